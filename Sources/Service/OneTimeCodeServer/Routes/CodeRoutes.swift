#if Server

import Hummingbird
import OneTimeCode
import OneTimeCodeSupport

/// The operations on one code.
struct CodeRoutes<Store: CodeStore>: Sendable {
    let store: StoreAccess<Store>

    var routes: [ServerRoute] {
        [
            ServerRoute(.post, "/v1/codes/{id}/consume", .consume) { try await consume($0, $1) },
            ServerRoute(.delete, "/v1/codes/{id}", .remove) { try await remove($0, $1) },
        ]
    }

    private func consume(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        let sender = try context.sender()
        let id = try id(context)
        let operation = try IdempotencyKey.operation(of: request, by: sender)
        if case .subscriber(let subscriber) = sender {
            let history = try await store.history(for: subscriber.recipient)
            guard let record = history.first(where: { $0.code.id == id }) else {
                throw try await store.canRead(id) ? Problem.unknownCode : Problem.unreadableCode
            }
            guard store.feed.domainMatch(of: record.code, for: subscriber.domain) != nil else {
                throw Problem.unknownCode
            }
        }
        switch try await store.consume(id, as: operation) {
        case .consumed:
            var writer = JSONWriter()
            writer.object { $0.member("outcome", FeedEvent.ConsumptionOutcome.consumed.rawValue) }
            return .json(writer.bytes)
        case .alreadyConsumed: throw Problem.consumedBefore
        case .unknown: throw Problem.unknownCode
        }
    }

    private func remove(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        guard try await store.remove(id(context)) else { throw Problem.unknownCode }
        return Response(status: .noContent)
    }

    /// A malformed id gets the same answer as an unknown one.
    private func id(_ context: ServerRequestContext) throws(Problem) -> VerificationCode.ID {
        guard let bytes = PercentEncoding.strictlyDecoded(try context.segment("id").utf8),
            let id = VerificationCode.ID(String(decoding: bytes, as: UTF8.self))
        else { throw .unknownCode }
        return id
    }
}

#endif
