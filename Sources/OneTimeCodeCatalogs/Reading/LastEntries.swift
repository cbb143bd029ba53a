/// The entries of a file whose reader takes the last of several with the same key, as Java's and Apple's do.
struct LastEntries {
    private struct Entry {
        let key: String
        let keyPlace: Int
        let text: String
        let textPlace: Int
    }

    private var entries: [Entry?] = []
    private var indices: [String: Int] = [:]

    /// Adds an entry. One with the same key before it goes, with a problem.
    mutating func add(
        _ key: String, at keyPlace: Int, _ text: String, at textPlace: Int, in source: SourceText,
        into output: inout CatalogOutput
    ) {
        if let index = indices.updateValue(entries.count, forKey: key), let former = entries[index] {
            entries[index] = nil
            output.problem(
                "line \(source.line(of: former.keyPlace)) has the same key, and is not used; remove one of the two",
                in: source, at: keyPlace)
        }
        entries.append(Entry(key: key, keyPlace: keyPlace, text: text, textPlace: textPlace))
    }

    /// Hands the entries over, in the order of the file.
    func emit(syntax: MessageSyntax, in source: SourceText, into output: inout CatalogOutput) {
        for entry in entries {
            guard let entry else { continue }
            output.message(entry.key, entry.text, syntax: syntax, in: source, at: entry.textPlace)
        }
    }
}
