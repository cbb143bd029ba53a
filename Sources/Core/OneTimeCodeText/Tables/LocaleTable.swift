/// Facts of CLDR about languages, in their layout in the binary: lines of a fact, a tag and a value, divided by tabs.
///
/// `compile-tables` makes the text during the build, from the ICU of the build machine.
package struct LocaleTable: Sendable {
    /// The fact that a line has.
    package enum Fact: String {
        /// The English name of a language, a script or a region.
        case language, script, region
        /// The name of a locale in its own language. Missing if it is the English name, or unknown.
        case ownName
        /// The native digits of a locale, from zero. Missing if they are those of the shorter tag.
        case digits
        /// ``rightToLeft`` or ``leftToRight`` for languages, scripts, and languages in a region. Missing for a language
        /// or a script from left to right, and for a region with the direction of its language.
        case direction
    }

    package static let rightToLeft = "rtl"
    package static let leftToRight = "ltr"
    package static let asciiDigits = "0123456789"

    private let values: [Fact: [String: String]]

    /// Reads the lines, without those of an unknown fact.
    package init(_ text: String) {
        var values: [Fact: [String: String]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 3, let fact = Fact(rawValue: fields[0]) else { continue }
            values[fact, default: [:]][fields[1]] = fields[2]
        }
        self.values = values
    }

    /// The name of a locale in English, as ICU composes it: "Chinese (Traditional, Taiwan)". Nil if its language has
    /// no English name.
    package func englishName(of tag: String) -> String? {
        let subtags = tag.split(separator: "-").map(String.init)
        guard let first = subtags.first, let language = values[.language]?[first] else { return nil }
        let details = subtags.dropFirst().map { subtag in
            values[Self.isScript(subtag) ? .script : .region]?[subtag] ?? subtag.uppercased()
        }
        return details.isEmpty ? language : "\(language) (\(details.joined(separator: ", ")))"
    }

    /// The name of a locale in its own language, or only of its language if CLDR does not have the locale: "Deutsch" of
    /// "de-US". Nil if it is the English name.
    package func ownName(of tag: String) -> String? { value(.ownName, of: tag) }

    /// The ten native digits of a locale, from zero; nil if they are ASCII's.
    package func digits(of tag: String) -> [Unicode.Scalar]? {
        value(.digits, of: tag).flatMap { $0 == Self.asciiDigits ? nil : Array($0.unicodeScalars) }
    }

    /// Whether a locale is written from right to left.
    package func isRightToLeft(_ tag: String) -> Bool {
        let second = tag.split(separator: "-").dropFirst().first.map(String.init)
        if let second, Self.isScript(second) { return values[.direction]?[second] == Self.rightToLeft }
        return value(.direction, of: tag) == Self.rightToLeft
    }

    /// The value for a tag, or for the tag without its region or variant. The script is kept, since a language has
    /// another name and other digits in another script.
    private func value(_ fact: Fact, of tag: String) -> String? {
        var tag: String? = tag
        while let next = tag {
            if let value = values[fact]?[next] { return value }
            tag = Self.parent(of: next)
        }
        return nil
    }

    /// A tag without its last subtag; nil if that is a script or the language.
    package static func parent(of tag: String) -> String? {
        guard let end = tag.lastIndex(of: "-"), !isScript(String(tag[end...].dropFirst())) else { return nil }
        return String(tag[..<end])
    }

    /// A script has four letters; a variant of four characters begins with a digit.
    private static func isScript(_ subtag: String) -> Bool {
        subtag.utf8.count == 4 && subtag.utf8.allSatisfy { $0 > 0x40 }
    }
}
