import CICUTools
import OneTimeCodeText

/// Makes the data of ``LocaleTable`` from the CLDR of the linked ICU.
struct LocaleTableCompiler {
    private var lines: [String] = []

    /// The data, equal for equal versions of ICU.
    static func compile() -> [UInt8] {
        var compiler = LocaleTableCompiler()
        let languages = languageCodes.filter { name(of: $0, in: "en") != nil }
        let regions = regionCodes.filter { detail("en-\($0)") ?? $0 != $0 }
        let scripts = scriptCodes
        compiler.addNames(languages, regions, scripts)
        compiler.addDirections(languages, regions, scripts)
        compiler.addDigits(languages, scripts)
        return Array(compiler.lines.joined().utf8)
    }

    private mutating func add(_ fact: LocaleTable.Fact, _ tag: String, _ value: String) {
        lines.append("\(fact.rawValue)\t\(tag)\t\(value)\n")
    }

    private mutating func addNames(_ languages: [String], _ regions: [String], _ scripts: [String]) {
        for language in languages {
            if let name = Self.name(of: language, in: "en") { add(.language, language, name) }
        }
        for region in regions {
            if let name = Self.detail("en-\(region)") { add(.region, region, name) }
        }
        for script in scripts {
            if let name = Self.detail("en-\(script)"), name != script { add(.script, script, name) }
        }
        for locale in Self.locales {
            if let own = Self.name(of: locale, in: locale), own != Self.name(of: locale, in: "en") {
                add(.ownName, locale, own)
            }
        }
    }

    private mutating func addDirections(_ languages: [String], _ regions: [String], _ scripts: [String]) {
        for script in scripts where icu_is_right_to_left("en-\(script)") {
            add(.direction, script, LocaleTable.rightToLeft)
        }
        for language in languages {
            let isRightToLeft = icu_is_right_to_left(language)
            if isRightToLeft { add(.direction, language, LocaleTable.rightToLeft) }
            for region in regions where icu_is_right_to_left("\(language)-\(region)") != isRightToLeft {
                let direction = isRightToLeft ? LocaleTable.leftToRight : LocaleTable.rightToLeft
                add(.direction, "\(language)-\(region)", direction)
            }
        }
    }

    /// Scripts count too: "ar-Arab" has the digits of Arabic, "ar-Latn" has not.
    private mutating func addDigits(_ languages: [String], _ scripts: [String]) {
        let inScripts = languages.filter { Self.digits(of: $0) != LocaleTable.asciiDigits }
            .flatMap { language in scripts.map { "\(language)-\($0)" } }
        for tag in Set(Self.locales + inScripts).sorted() {
            let digits = Self.digits(of: tag)
            let inherited = LocaleTable.parent(of: tag).map(Self.digits) ?? LocaleTable.asciiDigits
            if digits != inherited { add(.digits, tag, digits) }
        }
    }

    // MARK: Codes

    /// All that may be a language: two or three letters.
    private static var languageCodes: [String] {
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let pairs = letters.flatMap { first in letters.map { first + $0 } }
        return pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
    }

    /// All that may be a region: two capitals, or three digits.
    private static var regionCodes: [String] {
        languageCodes.filter { $0.utf8.count == 2 }.map { $0.uppercased() }
            + (1...999).map { String(String(1_000 + $0).dropFirst()) }
    }

    private static var scriptCodes: [String] {
        var codes: [String] = []
        while let code = icu_script_code(Int32(codes.count)) { codes.append(String(cString: code)) }
        return codes
    }

    /// Every locale of ICU but the one that has an extension, "en-US-u-va-posix".
    static var locales: [String] {
        var tags: [String] = []
        withUnsafeMutablePointer(to: &tags) { tags in
            icu_locales(tags) { context, tag in
                context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: tag))
            }
        }
        return Set(tags).filter { !$0.contains("-u-") }.sorted()
    }

    // MARK: Facts

    /// The name of a locale in a language, if ICU has one.
    static func name(of tag: String, in language: String) -> String? {
        var units = [UInt16](repeating: 0, count: 200)
        let count = icu_locale_name(tag, language, &units, Int32(units.count))
        return count > 0 ? String(decoding: units.prefix(Int(count)), as: UTF16.self) : nil
    }

    /// What the English name of a locale has in parentheses.
    private static func detail(_ tag: String) -> String? {
        guard let name = name(of: tag, in: "en"), let start = name.firstIndex(of: "("), name.last == ")" else {
            return nil
        }
        return String(name[name.index(after: start)...].dropLast())
    }

    /// The native digits of a locale.
    static func digits(of tag: String) -> String {
        var values = [UInt32](repeating: 0, count: 10)
        guard icu_native_digits(tag, &values) else { return LocaleTable.asciiDigits }
        var digits = String.UnicodeScalarView()
        for scalar in values.compactMap(Unicode.Scalar.init) { digits.append(scalar) }
        return String(digits)
    }
}
