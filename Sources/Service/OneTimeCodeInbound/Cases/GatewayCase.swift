import OneTimeCodeSupport

/// A line of a file with gateway cases: a request with its secret and clock. A receiver turns it into an outcome.
///
/// Members: `gateway`, `case`, `method`, `url`, `headers`, `body`, `now`, and optionally `bodyEncoding` ("base64"),
/// `secret` (if null, nothing is checked) and `algorithm`. Spool files of daemons can be cases too. Then `url` is the
/// name of the file, or `body` has the environment variables.
package struct GatewayCase {
    enum Outcome {
        case accepted(InboundDelivery)
        case refused(InboundError)
    }

    let name: String
    package let gateway: String
    package let request: InboundRequest
    package let configuration: GatewayConfiguration
    package let now: InboundTime
    private let hasSecret: Bool

    /// - Throws: A reason that names the member.
    package init(line: [UInt8]) throws(LineProblem) {
        guard let root = JSONDocument(line)?.root, root.isObject else {
            throw LineProblem("not a JSON object; write one object on each line")
        }
        func text(_ name: StaticString) throws(LineProblem) -> String {
            guard let text = root["\(name)"]?.text else { throw .missing(name) }
            return text
        }
        name = try text("case")
        gateway = try text("gateway")
        let url = try text("url")
        var body = Array(try text("body").utf8)
        if root["bodyEncoding"]?.text == "base64" {
            guard let decoded = Base64.decoded(body) else { throw LineProblem("'body' is not base64") }
            body = decoded
        }
        guard let now = InboundTime(try text("now")) else { throw LineProblem("'now' is not a time as in RFC 3339") }
        self.now = now
        var headers: [InboundRequest.Header] = []
        for (name, value) in root["headers"]?.members ?? [] {
            guard let text = value.text else { throw LineProblem("'headers' has a value that is not a string") }
            headers.append(.init(String(decoding: name, as: UTF8.self), text))
        }
        request = InboundRequest(method: try text("method"), target: url, headers: headers, body: body)
        let algorithm = root["algorithm"]?.text
        if let algorithm, SignatureAlgorithm(rawValue: algorithm) == nil {
            let names = SignatureAlgorithm.allCases.map(\.rawValue).joined(separator: ", ")
            throw LineProblem("'algorithm' is not one of \(names)")
        }
        let secret = root["secret"]?.text
        configuration = GatewayConfiguration(
            secrets: secret.map { [GatewaySecret($0)] } ?? [], publicURL: url,
            algorithm: algorithm.flatMap(SignatureAlgorithm.init))
        hasSecret = secret != nil
    }

    /// The receiver's outcome for the request; nil if the gateway is unknown.
    func outcome() -> Outcome? {
        if let gateway = Gateway.named(gateway) {
            do throws(InboundError) {
                return .accepted(try receive(gateway))
            } catch {
                return .refused(error)
            }
        }
        let message: InboundMessage?
        switch gateway {
        case "gammu-smsd-env":
            let members = JSONDocument(request.body)?.root.members ?? []
            let variables = members.map { (String(decoding: $0.name, as: UTF8.self), $0.value.identifier ?? "") }
            message = GammuEnvironment.message(Dictionary(variables) { $1 })
        case "gammu-smsd-files", "smstools3", "modemmanager":
            message = SpoolFile.message(named: request.target, request.body)
        default: return nil
        }
        return .accepted(
            InboundDelivery(
                messages: message.map { [$0] } ?? [], isVerified: false, unprotected: Set(RequestPart.allCases),
                response: GatewayResponse()))
    }

    /// Receives the request. If the case has no secret, checks only what can be checked without one, such as the
    /// algorithm.
    private func receive(_ gateway: Gateway) throws(InboundError) -> InboundDelivery {
        do throws(InboundError) {
            return try gateway.receive(request, configuration: configuration, now: now)
        } catch {
            guard !hasSecret, error.reason == .missing else { throw error }
            var unsigned = configuration
            unsigned.allowsUnsigned = true
            return try gateway.receive(request, configuration: unsigned, now: now)
        }
    }

    /// The outcome as JSON: `case`, `valid`, `from`, `to`, `text`, `messageID`, `receivedAt`.
    package func answer() -> [UInt8] {
        let outcome = outcome()
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("case", name)
            writer.key("valid")
            var message: InboundMessage?
            switch outcome {
            case .accepted(let delivery):
                delivery.isVerified ? writer.bool(true) : writer.null()
                message = delivery.messages.first
            case .refused: writer.bool(false)
            case nil: writer.null()
            }
            writer.member("from", orNull: message?.from)
            writer.member("to", orNull: message?.to)
            writer.member("text", orNull: message?.text)
            writer.member("messageID", orNull: message?.id)
            writer.member("receivedAt", orNull: message?.receivedAt?.description)
            if outcome == nil { writer.member("error", "no gateway has this name") }
        }
        return writer.bytes
    }
}

extension JSONWriter {
    mutating func member(_ name: StaticString, orNull text: String?) {
        key(name)
        if let text { string(text) } else { null() }
    }
}
