/// Reads catalogs from bytes. The path determines the format and the language, but no file is opened.
package enum CatalogReader {
    /// The greatest size of a file, in bytes. The content is kept in memory.
    package static let largestFile = 16 << 20

    /// The diagnosis for a larger file.
    package static let tooLarge = Diagnosis(
        "larger than the \(largestFile >> 20) MB limit", fix: "split it or exclude it")

    /// Reads as much of a catalog as possible. Reports mistakes as problems of the catalog. Never fails, whatever the
    /// bytes are.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file. It may be UTF-8, or UTF-16 that begins with a byte order mark or an ASCII
    ///     character, or XML in the encoding that it declares. `.properties` that are not UTF-8 are read as ISO 8859-1.
    ///   - path: The path, which determines the format, the locale and the group.
    ///   - folder: A prefix of the path, with a final slash. It does not determine the locale.
    ///   - format: The format, if the name does not determine it.
    ///   - languageFolders: The folders below `folder` whose files or folders are named after languages, with a final
    ///     slash.
    /// - Returns: Nil if the file is not a catalog.
    /// - Complexity: O(*n*) in the length of the file after its YAML aliases are expanded. Their expansion is limited.
    package static func read(
        _ bytes: [UInt8], path: String, below folder: String = "", format: CatalogFormat? = nil,
        languageFolders: Set<String> = []
    ) -> Catalog? {
        guard let format = format ?? CatalogFormat.detect(path: path, start: bytes) else { return nil }
        let folder = path.hasPrefix(folder) ? folder : ""
        let place = CatalogPath(String(path.dropFirst(folder.count)), format: format, languageFolders: languageFolders)
        var output = CatalogOutput(
            Catalog(path: path, format: format, group: folder + place.group, locale: place.locale), stem: place.stem
        )
        output.mistakenLocale = place.mistake
        guard bytes.count <= largestFile else {
            output.problem(tooLarge, at: nil)
            return output.catalog
        }
        format.reader.read(bytes, into: &output)
        return output.catalog
    }
}

extension CatalogFormat {
    fileprivate var reader: any FormatReader.Type {
        switch self {
        case .properties: PropertiesFormat.self
        case .gettext: GettextFormat.self
        case .android: AndroidFormat.self
        case .strings: StringsFormat.self
        case .stringsdict: StringsdictFormat.self
        case .xcstrings: XCStringsFormat.self
        case .arb: ARBFormat.self
        case .json: JSONFormat.self
        case .yaml: YAMLFormat.self
        case .toml: TOMLFormat.self
        case .php: PHPFormat.self
        case .xliff: XLIFFFormat.self
        case .resx: ResxFormat.self
        case .fluent: FluentFormat.self
        case .text: TextFormat.self
        }
    }
}
