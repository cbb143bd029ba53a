#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeRedis
@testable import OneTimeCodeServer

/// A code of an unknown key, or of a later version of the server.
@Suite
struct UnreadableCodeTests {
    /// A store of one code that it cannot read.
    private struct UnreadableStore: CodeStore {
        let reason: RedisStoreError

        func insert(
            _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
        ) throws(RedisStoreError) -> Insertion { .expired }
        func history(for recipient: Recipient) throws(RedisStoreError) -> [CodeRecord] { [] }
        func consume(_ id: VerificationCode.ID, as operation: OperationID?) throws(RedisStoreError) -> Consumption {
            throw reason
        }
        func remove(_ id: VerificationCode.ID) throws(RedisStoreError) -> Bool { throw reason }
        func isDropped(_ id: VerificationCode.ID) throws(RedisStoreError) -> Bool { false }
        func canRead(_ id: VerificationCode.ID) throws(RedisStoreError) -> Bool { false }
        func changes() -> AsyncStream<StoreChange> { AsyncStream { $0.finish() } }
    }

    @Test(arguments: [Unreadable.unknownKey, .changed, .unknownVersion])
    func everyCallerIsToldThatTheCodeIsNotUsedUp(_ reason: Unreadable) async throws {
        let test = TestServer()
        let path = "/v1/codes/\(VerificationCode.ID.random())"
        try await test.withRoutes(UnreadableStore(reason: reason.error)) { caller in
            for token in [TestServer.publisher, try await test.token(any: true)] {
                let answer = try await caller.call(.post, path + "/consume", token: token)
                #expect(answer.status == 503 && answer.problem == "unreadable-code")
                #expect(answer.headers[.retryAfter] == nil)
            }
            #expect(try await caller.call(.delete, path, token: TestServer.publisher).problem == "unreadable-code")
        }
    }

    @Test
    func noticesAreCountedAndLoggedOnceAMinute() async throws {
        let test = TestServer()
        let server = test.server(test.store())
        func lines() -> [String] {
            test.logs.entries.filter { $0.metadata["cause"] != nil }.map {
                "\($0.metadata["cause"]!) \($0.metadata["count"]!)"
            }
        }
        server.note(.unknownKey, count: 3)
        server.note(.unknownKey, count: 2)
        server.note(.unannounced, count: 1)
        #expect(lines() == ["unknownKey 3", "unannounced 1"])
        test.time.advance(by: .seconds(60) - .nanoseconds(1))
        server.note(.unknownKey, count: 1)
        #expect(lines().count == 2)
        test.time.advance(by: .nanoseconds(1))
        server.note(.unknownKey, count: 4)
        #expect(lines().last == "unknownKey 7")
        let metrics = try await Caller(server).call(.get, "/metrics", token: TestServer.monitor).text
        #expect(metrics.contains(#"otp_server_store_notices_total{cause="unknownKey"} 10"#))
        #expect(metrics.contains(#"otp_server_store_notices_total{cause="unannounced"} 1"#))
    }
}

#endif
