"""Small changes of Swift sources, all of them written into one source, for .ci/mutate.

A changed source asks at each place for the number of the mutant that is alive, so one build has all mutants. Places are
found by regular expressions in the text without comments and strings; what the compiler refuses is left out. An
operator becomes one of its own with the same precedence, so that nobody has to find its operands. No line moves.
"""

import bisect
import dataclasses
import pathlib
import re

# What the changed sources call.
HELPERS = pathlib.Path(__file__).with_suffix(".swift")
# What may stand instead of an operator. "left" and "right" keep that operand alone.
COMPARISONS = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="]}
LOGIC = {"&&": ["||", "left", "right"], "||": ["&&", "left", "right"]}
SUMS = {"+": ["-"], "-": ["+"], "&+": ["&-"], "&-": ["&+"]}
ASSIGNMENTS = {"+=": ["-="], "-=": ["+="]}
OPERATORS = COMPARISONS | LOGIC | SUMS | ASSIGNMENTS
# The text of a precondition or a mirror, room reserved in advance, a hash that collides: nothing to observe.
UNIMPORTANT = re.compile(r"\b(precondition|assert|fatalError|reserveCapacity|hasher\.combine|Mirror)\b|InlineArray<")
KEYWORDS = re.compile(
    r"(let|var|return|if|guard|while|for|switch|case|default|func|struct|enum|class|extension|init|deinit|defer|do|"
    r"throw|throws|break|continue|import|static|private|fileprivate|package|public|internal|mutating|typealias|"
    r"associatedtype|subscript|get|set|else|catch|repeat|yield|prefix|infix|final|actor|protocol|try)\b|[@#}.?:&|]")
CALL = re.compile(r"[\w.$]+(\[[^\]]*\])?[\w.?!]*\(.*\)$", re.S)
ASSIGNMENT = re.compile(r"(?!_ )[\w.$]+(\[[^\]]*\])?[\w.\[\]]* [-+*/|&^]?= ", re.S)

@dataclasses.dataclass
class Site:
    """A place with its mutants, numbered from `number` on."""
    start: int
    end: int
    kind: str
    original: str
    # What stands there instead, one for each mutant.
    others: list
    number: int = 0
    # Where it begins and ends in the changed source, as line and column.
    span: tuple = ()


def masked(text):
    """The text with spaces for comments and what strings hold, of the same length."""
    interpolation = r'\\\((?:[^()"]|"[^"]*"|\((?:[^()]|\([^()]*\))*\))*\)'
    pattern = re.compile(
        rf'//[^\n]*|/\*.*?\*/|#/.*?/#|"""(?:\\.|.)*?"""|"(?:{interpolation}|\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def matching_end(text, start, stops):
    """The index of the first of `stops` outside brackets, from `start` on; with it, the places of commas there."""
    depth, commas, index = 0, [], start
    while index < len(text):
        for stop in stops:
            if depth == 0 and text.startswith(stop, index):
                return index, commas
        if text[index] in "([{":
            depth += 1
        elif text[index] in ")]}":
            depth -= 1
            if depth < 0:
                return None, commas
        elif text[index] == "," and depth == 0:
            commas.append(index)
        index += 1
    return None, commas


def condition_sites(text):
    for match in re.finditer(r"(?<!#)\b(if|guard|while|where) ", text):
        word, start = match[1], match.end()
        line = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
        if word == "where" and not re.search(r"\bfor\b", line):
            continue
        end, commas = matching_end(text, start, ["else {"] if word == "guard" else [" {"])
        if end is None:
            continue
        forced = "true" if word in ("guard", "where") else "false"
        bounds = [start, *(comma + 1 for comma in commas)]
        has_condition = False
        for first, last in zip(bounds, [*commas, end]):
            clause = text[first:last]
            first += len(clause) - len(clause.lstrip())
            last -= len(clause) - len(clause.rstrip())
            clause = clause.strip()
            has_condition = has_condition or clause == "true"
            if clause in ("", "true") or re.match(r"(let|var|case|try|#|_\b)|.*\bawait\b", clause, re.S):
                continue
            has_condition = True
            # Operators are negated by themselves.
            has_operator = re.search(r"\s(<|<=|>|>=|==|!=|&&|\|\|)\s", re.sub(r"\{[^{}]*\}", "", clause))
            others = [forced] if has_operator else [f"!({{}})", forced]
            yield Site(first, last, "force" if has_operator else "condition", forced, others)
        if not has_condition and word in ("if", "while"):
            yield Site(end, end, "branch", "", [", false"])


def statement_sites(text):
    """Statements of one or more lines, and those in braces on a line of if, else, for, guard or defer."""
    initializers = []
    for match in re.finditer(r"\binit\??(<[^>]*>)?\(", text):
        brace, _ = matching_end(text, match.end() - 1, [" {"])
        if brace is not None:
            end, _ = matching_end(text, brace + 2, ["}"])
            initializers.append((brace, end))
    previous = "{"
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        line = text[start:end]
        begin = start + len(line) - len(line.lstrip())
        stop = end
        # A line that continues another one begins or ends with an operator, a comma or a bracket.
        if line.strip() and (previous[-1].isalnum() or previous[-1] in "{})]\"!?") and not KEYWORDS.match(line.strip()):
            while text[begin:stop].count("(") + text[begin:stop].count("[") + text[begin:stop].count("{") > \
                    text[begin:stop].count(")") + text[begin:stop].count("]") + text[begin:stop].count("}"):
                further = text.find("\n", stop + 1)
                if further < 0:
                    break
                stop = further
            statement = text[begin:stop].rstrip()
            following = text[stop:].lstrip()[:2]
            is_whole = not following.startswith(tuple(".?:&|+-=")) and not statement.endswith(",")
            is_initial = any(first < begin < last for first, last in initializers)
            # The only call of a function or closure may be its result.
            is_result = text[stop:].lstrip().startswith("}") and re.search(r"->|\bin$|\bvar\b|\bget\b", previous)
            is_statement = ASSIGNMENT.match(statement) or (CALL.match(statement) and not is_result)
            if is_whole and not is_initial and is_statement:
                yield Site(begin, begin + len(statement), "statement", "", [""])
        for match in re.finditer(r"\{ ([^{}\n]+) \}", line):
            before = line[:match.start()].strip()
            statement = match[1]
            is_initial = any(first < start + match.start(1) < last for first, last in initializers)
            if KEYWORDS.match(statement) or is_initial:
                continue
            is_block = re.search(r"(^(if|for|while|guard|} else)\b.*|\belse|\bdefer|\bdo)$", before)
            is_block = is_block and before.count("(") == before.count(")")
            if ASSIGNMENT.match(statement) or (is_block and CALL.match(statement)):
                yield Site(start + match.start(1), start + match.end(1), "statement", "", [""])
        for match in re.finditer(r"(?:\bcase [^\n]*?|\bdefault): (.+)$", line):
            if not KEYWORDS.match(match[1]) and (CALL.match(match[1]) or ASSIGNMENT.match(match[1])):
                yield Site(start + match.start(1), start + match.end(1), "statement", "", [""])
        if line.strip():
            previous = line.strip()
        start = end + 1


def literal_sites(text):
    number = r"0x[\dA-Fa-f_]+|0b[01_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e\d+)?"
    for match in re.finditer(rf"(?<![\w$#])(?:(?<!\.)|(?<=\.\.\.))({number})(?!\w|\.\d)", text):
        literal = match[1]
        before = text[max(0, match.start() - 2):match.start()]
        if before.endswith(("<", ">")) and before != ".<":
            continue  # the argument of a type
        digits = literal.replace("_", "")
        if re.fullmatch(r"\d+", digits):
            other = str(int(digits) + 1)
        elif digits.startswith("0x"):
            other = f"0x{int(digits, 16) + 1:X}"
        elif digits.startswith("0b"):
            other = f"0b{int(digits, 2) + 1:b}"
        elif re.fullmatch(r"\d+\.0", digits):
            other = f"{int(digits[:-2]) + 1}.0"
        elif re.fullmatch(r"\de\d+", digits):
            other = f"{int(digits[0]) + 1}{digits[1:]}"
        else:
            continue  # a fraction is a matter of tuning
        yield Site(match.start(), match.end(), "literal", literal, [other])
    for match in re.finditer(r"(?<![\w.`])(true|false)\b", text):
        if text[:match.start()].endswith("while "):
            continue
        yield Site(match.start(), match.end(), "literal", match[1], ["false" if match[1] == "true" else "true"])


def sites(source):
    """The places of a source, in their order."""
    text = masked(source)
    found = [*condition_sites(text), *statement_sites(text), *literal_sites(text)]
    words = "|".join(re.escape(word) for word in sorted(OPERATORS, key=len, reverse=True))
    for match in re.finditer(rf"(?<=\s)({words})(?=\s)", text):
        if not text[:match.start()].endswith("func "):
            found.append(Site(match.start(), match.end(), "operator", match[1], OPERATORS[match[1]]))
    clauses = {site.start for site in found if site.kind == "condition"}
    for match in re.finditer(r"(?<=[\s(\[{])!(?=[\w(.$])", text):
        if match.start() not in clauses:
            found.append(Site(match.start(), match.end(), "not", "!", [""]))
    for match in re.finditer(r"(?<![\w.])(?:Swift\.)?(min|max)\(", text):
        if not text[:match.start()].endswith("func "):
            other = "max(" if match[1] == "min" else "min("
            found.append(Site(match.start(), match.end(), "minmax", match[1], [other]))
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    lines = text.split("\n")
    return sorted(
        (site for site in found if not UNIMPORTANT.search(lines[bisect.bisect_right(starts, site.start) - 1])),
        key=lambda site: (site.start, -site.end))


def operator_name(number):
    """An operator of two or more characters that nobody else uses."""
    return "⊛" + "".join(chr(0x2500 + int(digit)) for digit in f"{number}")


def declaration(site):
    """The operator of a place."""
    name, number, original = operator_name(site.number), site.number, site.original
    if site.kind == "not":
        return (f"prefix operator {name}\n@inline(__always) public prefix func {name} (value: Bool) -> Bool "
                f"{{ liveMutant == {number} ? value : !value }}\n")

    def choice(left, right):
        text = ""
        for index, other in enumerate(site.others):
            result = {"left": left, "right": right}.get(other, f"{left} {other} {right}")
            text += f"liveMutant == {number + index} ? {result} : "
        return text + f"{left} {original} {right}"

    if original in LOGIC:
        group = "LogicalConjunctionPrecedence" if original == "&&" else "LogicalDisjunctionPrecedence"
        functions = [("", "(left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool",
                      "try " + choice("left", "right()").replace("? right()", "? try right()"))]
    elif original in ASSIGNMENTS:
        group = "AssignmentPrecedence"
        functions = [("<T: AdditiveArithmetic>", "(left: inout T, right: T)", None)]
    elif original in COMPARISONS:
        group = "ComparisonPrecedence"
        kind = "Equatable" if original in ("==", "!=") else "Comparable"
        functions = [(f"<T: {kind}>", "(left: T, right: T) -> Bool", choice("left", "right")),
                     ("<L: BinaryInteger, R: BinaryInteger>", "(left: L, right: R) -> Bool", choice("left", "right"))]
    else:
        group = "AdditionPrecedence"
        kind = "FixedWidthInteger" if "&" in original else "AdditiveArithmetic"
        functions = [(f"<T: {kind}>", "(left: T, right: T) -> T", choice("left", "right"))]
        if original == "+":
            functions.append(("", "(left: Moment, right: Duration) -> Moment",
                              f"left + (liveMutant == {number} ? .zero - right : right)"))
        elif original == "-":
            functions.append(("", "(left: Moment, right: Moment) -> Duration",
                              f"left - (liveMutant == {number} ? Moment(nanoseconds: -right.nanoseconds) : right)"))
    text = f"infix operator {name}: {group}\n"
    for index, (generics, signature, body) in enumerate(functions):
        body = body or f"if liveMutant == {number} {{ left {site.others[0]} right }} else {{ left {original} right }}"
        disfavoured = "@_disfavoredOverload " if index else ""
        access = "package" if "Moment" in signature else "public"
        text += f"@inline(__always) {disfavoured}{access} func {name} {generics}{signature} {{ {body} }}\n"
    return text


def pieces(site):
    """What is written at the beginning and at the end of a place, and how much of the source it replaces."""
    number = site.number
    length = site.end - site.start
    if site.kind == "literal":
        return f"mutant({number}, {site.original}, {site.others[0]})", "", length
    if site.kind == "condition":
        return f"mutantCondition({number}, ", f", {site.others[1]})", 0
    if site.kind == "force":
        return f"mutant({number}, ", f", {site.others[0]})", 0
    if site.kind == "branch":
        return f", mutantKeeps({number})", "", 0
    if site.kind == "statement":
        return f"if mutantKeeps({number}) {{ ", " }", 0
    if site.kind == "minmax":
        return f"mutant{site.original.capitalize()}({number}, ", "", length
    return operator_name(number), "", length


def written(source, places):
    """The source with all its mutants. Sets the spans of the places."""
    events = []
    for site in places:
        opening, closing, length = pieces(site)
        size = site.end - site.start
        events.append((site.start, 1, -size, opening, length, site, True))
        if closing:
            events.append((site.end, 0, size, closing, 0, site, False))
    events.sort(key=lambda event: event[:3])
    result, place, line, column = [], 0, 1, 1

    def put(text):
        nonlocal line, column
        result.append(text)
        line += text.count("\n")
        column = len(text) - text.rfind("\n") if "\n" in text else column + len(text)

    for position, _, _, text, length, site, is_opening in events:
        put(source[place:position])
        place = position + length
        before = (line, column)
        put(text)
        if is_opening:
            site.span = (before, (line, column))
        else:
            site.span = (site.span[0], (line, column))
    put(source[place:])
    return "".join(result)


def lines_of(source, site, index):
    """The number of the line of a mutant, the line, and the changed line."""
    first = source.rfind("\n", 0, site.start) + 1
    last = source.find("\n", site.end)
    last = len(source) if last < 0 else last
    other = site.others[index].format(source[site.start:site.end]) if site.kind == "condition" else site.others[index]
    if other == "left":
        other = f"{site.original} /* its right side left out */"
    elif other == "right":
        other = f"{site.original} /* its left side left out */"
    elif site.kind == "statement":
        other = "/* left out */"
    after = source[first:site.start] + other + source[site.end:last]
    return source.count("\n", 0, site.start) + 1, squeezed(source[first:last]), squeezed(after)


def squeezed(text):
    return " ".join(text.split())
