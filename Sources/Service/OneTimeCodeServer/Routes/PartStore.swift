#if Server

import FoundationEssentials
import OneTimeCode
import OneTimeCodeInbound
internal import OneTimeCodeRedis

/// Keeps the parts of messages until all have arrived and the message was delivered.
protocol PartStore: Sendable {
    /// Adds a part of a message of at least two parts.
    func add(_ part: InboundMessage) async throws(PartStoreFailure) -> PartArrival

    /// Forgets the parts of a message that was delivered, or that nobody will deliver.
    func remove(_ joined: JoinedMessage) async
}

/// What is known of a message when a part of it has arrived.
enum PartArrival: Equatable {
    case incomplete
    case complete(JoinedMessage)
    /// The part was delivered before.
    case delivered
}

/// Why parts cannot be stored. The reason can be logged.
struct PartStoreFailure: Error {
    /// The kind of ``RedisStoreError``, which clients may know.
    let kind: RedisStoreError.Code
    let reason: String
}

/// Keeps parts in the memory of the process. They are lost when it ends.
final class PartsInMemory: PartStore {
    private let buffer = Locked(ConcatenationBuffer())
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    func add(_ part: InboundMessage) -> PartArrival {
        let now = now()
        return buffer.withLock { $0.add(part, at: now) }.map(PartArrival.complete) ?? .incomplete
    }

    func remove(_ joined: JoinedMessage) { buffer.withLock { $0.remove(joined) } }
}

/// Keeps parts in Redis, for all servers and across their restarts.
struct PartsInRedis: PartStore {
    let store: RedisPartStore

    func add(_ part: InboundMessage) async throws(PartStoreFailure) -> PartArrival {
        guard let place = part.part else { return .complete(JoinedMessage(whole: part)) }
        let arrival: RedisPartStore.Arrival
        do throws(RedisStoreError) {
            let stored = RedisPartStore.Part(
                number: place.number, content: part.contentBytes, id: part.id, payload: PartPayload(part).bytes)
            arrival = try await store.add(stored, of: part.commonBytes, total: place.total)
        } catch {
            throw PartStoreFailure(kind: error.code, reason: "\(error)")
        }
        switch arrival {
        case .incomplete: return .incomplete
        case .delivered: return .delivered
        case .complete(let payloads):
            let parts = payloads.enumerated().compactMap { PartPayload($1)?.message(like: part, number: $0 + 1) }
            guard parts.count == place.total else {
                throw PartStoreFailure(
                    kind: .unknownVersion, reason: "a part that another version of the server stored cannot be read")
            }
            return .complete(JoinedMessage(joining: parts))
        }
    }

    func remove(_ joined: JoinedMessage) async {
        guard let first = joined.parts.first else { return }
        // The message is delivered even if this fails. A repetition of its parts stores its code once more, which the
        // store of codes recognises.
        try? await store.setDelivered(joined.parts.map(\.contentBytes), of: first.commonBytes)
    }
}

/// What a part in Redis holds. The rest is the same in all parts of the message.
///
/// Every member is optional, so that servers of several versions can read each other's parts. Requests of gateways hold
/// no halves of surrogate pairs, so the text is enough.
private struct PartPayload: Codable {
    var id: String?
    var text: String?
    var data: Data?
    /// Seconds since 1970, nanoseconds, and the minutes of the offset.
    var receivedAt: [Int]?
    var unprotected: [String]?

    init(_ part: InboundMessage) {
        (id, text, data) = (part.id, part.text, part.data.map { Data($0) })
        receivedAt = part.receivedAt.map { [$0.secondsSince1970, $0.nanoseconds, $0.offsetMinutes] }
        unprotected = part.unprotected.map(\.rawValue)
    }

    init?(_ bytes: [UInt8]) {
        guard let payload = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = payload
    }

    var bytes: [UInt8] {
        guard let json = try? JSONEncoder().encode(self) else { preconditionFailure("texts and numbers are JSON") }
        return Array(json)
    }

    /// The part with this payload, of the same message as `other`.
    func message(like other: InboundMessage, number: Int) -> InboundMessage {
        var message = other
        (message.id, message.text, message.data) = (id, text, data.map { Array($0) })
        message.receivedAt = receivedAt.flatMap {
            $0.count == 3 ? InboundTime(secondsSince1970: $0[0], nanoseconds: $0[1], offsetMinutes: $0[2]) : nil
        }
        message.unprotected = Set((unprotected ?? []).compactMap(RequestPart.init))
        message.part?.number = number
        return message
    }
}

extension InboundMessage {
    /// The text and the data. Two parts with one number and the same bytes are one part.
    fileprivate var contentBytes: [UInt8] { Self.joined([text]) + (data ?? []) }

    /// What the parts of a message have in common.
    fileprivate var commonBytes: [UInt8] {
        Self.joined([gateway, from, to, part?.reference, part.map { "\($0.referenceBits) \($0.total)" }])
    }

    /// Each text is preceded by its length, so that different lists of texts never give the same bytes.
    private static func joined(_ texts: [String?]) -> [UInt8] {
        texts.flatMap { Array("\($0?.utf8.count ?? -1):\($0 ?? "")".utf8) }
    }
}

#endif
