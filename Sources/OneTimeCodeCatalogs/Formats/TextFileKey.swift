/// The key of a message that is a file of its own: the file's name without its extension and its locale.
enum TextFileKey {
    /// "login" of `de/login.txt`, `login.de.txt`, `login_pt_BR.txt` and `login/de.txt`.
    static func key(of path: String) -> String {
        let names = path.split(separator: "/")
        guard let file = names.last else { return unnamed }
        let stem = withoutExtension(file)
        if !stem.isEmpty, LocaleTag(stem) == nil { return withoutLocale(stem) }
        return names.dropLast().last { LocaleTag($0) == nil && $0 != "." && $0 != ".." }.map(String.init) ?? unnamed
    }

    /// Where neither the file nor a folder has a name that is no locale.
    private static let unnamed = "message"

    /// A point at the beginning is no extension's: `.txt` has none.
    private static func withoutExtension(_ name: Substring) -> Substring {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return name[..<dot]
    }

    /// The longest locale at the end goes, so that `login_pt_BR` does not lose its region only ("br" is Breton).
    private static func withoutLocale(_ stem: Substring) -> String {
        let separators = stem.indices.filter { "._-".contains(stem[$0]) && $0 != stem.startIndex }
        // A language, a script, a region and a variant make four parts.
        for separator in separators.suffix(4) where LocaleTag(stem[stem.index(after: separator)...]) != nil {
            return String(stem[..<separator])
        }
        return String(stem)
    }
}
