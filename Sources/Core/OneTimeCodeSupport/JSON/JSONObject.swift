/// The members of a JSON text that is one object, such as a line of JSON lines.
///
/// Reading copies nothing: a name is compared with the bytes of the keys. An object has few members, so a search through
/// all of them takes less time than a table.
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

    private struct Member {
        let key: JSONToken
        let value: Value
    }

    package let bytes: [UInt8]
    /// The problem of the text. The members before it are available.
    package private(set) var problem: Problem?
    private var members: [Member] = []

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        do throws(JSONFault) { try read() } catch { problem = .notJSON(error) }
    }

    private mutating func read() throws(JSONFault) {
        var tokens = JSONTokens(bytes)
        guard try tokens.next()?.kind == .objectStart else { return problem = .notAnObject }
        members.reserveCapacity(8)
        while let key = try tokens.next(), key.kind == .key {
            guard let value = try tokens.next() else { return }
            var end = value.range.upperBound
            while tokens.depth > 1, let inner = try tokens.next() { end = inner.range.upperBound }
            members.append(Member(key: key, value: Value(kind: value.kind, range: value.range.lowerBound..<end)))
        }
        // nothing may follow the object
        _ = try tokens.next()
    }

    // MARK: Names

    /// The names of the members, each once, in no order.
    package var names: some Collection<[UInt8]> { Set(members.map(name)) }

    /// The first name that occurs a second time; nil if all are different.
    package var repeatedName: [UInt8]? {
        var known: Set<[UInt8]> = []
        return members.lazy.map(name).first { !known.insert($0).inserted }
    }

    private func name(_ member: Member) -> [UInt8] { JSONString.text(member.key, in: bytes) }

    /// Whether a member has the name, in whatever spelling.
    private func has(_ member: Member, name: UnsafeBufferPointer<UInt8>) -> Bool {
        let contents = member.key.contents
        if contents.count == name.count { return bytes[contents].elementsEqual(name) }
        // an escape is longer than what it stands for
        guard contents.count > name.count, bytes[contents].contains(UInt8(ascii: "\\")) else { return false }
        return self.name(member).elementsEqual(name)
    }

    // MARK: Values

    /// The value of a member. Of several with the same name the last counts, as in most programs.
    package subscript(_ name: StaticString) -> Value? {
        name.withUTF8Buffer { name in members.last { has($0, name: name) }?.value }
    }

    /// The JSON of a value, unchanged.
    package func spelling(of value: Value) -> ArraySlice<UInt8> { bytes[value.range] }

    /// The text of a string value as UTF-8; nil for other values.
    package func text(of value: Value) -> [UInt8]? { utf8(of: value).map { Array($0) } }

    /// The text of a string value as UTF-8, not copied where it has no escapes; nil for other values.
    package func utf8(of value: Value) -> ArraySlice<UInt8>? {
        guard value.kind == .string else { return nil }
        let token = JSONToken(kind: .string, range: value.range)
        return JSONString.plainText(token, in: bytes) ?? JSONString.text(token, in: bytes)[...]
    }
}
