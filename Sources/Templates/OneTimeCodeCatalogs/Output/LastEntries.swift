/// The entries of a file in a format in which the last of several entries with the same key counts, as in Java's and
/// Apple's.
struct LastEntries {
    private struct Entry {
        let key: String
        /// The line of the first entry with this key.
        let firstLine: Int
        let text: String
        let textPlace: Int
    }

    private var entries: [Entry?] = []
    private var indices: [String: Int] = [:]

    /// Adds an entry. If it replaces an earlier one with the same key, reports this.
    mutating func add(
        _ key: String, at keyPlace: Int, _ text: String, at textPlace: Int, in source: SourceText,
        into output: inout CatalogOutput
    ) {
        var firstLine = source.line(of: keyPlace)
        if let index = indices.updateValue(entries.count, forKey: key), let former = entries[index] {
            firstLine = former.firstLine
            entries[index] = nil
            output.duplicate(key, first: firstLine, in: source, at: keyPlace)
        }
        entries.append(Entry(key: key, firstLine: firstLine, text: text, textPlace: textPlace))
    }

    /// Emits the entries in file order.
    func emit(syntax: MessageSyntax, in source: SourceText, into output: inout CatalogOutput) {
        for entry in entries {
            guard let entry else { continue }
            output.message(entry.key, entry.text, syntax: syntax, in: source, at: entry.textPlace)
        }
    }
}
