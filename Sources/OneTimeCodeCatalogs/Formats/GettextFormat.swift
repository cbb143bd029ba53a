enum GettextFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {}
}
