#if Server

import Hummingbird
import NIOCore
import OneTimeCode
import OneTimeCodeInbound

/// Handles requests of SMS gateways. A gateway authenticates with its own signature and not with a token of this
/// server.
struct InboundRoutes<Store: CodeStore>: Sendable {
    let gateways: [String: InboundGateway]
    let store: StoreAccess<Store>
    let receiver: InboundReceiver
    let metrics: ServerMetrics
    let limits: ServerLimits
    let time: ServerTime

    var routes: [ServerRoute] {
        [.get, .post].map { method in
            ServerRoute(method, "/v1/inbound/{gateway}", nil) { try await receive($0, $1) }
        }
    }

    private func receive(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        guard let name = try Gateway.named(context.segment("gateway"))?.name, let gateway = gateways[name] else {
            throw Problem.unknownGateway
        }
        let body = try await RequestBytes.collect(request, limit: limits.bodyBytes)
        let inbound = InboundRequest(
            method: request.method.rawValue, target: request.head.path ?? "/",
            headers: request.headers.map { .init($0.name.rawName, $0.value) }, body: body)
        let delivery: InboundDelivery
        do throws(InboundError) {
            delivery = try gateway.gateway.receive(inbound, configuration: gateway.configuration, now: now)
        } catch {
            metrics.received(from: name, outcome: "refused")
            // the reason contains nothing from the request
            context.logger.notice("request of a gateway refused", metadata: ["reason": "\(error)"])
            return Response(error.response)
        }
        for message in delivery.messages { try await deliver(message, of: gateway, name) }
        return Response(delivery.response)
    }

    private func deliver(_ message: InboundMessage, of gateway: InboundGateway, _ name: String) async throws(Problem) {
        switch receiver.take(message, of: gateway) {
        case .held(let reason): metrics.received(from: name, outcome: reason.rawValue)
        case .complete(let whole, let text, let recipient):
            do throws(Problem) {
                let received = whole.receivedAt.flatMap {
                    Timestamp(secondsSince1970: $0.secondsSince1970, nanoseconds: $0.nanoseconds)
                }
                let delivery = try await store.deliver(
                    store.match(in: Array(text.utf8), locale: nil), to: recipient, receivedAt: received)
                metrics.received(from: name, outcome: delivery == .noCode ? "noCode" : "delivered")
            } catch {
                receiver.forget(message)
                metrics.received(from: name, outcome: "storeFailed")
                throw error
            }
        }
    }

    private var now: InboundTime {
        let nanoseconds = time.now().nanosecondsSinceUnixEpoch
        return InboundTime(
            secondsSince1970: Int(nanoseconds / 1_000_000_000), nanoseconds: Int(nanoseconds % 1_000_000_000))
    }
}

extension Response {
    /// The response that a gateway expects.
    fileprivate init(_ response: GatewayResponse) {
        var headers = HTTPFields()
        headers[.contentType] = response.contentType
        headers[.cacheControl] = "no-store"
        self.init(
            status: .init(code: response.status), headers: headers,
            body: .init(byteBuffer: ByteBuffer(string: response.body)))
    }
}

extension Problem {
    static let unknownGateway = Problem(
        .notFound, "unknown-gateway", "Unknown gateway",
        "No such gateway is set up. Name those that may deliver in the file of gateways.")
}

/// Takes verified messages of gateways, joins their parts, and lets each message pass once.
final class InboundReceiver: Sendable {
    private struct State {
        var duplicates = DuplicateFilter()
        var parts = ConcatenationBuffer()
    }

    /// The decision about a message.
    enum Arrival {
        /// A whole message, which must be delivered.
        case complete(InboundMessage, text: String, Recipient)
        case held(Held)
    }

    /// The reason why a message is not delivered.
    enum Held: String {
        case duplicate, incomplete, noText, noRecipient
    }

    private let state = Locked(State())
    private let start = ContinuousClock.now
    private let time: ServerTime

    init(time: ServerTime) { self.time = time }

    /// Takes a message or a part of one.
    func take(_ message: InboundMessage, of gateway: InboundGateway) -> Arrival {
        let now = start.advanced(by: time.elapsed())
        let (isFirst, whole) = state.withLock { state in
            guard state.duplicates.isFirst(message, at: now) else { return (false, nil as InboundMessage?) }
            return (true, state.parts.add(message, at: now))
        }
        guard isFirst else { return .held(.duplicate) }
        guard let whole else { return .held(.incomplete) }
        guard let text = whole.text else { return .held(.noText) }
        guard let key = (whole.to ?? gateway.recipient).map(Self.international),
            let recipient = Recipient(utf8: Array(key.utf8))
        else { return .held(.noRecipient) }
        return .complete(whole, text: text, recipient)
    }

    /// Forgets a message that could not be stored, so that the gateway may deliver it again.
    func forget(_ message: InboundMessage) { state.withLock { $0.duplicates.forget(message) } }

    /// The number in the form of E.164. Some gateways leave out the plus sign.
    static func international(_ number: String) -> String {
        let isNumber =
            (8...15).contains(number.utf8.count) && number.utf8.first != UInt8(ascii: "0")
            && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber ? "+" + number : number
    }
}

#endif
