/// A pattern for a link: `*` matches any text, `?` any character, and `$(name)` a value of a variable.
///
/// Follows all ways to match at the same time, so it takes time in proportion to the product of the lengths of pattern
/// and text.
struct WildcardPattern {
    private enum Part {
        case scalar(Unicode.Scalar)
        case anyScalar
        case anyText
        /// One scalar of a set.
        case oneOf(@Sendable (Unicode.Scalar) -> Bool)
        case texts([[Part]])
    }

    private let parts: [Part]
    private let isCaseSensitive: Bool

    init(_ pattern: String, _ variables: [String: [String]], isCaseSensitive: Bool) {
        self.isCaseSensitive = isCaseSensitive
        let fold = { (text: String) in isCaseSensitive ? text : text.asciiLowercased }
        parts = Self.parts(of: pattern, variables, fold)
    }

    private static func parts(
        of pattern: String, _ variables: [String: [String]]?, _ fold: (String) -> String
    ) -> [Part] {
        var parts: [Part] = []
        var rest = Array(pattern.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            if scalar == "$", rest.first == "(", let variables, let end = rest.firstIndex(of: ")") {
                // names of variables keep their case
                let name = String(String.UnicodeScalarView(rest[(rest.startIndex + 1)..<end]))
                if let part = variable(name, variables, fold) {
                    parts.append(part)
                    rest = rest[(end + 1)...]
                    continue
                }
            }
            switch scalar {
            case "*":
                // two of them in a row match the same as one
                if case .anyText = parts.last { break }
                parts.append(.anyText)
            case "?": parts.append(.anyScalar)
            default: parts += fold(String(scalar)).unicodeScalars.map(Part.scalar)
            }
        }
        return parts
    }

    /// A variable of the file, or one that Apple defines. Its values may have wildcards, but no variables.
    private static func variable(
        _ name: String, _ variables: [String: [String]], _ fold: (String) -> String
    ) -> Part? {
        if let texts = variables[name] { return .texts(texts.map { parts(of: $0, nil, fold) }) }
        let upper = { @Sendable (scalar: Unicode.Scalar) in ("A"..."Z").contains(scalar) }
        let lower = { @Sendable (scalar: Unicode.Scalar) in ("a"..."z").contains(scalar) }
        let digit = { @Sendable (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
        switch name {
        case "alpha": return .oneOf { upper($0) || lower($0) }
        case "upper": return .oneOf(upper)
        case "lower": return .oneOf(lower)
        case "alnum": return .oneOf { upper($0) || lower($0) || digit($0) }
        case "digit": return .oneOf(digit)
        case "xdigit": return .oneOf { digit($0) || ("A"..."F").contains($0) || ("a"..."f").contains($0) }
        // ISO 3166 regions and ISO 639 languages. Their lists change, so any two letters match.
        case "region", "lang":
            return .texts([[.oneOf { upper($0) || lower($0) }, .oneOf { upper($0) || lower($0) }]])
        default: return nil
        }
    }

    func matches(_ text: String) -> Bool {
        let scalars = Array((isCaseSensitive ? text : text.asciiLowercased).unicodeScalars)
        return Self.ends(parts, scalars, [0]).contains(scalars.count)
    }

    /// The places where the parts can end if they begin at one of `starts`.
    private static func ends(_ parts: [Part], _ text: [Unicode.Scalar], _ starts: Set<Int>) -> Set<Int> {
        var places = starts
        for part in parts {
            guard !places.isEmpty else { return [] }
            switch part {
            case .anyText: if let first = places.min() { places = Set(first...text.count) }
            case .anyScalar: places = Set(places.filter { $0 < text.count }.map { $0 + 1 })
            case .scalar(let scalar):
                places = Set(places.filter { $0 < text.count && text[$0] == scalar }.map { $0 + 1 })
            case .oneOf(let isMember):
                places = Set(places.filter { $0 < text.count && isMember(text[$0]) }.map { $0 + 1 })
            case .texts(let alternatives):
                let before = places
                places = alternatives.reduce(into: []) { $0.formUnion(ends($1, text, before)) }
            }
        }
        return places
    }
}
