import OneTimeCodeSupport

/// Apple's plural forms: an XML property list (developer.apple.com, "Localizing strings that contain plurals" and
/// "Stringsdict file format").
///
/// An entry has a format with variables, and each variable has forms. A message is made from each form of the format's
/// first variable. All other variables use their form "other".
enum StringsdictFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        guard !PropertyList.isBinary(bytes) else {
            output.problem(Diagnosis("a binary property list", fix: "convert it with: plutil -convert xml1"), at: nil)
            return
        }
        XMLReader.read(bytes, with: StringsdictReader(), into: &output)
    }
}

/// Extracts the entries of the property list, with their strings and variables.
private struct StringsdictReader: XMLHandler {
    static let root = "plist"

    /// The element depths of the entries, of their contents, and of the contents of their variables.
    private static let entryDepth = 2
    private static let formDepth = 4

    private var entry: StringsdictEntry?
    /// The last key at each depth. It is removed when its value begins.
    private var keys: [Int: XMLText] = [:]
    /// The current key or string, and the depth of its element.
    private var current: (text: XMLText, depth: Int)?
    private var names = FirstLines()
    private var budget = StringsdictExpansion.Budget()

    mutating func start(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        let depth = parents.count
        if depth == 1, element.name != "dict" {
            output.problem(
                Diagnosis(
                    "the property list does not hold a dictionary", fix: "put the entries into a dict"),
                at: element.place)
        }
        guard depth >= Self.entryDepth, depth <= Self.formDepth,
            parents.dropFirst().allSatisfy({ $0.name == "dict" })
        else { return }
        switch element.name {
        case "key", "string": current = (XMLText(of: element), depth)
        case "dict":
            guard let key = keys.removeValue(forKey: depth) else {
                output.problem(Diagnosis("a dictionary without a key", fix: "write a key before it"), at: element.place)
                if depth == Self.entryDepth + 1 { entry?.startNothing() }
                return
            }
            startDictionary(key, depth: depth, into: &output)
        default: keys[depth] = nil
        }
    }

    mutating func text(_ piece: String, at place: TextPosition, into output: inout CatalogOutput) {
        current?.text.append(piece, at: place)
    }

    mutating func end(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        let depth = parents.count
        if let ended = current, ended.depth == depth {
            current = nil
            if element.name == "key" {
                keys[depth] = ended.text
            } else if let key = keys.removeValue(forKey: depth) {
                endString(ended.text, key: key, depth: depth, into: &output)
            } else {
                output.problem(Diagnosis("a string without a key", fix: "write a key before it"), at: element.place)
            }
        } else if element.name == "dict", depth == Self.entryDepth, let ended = entry {
            entry = nil
            ended.emit(within: &budget, into: &output)
        }
    }

    private mutating func startDictionary(_ key: XMLText, depth: Int, into output: inout CatalogOutput) {
        keys[depth + 1] = nil
        switch depth {
        case Self.entryDepth:
            if let line = names.note(key.value, line: key.place.line) {
                output.duplicate(key.value, first: line, at: key.place)
            }
            entry = StringsdictEntry(key: key)
        case Self.entryDepth + 1: entry?.startVariable(key)
        default: break
        }
    }

    private mutating func endString(_ text: XMLText, key: XMLText, depth: Int, into output: inout CatalogOutput) {
        switch depth {
        case Self.entryDepth:
            output.problem(
                Diagnosis(
                    "\(key.value.asNameInProblem) is a string, which a .stringsdict cannot hold",
                    fix: "move it to the .strings file"), at: key.place)
        case Self.entryDepth + 1: if key.value == StringsdictEntry.formatKey { entry?.format = text }
        default: entry?.addForm(key.value, text)
        }
    }
}
