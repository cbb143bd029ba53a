/// PHP files that return an array of texts, as those of Laravel, Symfony and Yii: `lang/de/auth.php`.
enum PHPFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let source = SourceText(bytes, into: &output)
        guard let tree = PHPArrayReader.read(source, into: &output)?.tree else { return }
        var budget = NestedMessages.KeyBudget()
        NestedMessages.read(tree, within: &budget, into: &output)
        output.divideMessages { LaravelPlural.forms(of: $0) }
    }

    /// Whether a PHP file returns an array with a text in it, or an empty one.
    static func isCatalog(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes)
        var scratch = CatalogOutput(Catalog(path: "", format: .php, group: ""), stem: "")
        guard let reader = PHPArrayReader.read(SourceText(SourceText.decode(bytes).text), into: &scratch) else {
            return false
        }
        return !reader.hasOtherValues || reader.tree.nodes.indices.contains { reader.tree.text($0) != nil }
    }
}
