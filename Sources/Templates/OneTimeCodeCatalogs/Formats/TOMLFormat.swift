/// TOML catalogs, as go-i18n and Hugo keep them: `active.de.toml`, `i18n/de.toml`.
enum TOMLFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let source = SourceText(bytes, into: &output)
        var budget = NestedMessages.KeyBudget()
        NestedMessages.read(TOMLReader.read(source, into: &output), within: &budget, into: &output)
    }
}
