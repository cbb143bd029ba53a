/// The language and the group of a catalog, derived from its path.
///
/// The file name is examined first, then the folders, starting with the innermost one. In the name, the longest suffix
/// that is a locale counts (`messages_pt_BR.properties`), otherwise the whole name, otherwise the part before a dot
/// (`en.sms.json`).
struct CatalogPath {
    /// The language, if the path names one.
    let locale: LocaleTag?
    /// A name in the path that was meant as a locale but is not a valid one; nil if the path has no such name. With a
    /// mistake, ``locale`` is the locale that was meant.
    private(set) var mistake: MistakenLocale?
    /// The path without its locale, which all translations share.
    ///
    /// A folder or a whole file name that is a locale becomes "*". A locale suffix is removed together with its
    /// separator, because the source language often has none: `messages.properties` next to `messages_de.properties`.
    /// For the same reason, Android's `values` and `values-de` both become "values-*". A gettext template counts as one
    /// of the `*.po`: `locales/messages.pot` next to `locales/de.po`. The name of a text file is its key and not part
    /// of the group.
    let group: String
    /// The file name without extension and locale. It is the key of a catalog with one message. If nothing is left of
    /// it, as in `login/de.txt`, the name of the folder is used. If there is no folder either, "message".
    let stem: String

    /// - Parameter languageFolders: The folders whose files or folders are named after languages, with a final slash.
    ///   In these, any code of ISO 639 is a language.
    init(_ path: String, format: CatalogFormat, languageFolders: Set<String> = []) {
        var folders = path.split(separator: "/").map(String.init)
        let file = FileName(folders.popLast() ?? path)
        var named = NamedLocale(none: file.stem)
        var mistake: MistakenLocale?
        let isAmongLanguages = { (names: ArraySlice<String>) in
            languageFolders.contains(names.map { $0 + "/" }.joined())
        }
        if format == .xcstrings {
            locale = nil
        } else if let place = Self.platformFolder(in: folders, format: format) {
            locale = place.locale
            folders[place.index] = place.replacement
        } else {
            var folder = Self.folderLocale(in: folders)
            named = NamedLocale(file.stem, format: format)
            if format == .php, named.locale == nil, folder == nil {
                if let locale = Self.namedInEnglish(file.stem) {
                    named = NamedLocale(whole: locale)
                } else if let index = folders.lastIndex(where: { Self.namedInEnglish($0) != nil }) {
                    folder = Self.namedInEnglish(folders[index])
                    folders[index] = "*"
                }
            }
            if named.locale == nil || named.restIsLocale, isAmongLanguages(folders[...]),
                let locale = LocaleTag(among: file.stem)
            {
                named = NamedLocale(whole: locale)
            }
            if named.locale == nil, folder == nil {
                for index in folders.indices.reversed() where isAmongLanguages(folders[..<index]) {
                    folder = LocaleTag(among: folders[index])
                    guard folder == nil else {
                        folders[index] = "*"
                        break
                    }
                }
            }
            if named.locale == nil, folder == nil {
                if let (start, found) = NamedLocale.mistake(in: file.stem) {
                    named = NamedLocale(locale: found.meant, rest: String(file.stem[..<start]))
                    mistake = found
                } else if let index = folders.lastIndex(where: { MistakenLocale($0) != nil }) {
                    mistake = MistakenLocale(folders[index])
                    folder = mistake?.meant
                    folders[index] = "*"
                }
            }
            // A text file is named after its message, as in `de/no.txt` and `de/user-id.txt`.
            if format == .text, let folder, named.locale?.language != folder.language {
                named = NamedLocale(none: file.stem)
            }
            locale = named.locale ?? folder
            // In `de/messages_de.properties`, both parts are the locale.
            for (index, name) in folders.enumerated() {
                guard let locale, let other = Self.folderLocale(name), other.language == locale.language else {
                    continue
                }
                folders[index] = "*"
            }
        }
        self.mistake = mistake
        stem = named.rest.isEmpty ? folders.last { $0 != "*" && $0 != "." } ?? "message" : named.rest
        if format == .text {
            // In `sms/login/de.txt`, the folder names the message.
            if named.rest.isEmpty, folders.last != "*", !folders.isEmpty { folders.removeLast() }
            group = (folders.contains("*") ? folders : folders + ["*"]).joined(separator: "/")
        } else if format == .gettext, named.isWhole || file.suffix.lowercased() == ".pot" {
            group = (folders + ["*.po"]).joined(separator: "/")
        } else {
            group = (folders + [(named.isWhole ? "*" : named.rest) + file.suffix]).joined(separator: "/")
        }
    }
}

// MARK: - folders

extension CatalogPath {
    private struct Folder {
        var index: Int
        var locale: LocaleTag?
        var replacement = "*"
    }

    /// The locale folder of a platform: Apple's `de.lproj`, Android's `values-de`, gettext's `de/LC_MESSAGES`.
    private static func platformFolder(in folders: [String], format: CatalogFormat) -> Folder? {
        for (index, name) in folders.enumerated().reversed() {
            if name.hasSuffix(".lproj") {
                // "Base" is the source language, which only the project file names.
                let locale = LocaleTag(certain: name.dropLast(6))
                // an unknown folder is not in the base language
                return Folder(
                    index: index, locale: locale, replacement: locale == nil && name != "Base.lproj" ? name : "*.lproj")
            }
            if format == .android, name == "values" || name.hasPrefix("values-") {
                let qualifiers = name.split(separator: "-").dropFirst().drop { isNetwork($0) }
                let locale = androidLocale(qualifiers)
                let isUnknown = locale == nil && qualifiers.first.map(AndroidQualifier.isKnown) == false
                return Folder(index: index, locale: locale, replacement: isUnknown ? name : "values-*")
            }
            if format == .gettext, index > 0, name == "LC_MESSAGES", let locale = LocaleTag(certain: folders[index - 1])
            {
                return Folder(index: index - 1, locale: locale)
            }
        }
        return nil
    }

    /// The locale in the qualifiers of a folder: "values-mcc310-en-rUS-land". It comes after the network qualifiers and
    /// before all others (Android's table of qualifier names).
    private static func androidLocale(_ qualifiers: ArraySlice<Substring>) -> LocaleTag? {
        guard let language = qualifiers.first else { return nil }
        if let region = qualifiers.dropFirst().first, region.utf8.count == 3, region.hasPrefix("r"),
            let locale = LocaleTag(language + "-" + region)
        {
            return locale
        }
        // "car" is a kind of device.
        return AndroidQualifier.isKnown(language) ? nil : LocaleTag(certain: language)
    }

    private static func isNetwork(_ qualifier: Substring) -> Bool {
        (qualifier.hasPrefix("mcc") || qualifier.hasPrefix("mnc")) && qualifier.utf8.count > 3
            && qualifier.dropFirst(3).allSatisfy(\.isWholeNumber)
    }

    private static func folderLocale(in folders: [String]) -> LocaleTag? {
        for name in folders.reversed() {
            if let locale = folderLocale(name) { return locale }
        }
        return nil
    }

    private static func namedInEnglish(_ name: String) -> LocaleTag? {
        Languages.tag(englishName: name).flatMap { LocaleTag($0) }
    }

    /// The locale that a folder is named after. "in" and "to" usually mean the direction of messages.
    private static func folderLocale(_ name: String) -> LocaleTag? {
        name == "in" || name == "to" ? nil : LocaleTag(lone: name)
    }
}

// MARK: - names

/// A file name in two parts.
private struct FileName {
    let stem: String
    /// The extension with its dot.
    let suffix: String

    init(_ name: String) {
        let point = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        stem = String(name[..<point])
        suffix = String(name[point...])
    }
}

/// The locale that a file is named after.
private struct NamedLocale {
    var locale: LocaleTag?
    /// The name without the locale.
    var rest: String
    var isWhole: Bool { locale != nil && rest.isEmpty }
    /// Whether the name without the locale is a locale too. Then "sr-el" may be Serbian in a spelling of its own.
    var restIsLocale: Bool { LocaleTag(rest) != nil }

    init(none name: String) { rest = name }

    init(whole locale: LocaleTag) { (self.locale, rest) = (locale, "") }

    init(locale: LocaleTag, rest: String) { (self.locale, self.rest) = (locale, rest) }

    /// The mistaken locale at the end of a name, after a "_" or a dot, and the place of this separator.
    static func mistake(in stem: String) -> (String.Index, MistakenLocale)? {
        if let whole = MistakenLocale(stem) { return (stem.startIndex, whole) }
        // a mistaken locale is short, but a name may be long
        for place in stem.suffix(8).indices where "_.".contains(stem[place]) && place != stem.startIndex {
            if let found = MistakenLocale(stem[stem.index(after: place)...]) { return (place, found) }
        }
        return nil
    }

    init(_ stem: String, format: CatalogFormat) {
        self.init(none: stem)
        if let whole = LocaleTag(lone: stem), !Self.isWords(stem) {
            (locale, rest) = (whole, "")
        } else if let (suffix, start) = Self.suffix(of: stem, format: format) {
            (locale, rest) = (suffix, String(stem[..<start]))
        } else if let point = stem.firstIndex(of: "."), let prefix = LocaleTag(stem[..<point]) {
            (locale, rest) = (prefix, String(stem[stem.index(after: point)...]))
        }
    }

    /// The longest locale suffix of a name, and the place of its separator.
    private static func suffix(of stem: String, format: CatalogFormat) -> (LocaleTag, String.Index)? {
        let end = stem.suffix(LocaleTagReader.longest + 1)
        for place in end.indices where place != stem.startIndex && "._-".contains(end[place]) {
            let name = end[end.index(after: place)...]
            guard let locale = LocaleTag(name) else { continue }
            if end[place] == "." || isConvention(format) || !isPhrase(name) { return (locale, place) }
        }
        return nil
    }

    /// Whether the format's file names have the language after "_". Then an English word in this place is a language.
    private static func isConvention(_ format: CatalogFormat) -> Bool { format == .properties || format == .arb }

    /// Whether a name ends in an English word and not in a locale: "sign_in", "how-to-do". A region in capitals shows
    /// that it is a locale: "app_it_IT".
    private static func isPhrase(_ name: Substring) -> Bool {
        let parts = name.split { $0 == "-" || $0 == "_" }
        guard let first = parts.first, Languages.englishWords.contains(first.lowercased()) else { return false }
        return !parts.dropFirst().contains { $0.contains(where: \.isUppercase) || $0.allSatisfy(\.isWholeNumber) }
    }

    /// Whether a name consists of two English words: "to_do" and "in-my", but not "it_it".
    private static func isWords(_ name: String) -> Bool {
        let parts = name.split { $0 == "-" || $0 == "_" }.map(String.init)
        return parts.count == 2 && parts[0] != parts[1] && parts.allSatisfy(Languages.englishWords.contains)
    }
}

/// The qualifiers of Android's resource folders other than languages.
///
/// Source: developer.android.com, "App resources overview", table 2.
enum AndroidQualifier {
    /// Whether a qualifier is in the table: "night", "v21", "sw600dp".
    static func isKnown(_ qualifier: some StringProtocol) -> Bool {
        let name = qualifier.lowercased()
        if names.contains(name) { return true }
        guard name.contains(where: \.isNumber) else { return false }
        return name.hasSuffix("dpi") || name.hasSuffix("dp") || name.hasPrefix("v") || name.hasSuffix("key")
            || name.contains("x")
    }

    private static let names: Set<String> = [
        "ldrtl", "ldltr", "small", "normal", "large", "xlarge", "long", "notlong", "round", "notround", "widecg",
        "nowidecg",
        "highdr", "lowdr", "port", "land", "square", "car", "desk", "television", "tv", "appliance", "watch",
        "vrheadset",
        "night", "notnight", "ldpi", "mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi", "nodpi", "tvdpi", "anydpi",
        "notouch",
        "finger", "stylus", "keysexposed", "keyshidden", "keyssoft", "nokeys", "qwerty", "navexposed", "navhidden",
        "nonav",
        "dpad", "trackball", "wheel", "feminine", "masculine", "neuter",
    ]
}
