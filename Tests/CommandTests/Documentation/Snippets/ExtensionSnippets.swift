import OneTimeCode
import OneTimeCodeInbound
import Synchronization
import Testing

// Made without @testable, as another package would make them.

/// A store of another package: a table of codes with one lock.
private final class TableStore: CodeStore {
    private struct Entry {
        let recipient: Recipient
        var code: VerificationCode
        let insertion: OperationID?
        var consumption: OperationID?
        var isConsumed = false

        func remaining(at now: Timestamp) -> Duration { .seconds(180) - now.since(code.timestamp) }
    }

    private struct Table {
        var entries: [Entry] = []
        var listeners: [Int: ChangeListener] = [:]
        var nextListener = 0
        var nextNumber: UInt64 = 0
    }

    private let table = Mutex(Table())
    private let now: @Sendable () -> Timestamp

    init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

    func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) -> Insertion {
        let now = now()
        let received = min(receivedAt ?? now, now)
        guard now.since(received) < .seconds(180) else { return .expired }
        return change(recipient) { table in
            if let operation,
                let entry = table.entries.first(where: {
                    $0.insertion == operation && $0.recipient == recipient && $0.code.match == match
                })
            {
                return .stored(entry.code)
            }
            // the number of the code stands in its id, beside random bits
            table.nextNumber += 1
            let id = VerificationCode.ID(high: table.nextNumber, low: .random(in: .min ... .max))
            let code = VerificationCode(id: id, timestamp: received, match: match)
            table.entries.append(Entry(recipient: recipient, code: code, insertion: operation))
            return .stored(code)
        }
    }

    func history(for recipient: Recipient) -> [CodeRecord] {
        let now = now()
        return table.withLock { table in
            table.entries.reversed().filter { $0.recipient == recipient && $0.remaining(at: now) > .zero }.map {
                CodeRecord(code: $0.code, remaining: $0.remaining(at: now), isConsumed: $0.isConsumed)
            }
        }
    }

    func consume(_ id: VerificationCode.ID, as operation: OperationID?) -> Consumption {
        guard let recipient = recipient(of: id) else { return .unknown }
        return change(recipient) { table in
            guard let index = table.entries.firstIndex(where: { $0.code.id == id }) else { return .unknown }
            if table.entries[index].isConsumed {
                let isAgain = operation != nil && table.entries[index].consumption == operation
                return isAgain ? .consumed(table.entries[index].code) : .alreadyConsumed
            }
            table.entries[index].isConsumed = true
            table.entries[index].consumption = operation
            return .consumed(table.entries[index].code)
        }
    }

    func remove(_ id: VerificationCode.ID) -> Bool {
        guard let recipient = recipient(of: id) else { return false }
        return change(recipient) { table in
            table.entries.removeAll { $0.code.id == id }
            return true
        }
    }

    /// No limit drops a code.
    func isDropped(_ id: VerificationCode.ID) -> Bool { false }

    func changes() -> StoreChanges {
        let listener = ChangeListener()
        let number = table.withLock { table in
            table.nextListener += 1
            table.listeners[table.nextListener] = listener
            return table.nextListener
        }
        return StoreChanges(listener) { [weak self] in
            self?.table.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
    }

    private func recipient(of id: VerificationCode.ID) -> Recipient? {
        let now = now()
        return table.withLock { $0.entries.first { $0.code.id == id && $0.remaining(at: now) > .zero }?.recipient }
    }

    private func change<Result: Sendable>(
        _ recipient: Recipient, _ body: @Sendable (inout Table) -> Result
    ) -> Result {
        table.withLock { table in
            let result = body(&table)
            for listener in table.listeners.values { listener.tell(.recipient(recipient)) }
            return result
        }
    }
}

/// A gateway of another package: a form with a keyed checksum of its body.
extension Gateway {
    fileprivate static let kestrel = Gateway(
        name: "kestrel", scheme: .signature, response: GatewayResponse(status: 204),
        verify: { (verification) throws(InboundError) in
            let sum = try verification.header("X-Kestrel-Sum")
            let body = verification.request.body
            let expected = try verification.secrets().map { Array("\(checksum($0.bytes + body))".utf8) }
            try verification.require(.header("X-Kestrel-Sum"), sum.utf8, isOneOf: expected)
            guard !verification.contents.isJSON else { throw verification.error(.body, .malformed) }
            verification.unprotected = [.url, .query, .time]
        },
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("from") else { return [] }
            return [InboundMessage(gateway: "kestrel", from: from, text: parameters.text("text"))]
        })

    /// Stands for the HMAC of a library.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(7) { $0 &* 16_777_619 ^ UInt32($1) }
    }
}

@Suite struct ExtensionSnippets {
    @Test func aGatewayOfAnotherPackageIsCheckedAndRead() throws {
        let configuration = GatewayConfiguration(secrets: [GatewaySecret("wing")])
        let now = InboundTime(secondsSince1970: 1_800_000_000)
        var request = InboundRequest(
            method: "POST", target: "/in", headers: [.init("X-Kestrel-Sum", "0")],
            body: Array("from=%2B990001&text=482913+is+your+code".utf8))
        #expect(throws: InboundError(gateway: "kestrel", place: .header("X-Kestrel-Sum"), reason: .mismatch)) {
            try Gateway.kestrel.receive(request, configuration: configuration, now: now)
        }
        request.headers[0].value = "2540504549"
        let delivery = try Gateway.kestrel.receive(request, configuration: configuration, now: now)
        #expect(delivery.isVerified && delivery.unprotected.contains(.time))
        #expect(delivery.messages.first?.text == "482913 is your code")
    }

    @Test func aGatewayMayExpectASecret() throws {
        let acme = Gateway(
            name: "acme", scheme: .sharedSecret,
            verify: { (verification) throws(InboundError) in
                try verification.requireParameter("key")
                verification.unprotected = Set(RequestPart.allCases)
            },
            read: { contents in
                let parameters = contents.parameters()
                return [InboundMessage(gateway: "acme", from: parameters.filled("from"), text: parameters.text("text"))]
            })
        let configuration = GatewayConfiguration(secrets: [GatewaySecret("wing")])
        let now = InboundTime(secondsSince1970: 0)
        let good = InboundRequest(method: "GET", target: "/in?key=wing&from=7&text=604+118")
        let texts = try acme.receive(good, configuration: configuration, now: now).messages.map(\.text)
        #expect(texts == ["604 118"])
        let bad = InboundRequest(method: "GET", target: "/in?key=wind&from=7&text=604+118")
        #expect(throws: InboundError.self) { try acme.receive(bad, configuration: configuration, now: now) }
    }

    @Test func aStoreOfAnotherPackageFeedsPages() async throws {
        let now = Timestamp(nanosecondsSinceUnixEpoch: 1_800_000_000_000_000_000)
        let store = TableStore(now: { now })
        let feed = SuggestionFeed(store: store)
        let changes = store.changes()
        _ = await feed.deliver("Your Acme code is 482913", to: "+990001")
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == .recipient("+990001"))
        let code = try #require(await store.current(for: "+990001"))
        #expect(code.code == "482913" && code.id.high == 1)
        for _ in 0..<2 {
            #expect(await feed.consumeOneTimeCode(code.id, as: OperationID("tap 1")) == .consumed(code))
        }
        #expect(await store.current(for: "+990001") == nil)
    }
}
