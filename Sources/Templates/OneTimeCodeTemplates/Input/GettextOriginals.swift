import OneTimeCodeCatalogs

/// The source texts in `.po` files. A template, `.pot`, repeats them, so they would otherwise count twice.
struct GettextOriginals {
    private struct Original: Hashable {
        let key: String
        let text: String
    }

    private let originals: Set<Original>

    init(_ catalogs: [Catalog]) {
        let hasTemplate = catalogs.contains(where: Self.isTemplate)
        let translated = catalogs.filter { hasTemplate && $0.format == .gettext && !Self.isTemplate($0) }
        originals = Set(
            translated.flatMap(\.messages).filter { $0.locale == nil }.map { Original(key: $0.key, text: $0.text) })
    }

    /// Whether a message of a template is also in a `.po` file.
    func has(_ message: CatalogMessage) -> Bool {
        originals.contains(Original(key: message.key, text: message.text))
    }

    /// Whether a catalog is a template.
    static func isTemplate(_ catalog: Catalog) -> Bool {
        catalog.format == .gettext && catalog.path.lowercased().hasSuffix(".pot")
    }
}
