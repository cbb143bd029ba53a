#if Server

import Hummingbird
import Logging
import NIOCore
import OneTimeCode
import OneTimeCodeInbound
import OneTimeCodeSupport

/// Handles requests of SMS gateways. A gateway authenticates with its own signature and not with a token of this
/// server.
struct InboundRoutes<Store: CodeStore>: Sendable {
    /// The present gateways, by name.
    let gateways: @Sendable () -> [String: InboundGateway]
    let store: StoreAccess<Store>
    let receiver: InboundReceiver
    let parts: any PartStore
    let metrics: ServerMetrics
    let limits: ServerLimits
    let time: ServerTime

    var routes: [ServerRoute] {
        [.get, .post].map { method in
            ServerRoute(method, "/v1/inbound/{gateway}", nil) { try await receive($0, $1) }
        } + [
            ServerRoute(.get, "/v1/inbound/{gateway}/subscriptions", .confirmSubscription) { _, context in
                try subscriptions(context)
            }
        ]
    }

    private func gateway(_ context: ServerRequestContext) throws(Problem) -> InboundGateway {
        guard let name = try Gateway.named(context.segment("gateway"))?.name, let gateway = gateways()[name] else {
            throw Problem.unknownGateway
        }
        return gateway
    }

    private func receive(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        let gateway = try gateway(context)
        let body = try await RequestBytes.collect(request, limit: limits.bodyBytes)
        let inbound = InboundRequest(
            method: request.method.rawValue, target: request.head.path ?? "/",
            headers: request.headers.map { .init($0.name.rawName, $0.value) }, body: body)
        let delivery: InboundDelivery
        do throws(InboundError) {
            delivery = try gateway.gateway.receive(inbound, configuration: gateway.configuration, now: now)
        } catch {
            metrics.received(from: gateway.name, outcome: InboundOutcome.refused.rawValue)
            // the reason contains nothing from the request
            let certificate = gateway.isSNS ? SigningCertificates.url(in: inbound) : nil
            receiver.log(
                "request of a gateway refused", of: gateway, reason: "\(error)",
                certificate.map { ["certificate": .string($0)] } ?? [:], to: context.logger)
            return Response(error.response)
        }
        if let subscription = delivery.subscription {
            if delivery.isVerified {
                receiver.note(subscription, at: time.now(), logger: context.logger)
            } else {
                // its topic and its URL may be anybody's text
                receiver.log(
                    "request of a gateway dropped", of: gateway, reason: "a subscription that no signature proves",
                    to: context.logger)
            }
        }
        for message in delivery.messages { try await deliver(message, of: gateway, context.logger) }
        return Response(delivery.response)
    }

    private func deliver(
        _ message: InboundMessage, of gateway: InboundGateway, _ logger: Logger
    ) async throws(Problem) {
        do throws(Problem) {
            let outcome = try await outcome(of: message, from: gateway, logger)
            metrics.received(from: gateway.name, outcome: outcome.rawValue)
            if let reason = outcome.reasonToDrop {
                receiver.log("message of a gateway dropped", of: gateway, reason: reason, to: logger)
            }
        } catch {
            metrics.received(from: gateway.name, outcome: InboundOutcome.storeFailed.rawValue)
            throw error
        }
    }

    /// Delivers a message, or a part if it is the last one. A message counts as delivered only after the store said so.
    /// Until then, its repetition is delivered too; the store makes one code of both.
    private func outcome(
        of message: InboundMessage, from gateway: InboundGateway, _ logger: Logger
    ) async throws(Problem) -> InboundOutcome {
        if receiver.isKnown(message) { return .duplicate }
        guard let recipient = gateway.recipient(of: message) else { return .noRecipient }
        let joined: JoinedMessage
        if let part = message.part, part.total > 1 {
            guard message.partSize <= InboundReceiver.largestPart else { return .tooLarge }
            switch try await add(message, of: gateway, logger) {
            case .incomplete: return .incomplete
            case .delivered: return .duplicate
            case .complete(let whole): joined = whole
            }
        } else {
            joined = JoinedMessage(whole: message)
        }
        var outcome = InboundOutcome.noText
        if let text = joined.message.text {
            let received = joined.message.receivedAt.flatMap {
                Timestamp(secondsSince1970: $0.secondsSince1970, nanoseconds: $0.nanoseconds)
            }
            let match = try await store.match(in: Array(text.utf8), locale: nil, from: nil)
            let delivery = try await store.deliver(
                match, to: recipient, receivedAt: received, as: joined.operation)
            outcome = delivery == .noCode ? .noCode : .delivered
        }
        receiver.remember(joined)
        if joined.parts.count > 1 { await parts.remove(joined) }
        return outcome
    }

    private func add(
        _ part: InboundMessage, of gateway: InboundGateway, _ logger: Logger
    ) async throws(Problem) -> PartArrival {
        do throws(PartStoreFailure) {
            return try await parts.add(part)
        } catch {
            metrics.storeFailed("parts")
            receiver.log("part of a message cannot be stored", of: gateway, reason: error.reason, to: logger)
            throw .storeFailed(error.kind.rawValue)
        }
    }

    /// The subscriptions of AWS SNS that wait for their confirmation.
    private func subscriptions(_ context: ServerRequestContext) throws -> Response {
        let waiting = try gateway(context).isSNS ? receiver.subscriptions : []
        var writer = JSONWriter()
        writer.object { object in
            object.key("subscriptions")
            object.array(waiting) { list, waiting in
                list.object {
                    $0.member("topic", waiting.subscription.topic)
                    $0.member("confirmationURL", waiting.subscription.confirmationURL)
                    $0.member("receivedAt", InternetTime.text(waiting.time))
                }
            }
        }
        return .json(writer.bytes)
    }

    private var now: InboundTime {
        let nanoseconds = time.now().nanosecondsSinceUnixEpoch
        return InboundTime(
            secondsSince1970: Int(nanoseconds / 1_000_000_000), nanoseconds: Int(nanoseconds % 1_000_000_000))
    }
}

extension JoinedMessage {
    /// The id of the delivery, so that a repetition gets the first answer, also from another server; nil if the gateway
    /// gives none.
    fileprivate var operation: OperationID? { message.id.map { OperationID("gateway\0\(message.gateway)\0\($0)") } }
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

#endif
