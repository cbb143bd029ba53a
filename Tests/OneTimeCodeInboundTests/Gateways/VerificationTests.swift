import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeInbound

@Suite struct VerificationTests {
    private static let now = InboundTime(secondsSince1970: 1_778_051_310)

    /// A request of android-sms-gateway with its signature, computed by this module.
    private static func request(time: Int = 1_778_051_300, secret: String = "wing") -> InboundRequest {
        let body = Array(
            #"{"event":"sms:received","id":"e1","payload":{"sender":"7","message":"Kestrel 4471"}}"#.utf8)
        let signature = Hexadecimal.encoded(GatewaySecret(secret).hmac(.sha256, of: body + Array("\(time)".utf8)))
        return InboundRequest(
            method: "POST", target: "/in",
            headers: [
                .init("x-signature", String(decoding: signature, as: UTF8.self)), .init("X-TIMESTAMP", "\(time)"),
            ],
            body: body)
    }

    private static func error(
        _ gateway: Gateway, _ request: InboundRequest, _ configuration: GatewayConfiguration
    ) -> InboundError? {
        do throws(InboundError) {
            _ = try gateway.receive(request, configuration: configuration, now: now)
            return nil
        } catch { return error }
    }

    @Test func oneOfSeveralSecretsIsEnoughWhileOneIsChanged() throws {
        let both = GatewayConfiguration(secrets: [GatewaySecret("old"), GatewaySecret("wing")])
        let delivery = try Gateway.androidSMSGateway.receive(Self.request(), configuration: both, now: Self.now)
        #expect(delivery.isVerified && delivery.messages.first?.text == "Kestrel 4471")
        let other = GatewayConfiguration(secrets: [GatewaySecret("old")])
        #expect(Self.error(.androidSMSGateway, Self.request(), other)?.reason == .mismatch)
    }

    @Test(arguments: [
        (1_778_051_010, true), (1_778_051_009, false), (1_778_051_610, true), (1_778_051_611, false),
    ])
    func theWindowIsInclusiveInBothDirections(time: Int, isAccepted: Bool) {
        let configuration = GatewayConfiguration(secrets: [GatewaySecret("wing")])
        let error = Self.error(.androidSMSGateway, Self.request(time: time), configuration)
        #expect((error == nil) == isAccepted)
        if let error { #expect(error.reason == .notCurrent && error.place == .header("X-Timestamp")) }
    }

    @Test func theWindowCanBeConfigured() {
        let configuration = GatewayConfiguration(secrets: [GatewaySecret("wing")], replayWindow: .seconds(5))
        #expect(Self.error(.androidSMSGateway, Self.request(), configuration)?.reason == .notCurrent)
    }

    @Test func withoutASecretARequestIsRefusedUnlessAllowed() throws {
        let empty = GatewayConfiguration(secrets: [GatewaySecret("")])
        let error = try #require(Self.error(.androidSMSGateway, Self.request(), empty))
        #expect(error.description == "android-sms-gateway: the configuration's secret: is not set")
        #expect(error.response.status == 500)
        let allowed = GatewayConfiguration(allowsUnsigned: true)
        let delivery = try Gateway.androidSMSGateway.receive(Self.request(), configuration: allowed, now: Self.now)
        #expect(!delivery.isVerified && delivery.unprotected == Set(RequestPart.allCases))
    }

    @Test func anEmptyOrRepeatedSignatureIsRefused() {
        let configuration = GatewayConfiguration(secrets: [GatewaySecret("wing")])
        var request = Self.request()
        request.headers.append(request.headers[0])
        #expect(Self.error(.androidSMSGateway, request, configuration)?.reason == .repeated)
        request.headers[0].value = ""
        request.headers.removeLast()
        #expect(Self.error(.androidSMSGateway, request, configuration)?.reason == .missing)
    }

    @Test(arguments: [
        (#"{"alg":"HS256"}"#, nil), (#"{"alg":"HS512","alg":"HS256"}"#, InboundError.Reason.malformed),
        (#"{"alg":"HS256","crit":["exp"]}"#, .notAccepted), (#"{"alg":"HS256","crit":null}"#, .notAccepted),
        (#"{"alg":"none"}"#, .notAccepted), (#"["HS256"]"#, .malformed),
    ])
    func theHeaderOfATokenNamesOneAlgorithmAndNoExtension(header: String, reason: InboundError.Reason?) {
        let url = "https://inbound.kestrel.example/in"
        let claims = #"{"iss":"api.httpsms.com","aud":["\#(url)"],"exp":1778051900}"#
        let point = [UInt8(ascii: ".")]
        let signed = Base64.encoded(header.utf8, .url) + point + Base64.encoded(claims.utf8, .url)
        let signature = Base64.encoded(GatewaySecret("wing").hmac(.sha256, of: signed), .url)
        let token = String(decoding: signed + point + signature, as: UTF8.self)
        let request = InboundRequest(
            method: "POST", target: "/in", headers: [.init("Authorization", "Bearer \(token)")], body: Array("{}".utf8))
        let configuration = GatewayConfiguration(secrets: [GatewaySecret("wing")], publicURL: url)
        #expect(Self.error(.httpSMS, request, configuration)?.reason == reason)
    }

    @Test func theHostHeaderIsNotUsed() {
        var request = Self.request()
        request.headers = [.init("Host", "evil.example"), .init("X-Twilio-Signature", "a")]
        let configuration = GatewayConfiguration(secrets: [GatewaySecret("wing")])
        #expect(Self.error(.twilio, request, configuration)?.place == .configuration("publicURL"))
    }

    @Test(arguments: Gateway.all.filter { $0.scheme != .none }.map(\.name))
    func everyGatewayWithASchemeRefusesAnUnsignedRequest(name: String) throws {
        let gateway = try #require(Gateway.named(name))
        let configuration = GatewayConfiguration(
            secrets: [GatewaySecret("wing")], publicURL: "https://kestrel.example/in", algorithm: .sha256)
        for body in ["", "{}", "From=1&Body=2", #"{"Type":"Notification"}"#, "[", "\u{0}"] {
            for method in ["GET", "POST", "PUT"] {
                let request = InboundRequest(method: method, target: "/in?a=b", body: Array(body.utf8))
                #expect(Self.error(gateway, request, configuration) != nil, "\(method) \(body)")
            }
        }
    }

    @Test func topicsOfOthersAreRefused() throws {
        let found = try #require(try CaseFiles.gatewayCases().first { $0.case.name == "aws-sns: version 1, 0" }?.case)
        var configuration = found.configuration
        configuration.topics = ["arn:aws:sns:eu-west-1:000000000000:Kestrel"]
        _ = try Gateway.awsSNS.receive(found.request, configuration: configuration, now: found.now)
        configuration.topics = ["arn:aws:sns:eu-west-1:111111111111:Kestrel"]
        #expect { try Gateway.awsSNS.receive(found.request, configuration: configuration, now: found.now) } throws: {
            ($0 as? InboundError)?.place == .member("TopicArn")
        }
        configuration.topics = nil
        let late = InboundTime(secondsSince1970: found.now.secondsSince1970 + 40 * 365 * 86_400)
        #expect(throws: InboundError.self) {
            try Gateway.awsSNS.receive(found.request, configuration: configuration, now: late)
        }
    }
}
