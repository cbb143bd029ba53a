#if Server

import Foundation
import OneTimeCode
import OneTimeCodeInbound
import Testing

@testable import OneTimeCodeServer

/// The way to a confirmed subscription of AWS SNS.
@Suite
struct SubscriptionTests {
    /// A signed confirmation, with its certificate and its time.
    private static let confirmation: (body: [UInt8], certificate: String, time: Timestamp) = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/inbound/gateways.jsonl").standardizedFileURL
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.contains(#""case": "aws-sns: confirmation""#) }.map(String.init) ?? "{}"
        let row = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
        let time = (row["now"] as? String).flatMap { InternetTime.timestamp(Array($0.utf8)) }
        return (
            Array((row["body"] as? String ?? "").utf8), row["secret"] as? String ?? "",
            time ?? Timestamp(nanosecondsSinceUnixEpoch: 0)
        )
    }()

    private static let topic = "arn:aws:sns:eu-west-1:000000000000:Kestrel"

    private func server(secret: String, topics: Set<String> = [topic], isSigned: Bool = true) -> TestServer {
        let test = TestServer { configuration in
            configuration.gateways["aws-sns"] = InboundGateway(
                gateway: .awsSNS,
                configuration: GatewayConfiguration(
                    secrets: [GatewaySecret(secret)], allowsUnsigned: !isSigned, topics: topics), recipient: nil)
        }
        test.time.turnWallClock(by: Self.confirmation.time.since(test.time.now))
        return test
    }

    private static func confirm(_ caller: Caller) async throws -> Int {
        try await caller.call(.post, "/v1/inbound/aws-sns", body: confirmation.body).status
    }

    private static func waiting(_ caller: Caller) async throws -> String {
        let path = "/v1/inbound/aws-sns/subscriptions"
        return try await caller.call(.get, path, token: TestServer.administrator).text
    }

    @Test
    func anAdministratorGetsTheURLOfAConfirmation() async throws {
        let test = server(secret: Self.confirmation.certificate)
        try await test.withRoutes { caller in
            #expect(try await Self.waiting(caller) == #"{"subscriptions":[]}"#)
            #expect(try await Self.confirm(caller) == 200)
            #expect(
                try await Self.waiting(caller)
                    == #"{"subscriptions":[{"topic":"\#(Self.topic)","confirmationURL":"#
                    + #""https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription","#
                    + #""receivedAt":"2030-05-06T07:08:30.000Z"}]}"#)
            for (token, status) in [(TestServer.publisher, 403), (TestServer.monitor, 403), ("otp_none", 401)] {
                let answer = try await caller.call(.get, "/v1/inbound/aws-sns/subscriptions", token: token)
                #expect(answer.status == status)
            }
        }
        let lines = test.logs.entries.filter { "\($0.message)".hasPrefix("a subscription waits") }
        #expect(lines.count == 1 && lines[0].metadata["topic"] == .string(Self.topic))
        #expect(lines[0].metadata["host"] == "sns.eu-west-1.amazonaws.com")
        #expect(!"\(test.logs.entries)".contains("ConfirmSubscription"))
    }

    @Test
    func theLogNamesTheCertificateWithWhichAWSSigns() async throws {
        let test = server(secret: "none yet")
        try await test.withRoutes { caller in
            for _ in 0..<3 {
                let status = try await Self.confirm(caller)
                #expect(status == 500)
            }
            #expect(try await Self.waiting(caller) == #"{"subscriptions":[]}"#)
        }
        let lines = test.logs.entries.filter { $0.message == "request of a gateway refused" }
        let url = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-kestrel.pem"
        #expect(lines.map { $0.metadata["certificate"] } == [.string(url)])
    }

    @Test
    func subscriptionsOfOtherTopicsAndWithoutASignatureAreNotOffered() async throws {
        for (test, status) in [
            (server(secret: Self.confirmation.certificate, topics: ["arn:aws:sns:eu-west-1:1:Other"]), 403),
            (server(secret: Self.confirmation.certificate, isSigned: false), 200),
        ] {
            try await test.withRoutes { caller in
                let answer = try await Self.confirm(caller)
                #expect(answer == status)
                #expect(try await Self.waiting(caller) == #"{"subscriptions":[]}"#)
            }
            #expect(test.logs.entries.contains { "\($0.message)".hasPrefix("request of a gateway ") })
            #expect(!"\(test.logs.entries)".contains("Kestrel"))
        }
    }

    @Test
    func otherGatewaysHaveNoSubscriptions() async throws {
        let test = TestServer { configuration in
            configuration.gateways["kannel"] = InboundGateway(
                gateway: .kannel, configuration: GatewayConfiguration(), recipient: nil)
        }
        try await test.withRoutes { caller in
            for (name, status) in [("kannel", 200), ("aws-sns", 404)] {
                let path = "/v1/inbound/\(name)/subscriptions"
                let answer = try await caller.call(.get, path, token: TestServer.administrator)
                #expect(answer.status == status)
            }
        }
    }
}

#endif
