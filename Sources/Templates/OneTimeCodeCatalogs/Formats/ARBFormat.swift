/// Flutter's Application Resource Bundle: JSON with ICU messages (specified in the wiki of
/// google/app-resource-bundle).
enum ARBFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let tree = JSONReader.read(bytes, into: &output)
        guard let root = tree.nodes.first else { return }
        guard root.value == .mapping else {
            return output.problem(
                Diagnosis("a resource bundle must be an object", fix: "put the texts into one"), at: root.place)
        }
        readLocale(of: tree, into: &output)
        for child in tree.children(of: 0) {
            let node = tree.nodes[child]
            // "@@locale" and similar keys describe the bundle, "@key" describes the resource "key"
            if node.key.hasPrefix("@") { continue }
            if case .text(let text) = node.value {
                output.message(node.key, text, syntax: .icu, at: node.place)
            } else {
                output.problem(
                    Diagnosis("this resource is not a string", fix: "only strings can be translated"), at: node.place)
            }
        }
    }

    /// The locale in the bundle has precedence over the one in its file name.
    private static func readLocale(of tree: NestedTree, into output: inout CatalogOutput) {
        guard let child = tree.child("@@locale", of: 0) else { return }
        if let locale = tree.text(child).flatMap({ LocaleTag(lone: $0) }) {
            output.locale = locale
        } else {
            let place = tree.nodes[child].place
            output.problem(
                Diagnosis("@@locale is not a language", fix: "write a tag such as \"de\" or \"pt_BR\""), at: place)
        }
    }
}
