extension YAMLParser.Failure {
    /// What is wrong and how to fix it, for people who never heard of scanners; and where to look.
    var words: (message: String, place: TextPlace) {
        if context?.contains("quoted scalar") == true, problem == "found unexpected end of stream" {
            return ("the quoted text that begins here has no closing quote; add one", contextPlace)
        }
        if context?.contains("anchor") == true || context?.contains("alias") == true {
            return ("a text that begins with & or * has to be in quotes; put it in quotes", place)
        }
        if let message = Self.messages[problem] { return (message, place) }
        return ("no valid YAML (\(problem)); check the indentation and the quotes", place)
    }

    /// Whether the last text goes on behind a colon.
    var isColonInText: Bool { problem == Self.colonInText }

    private static let colonInText = "mapping values are not allowed in this context"

    /// By libyaml's words.
    private static let messages = [
        colonInText:
            "a colon with a space behind it inside a text, or a wrong indentation; put the text in quotes or indent as above",
        "found character that cannot start any token":
            "no text begins with this character outside quotes; put the text in quotes, and indent by spaces",
        "found a tab character that violates indentation": "a tab in the indentation; indent by spaces",
        "found a tab character where an indentation space is expected": "a tab in the indentation; indent by spaces",
        "did not find expected key":
            "a key is expected here; check the indentation, and the quotes and braces of the text before",
        "did not find expected '-' indicator": "an element of a list is expected here; check the indentation",
        "did not find expected ',' or '}'":
            "a mapping in braces goes on here without comma; put a text that begins with { in quotes, or add the comma",
        "did not find expected ',' or ']'":
            "a list in brackets goes on here without comma; put a text that begins with [ in quotes, or add the comma",
        "did not find expected node content": "a value is expected here; add one, or put the text in quotes",
        "could not find expected ':'":
            "a key without a colon; put \": \" behind it, or indent the text that goes on here",
        "found unknown escape character": "a backslash that begins no escape of YAML; double it, or use single quotes",
        "did not find expected hexdecimal number": "an escape without all of its hexadecimal digits; write them all",
        "found invalid Unicode character escape code":
            "an escape that stands for no character; write the character itself",
        "found unexpected document indicator": "three hyphens or points inside a quoted text; close its quote before",
        "found undefined tag handle": "a tag nobody declared; put a text that begins with ! in quotes",
        "did not find expected <document start>": "a second value behind the first; check the indentation",
        "block sequence entries are not allowed in this context":
            "a list begins inside a value; put it on lines of its own",
        "block mapping entries are not allowed in this context":
            "a key begins inside a value; put it on a line of its own",
        "mapping keys are not allowed in this context":
            "a question mark with a space behind it; put the text in quotes",
        "Maximum nesting level reached, set with yaml_set_max_nest_level())":
            "nested more than \(YAMLTreeReader.deepest) levels deep; make it flatter",
        "control characters are not allowed":
            "a control character, which YAML does not allow; remove it or escape it in quotes",
    ]
}
