/// What a gateway expects as the answer to an accepted request. Other answers make some of them deliver again.
public struct GatewayResponse: Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// The media type of the body; nil for no body.
    public var contentType: String?
    /// The body, in UTF-8.
    public var body: String

    /// An answer, by default an empty one of status 200.
    public init(status: Int = 200, contentType: String? = nil, body: String = "") {
        (self.status, self.contentType, self.body) = (status, contentType, body)
    }

    static func text(_ body: String) -> GatewayResponse {
        GatewayResponse(contentType: "text/plain; charset=utf-8", body: body)
    }
}
