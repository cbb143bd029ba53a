/// What a path tells of a catalog.
struct CatalogPath {
    let locale: LocaleTag?
    let group: String

    init(_ path: String, format: CatalogFormat) {
        locale = nil
        group = path
    }
}
