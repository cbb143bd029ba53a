/// A piece of MediaWiki's markup in a message: `{{SITENAME}}`, `{{PLURAL:$1|one code|$1 codes}}`.
///
/// Source: mediawiki.org, "Help:Magic words" and "Help:Extension:Translate". Such markup is never the placeholder of a
/// code.
struct WikiMarkup {
    let name: String
    /// The text that it becomes: the last of several alternatives. Nil if it becomes a value.
    let text: String?
    let end: Int

    private static let values: Set<String> = [
        "SITENAME", "SERVER", "SERVERNAME", "SCRIPTPATH", "PAGENAME", "FULLPAGENAME", "BASEPAGENAME", "NAMESPACE",
        "CONTENTLANGUAGE", "CURRENTYEAR", "NUMBEROFUSERS",
    ]
    private static let functions: Set<String> = [
        "PLURAL", "GENDER", "GRAMMAR", "int", "INT", "ns", "NS", "fullurl", "canonicalurl", "localurl", "formatnum",
        "bidi",
        "lc", "uc", "ucfirst", "#special", "#if", "#formatdate",
    ]

    /// Whether a text has such markup.
    static func isIn(_ text: ScalarText) -> Bool {
        text.scalars.indices.contains { text[$0] == "{" && text[$0 + 1] == "{" && name(in: text, at: $0) != nil }
    }

    private static func name(in text: ScalarText, at place: Int) -> (name: String, end: Int)? {
        let start = text[place + 2] == "#" ? place + 3 : place + 2
        let end = text.run(from: start, limit: 20) { $0.isASCII && $0.properties.isAlphabetic }
        let name = text[place + 2..<max(end, place + 2)]
        switch text[end] {
        case ":" where functions.contains(name): return (name, end + 1)
        case "}" where values.contains(name): return (name, end)
        default: return nil
        }
    }

    init?(_ text: ScalarText, at place: Int) {
        guard text[place] == "{", text[place + 1] == "{", let (name, start) = Self.name(in: text, at: place) else {
            return nil
        }
        var end = start
        var alternative = start
        var depth = 0
        let longest = 2_000
        while end - start < longest, let scalar = text[end], depth > 0 || scalar != "}" || text[end + 1] != "}" {
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth -= 1 }
            if scalar == "|", depth == 0 { alternative = end + 1 }
            end += 1
        }
        guard text[end] == "}" else { return nil }
        self.name = name
        self.end = end + 2
        self.text = Self.values.contains(name) ? nil : text[alternative..<max(alternative, end)]
    }
}
