/// The response that a gateway expects to an accepted request. If they get another one, some gateways deliver again.
public struct GatewayResponse: Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// The media type of the body; nil if there is no body.
    public var contentType: String?
    /// The body, in UTF-8.
    public var body: String

    /// Creates a response. The default is an empty response with status 200.
    public init(status: Int = 200, contentType: String? = nil, body: String = "") {
        (self.status, self.contentType, self.body) = (status, contentType, body)
    }

    static func text(_ body: String) -> GatewayResponse {
        GatewayResponse(contentType: "text/plain; charset=utf-8", body: body)
    }
}
