import Foundation
import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

/// Processes of several versions share the codes of a recipient, during an upgrade.
///
/// `Tests/Fixtures/redis` has records as three versions wrote them, and as later ones may: `make-records.py` says how they
/// are made.
@Suite(.timeLimit(.minutes(2))) struct VersionTests {
    private static let recipient: Recipient = "+990001"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/redis").standardized

    /// A line of `records.jsonl`.
    private struct Row: Decodable {
        let version: Int
        /// Nil if no version holds it, or if this one cannot read it.
        let match: StoredMatch?
        let isConsumed: Bool
        let field: String
        /// In hexadecimal.
        let record: String

        var id: VerificationCode.ID? {
            CodeAddress(field: field, slotBits: VersionTests.tag.slotBits)?.id
        }
    }

    private static let tag = RecipientTag(of: recipient, secrets: RedisSecrets.sample)

    private static func rows() throws -> [Row] {
        try String(contentsOf: folder.appending(path: "records.jsonl"), encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    }

    /// A server whose clock stands at the time of the records, with some of them.
    private struct Stage {
        let server: TestServer
        let store: RedisCodeStore
        let notices = Locked<[RedisStoreNotice: Int]>([:])

        init(_ rows: [Row] = []) async throws {
            let folder = try TestFolder()
            server = try await TestServer(in: folder, clock: try ServerClock(in: folder))
            store = RedisCodeStore(server.configuration())
            store.onNotice { [notices] notice, count in notices.withLock { $0[notice, default: 0] += count } }
            for row in rows { try await write(row.record, to: row.field) }
        }

        private var key: String {
            server.configuration().key(named: RecipientTag.slotName(VersionTests.tag.slotBits))
        }

        func write(_ hexadecimal: String, to field: String) async throws {
            let script = """
                local bytes = string.gsub(ARGV[2], '..', function(pair) return string.char(tonumber(pair, 16)) end)
                redis.call('HSET', KEYS[1], ARGV[1], bytes)
                redis.call('PEXPIREAT', KEYS[1], 1800000180000)
                """
            try await server.send("EVAL", script, "1", key, field, hexadecimal)
        }

        /// The end of the key, in milliseconds since 1970.
        func end() async throws -> Int? { try await server.send("PEXPIRETIME", key).integer }

        /// A record in hexadecimal.
        func bytes(of field: String) async throws -> String? {
            let script = """
                return (string.gsub(redis.call('HGET', KEYS[1], ARGV[1]) or '', '.', function(byte)
                  return string.format('%02x', string.byte(byte))
                end))
                """
            return try await server.send("EVAL", script, "1", key, field).text
        }

        /// Runs a script of the version before, with arguments that begin with the third.
        func runBefore(_ name: String, _ arguments: [[UInt8]]) async throws -> [RedisReply] {
            let parts = try ["prelude-2.lua", "\(name)-2.lua"].map {
                try String(contentsOf: VersionTests.folder.appending(path: $0), encoding: .utf8)
            }
            let script = "#!lua\n" + parts.joined()
            let words = ["EVAL", script, "1", key, "channel", "old-1"].map(\.utf8Bytes)
            let reply = try await server.send(words + arguments)
            if case .error(let text) = reply { throw TestServer.Failure(description: text) }
            return reply.elements ?? []
        }

        /// The match of a record in an answer, as the version before reads it.
        func readBefore(_ record: RedisReply) throws -> CodeMatch {
            let parts = try #require(record.elements)
            let bytes = parts.map { $0.bytes ?? [] }
            let json = try #require(
                Seal(secrets: .sample).open(
                    bytes[5], keyID: "test", as: .match, owner: bytes[7], context: bytes[6]))
            return try JSONDecoder().decode(RevealedMatch.self, from: Data(json)).match
        }
    }

    @Test func recordsOfAllVersionsAreReadAndUsed() async throws {
        let rows = try Self.rows().filter { $0.version <= 4 && $0.match != nil }
        let stage = try await Stage(rows)
        #expect(Set(rows.map(\.version)) == [1, 2, 3, 4])
        let records = try await stage.store.history(for: Self.recipient)
        #expect(records.count == rows.count)
        for row in rows {
            let record = try #require(records.first { $0.code.id == row.id })
            #expect(record.code.match == row.match?.match && record.isConsumed == row.isConsumed, "\(row.field)")
        }
        for row in rows {
            let id = try #require(row.id)
            guard !row.isConsumed else {
                #expect(try await stage.store.consume(id) == .alreadyConsumed)
                continue
            }
            guard case .consumed(let code) = try await stage.store.consume(id, as: OperationID("a")) else {
                Issue.record("\(row.field) is not consumed")
                continue
            }
            #expect(code.match == row.match?.match)
            #expect(try await stage.store.consume(id, as: OperationID("a")) == .consumed(code))
        }
        #expect(stage.notices.withLock { $0 }.isEmpty)
    }

    @Test func aPurposeOfALaterVersionIsUnknown() async throws {
        let stage = try await Stage(try Self.rows().filter { $0.version == 4 })
        let match = try #require(try await stage.store.current(for: Self.recipient)?.match)
        #expect(match.code == "411111" && match.purpose == .unknown)
    }

    @Test func whatTheLimitDroppedInTheVersionBeforeIsKnown() async throws {
        let rows = try Self.rows().filter { $0.version == 2 }
        let stage = try await Stage(rows)
        let dropped = try #require(rows.first { $0.match == nil }?.id)
        #expect(try await stage.store.isDropped(dropped))
        #expect(try await stage.store.consume(dropped) == .alreadyConsumed)
        guard case .alreadyConsumed(let code) = try await stage.store.insert(.sample("244444"), for: Self.recipient)
        else { throw TestServer.Failure(description: "already consumed") }
        #expect(code.id == dropped)
    }

    /// The others are served, and nothing of it is used up, removed or cut short.
    @Test func recordsOfLaterVersionsAreSkippedAndCounted() async throws {
        let rows = try Self.rows().filter { $0.version == 3 || $0.version >= 5 }
        let stage = try await Stage(rows)
        let (known, strange) = (rows.filter { $0.version == 3 }, rows.filter { $0.version >= 5 })
        #expect(strange.count == 4)
        let codes = Set(try await stage.store.history(for: Self.recipient).map(\.code.id))
        #expect(codes == Set(known.map(\.id)))
        #expect(stage.notices.withLock { $0 } == [.unknownVersion: 4])
        for row in strange {
            let id = try #require(row.id)
            #expect(try await !stage.store.canRead(id))
            await expect(.unknownVersion) { _ = try await stage.store.consume(id) }
        }
        #expect(stage.notices.withLock { $0 } == [.unknownVersion: 8])
        // Using, removing and storing others leaves them as they are, as long as they are.
        for row in known {
            let id = try #require(row.id)
            _ = try await stage.store.consume(id)
            _ = try await stage.store.remove(id)
        }
        let received = Timestamp.now().advanced(by: .seconds(-170))
        _ = try await stage.store.insert(.sample("999999"), for: Self.recipient, receivedAt: received)
        for row in strange { #expect(try await stage.bytes(of: row.field) == row.record, "\(row.field)") }
        #expect(try await stage.end() == 1_800_000_180_000)
        #expect(try await stage.store.history(for: Self.recipient).map(\.code.code) == ["999999"])
    }

    /// The version before stores, reads and consumes beside this one.
    @Test func theVersionBeforeReadsAndUsesRecordsOfThisOne() async throws {
        let stage = try await Stage()
        let matches = [
            CodeMatch(code: "482913", confidence: 0.9, range: 7..<14, rawText: "482-913", purpose: .signIn),
            CodeMatch(
                code: "222222", confidence: 1, range: 0..<6, rawText: "222222", domain: "kestrel.example",
                embeddedDomains: ["finch.example"], appHash: "FA+9qCX9VSu", expiresIn: .seconds(300),
                service: "Kestrel", language: "en"),
            CodeMatch(
                code: "333333", confidence: 0.5, range: 0..<6, rawText: "333333", hasBrokenBinding: true,
                purpose: .pickup),
        ]
        var ids: [VerificationCode.ID] = []
        for match in matches {
            let operation = OperationID(match.code)
            ids.append(try stored(try await stage.store.insert(match, for: Self.recipient, as: operation)).id)
        }
        guard case .consumed = try await stage.store.consume(ids[1], as: OperationID("a")) else {
            throw TestServer.Failure(description: "consumed")
        }
        let history = try await stage.runBefore("history", [Self.tag.owner])
        let read = try history[3].elements?.map { try stage.readBefore($0) }
        #expect(read == matches.reversed())
        // It consumes what this version stored, and sees what this version consumed.
        let field = try #require(CodeAddress(ids[0])).field.utf8Bytes
        #expect(try await stage.runBefore("consume", [field, ",test,".utf8Bytes]).first?.text == "consumed")
        #expect(try await stage.store.consume(ids[0], as: OperationID("b")) == .alreadyConsumed)
        let used = try #require(CodeAddress(ids[1])).field.utf8Bytes
        #expect(try await stage.runBefore("consume", [used, ",test,".utf8Bytes]).first?.text == "used")
        guard case .consumed = try await stage.store.consume(ids[1], as: OperationID("a")) else {
            throw TestServer.Failure(description: "the operation to be remembered")
        }
        // It refreshes a code, and this version still knows the message that stored it.
        let again = SealedCode(matches[2], for: Self.recipient, tag: Self.tag, seal: Seal(secrets: .sample))
        let answer = try await stage.runBefore(
            "insert",
            [
                "fffffffffffffff".utf8Bytes, "0".utf8Bytes, "180000000".utf8Bytes, "16".utf8Bytes, again.fingerprint,
                Self.tag.owner, [], "test".utf8Bytes, again.match, again.name.bytes,
            ])
        #expect(answer.first?.text == "refreshed")
        let first = try await stage.store.insert(matches[2], for: Self.recipient, as: OperationID("333333"))
        #expect(try stored(first).id == ids[2])
        #expect(try await stage.store.history(for: Self.recipient).count == 3)
    }

    @Test func aCodeOfTheSameKeyWithOtherBytesIsNotUsedUp() async throws {
        let stage = try await Stage(try Self.rows().filter { $0.version == 3 })
        let other = RedisCodeStore(
            stage.server.configuration(
                secrets: try RedisSecrets(
                    "test:" + String(repeating: "77", count: 32) + "\nrecipients:"
                        + String(repeating: "5a", count: 32))))
        let id = try #require(try Self.rows().first { $0.version == 3 && !$0.isConsumed }?.id)
        #expect(try await other.history(for: Self.recipient).isEmpty)
        for operation in [nil, OperationID("a")] {
            await expect(.undecryptable) { _ = try await other.consume(id, as: operation) }
            let record = try await stage.store.history(for: Self.recipient).first { $0.code.id == id }
            #expect(record?.isConsumed == false)
        }
        guard case .consumed = try await stage.store.consume(id) else {
            throw TestServer.Failure(description: "consumed")
        }
    }
}
