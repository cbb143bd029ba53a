import Testing

@testable import OneTimeCodeInbound

/// No value shows a text, a number, a code or a secret in any output of Swift.
@Suite struct InboundSecrecyTests {
    private static let secrets = ["hushed", "4917600000071", "482913", "kestrel-secret", "token99"]

    private static func printed(_ value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        dump([value], to: &dumped)
        let children = Mirror(reflecting: value).children.map { "\($0.value)" + String(reflecting: $0.value) }
        return
            ([dumped, "\(value)", String(reflecting: value), "\([value])", "\(Mirror(reflecting: value))"] + children)
            .joined(separator: "\n")
    }

    @Test func noDescriptionShowsASecret() throws {
        let message = InboundMessage(
            gateway: "twilio", id: "482913", from: "+4917600000071", to: "+4917600000071", text: "hushed 482913",
            data: Array("hushed".utf8), part: ConcatenatedPart(reference: "1", total: 2, number: 1))
        var buffer = ConcatenationBuffer()
        _ = buffer.add(message, at: .now)
        var filter = DuplicateFilter()
        filter.remember(message, at: .now)
        let request = InboundRequest(
            method: "POST", target: "/in?code=482913", headers: [.init("X-Twilio-Signature", "token99")],
            body: Array("From=4917600000071&Body=hushed+482913".utf8))
        let configuration = GatewayConfiguration(
            secrets: [GatewaySecret("kestrel-secret")], publicURL: "https://kestrel.example/in")
        let now = InboundTime(secondsSince1970: 0)
        let pdu = try DeliverPDU(hexadecimal: "0004039121F300006230419062354003E8F4F9")
        var errors: [any Error] = []
        for gateway in Gateway.all {
            do { _ = try gateway.receive(request, configuration: configuration, now: now) } catch {
                errors.append(error)
            }
        }
        #expect(errors.count > 10)
        var values: [Any] = [
            message, JoinedMessage(joining: [message]), buffer, filter, request, request.headers, configuration, pdu,
            pdu.message(),
        ]
        values += Gateway.all.map { $0.trace(request, configuration: configuration, now: now) }
        values += errors
        let document = try #require(JSONDocument(Array(#"{"text":"hushed","from":"4917600000071"}"#.utf8)))
        values += [RequestContents(request), Parameters(form: request.body), document, document.root]
        values.append(
            Verification(
                gateway: "twilio", configuration: configuration, now: now, replayWindow: .zero,
                contents: RequestContents(request)))
        values += [SNSSubscription(change: .subscribe, topic: "t", confirmationURL: "https://a/?token99")]
        for value in values {
            let text = Self.printed(value)
            for secret in Self.secrets { #expect(!text.contains(secret), "\(type(of: value))") }
        }
    }
}
