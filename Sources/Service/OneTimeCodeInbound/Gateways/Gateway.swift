/// A gateway: how its requests are checked and read, and what it expects as the answer.
///
/// ```swift
/// let delivery = try Gateway.twilio.receive(request, configuration: configuration, now: now)
/// ```
///
/// Pure: the result depends on the arguments alone. The check works on the raw bytes of the request and comes before
/// anything is taken from it.
public struct Gateway: Sendable {
    /// What a gateway has to prove where a request comes from.
    public enum Scheme: Sendable, Hashable {
        /// A signature over the request or parts of it.
        case signature
        /// A secret that the request contains: it protects from strangers, not from who can read the request once.
        case sharedSecret
        /// Nothing that is documented. If the configuration has secrets, each "user:password", HTTP basic authentication is
        /// required; set it in the URL that the gateway calls.
        case none
    }

    /// The name, as in `/v1/inbound/{gateway}`.
    public let name: String
    /// Other names.
    package var aliases: [String] = []
    /// How a request proves where it comes from.
    public let scheme: Scheme
    /// How far the time of a request may be from now, unless the configuration says otherwise.
    public var replayWindow: Duration = .seconds(300)
    /// The answer to an accepted request.
    public var response = GatewayResponse()
    /// Checks a request. Nil for basic authentication.
    var verify: (@Sendable (inout Verification) throws(InboundError) -> Void)?
    /// Reads the messages of an accepted request. The sets of unprotected parts are filled in later.
    let read: @Sendable (inout RequestContents) -> [InboundMessage]?
    /// Reads what is no message but needs an answer.
    var readSubscription: (@Sendable (inout RequestContents) -> SNSSubscription?)?
    /// Tries what is often wrong in a configuration; each hint with a configuration that is tried.
    var hints: (@Sendable (GatewayConfiguration) -> [(hint: String, configuration: GatewayConfiguration)])?

    /// All gateways, by name.
    public static let all: [Gateway] = [
        .africasTalking, .androidSMSGateway, .awsSNS, .bandwidth, .clickatell, .d7Networks, .generic, .gupshup,
        .httpSMS,
        .infobip, .jasmin, .kannel, .messageBird, .playSMS, .plivo, .sinch, .sinchNumbers, .smsEagle, .smsForwarder,
        .telnyx, .twilio, .vonageMessages, .vonageSMS,
    ]

    private static let byName = Dictionary(
        all.flatMap { gateway in ([gateway.name] + gateway.aliases).map { ($0, gateway) } },
        uniquingKeysWith: { first, _ in first })

    /// The gateway with a name, such as "twilio"; nil if there is none.
    public static func named(_ name: String) -> Gateway? { byName[name] }

    /// Checks a request and reads its messages.
    ///
    /// - Parameters:
    ///   - request: The request as it arrived.
    ///   - configuration: What was set up at the gateway.
    ///   - now: The present time, for replay windows and expiry.
    /// - Throws: The reason of a refusal, which holds nothing of the request.
    /// - Complexity: O(*n*) in the size of the request, and one check of a signature for each secret.
    public func receive(
        _ request: InboundRequest, configuration: GatewayConfiguration, now: InboundTime
    ) throws(InboundError) -> InboundDelivery {
        var verification = verification(of: request, configuration, now, trace: nil)
        return try receive(&verification)
    }

    /// The steps of the check of a request, up to the first that fails.
    public func trace(
        _ request: InboundRequest, configuration: GatewayConfiguration, now: InboundTime
    ) -> VerificationTrace {
        var verification = verification(of: request, configuration, now, trace: VerificationTrace())
        do throws(InboundError) {
            _ = try receive(&verification)
        } catch {
            verification.trace?.error = error
            if error.reason == .mismatch { verification.trace?.hints = matchingHints(request, configuration, now) }
        }
        return verification.trace ?? VerificationTrace()
    }

    private func verification(
        of request: InboundRequest, _ configuration: GatewayConfiguration, _ now: InboundTime, trace: VerificationTrace?
    ) -> Verification {
        Verification(
            gateway: name, configuration: configuration, now: now,
            replayWindow: configuration.replayWindow ?? replayWindow, contents: RequestContents(request), trace: trace)
    }

    private func receive(_ verification: inout Verification) throws(InboundError) -> InboundDelivery {
        let isVerified = try check(&verification)
        guard var messages = read(&verification.contents) else { throw verification.error(.body, .malformed) }
        for index in messages.indices { messages[index].unprotected = verification.unprotected }
        return InboundDelivery(
            messages: messages, isVerified: isVerified, unprotected: verification.unprotected,
            subscription: readSubscription?(&verification.contents), response: response)
    }

    /// Whether a secret was checked.
    private func check(_ verification: inout Verification) throws(InboundError) -> Bool {
        let configuration = verification.configuration
        if configuration.allowsUnsigned || (scheme == .none && configuration.secrets.isEmpty) {
            verification.note("nothing is checked")
            verification.unprotected = Set(RequestPart.allCases)
            return false
        }
        guard let verify else {
            try verification.requireBasicAuthentication()
            verification.unprotected = Set(RequestPart.allCases)
            return true
        }
        try verify(&verification)
        return true
    }

    private func matchingHints(
        _ request: InboundRequest, _ configuration: GatewayConfiguration, _ now: InboundTime
    ) -> [String] {
        (hints?(configuration) ?? []).filter { candidate in
            do throws(InboundError) {
                _ = try receive(request, configuration: candidate.configuration, now: now)
                return true
            } catch {
                return error.reason == .notCurrent
            }
        }.map(\.hint)
    }
}

extension Gateway: CustomStringConvertible {
    /// The name.
    public var description: String { "Gateway(\(name))" }
}
