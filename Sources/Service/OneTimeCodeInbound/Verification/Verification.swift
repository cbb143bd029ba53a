import OneTimeCodeCrypto
import OneTimeCodeSupport

/// The check of one request: its input, and the results so far.
public struct Verification: Sendable {
    let gateway: String
    /// The settings of the receiver.
    public let configuration: GatewayConfiguration
    /// The present time.
    public let now: InboundTime
    /// The replay window: that of the configuration, or else that of the gateway.
    let replayWindow: Duration
    /// The request, read as parameters or JSON.
    public var contents: RequestContents
    /// The steps; nil if nobody wants to see them.
    var trace: VerificationTrace?
    /// The parts of the request that the check leaves open. The messages name them too.
    public var unprotected: Set<RequestPart> = []

    /// The request as it arrived.
    public var request: InboundRequest { contents.request }

    /// The reason of a refusal by this gateway, to be thrown.
    public func error(_ place: InboundError.Place, _ reason: InboundError.Reason) -> InboundError {
        InboundError(gateway: gateway, place: place, reason: reason)
    }

    /// Adds a step to the trace, if somebody wants to see it. It must hold no secret and no digest in full.
    public mutating func note(
        _ name: @autoclosure () -> String, expected: @autoclosure () -> String? = nil,
        actual: @autoclosure () -> String? = nil, holds: Bool = true
    ) {
        if trace != nil { trace?.add(name(), expected: expected(), actual: actual(), holds: holds) }
    }

    // MARK: Requirements for the request and the configuration

    /// The secrets of the configuration. There must be at least one.
    public func secrets() throws(InboundError) -> [GatewaySecret] {
        let secrets = configuration.secrets.filter { !$0.isEmpty }
        guard !secrets.isEmpty else { throw error(.configuration("secret"), .missing) }
        return secrets
    }

    /// The value of a header field that must be present exactly once and must not be empty.
    public mutating func header(_ name: String) throws(InboundError) -> String {
        let values = request.values(of: name)
        let isPresent = values.first.map { !$0.isEmpty } ?? false
        note("header \(name) is present", holds: isPresent && values.count == 1)
        guard isPresent else { throw error(.header(name), .missing) }
        guard values.count == 1 else { throw error(.header(name), .repeated) }
        return values[0]
    }

    /// The public URL with the query of the request.
    public mutating func signedURL() throws(InboundError) -> String {
        let url = try requiredPublicURL() + (request.query.map { "?\($0)" } ?? "")
        noteSigned("public URL", Array(url.utf8))
        return url
    }

    /// The public URL without query and fragment.
    func publicURL() throws(InboundError) -> String? {
        guard let url = configuration.publicURL else { return nil }
        let base = String(url.prefix { $0 != "?" && $0 != "#" })
        guard base.hasPrefix("https://") || base.hasPrefix("http://") else {
            throw error(.configuration("publicURL"), .malformed)
        }
        return base
    }

    /// The public URL without query and fragment. It must be configured.
    func requiredPublicURL() throws(InboundError) -> String {
        guard let url = try publicURL() else { throw error(.configuration("publicURL"), .missing) }
        return url
    }

    // MARK: Comparisons

    /// Whether a text is one of others. The time does not depend on which one it is.
    static func isOne(_ actual: some Collection<UInt8>, of others: [[UInt8]]) -> Bool {
        var isOne = false
        for other in others where isEqualInConstantTime(other, actual) { isOne = true }
        return isOne
    }

    /// Requires that a text is equal to one of the expected ones. Compares in constant time.
    public mutating func require(
        _ place: InboundError.Place, _ actual: some Collection<UInt8>, isOneOf expected: [[UInt8]]
    ) throws(InboundError) {
        let isOne = Self.isOne(actual, of: expected)
        note(
            "\(place)", expected: expected.first.map(VerificationTrace.shortened),
            actual: VerificationTrace.shortened(actual), holds: isOne)
        guard isOne else { throw error(place, .mismatch) }
    }

    /// Requires that a request was made within the replay window.
    public mutating func requireCurrent(_ time: InboundTime?, _ place: InboundError.Place) throws(InboundError) {
        guard let time else {
            note("\(place) is a time", holds: false)
            throw error(place, .malformed)
        }
        let age = now.timeInterval(since: time)
        let holds = age <= replayWindow && age >= .zero - replayWindow
        let seconds = replayWindow.components.seconds
        note(
            "\(place) is within \(seconds) s", actual: "\(age.components.seconds) s old",
            holds: holds)
        guard holds else { throw error(place, .notCurrent) }
    }

    /// Records the size and the digest of the signed text, so that both sides can compare them.
    public mutating func noteSigned(_ name: String, _ message: [UInt8]) {
        guard trace != nil else { return }
        let digest = VerificationTrace.shortened(Hexadecimal.encoded(HashFunction.sha256.digest(of: message)))
        note("\(name), \(message.count) bytes", actual: "SHA-256 \(digest)")
    }
}

extension Verification: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type, without its content.
    public var description: String { "Verification" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension Verification {
    /// Requires HTTP basic authentication (RFC 7617) with one of the secrets, each "user:password".
    public mutating func requireBasicAuthentication() throws(InboundError) {
        let words = try header("Authorization").split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "basic" else {
            throw error(.header("Authorization"), .malformed)
        }
        let expected = try secrets().map { Base64.encoded($0.bytes) }
        // The trace has no digest, because it would show the secret itself.
        let isOne = Self.isOne(words[1].utf8, of: expected)
        note("header Authorization", holds: isOne)
        guard isOne else { throw error(.header("Authorization"), .mismatch) }
    }

    /// Requires a parameter that is one of the secrets.
    public mutating func requireParameter(_ name: String) throws(InboundError) {
        let parameters = contents.parameters()
        guard let value = parameters.octets(name), !value.isEmpty else {
            note("parameter \(name) is present", holds: false)
            throw error(.parameter(name), .missing)
        }
        let isOne = Self.isOne(value, of: try secrets().map(\.bytes))
        note("parameter \(name)", holds: isOne)
        guard isOne else { throw error(.parameter(name), .mismatch) }
    }
}
