/// A request with its parameters and its JSON. Both are read when they are first used.
public struct RequestContents: Sendable {
    /// The request as it arrived.
    public let request: InboundRequest
    private var cachedParameters: Parameters?
    private var cachedJSON: JSONDocument??

    init(_ request: InboundRequest) { self.request = request }

    /// Whether the body is JSON: its first character decides, unless the content type is that of a form. The content
    /// type is not signed, so a change of it must not turn the same body into another message.
    public var isJSON: Bool {
        let first = request.body.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        return request.contentType != "application/x-www-form-urlencoded"
    }

    /// Whether the parameters are in the query: the request has no body, whatever its content type says.
    public var isQuery: Bool { request.method == "GET" || request.method == "HEAD" }

    /// The JSON of the body; nil if the body is not JSON.
    public mutating func json() -> JSONDocument? {
        if let cachedJSON { return cachedJSON }
        let document = JSONDocument(request.body)
        cachedJSON = .some(document)
        return document
    }

    /// The parameters: of the query of a GET, of a JSON object, or otherwise of the form in the body.
    public mutating func parameters() -> Parameters {
        if let cachedParameters { return cachedParameters }
        let parameters =
            if isQuery {
                Parameters(form: (request.query ?? "").utf8)
            } else if isJSON, let json = json() {
                Parameters(object: json.root)
            } else {
                Parameters(form: request.body)
            }
        cachedParameters = parameters
        return parameters
    }
}

extension RequestContents: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type, without its content.
    public var description: String { "RequestContents" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
