/// The members of a JSON text that is one object, such as a line of JSON lines.
package struct JSONObject {
    /// A member's value: its kind, given by its first token, and its place.
    package struct Value: Sendable {
        package let kind: JSONToken.Kind
        /// The place of the whole value in the text, in bytes.
        package let range: Range<Int>
    }

    /// The reason why a text is not an object.
    package enum Problem: Error, Equatable, Sendable {
        case notJSON(JSONFault)
        case notAnObject
    }

    package let bytes: [UInt8]
    /// The problem of the text. The members before it are available.
    package private(set) var problem: Problem?
    private var members: [[UInt8]: Value] = [:]
    /// The first name that occurs a second time; nil if all are different.
    package private(set) var repeatedName: [UInt8]?

    /// The names of the members, in no order.
    package var names: some Collection<[UInt8]> { members.keys }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        do throws(JSONFault) { try read() } catch { problem = .notJSON(error) }
    }

    private mutating func read() throws(JSONFault) {
        var tokens = JSONTokens(bytes)
        guard try tokens.next()?.kind == .objectStart else { return problem = .notAnObject }
        while let key = try tokens.next(), key.kind == .key {
            guard let value = try tokens.next() else { return }
            var end = value.range.upperBound
            while tokens.depth > 1, let inner = try tokens.next() { end = inner.range.upperBound }
            let name = JSONString.text(key, in: bytes)
            let former = members.updateValue(Value(kind: value.kind, range: value.range.lowerBound..<end), forKey: name)
            if former != nil, repeatedName == nil { repeatedName = name }
        }
        // nothing may follow the object
        _ = try tokens.next()
    }

    /// The value of a member. Of several with the same name the last counts, as in most programs.
    package subscript(_ name: StaticString) -> Value? { members[name.withUTF8Buffer { Array($0) }] }

    /// The JSON of a value, unchanged.
    package func spelling(of value: Value) -> ArraySlice<UInt8> { bytes[value.range] }

    /// The text of a string value as UTF-8; nil for other values.
    package func text(of value: Value) -> [UInt8]? {
        guard value.kind == .string else { return nil }
        return JSONString.text(JSONToken(kind: .string, range: value.range), in: bytes)
    }
}
