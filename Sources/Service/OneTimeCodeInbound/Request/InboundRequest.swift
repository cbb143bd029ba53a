/// A request as it arrived. The body is raw bytes.
public struct InboundRequest: Sendable {
    /// A header field. Names are compared case-insensitively.
    public struct Header: Sendable {
        /// The name, in any case.
        public var name: String
        /// The value, without the white space around it.
        public var value: String

        /// Creates a header field.
        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The method, in upper case.
    public var method: String
    /// The request target from the request line: path and query. If it is an absolute URL, only its query is used.
    public var target: String
    /// All header fields, in order.
    public var headers: [Header]
    /// The body, unchanged.
    public var body: [UInt8]

    /// Creates a request.
    public init(method: String, target: String, headers: [Header] = [], body: [UInt8] = []) {
        (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
    }

    /// The query without its question mark; nil if the target has none.
    var query: Substring? {
        let target = target.prefix { $0 != "#" }
        return target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
    }

    /// The values of a header field.
    func values(of name: String) -> [String] {
        headers.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// The media type in lower case, without parameters; empty if the header is missing.
    var contentType: String {
        let value = values(of: "Content-Type").first ?? ""
        return value.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
}

extension InboundRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The method and the size. Does not show the URL, the headers and the body.
    public var description: String { "InboundRequest(\(headers.count) headers, \(body.count) bytes)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension InboundRequest.Header: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the content.
    public var description: String { "Header" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
