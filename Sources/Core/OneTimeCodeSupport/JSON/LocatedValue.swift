/// A value of a JSON file or a property list, with its position.
package struct LocatedValue: Sendable {
    package enum Value: Sendable {
        case object([Member])
        case array([LocatedValue])
        case string(String)
        case bool(Bool)
        /// A number of a JSON file, as written.
        case number(String)
        /// The `null` of a JSON file.
        case null
        /// A value of a property list of a type that has no meaning here.
        case other
    }

    package struct Member: Sendable {
        package let name: String
        package let position: TextPosition?
        package let value: LocatedValue

        package init(name: String, position: TextPosition?, value: LocatedValue) {
            (self.name, self.position, self.value) = (name, position, value)
        }
    }

    package let value: Value
    /// Nil in a binary file.
    package let position: TextPosition?

    package init(_ value: Value, at position: TextPosition?) { (self.value, self.position) = (value, position) }

    /// The value of a member. If several members have the name, the last one counts.
    package subscript(name: String) -> LocatedValue? { members?.last { $0.name == name }?.value }

    /// The first name that an earlier member of the object has too.
    package var repeatedName: String? {
        var names: Set<String> = []
        return members?.first { !names.insert($0.name).inserted }?.name
    }

    package var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    package var elements: [LocatedValue]? { if case .array(let elements) = value { elements } else { nil } }

    package var text: String? { if case .string(let text) = value { text } else { nil } }
}

// MARK: Reading

extension LocatedValue {
    /// The deepest nesting that is accepted. The files that are read in this way have fewer than ten levels.
    package static let deepest = 64

    /// Why a text cannot be read.
    package struct Failure: Error {
        package let reason: String
        package let position: TextPosition?
    }

    /// An object or array whose end was not read yet.
    package struct Container {
        package let isObject: Bool
        private let position: TextPosition
        /// The name of a member whose value was not read yet.
        package var key: (name: String, position: TextPosition)?
        private var members: [Member] = []
        private var elements: [LocatedValue] = []

        package init(isObject: Bool, at position: TextPosition) {
            (self.isObject, self.position) = (isObject, position)
        }

        /// Adds an element, or a member with the last key.
        package mutating func add(_ value: LocatedValue) {
            if let key {
                members.append(Member(name: key.name, position: key.position, value: value))
            } else {
                elements.append(value)
            }
            key = nil
        }

        package var value: LocatedValue { LocatedValue(isObject ? .object(members) : .array(elements), at: position) }
    }

    /// Reads JSON. Linear in its length.
    package init(json bytes: [UInt8]) throws(Failure) {
        var counter = PositionCounter(bytes)
        var tokens = JSONTokens(bytes)
        var open: [Container] = []
        var root: LocatedValue?
        while let token = try Self.next(&tokens) {
            let position = counter.position(at: token.range.lowerBound)
            var finished: LocatedValue?
            switch token.kind {
            case .objectStart, .arrayStart:
                guard open.count < Self.deepest else { throw Failure(reason: "nested too deeply", position: position) }
                open.append(Container(isObject: token.kind == .objectStart, at: position))
            case .objectEnd, .arrayEnd: finished = open.popLast()?.value
            case .key: open[open.count - 1].key = (Self.text(of: token, in: bytes), position)
            case .string: finished = LocatedValue(.string(Self.text(of: token, in: bytes)), at: position)
            case .bool: finished = LocatedValue(.bool(bytes[token.range.lowerBound] == UInt8(ascii: "t")), at: position)
            case .number:
                finished = LocatedValue(.number(String(decoding: bytes[token.range], as: UTF8.self)), at: position)
            case .null: finished = LocatedValue(.null, at: position)
            }
            guard let finished else { continue }
            if open.isEmpty { root = finished } else { open[open.count - 1].add(finished) }
        }
        guard let root else { throw Failure(reason: "no value", position: nil) }
        self = root
    }

    /// Reads an object that is a line of JSON lines.
    package init(line bytes: [UInt8]) throws(LineProblem) {
        do throws(Failure) { try self.init(json: bytes) } catch {
            throw JSONLine(bytes).problem ?? LineProblem("\(error.reason); write one object on each line")
        }
        guard members != nil else { throw LineProblem(.notAnObject) }
    }

    private static func next(_ tokens: inout JSONTokens) throws(Failure) -> JSONToken? {
        do throws(JSONFault) { return try tokens.next() } catch {
            throw Failure(
                reason: "not valid JSON", position: PositionCounter.position(at: error.offset, in: tokens.bytes))
        }
    }

    private static func text(of token: JSONToken, in bytes: [UInt8]) -> String {
        String(decoding: JSONString.text(token, in: bytes), as: UTF8.self)
    }
}
