import Testing

@testable import OneTimeCodeInbound

@Suite struct VerificationTraceTests {
    private static func twilio() throws -> GatewayCase {
        try #require(try CaseFiles.gatewayCases().first { $0.case.name == "twilio: form 0" }?.case)
    }

    @Test func theStepThatDiffersIsNamed() throws {
        var found = try Self.twilio().request
        found.body += Array("&Extra=1".utf8)
        let original = try Self.twilio()
        let good = Gateway.twilio.trace(original.request, configuration: original.configuration, now: original.now)
        let bad = Gateway.twilio.trace(found, configuration: original.configuration, now: original.now)
        #expect(good.error == nil && good.steps.allSatisfy(\.holds))
        #expect(bad.error?.place == .header("X-Twilio-Signature"))
        let differing = zip(good.steps, bad.steps).filter { $0 != $1 }.map(\.1.name)
        #expect(differing == ["sorted parameters, 136 bytes", "header X-Twilio-Signature"])
        #expect(bad.steps.last?.holds == false)
    }

    @Test func aWrongSchemeOfTheURLIsFound() throws {
        let found = try Self.twilio()
        var configuration = found.configuration
        configuration.publicURL = configuration.publicURL?.replacing("https://", with: "http://")
        let trace = Gateway.twilio.trace(found.request, configuration: configuration, now: found.now)
        #expect(trace.hints == ["the public URL begins with https"])
        #expect(trace.description.contains("hint: the public URL begins with https"))
    }

    @Test func aWrongAlgorithmIsFoundEvenInAnOldRequest() throws {
        let found = try #require(try CaseFiles.gatewayCases().first { $0.case.name == "vonage-sms: sha256 form" }?.case)
        var configuration = found.configuration
        configuration.algorithm = .md5hash
        let late = InboundTime(secondsSince1970: found.now.secondsSince1970 + 86_400)
        let trace = Gateway.vonageSMS.trace(found.request, configuration: configuration, now: late)
        #expect(trace.hints == ["the algorithm is sha256"])
    }

    /// An expected signature in full would let whoever reads the trace sign a request.
    @Test func noTraceHoldsASecretOrADigestInFull() throws {
        for (found, _) in try CaseFiles.gatewayCases() {
            guard let gateway = Gateway.named(found.gateway) else { continue }
            let trace = gateway.trace(found.request, configuration: found.configuration, now: found.now).description
            for secret in found.configuration.secrets where secret.bytes.count >= 6 {
                #expect(!trace.contains(String(decoding: secret.bytes, as: UTF8.self)), "\(found.name)")
            }
            for word in trace.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "," }) {
                // names of headers and parameters are longer than shortened digests
                let isDigest = word.count > 20 && !word.contains("-") && !word.allSatisfy(\.isLetter)
                #expect(!isDigest, "\(found.name): \(word)")
            }
        }
    }
}
