import CICULocales
import OneTimeCodeTables

/// Makes the data of ``LocaleTable`` from the CLDR of the linked ICU.
enum LocaleTableCompiler {
    /// The data, equal for equal versions of ICU.
    static func compile() -> [UInt8] {
        var lines: [String] = []
        func add(_ fact: LocaleTable.Fact, _ tag: String, _ value: String) {
            lines.append("\(fact.rawValue)\t\(tag)\t\(value)\n")
        }
        let languages = languageCodes.filter { name(of: $0, in: "en") != nil }
        let regions = regionCodes.compactMap { code in detail("en-\(code)").map { (code, $0) } }
        for language in languages { add(.language, language, name(of: language, in: "en") ?? language) }
        for (region, name) in regions where name != region { add(.region, region, name) }
        for script in scriptCodes {
            if let name = detail("en-\(script)"), name != script { add(.script, script, name) }
            if icu_is_right_to_left("en-\(script)") { add(.direction, script, LocaleTable.rightToLeft) }
        }
        for language in languages {
            let isRightToLeft = icu_is_right_to_left(language)
            if isRightToLeft { add(.direction, language, LocaleTable.rightToLeft) }
            for (region, _) in regions where icu_is_right_to_left("\(language)-\(region)") != isRightToLeft {
                let direction = isRightToLeft ? LocaleTable.leftToRight : LocaleTable.rightToLeft
                add(.direction, "\(language)-\(region)", direction)
            }
        }
        for locale in locales {
            if let own = name(of: locale, in: locale), own != name(of: locale, in: "en") { add(.ownName, locale, own) }
        }
        // Scripts count too: "ar-Arab" has the digits of Arabic, "ar-Latn" has not.
        let scripts = languages.filter { digits(of: $0) != LocaleTable.asciiDigits }
            .flatMap { language in scriptCodes.map { "\(language)-\($0)" } }
        for tag in Set(locales + scripts).sorted() {
            let inherited = LocaleTable.parent(of: tag).map(digits) ?? LocaleTable.asciiDigits
            if digits(of: tag) != inherited { add(.digits, tag, digits(of: tag)) }
        }
        return Array(lines.joined().utf8)
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

    private static var locales: [String] {
        var tags: [String] = []
        withUnsafeMutablePointer(to: &tags) { tags in
            icu_locales(tags) { context, tag in
                context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: tag))
            }
        }
        // without the one that has an extension, "en-US-u-va-posix"
        return Set(tags).filter { !$0.contains("-u-") }.sorted()
    }

    // MARK: Facts

    private static func name(of tag: String, in language: String) -> String? {
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

    private static func digits(of tag: String) -> String {
        var values = [UInt32](repeating: 0, count: 10)
        guard icu_native_digits(tag, &values) else { return LocaleTable.asciiDigits }
        var digits = String.UnicodeScalarView()
        for scalar in values.compactMap(Unicode.Scalar.init) { digits.append(scalar) }
        return String(digits)
    }
}
