import OneTimeCodeSupport

/// Strings of Android: `res/values-de/strings.xml` (developer.android.com, "String resources").
///
/// An item of a plural is a variant. The key of an array's item contains the index. Untranslatable strings and
/// references to other strings are skipped.
enum AndroidFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        XMLReader.read(bytes, with: AndroidReader(), into: &output)
    }
}

private struct AndroidReader: XMLHandler {
    static let root = "resources"

    /// A resource with several texts.
    private struct Collection {
        let name: String
        let isPlural: Bool
        var itemCount = 0
        var quantities = FirstLines()
    }

    /// A text being read.
    private struct Entry {
        let key: String
        let variant: String?
        /// The depth of its element.
        let depth: Int
        var text: AndroidText
        var names: [String: String] = [:]
        /// The open placeholder. A nested one is ignored.
        var placeholder: (name: String, depth: Int, start: Int)?
    }

    private static let quantities: Set = ["zero", "one", "two", "few", "many", "other"]

    private var collection: Collection?
    private var entry: Entry?
    private var names = FirstLines()

    mutating func start(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        if let entry {
            startInline(element, in: entry, depth: parents.count)
        } else if parents.isEmpty {
            // Android Studio's lint reads tools:locale too
            if output.locale == nil, let locale = element["locale"] { output.locale = LocaleTag(locale) }
        } else if parents.count == 1 {
            startResource(element, into: &output)
        } else if parents.count == 2, collection != nil, element.name == "item" {
            startItem(element, into: &output)
        }
    }

    mutating func text(_ piece: String, at place: TextPosition, into output: inout CatalogOutput) {
        entry?.text.append(piece, at: place)
    }

    mutating func end(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        if let placeholder = entry?.placeholder, placeholder.depth == parents.count { endPlaceholder(placeholder) }
        if let ended = entry, ended.depth == parents.count {
            entry = nil
            emit(ended, into: &output)
        }
        if parents.count == 1 { collection = nil }
    }

    // MARK: - Resources

    private mutating func startResource(_ element: XMLElement, into output: inout CatalogOutput) {
        guard ["string", "plurals", "string-array"].contains(element.name), element["translatable"] != "false" else {
            return
        }
        guard let name = element["name"], !name.isEmpty else {
            output.problem(
                Diagnosis("a \(element.name) without a name", fix: "add the attribute name"), at: element.place)
            return
        }
        // different kinds of resources and different products may use the same name
        let identity = [element.name, element["product"] ?? "", name].joined(separator: "/")
        if let line = names.note(identity, line: element.place.line) {
            output.duplicate(name, first: line, at: element.place)
        }
        if element.name == "string" {
            entry = Entry(key: name, variant: nil, depth: 1, text: AndroidText(of: element))
        } else {
            collection = Collection(name: name, isPlural: element.name == "plurals")
        }
    }

    private mutating func startItem(_ element: XMLElement, into output: inout CatalogOutput) {
        guard let collection else { return }
        guard collection.isPlural else {
            self.collection?.itemCount += 1
            entry = Entry(
                key: "\(collection.name)[\(collection.itemCount)]", variant: nil, depth: 2,
                text: AndroidText(of: element))
            return
        }
        guard let quantity = element["quantity"], Self.quantities.contains(quantity) else {
            output.problem(
                Diagnosis(
                    "an item of \(collection.name.asNameInProblem) has no quantity that Android knows",
                    fix: "write zero, one, two, few, many or other"), at: element.place)
            return
        }
        if let line = self.collection?.quantities.note(quantity, line: element.place.line) {
            output.problem(
                Diagnosis(
                    "\(collection.name.asNameInProblem) has the quantity \(quantity) already, in line \(line)",
                    fix: "remove one of them"), at: element.place)
        }
        entry = Entry(key: collection.name, variant: quantity, depth: 2, text: AndroidText(of: element))
    }

    private func emit(_ entry: Entry, into output: inout CatalogOutput) {
        var text = entry.text
        text.finish()
        if let fault = text.fault { output.problem(fault.diagnosis, at: fault.place) }
        guard !text.isReference else { return }
        output.message(
            entry.key, text.value, variant: entry.variant, names: entry.names, at: text.place)
    }

    // MARK: - Inline elements

    /// `<xliff:g id="code">%1$s</xliff:g>` names a placeholder. All other markup is dropped.
    private mutating func startInline(_ element: XMLElement, in entry: Entry, depth: Int) {
        guard element.name == "g", entry.placeholder == nil, let name = element["id"] else { return }
        self.entry?.placeholder = (name, depth, entry.text.end)
    }

    private mutating func endPlaceholder(_ placeholder: (name: String, depth: Int, start: Int)) {
        entry?.placeholder = nil
        guard let text = entry?.text.text(from: placeholder.start), !text.isEmpty, entry?.names[text] == nil else {
            return
        }
        entry?.names[text] = placeholder.name
    }
}
