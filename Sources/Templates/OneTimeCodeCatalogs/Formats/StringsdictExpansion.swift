/// Replaces references to variables in a format: `%#@count@`, or `%1$#@count@` with the argument's position.
struct StringsdictExpansion {
    enum Fault: Error, Equatable {
        case undefined(String)
        /// There are more than ``StringsdictExpansion/mostReferences``, or the budget is used up.
        case tooMuch
    }

    /// The limit for the size of all expanded texts of a file, in bytes. String catalogs use it too. Nested variables
    /// multiply, which a malicious file could exploit.
    struct Budget {
        var bytes = 16 << 20
    }

    /// The largest number of references in a text, including those in its variables.
    static let mostReferences = 32

    /// Returns the text of a variable, or nil if the variable is unknown.
    let variable: (String) -> String?

    /// The first variable that a format refers to.
    static func firstReference(in format: String) -> String? {
        Reference(in: format.utf8[...]).map { String($0.name) }
    }

    /// The format with all references replaced, including those in the texts of variables.
    func expand(_ format: String, within budget: inout Budget) throws(Fault) -> String {
        var text = ""
        var references = 0
        // a stack of the texts that still must be processed
        var rest = [format.utf8[...]]
        while let piece = rest.popLast() {
            let reference = Reference(in: piece)
            let plain = reference.map { piece[..<$0.start] } ?? piece
            guard plain.count <= budget.bytes else { throw .tooMuch }
            budget.bytes -= plain.count
            text += String(Substring(plain))
            guard let reference else { continue }
            references += 1
            guard references <= Self.mostReferences else { throw .tooMuch }
            let name = String(reference.name)
            guard let value = variable(name) else { throw .undefined(name) }
            rest.append(piece[reference.end...])
            rest.append(value.utf8[...])
        }
        return text
    }
}

/// A reference to a variable in a format.
private struct Reference {
    let name: Substring
    let start: String.Index
    let end: String.Index

    /// The first reference in a text.
    init?(in text: Substring.UTF8View) {
        var from = text.startIndex
        while let percent = text[from...].firstIndex(of: UInt8(ascii: "%")) {
            var rest = text[text.index(after: percent)...]
            from = rest.startIndex
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            let afterDigits = rest[digits.endIndex...]
            if !digits.isEmpty, afterDigits.first == UInt8(ascii: "$") { rest = afterDigits.dropFirst() }
            guard rest.starts(with: "#@".utf8) else { continue }
            rest = rest.dropFirst(2)
            // without another "@", no reference can end
            guard let at = rest.firstIndex(of: UInt8(ascii: "@")) else { return nil }
            guard at != rest.startIndex else { continue }
            name = Substring(rest[..<at])
            start = percent
            end = text.index(after: at)
            return
        }
        return nil
    }
}
