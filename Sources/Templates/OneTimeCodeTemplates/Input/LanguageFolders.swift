import OneTimeCodeCatalogs

/// The folders whose files or folders are named after languages.
enum LanguageFolders {
    /// The number of languages that a folder must have before other codes in it count as languages too.
    private static let fewest = 2

    /// The folders in the paths that have at least two names of languages in them, with a final slash. "" is the root.
    static func of(_ paths: [String]) -> Set<String> {
        var names: [String: Set<Substring>] = [:]
        var known: [Substring: Bool] = [:]
        for path in paths {
            let parts = path.split(separator: "/")
            var folder = ""
            for (index, part) in parts.enumerated() {
                let name = index == parts.count - 1 ? part.prefix(while: { $0 != "." }) : part
                let isLanguage = known[name] ?? (LocaleTag(String(name)) != nil)
                known[name] = isLanguage
                if isLanguage { names[folder, default: []].insert(name) }
                folder += part + "/"
            }
        }
        return Set(names.filter { $0.value.count >= fewest }.keys)
    }
}
