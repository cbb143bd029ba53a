import OneTimeCodeSupport

extension YAMLParser.Failure {
    /// The mistake and its fix, without libyaml's terms, and the place of the mistake.
    var words: (diagnosis: Diagnosis, place: TextPosition) {
        if context?.contains("quoted scalar") == true, problem == "found unexpected end of stream" {
            return (Diagnosis("the quoted text that begins here has no closing quote", fix: "add one"), contextPlace)
        }
        if context?.contains("anchor") == true || context?.contains("alias") == true {
            return (Diagnosis("a text that begins with & or * must be in quotes", fix: "put it in quotes"), place)
        }
        if let message = Self.messages[problem] { return (message, place) }
        return (Diagnosis("not valid YAML (\(problem))", fix: "check the indentation and the quotes"), place)
    }

    /// Whether a colon with a space follows the last text.
    var isColonInText: Bool { problem == Self.colonInText }

    private static let colonInText = "mapping values are not allowed in this context"

    /// The diagnoses for libyaml's messages.
    private static let messages = [
        colonInText:
            Diagnosis(
                "a colon with a space after it inside a text, or a wrong indentation",
                fix: "put the text in quotes or indent as above"),
        "found character that cannot start any token":
            Diagnosis(
                "an unquoted text cannot begin with this character",
                fix: "put the text in quotes, and indent with spaces"
            ),
        "found a tab character that violates indentation": Diagnosis(
            "a tab in the indentation", fix: "indent with spaces"),
        "found a tab character where an indentation space is expected": Diagnosis(
            "a tab in the indentation", fix: "indent with spaces"),
        "did not find expected key":
            Diagnosis(
                "a key is expected here", fix: "check the indentation, and the quotes and braces of the text before"),
        "did not find expected '-' indicator": Diagnosis(
            "an element of a list is expected here", fix: "check the indentation"),
        "did not find expected ',' or '}'":
            Diagnosis(
                "a comma is missing in a mapping in braces",
                fix: "put a text that begins with { in quotes, or add the comma"),
        "did not find expected ',' or ']'":
            Diagnosis(
                "a comma is missing in a list in brackets",
                fix: "put a text that begins with [ in quotes, or add the comma"),
        "did not find expected node content": Diagnosis(
            "a value is expected here", fix: "add one, or put the text in quotes"),
        "could not find expected ':'":
            Diagnosis("a key without a colon", fix: "put \": \" after it, or indent the continued text"),
        "found unknown escape character": Diagnosis(
            "not an escape of YAML", fix: "double it, or use single quotes"),
        "did not find expected hexdecimal number": Diagnosis(
            "an escape with too few hexadecimal digits", fix: "write all of them"),
        "found invalid Unicode character escape code":
            Diagnosis("an escape of an invalid character", fix: "write the character itself"),
        "found unexpected document indicator": Diagnosis(
            "three hyphens or points inside a quoted text", fix: "close its quote before"),
        "found undefined tag handle": Diagnosis(
            "an undeclared tag", fix: "put a text that begins with ! in quotes"),
        "did not find expected <document start>": Diagnosis(
            "a second value after the first", fix: "check the indentation"),
        "block sequence entries are not allowed in this context":
            Diagnosis("a list begins inside a value", fix: "put it on lines of its own"),
        "block mapping entries are not allowed in this context":
            Diagnosis("a key begins inside a value", fix: "put it on a line of its own"),
        "mapping keys are not allowed in this context":
            Diagnosis("a question mark with a space after it", fix: "put the text in quotes"),
        "Maximum nesting level reached, set with yaml_set_max_nest_level())":
            Diagnosis("nested more than \(YAMLTreeReader.deepest) levels deep", fix: "reduce the nesting"),
        "control characters are not allowed":
            Diagnosis("a control character, which YAML does not allow", fix: "remove it or escape it in quotes"),
    ]
}
