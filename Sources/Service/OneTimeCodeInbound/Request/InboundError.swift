/// Why a request was refused. Names the gateway, the place and the reason, but contains nothing from the request.
public struct InboundError: Error, Sendable, Hashable {
    /// The place of the error.
    public enum Place: Sendable, Hashable {
        case header(String)
        /// A parameter of a form or a query.
        case parameter(String)
        /// A member of the JSON body.
        case member(String)
        /// A claim of a JSON Web Token.
        case claim(String)
        case body, url
        /// A field of ``GatewayConfiguration``.
        case configuration(String)
    }

    /// The problem at the place.
    public enum Reason: Sendable, Hashable {
        case missing
        /// It occurs more than once, but only one is expected.
        case repeated
        case malformed
        /// A digest or a signature is different from the expected one.
        case mismatch
        /// The time is outside of the replay window, or the token or certificate is not valid at present.
        case notCurrent
        /// It is present, but this receiver does not accept it: another algorithm, issuer, certificate URL or topic.
        case notAccepted
        /// The signature could cover it, but does not.
        case notSigned
    }

    /// The name of the gateway.
    public let gateway: String
    /// The place of the error.
    public let place: Place
    /// The problem at the place.
    public let reason: Reason

    /// A reason; ``Verification/error(_:_:)`` fills in the gateway.
    public init(gateway: String, place: Place, reason: Reason) {
        (self.gateway, self.place, self.reason) = (gateway, place, reason)
    }

    /// The response to a refused request. Gateways that retry do so after a 5xx. Retrying does not help with a wrong
    /// signature, except while a secret is being changed.
    public var response: GatewayResponse {
        switch (place, reason) {
        case (.configuration, _): GatewayResponse(status: 500)
        case (_, .malformed), (.body, .missing): GatewayResponse(status: 400)
        default: GatewayResponse(status: 403)
        }
    }
}

extension InboundError: CustomStringConvertible {
    /// The gateway, the place and the reason.
    public var description: String { "\(gateway): \(place): \(advice)" }

    private var advice: String {
        switch (reason, place) {
        case (.missing, .configuration): "is not set"
        case (.missing, _): "is missing"
        case (.repeated, _): "occurs more than once"
        case (.malformed, _): "is malformed"
        case (.mismatch, .header), (.mismatch, .parameter), (.mismatch, .member):
            "does not match; compare the secret, the URL and the raw body"
        case (.mismatch, _): "does not match"
        case (.notCurrent, _): "is not of the present time; compare the clocks"
        case (.notAccepted, _): "is not accepted"
        case (.notSigned, _): "is not signed"
        }
    }
}

extension InboundError.Place: CustomStringConvertible {
    /// The place in words.
    public var description: String {
        switch self {
        case .header(let name): "header \(name)"
        case .parameter(let name): "parameter \(name)"
        case .member(let name): "JSON member \(name)"
        case .claim(let name): "claim \(name)"
        case .body: "the body"
        case .url: "the URL"
        case .configuration(let name): "the configuration's \(name)"
        }
    }
}
