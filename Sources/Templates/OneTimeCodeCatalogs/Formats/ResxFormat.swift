import OneTimeCodeSupport

/// Resources of .NET: `data` elements with a `name` and a `value` (see the ResX schema, which every file repeats at its
/// start). Elements with a type or a MIME type are skipped, because they are images or the like.
enum ResxFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        XMLReader.read(bytes, with: ResxReader(), into: &output)
    }
}

private struct ResxReader: XMLHandler {
    static let root = "root"

    /// The string being read.
    private var data: (name: String, value: XMLText?)?
    private var names = FirstLines()
    /// Whether text belongs to the value.
    private var isInValue = false

    mutating func start(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        if parents.count == 1, element.name == "data", Self.isString(element) {
            startData(element, into: &output)
        } else if parents.count == 2, element.name == "value", data != nil {
            data?.value = XMLText(of: element)
            isInValue = true
        }
    }

    mutating func text(_ piece: String, at place: TextPosition, into output: inout CatalogOutput) {
        if isInValue { data?.value?.append(piece, at: place) }
    }

    mutating func end(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        if parents.count == 2 { isInValue = false }
        guard parents.count == 1, let data else { return }
        self.data = nil
        guard let value = data.value else {
            output.problem(
                Diagnosis("\(data.name.asNameInProblem) has no value", fix: "add a value element"), at: element.place)
            return
        }
        output.message(data.name, value.value, at: value.place)
    }

    private mutating func startData(_ element: XMLElement, into output: inout CatalogOutput) {
        guard let name = element["name"], !name.isEmpty else {
            output.problem(Diagnosis("data without a name", fix: "add the attribute name"), at: element.place)
            return
        }
        // internal entries of the Windows Forms designer
        guard !name.hasPrefix(">>") else { return }
        if let line = names.note(name, line: element.place.line) {
            output.duplicate(name, first: line, at: element.place)
        }
        data = (name, nil)
    }

    private static func isString(_ element: XMLElement) -> Bool {
        guard element["mimetype"] == nil else { return false }
        guard let type = element["type"] else { return true }
        return type == "System.String" || type.hasPrefix("System.String,")
    }
}
