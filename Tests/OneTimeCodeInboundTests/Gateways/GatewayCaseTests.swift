import Foundation
import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeInbound

/// Requests that were signed by other programs.
@Suite struct GatewayCaseTests {
    @Test func everyCaseIsReadAsExpected() throws {
        let lines = try CaseFiles.lines("gateways.jsonl")
        #expect(lines.count >= 100)
        for line in lines {
            let row = try CaseFiles.object(line)
            let expected = try #require(row["expect"] as? [String: Any])
            let answer = try CaseFiles.object(try GatewayCase(line: line).answer())
            #expect(answer["valid"] as? Bool == expected["valid"] as? Bool, "\(row["case"] ?? "")")
            for (name, member) in [
                ("from", "from"), ("to", "to"), ("text", "text"), ("messageID", "id"), ("receivedAt", "receivedAt"),
            ] {
                #expect(answer[name] as? String == expected[member] as? String, "\(row["case"] ?? ""): \(name)")
            }
        }
    }

    @Test func everyGatewayHasACaseAndEachIsKnownByItsNames() throws {
        let tested = Set(try CaseFiles.gatewayCases().map(\.case.gateway))
        for gateway in Gateway.all {
            #expect(([gateway.name] + gateway.aliases).contains { tested.contains($0) }, "\(gateway.name)")
            for name in [gateway.name] + gateway.aliases { #expect(Gateway.named(name)?.name == gateway.name) }
        }
        #expect(Gateway.all.map(\.name) == Gateway.all.map(\.name).sorted())
        #expect(Gateway.named("no such gateway") == nil)
    }

    @Test func allMessagesOfACallAreRead() throws {
        let two = try #require(try CaseFiles.gatewayCases().first { $0.case.name == "infobip: two messages" })
        guard case .accepted(let delivery) = two.case.outcome() else { throw Failure.refused }
        #expect(delivery.messages.map(\.id) == ["ib1", "ib2"])
        #expect(delivery.messages.map(\.parts) == [2, 1])
        #expect(!delivery.isVerified && delivery.unprotected.contains(.body))
    }

    @Test func aConfirmationOfASubscriptionIsNoMessage() throws {
        let found = try #require(try CaseFiles.gatewayCases().first { $0.case.name == "aws-sns: confirmation" })
        guard case .accepted(let delivery) = found.case.outcome() else { throw Failure.refused }
        #expect(delivery.messages.isEmpty && delivery.isVerified)
        #expect(delivery.subscription?.change == .subscribe)
        #expect(delivery.subscription?.confirmationURL.hasPrefix("https://sns.eu-west-1.amazonaws.com/") == true)
    }

    @Test func aBrokenLineSaysWhatIsWrong() {
        for (line, problem) in [
            ("[", "not a JSON object; write one object on each line"), ("{}", "no 'case'; every line needs one"),
            (
                #"{"case":"a","gateway":"twilio","url":"","body":"","now":"today"}"#,
                "'now' is not a time as in RFC 3339"
            ),
            (
                #"{"case":"a","gateway":"b","url":"","body":"","now":"2026-05-06T07:08:30Z","headers":{"c":1}}"#,
                "'headers' has a value that is not a string"
            ),
            (
                #"{"case":"a","gateway":"b","method":"GET","url":"","body":"","now":"2026-05-06T07:08:30Z","algorithm":"md4"}"#,
                "'algorithm' is not one of md5hash, md5, sha1, sha256, sha512"
            ),
        ] {
            #expect { try GatewayCase(line: Array(line.utf8)) } throws: { "\($0)" == problem }
        }
    }

    enum Failure: Error { case refused }
}
