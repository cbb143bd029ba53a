extension CatalogFormat {
    /// Whether a file name may be that of a catalog. For `.xml` files and those of PHP, the content decides.
    package static func mayBeCatalog(path: String) -> Bool {
        let suffix = suffix(of: path)
        return suffix == "xml" || suffixesOfPHP.contains(suffix) || detect(path: path, start: [UInt8]()) != nil
    }

    /// The extension of a file in lower case, without its dot.
    private static func suffix(of path: String) -> String {
        let name = path.split(separator: "/").last ?? path[...]
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The format of a file. The name determines it, or the content if the name is ambiguous: `.xml` is Android's if
    /// its root element is `resources`, and XLIFF if it is `xliff`; `.php`, `.inc` and `.lang` are catalogs if they return
    /// an array of texts or assign its elements. Nil for other files.
    static func detect(path: String, start: some Sequence<UInt8>) -> CatalogFormat? {
        switch suffix(of: path) {
        case "properties": return .properties
        case "po", "pot": return .gettext
        case "strings": return .strings
        case "stringsdict": return .stringsdict
        case "xcstrings": return .xcstrings
        case "arb": return .arb
        case "json": return .json
        case "yml", "yaml": return .yaml
        case "toml": return .toml
        case let suffix where suffixesOfPHP.contains(suffix): return PHPFormat.isCatalog(start) ? .php : nil
        case "xlf", "xliff": return .xliff
        case "resx": return .resx
        case "ftl": return FreeMarker.isIn(start) ? .text : .fluent
        case "txt", "hbs", "handlebars", "mustache": return .text
        case "xml": return XMLRoot.name(in: start).flatMap { rootElements[$0] }
        default: return nil
        }
    }

    /// Roundcube's catalogs are `.inc` files, those of PostfixAdmin `.lang`.
    private static let suffixesOfPHP: Set<String> = ["php", "inc", "lang"]

    /// The formats with the extension `.xml`, by root element.
    private static let rootElements = ["resources": CatalogFormat.android, "xliff": .xliff]
}
