import OneTimeCodeSupport

/// A JSON text whose values are read by path. Takes linear time to create. Without recursion, so deep nesting is
/// harmless.
public struct JSONDocument: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let tokens: [JSONToken]

    /// Returns nil if the text is not JSON.
    public init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var reader = JSONTokens(bytes)
        var tokens: [JSONToken] = []
        tokens.reserveCapacity(64)
        do throws(JSONFault) {
            while let token = try reader.next() { tokens.append(token) }
        } catch {
            return nil
        }
        self.tokens = tokens
    }

    /// The whole value.
    public var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// A value of a JSON text.
public struct JSONValue: Sendable {
    fileprivate let document: JSONDocument
    /// The index of its first token.
    fileprivate let index: Int

    private var token: JSONToken { document.tokens[index] }

    /// Whether it is an object.
    public var isObject: Bool { token.kind == .objectStart }
    var isNull: Bool { token.kind == .null }

    /// The content of a string as UTF-8; nil for other values.
    public var octets: [UInt8]? { token.kind == .string ? JSONString.text(token, in: document.bytes) : nil }

    /// The content of a string; nil for other values.
    public var text: String? { octets.map { String(decoding: $0, as: UTF8.self) } }

    /// The content of a string that is not empty; nil for other values.
    public var filled: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    /// The content of a string, or a number or truth value as written; nil for null, objects and arrays.
    public var scalar: [UInt8]? {
        switch token.kind {
        case .string: octets
        case .number, .bool: Array(document.bytes[token.range])
        default: nil
        }
    }

    /// The same as `scalar`, as text; nil if it is empty.
    public var identifier: String? { scalar.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) } }

    /// A whole number, or a string that contains one; nil for other values.
    public var integer: Int? { identifier.flatMap { Int($0) } }

    /// Whether the value is `true`.
    public var isTrue: Bool { token.kind == .bool && document.bytes[token.range.lowerBound] == UInt8(ascii: "t") }

    /// The member with a name. If several have the name, the last one. Returns nil if it is null or missing.
    public subscript(_ name: String) -> JSONValue? {
        var found: JSONValue?
        forEachMember { key, value in
            let contents = document.bytes[key.contents]
            let isName =
                contents.elementsEqual(name.utf8)
                || (contents.contains(UInt8(ascii: "\\"))
                    && JSONString.text(key, in: document.bytes).elementsEqual(name.utf8))
            if isName { found = value.isNull ? nil : value }
        }
        return found
    }

    /// The members of an object, in order.
    var members: [(name: [UInt8], value: JSONValue)] {
        var members: [([UInt8], JSONValue)] = []
        forEachMember { members.append((JSONString.text($0, in: document.bytes), $1)) }
        return members
    }

    private func forEachMember(_ body: (JSONToken, JSONValue) -> Void) {
        guard isObject else { return }
        var index = index + 1
        while document.tokens[index].kind == .key {
            body(document.tokens[index], JSONValue(document: document, index: index + 1))
            index = end(of: index + 1)
        }
    }

    /// The elements of an array. Another value counts as an array with that value.
    public var elements: [JSONValue] {
        guard token.kind == .arrayStart else { return [self] }
        var elements: [JSONValue] = []
        var index = index + 1
        while document.tokens[index].kind != .arrayEnd {
            elements.append(JSONValue(document: document, index: index))
            index = end(of: index)
        }
        return elements
    }

    /// The index of the token after a value.
    private func end(of start: Int) -> Int {
        var index = start
        var depth = 0
        repeat {
            switch document.tokens[index].kind {
            case .objectStart, .arrayStart: depth += 1
            case .objectEnd, .arrayEnd: depth -= 1
            default: break
            }
            index += 1
        } while depth > 0
        return index
    }
}

extension JSONDocument: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type, without its content.
    public var description: String { "JSONDocument" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type, without its content.
    public var description: String { "JSONValue" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
