import Testing

@testable import OneTimeCodeCatalogs

@Suite struct FluentFormatTests {
    private static let sample = #"""
        ### Resource
        ## Group
        # Comment
        #
        -brand = Acme
            .gender = masculine
        login = Your code for { -brand } is {$code}.
        reset=
            Line one  
              line two

            { $code } line {"\u00fc } {"}  
            .title =   Reset
            .label = { login.title }
        minutes = Valid for { NUMBER($n, minimumFractionDigits: 1, style: "x") ->
                [one] one minute
                [1.5] { $n ->
                   *[a] b
                }
               *[other] { $n }
                  "minutes
            }.
        only-attribute =
            .aria = x
        """#

    private func read(_ text: String) -> Catalog { LineFormatSupport.read(text, path: "de/sms.ftl", locale: "de") }

    @Test func readsMessagesTermsAndAttributes() {
        let catalog = read(Self.sample)
        #expect(catalog.problems.isEmpty)
        #expect(
            catalog.messages.map(\.key) == [
                "-brand", "login", "reset", "reset.title", "reset.label", "minutes", "only-attribute.aria",
            ])
        #expect(
            catalog.messages.map(\.text) == [
                "Acme", "Your code for { -brand } is {$code}.",
                "Line one  \n  line two\n\n{ $code } line {\"\\u00fc } {\"}", "Reset", "{ login.title }",
                """
                Valid for { NUMBER($n, minimumFractionDigits: 1, style: "x") ->
                    [one] one minute
                    [1.5] { $n ->
                       *[a] b
                    }
                   *[other] { $n }
                      "minutes
                }.
                """, "x",
            ])
        #expect(catalog.places == ["5:10", "7:9", "9:5", "13:16", "14:14", "15:11", "24:13"])
        #expect(catalog.messages.allSatisfy { $0.syntax == .fluent && $0.locale?.tag == "de" && $0.variant == nil })
    }

    @Test(arguments: [
        ("a = b", "b"), ("a=b", "b"), ("a   =   b  ", "b"), ("a =\n b\n  c\n\n\n d\n\n", "b\n c\n\n\nd"),
        ("a =\n\n   b", "b"), ("a = b\n  c\n d", "b\n c\nd"), ("a =\n{ $x }\n c", "{ $x }\n c"),
        ("a = b\n\n  \n c", "b\n\n\nc"), ("a = %s \"'\\ = # -", "%s \"'\\ = # -"), ("a = {{ $x }}", "{{ $x }}"),
        ("a = {\n$x\n}", "{\n$x\n}"), ("a = {\"{\"}{ -5.0 }", "{\"{\"}{ -5.0 }"), ("a = { F() }", "{ F() }"),
        ("a = { -t.a(x: 1,) }", "{ -t.a(x: 1,) }"), ("a = {\"\\\\\\\"\\U01F600\"}", "{\"\\\\\\\"\\U01F600\"}"),
        ("a = b # c", "b # c"), ("a = b\n    # c", "b\n# c"), ("a = b\n\n# c\n", "b"), ("a = [b", "[b"),
        ("a = { $n ->\n  *[x] y\n\n  }\n", "{ $n ->\n*[x] y\n}"), ("a = { $n ->\n*[ x ] y\n}", "{ $n ->\n*[ x ] y\n}"),
    ]) func readsAPattern(_ text: String, _ pattern: String) {
        let catalog = read(text)
        #expect(catalog.messages.map(\.text) == [pattern])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n"]) func readsLineEnds(_ lineEnd: String) {
        let catalog = read(
            ["a =", "  1", "", "   2", "# x", "b = { $n ->", "  *[x] y", " }", ""].joined(separator: lineEnd))
        #expect(catalog.pairs == ["a=1\n\n 2", "b={ $n ->\n *[x] y\n}"])
        #expect(catalog.places == ["2:3", "6:5"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func reportsCarriageReturnsAlone() {
        let catalog = read("a =\r  1\r   2\rb = 3\r")
        #expect(catalog.pairs == ["a=1\n 2", "b=3"])
        #expect(
            catalog.complaints == [
                "1:4 a line ends in CR without LF, which is not a line end in Fluent; save the file with LF line ends"
            ])
    }

    @Test(arguments: [
        ("Über = x", 1, "expected a message, \"name = text\", or a comment here"),
        ("\tx = y", 1, "a tab is not an indentation in Fluent; write spaces"),
        ("x y", 3, "expected \"=\" here after a name; put \"# \" before a comment"),
        ("x", 2, "expected \"=\" here after a name; put \"# \" before a comment"),
        ("x =", 1, "this message has no value; write one after \"=\", indented if it is on the next line"),
        ("-x =\n .y = z", 1, "this term has no value; write one after \"=\""),
        ("- = z", 2, "expected a name here; names begin with one of the letters a to z"),
        ("#x", 2, "a comment begins with one to three \"#\" and a space; add the space"),
        ("#### x", 4, "a comment begins with one to three \"#\" and a space; add the space"),
        (
            "x = y }", 7,
            "this } closes nothing; put a closing brace of variants on its own line, and write {\"}\"} for the character"
        ),
        ("x = { }", 5, "an empty placeable; name a variable in it, as in { $code }"),
        ("x = { $y", 5, "the placeable that begins here has no closing brace; add }"),
        ("x = { $y\n", 5, "the placeable that begins here has no closing brace; add }"),
        ("x = { $y z }", 10, "expected } here; a placeable holds one expression"),
        ("x = { % }", 7, "expected an expression here, as in { $code }; write {\"{\"} for a brace in the text"),
        ("x = { $1 }", 8, "expected a name here; names begin with one of the letters a to z"),
        ("x = {\"y}", 6, "the string that begins here has no closing quote; add one"),
        ("x = {\"\\n\"}", 7, #"not an escape of Fluent; write \\, \", \u with four digits or \U with six"#),
        ("x = {\"\\u12\"}", 7, #"not an escape of Fluent; write \\, \", \u with four digits or \U with six"#),
        ("x = { f() }", 7, "a function's name has capital letters only; did you mean a variable, as in { $code }?"),
        ("x = { F($y z) }", 12, "expected ) or a comma here, after an argument"),
        ("x = { F(y: $z) }", 12, "expected a string or a number as a named argument here"),
        ("x = { $y -> *[z] a }", 13, "expected a line end after ->; write every variant on its own line"),
        ("x = { $y ->\n }", 12, "exactly one of these variants must be the default; mark it with *, as in *[other]"),
        (
            "x = { $y ->\n [z] a\n }", 12,
            "exactly one of these variants must be the default; mark it with *, as in *[other]"
        ),
    ]) func reportsJunkAndGoesOn(_ junk: String, _ column: Int, _ problem: String) {
        let catalog = read("a = 1\n\n\(junk)\n\nb = 2")
        #expect(catalog.pairs == ["a=1", "b=2"])
        #expect(catalog.complaints == ["3:\(column) \(problem)"])
    }

    @Test(arguments: [
        ("x = { $y ->\n  *z\n }", 4, 4, "expected [ after *, as in *[other]"),
        ("x = { $y ->\n  *[]\n }", 4, 5, "expected a name here; names begin with one of the letters a to z"),
        ("x = { $y ->\n  *[z a\n }", 4, 7, "expected ] here, after a variant's name"),
        ("x = { $y ->\n  *[z]\n }", 4, 3, "this variant has no text; write one after it, {\"\"} for an empty one"),
        ("x = { $y ->\n  *[z] { }\n }", 4, 8, "an empty placeable; name a variable in it, as in { $code }"),
    ]) func reportsJunkOnALaterLine(_ junk: String, _ line: Int, _ column: Int, _ problem: String) {
        let catalog = read("a = 1\n\n\(junk)\nb = 2")
        #expect(catalog.pairs == ["a=1", "b=2"])
        #expect(catalog.complaints == ["\(line):\(column) \(problem)"])
    }

    @Test func reportsAnIndentedEntryThatFollowsNoMessage() {
        let catalog = read("# x\n  a = 1\nb = 2")
        #expect(catalog.pairs == ["b=2"])
        #expect(
            catalog.complaints == [
                "2:1 an entry begins in the first column, and its continuation lines follow \"=\"; remove the "
                    + "indentation"
            ])
    }

    @Test func anOpenBraceLosesOnlyOneMessage() {
        let catalog = read("a = { $x\nb = 2\nc = { $n ->\n  *[other] x\nd = 4")
        #expect(catalog.pairs == ["b=2", "d=4"])
        #expect(catalog.problems.map(\.location.line) == [1, 3])
    }

    @Test func keepsAMessageBeforeItsBrokenAttribute() {
        let catalog = read("a = 1\n  .b = 2\n  .c\n  .d = 4\ne = 5")
        #expect(catalog.pairs == ["a=1", "a.b=2", "e=5"])
        #expect(catalog.problems.map(\.location.line) == [3])
    }

    @Test func takesTheFirstOfTwoMessagesWithTheSameName() {
        let catalog = read("a = 1\n  .b = 2\na = 3\n  .b = 4")
        #expect(catalog.pairs == ["a=1", "a.b=2"])
        #expect(
            catalog.complaints == [
                "3:1 'a' already occurs in line 1; remove or rename one of them",
                "4:3 'a.b' already occurs in line 2; remove or rename one of them",
            ])
    }

    @Test func limitsNesting() {
        let good = String(repeating: "{", count: 40) + "$x" + String(repeating: "}", count: 40)
        #expect(read("a = \(good)").problems.isEmpty)
        for part in ["{", "{F(", "{ $x ->\n [a] ", "{ F(\n"] {
            let catalog = read("a = " + String(repeating: part, count: 100_000) + "\n\nb = 2")
            #expect(catalog.pairs == ["b=2"])
            #expect(catalog.problems.first?.message == "nested deeper than 40 levels; simplify the message")
        }
    }

    @Test(arguments: [true, false]) func readsUTF16(isLittleEndian: Bool) {
        let bytes = Broken.utf16("a = Код 🔑 { $code }", isBigEndian: !isLittleEndian)
        let catalog = LineFormatSupport.read(bytes, path: "ru/sms.ftl")
        #expect(catalog.pairs == ["a=Код 🔑 { $code }"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func reportsISO8859() {
        let catalog = LineFormatSupport.read(Broken.latin1("a = für\nb = 2"), path: "sms.ftl")
        #expect(catalog.messages.map(\.key) == ["a", "b"])
        #expect(catalog.complaints == ["1:6 not UTF-8, nor UTF-16 with a byte order mark; save the file as UTF-8"])
    }

    @Test(arguments: ["", "\u{FEFF}", "\n", "  \n ", "# x", "#\n##\n###"]) func findsNothingInNothing(_ text: String) {
        let catalog = read(text)
        #expect(catalog.messages.isEmpty)
        #expect(catalog.problems.isEmpty)
    }

    @Test func readsTruncatedFiles() {
        LineFormatSupport.expectPrefixesAreRead(Self.sample, path: "sms.ftl")
    }

    @Test func readsAnyBytes() {
        LineFormatSupport.expectFlippedBytesAreRead(Self.sample, path: "sms.ftl")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "{", "}", "\n", "a", "-", "#", " ", "a={\n", "a = {\nb\n", "a\n", " \n", "\n .b = {", "{$x ->\n", "\"",
            "{ $x }\n ",
            "*[a] b\n", "(", "a = { $x ->\n *[a] b\n",
        ]) func readsMegabytesOfOneUnit(_ part: String)
    {
        for before in ["", "x = ", "x = { $y ->\n *[a] "] {
            #expect(
                read(LineFormatSupport.large(part, before: "first = 1\n# x\n" + before)).messages.first?.key == "first")
        }
    }
}
