/// JSON catalogs: those of i18next, go-i18n, browser extensions and FormatJS, and many custom ones.
enum JSONFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        var budget = NestedMessages.KeyBudget()
        NestedMessages.read(JSONReader.read(bytes, into: &output), within: &budget, into: &output)
    }
}
