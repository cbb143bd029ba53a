/// A gateway: how to check and read its requests, and which response it expects.
///
/// ```swift
/// let delivery = try Gateway.twilio.receive(request, configuration: configuration, now: now)
/// ```
///
/// Receiving is a pure function of its arguments. The raw bytes of the request are checked before anything is read from
/// it.
public struct Gateway: Sendable {
    /// How a gateway can prove that a request comes from it.
    public enum Scheme: Sendable, Hashable {
        /// A signature over the request or parts of it.
        case signature
        /// A secret in the request. It keeps strangers out, but not somebody who read one request.
        case sharedSecret
        /// No documented scheme. If the configuration has secrets, each "user:password", HTTP basic authentication is
        /// required. Put the user and the password into the URL that the gateway calls.
        case none
    }

    /// The name, as in `/v1/inbound/{gateway}`.
    public let name: String
    /// Other names.
    var aliases: [String] = []
    /// How a request proves that it comes from the gateway.
    public let scheme: Scheme
    /// The greatest difference between the time of a request and now, unless the configuration has its own.
    public var replayWindow: Duration = .seconds(300)
    /// The response to an accepted request.
    public var response = GatewayResponse()
    /// Checks a request. Nil means basic authentication.
    var verify: (@Sendable (inout Verification) throws(InboundError) -> Void)?
    /// Reads the messages of an accepted request. The caller sets their unprotected parts.
    let read: @Sendable (inout RequestContents) -> [InboundMessage]?
    /// Reads a request that is not a message but needs an answer.
    var readSubscription: (@Sendable (inout RequestContents) -> SNSSubscription?)?
    /// Checks what the gateway needs of a configuration besides a secret. The request is empty.
    var needs: (@Sendable (inout Verification) throws(InboundError) -> Void)?
    /// Corrections of frequent mistakes in a configuration. Each hint comes with the corrected configuration, to be
    /// tried.
    var hints: (@Sendable (GatewayConfiguration) -> [(hint: String, configuration: GatewayConfiguration)])?

    /// A gateway.
    ///
    /// - Parameters:
    ///   - name: The name, as in a path.
    ///   - scheme: How a request proves where it comes from.
    ///   - replayWindow: How far the time of a request may be from now, unless the configuration says otherwise.
    ///   - response: The answer to an accepted request.
    ///   - verify: Checks a request, and says in ``Verification/unprotected`` what the check leaves open. Nil for basic
    ///     authentication. The result must depend only on the argument.
    ///   - read: Reads the messages of an accepted request: none if it is another event, nil if it is malformed.
    public init(
        name: String, scheme: Scheme, replayWindow: Duration = .seconds(300),
        response: GatewayResponse = GatewayResponse(),
        verify: (@Sendable (inout Verification) throws(InboundError) -> Void)?,
        read: @escaping @Sendable (inout RequestContents) -> [InboundMessage]?
    ) {
        (self.name, self.scheme, self.replayWindow, self.response) = (name, scheme, replayWindow, response)
        (self.verify, self.read) = (verify, read)
    }

    init(
        name: String, aliases: [String] = [], scheme: Scheme, replayWindow: Duration = .seconds(300),
        response: GatewayResponse = GatewayResponse(),
        verify: (@Sendable (inout Verification) throws(InboundError) -> Void)? = nil,
        read: @escaping @Sendable (inout RequestContents) -> [InboundMessage]?,
        readSubscription: (@Sendable (inout RequestContents) -> SNSSubscription?)? = nil,
        needs: (@Sendable (inout Verification) throws(InboundError) -> Void)? = nil,
        hints: (@Sendable (GatewayConfiguration) -> [(hint: String, configuration: GatewayConfiguration)])? = nil
    ) {
        self.init(
            name: name, scheme: scheme, replayWindow: replayWindow, response: response, verify: verify, read: read)
        (self.aliases, self.readSubscription, self.needs, self.hints) = (aliases, readSubscription, needs, hints)
    }

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

    /// The gateway with a name, such as "twilio"; nil if it is unknown.
    public static func named(_ name: String) -> Gateway? { byName[name] }

    /// Checks a configuration before a request comes.
    ///
    /// - Throws: The field of the configuration because of which every request would be refused: a missing or malformed
    ///   secret, public URL or algorithm.
    public func check(_ configuration: GatewayConfiguration) throws(InboundError) {
        if checksNothing(configuration) { return }
        let now = InboundTime(secondsSince1970: 0, nanoseconds: 0)
        let request = InboundRequest(method: "POST", target: "/", headers: [], body: [])
        var verification = verification(of: request, configuration, now, trace: nil)
        _ = try verification.secrets()
        try needs?(&verification)
    }

    /// Checks a request and reads its messages.
    ///
    /// - Parameters:
    ///   - request: The request as it arrived.
    ///   - configuration: The settings at the gateway.
    ///   - now: The present time, for replay windows and expiry.
    /// - Throws: The reason for the refusal. It contains nothing from the request.
    /// - Complexity: O(*n*) in the size of the request, plus one signature check for each secret.
    public func receive(
        _ request: InboundRequest, configuration: GatewayConfiguration, now: InboundTime
    ) throws(InboundError) -> InboundDelivery {
        var verification = verification(of: request, configuration, now, trace: nil)
        return try receive(&verification)
    }

    /// The steps of the check of a request, up to the first one that fails.
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
        if checksNothing(verification.configuration) {
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

    private func checksNothing(_ configuration: GatewayConfiguration) -> Bool {
        configuration.allowsUnsigned || (scheme == .none && configuration.secrets.isEmpty)
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

extension Gateway {
    /// For gateways that sign the URL.
    static let needsPublicURL: @Sendable (inout Verification) throws(InboundError) -> Void = {
        (verification) throws(InboundError) in _ = try verification.requiredPublicURL()
    }

    /// The public URLs that are often meant if another one is configured.
    static let urlHints: @Sendable (GatewayConfiguration) -> [(hint: String, configuration: GatewayConfiguration)] = {
        configuration in
        guard let url = configuration.publicURL.map({ String($0.prefix { $0 != "?" && $0 != "#" }) }) else { return [] }
        var candidates: [(hint: String, url: String)] = []
        if url.hasPrefix("http://") {
            candidates.append(("the public URL begins with https", "https" + url.dropFirst(4)))
        } else if url.hasPrefix("https://") {
            candidates.append(("the public URL begins with http", "http" + url.dropFirst(5)))
        }
        candidates.append(
            url.hasSuffix("/")
                ? ("the public URL has no slash at its end", String(url.dropLast()))
                : ("the public URL has a slash at its end", url + "/"))
        return candidates.map { candidate in
            var changed = configuration
            changed.publicURL = candidate.url
            return (candidate.hint, changed)
        }
    }
}
