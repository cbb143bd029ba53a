/// A line of JSON lines: an object whose members are read by name.
package struct JSONLine {
    private let object: JSONObject
    /// The reason why the line is not an object. The members before the error are available.
    package let problem: LineProblem?

    package init(_ line: some Collection<UInt8>) { self.init(Array(line)[...]) }

    /// Reads a line of a file. Other modules cannot specialise the generic initializer, which takes as long for the copy
    /// as for the reading.
    package init(_ line: ArraySlice<UInt8>) {
        object = JSONObject(Array(line))
        problem = object.problem.map(LineProblem.init)
    }

    /// Whether a line is empty except for white space and a byte order mark.
    package static func isBlank(_ line: some Collection<UInt8>) -> Bool { isBlank(Array(line)[...]) }

    /// Whether a line of a file is empty except for white space and a byte order mark.
    package static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        // most lines begin with a brace
        if let first = line.first, first > 0x20, first != 0xEF { return false }
        let text = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line[...]
        return text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }

    /// The value of a member; nil if it is null or missing.
    private subscript(name: StaticString) -> JSONObject.Value? {
        object[name].flatMap { $0.kind == .null ? nil : $0 }
    }

    /// A string as UTF-8, which may be ill-formed; nil if it is null or missing.
    package func utf8(_ name: StaticString) throws(LineProblem) -> ArraySlice<UInt8>? {
        guard let value = self[name] else { return nil }
        guard let text = object.utf8(of: value) else { throw .wrongType(name, expected: "a string") }
        return text
    }

    /// A string; nil if it is null or missing.
    package func text(_ name: StaticString) throws(LineProblem) -> String? {
        try utf8(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A number; nil if it is null or missing.
    package func number(_ name: StaticString) throws(LineProblem) -> Double? {
        guard let value = self[name] else { return nil }
        guard value.kind == .number, let number = Double(String(decoding: object.spelling(of: value), as: UTF8.self))
        else { throw .wrongType(name, expected: "a number") }
        return number
    }

    /// Whether a member is present and not null.
    package func has(_ name: StaticString) -> Bool { self[name] != nil }

    /// Whether a member is present, perhaps as null.
    package func isPresent(_ name: StaticString) -> Bool { object[name] != nil }

    /// Whether a member is a number, possibly out of the range of `Double`.
    package func isNumber(_ name: StaticString) -> Bool { self[name]?.kind == .number }

    /// A list of strings; nil if it is null or missing.
    package func texts(_ name: StaticString) throws(LineProblem) -> [String]? {
        try list(name, of: .string, "a list of strings") { JSONString.text($0, in: $1) }?
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// A list of integers; nil if it is null or missing.
    package func integers(_ name: StaticString) throws(LineProblem) -> [Int]? {
        try list(name, of: .number, "a list of whole numbers") { Int(String(decoding: $1[$0.range], as: UTF8.self)) }
    }

    private func list<Element>(
        _ name: StaticString, of kind: JSONToken.Kind, _ expected: String,
        _ element: (JSONToken, [UInt8]) -> Element?
    ) throws(LineProblem) -> [Element]? {
        guard let value = self[name] else { return nil }
        let bytes = Array(object.spelling(of: value))
        var tokens = JSONTokens(bytes)
        var elements: [Element] = []
        do {
            guard try tokens.next()?.kind == .arrayStart else { throw LineProblem.wrongType(name, expected: expected) }
            while let token = try tokens.next(), token.kind != .arrayEnd {
                guard token.kind == kind, let element = element(token, bytes) else {
                    throw LineProblem.wrongType(name, expected: expected)
                }
                elements.append(element)
            }
        } catch {
            throw .wrongType(name, expected: expected)
        }
        return elements
    }

    /// The unchanged JSON of the line's id, a string, a number, true or false; nil if it is null or missing.
    package func id() throws(LineProblem) -> [UInt8]? {
        guard let value = self["id"] else { return nil }
        guard value.kind != .objectStart, value.kind != .arrayStart else {
            throw .wrongType("id", expected: "a string or a number")
        }
        return Array(object.spelling(of: value))
    }
}

/// A problem of a line, without any of its content.
package struct LineProblem: Error, Equatable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    init(_ problem: JSONObject.Problem) {
        switch problem {
        case .notJSON(let fault):
            description = "not valid JSON at byte \(fault.offset + 1); write one object on each line"
        case .notAnObject: description = "not a JSON object; write one object on each line"
        }
    }

    package static func missing(_ name: StaticString) -> LineProblem {
        LineProblem("no '\(name)'; every line needs one")
    }

    static func wrongType(_ name: StaticString, expected: String) -> LineProblem {
        LineProblem("'\(name)' has the wrong type of value; write \(expected)")
    }
}
