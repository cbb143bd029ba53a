#if Server

import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import OneTimeCodeServer

@Suite
struct ConnectionDeadlinesTests {
    private var limits: ServerLimits {
        var limits = ServerLimits(ServerSettings())
        limits.headTimeout = .seconds(10)
        limits.bodyTimeout = .seconds(30)
        limits.idleTimeout = .seconds(60)
        return limits
    }

    private func head(_ type: String = "application/json") -> HTTPRequestPart {
        .head(
            HTTPRequest(
                method: .post, scheme: "http", authority: "localhost", path: "/v1/messages",
                headerFields: [.contentType: type]))
    }

    private let body = HTTPRequestPart.body(ByteBuffer(string: "{"))

    /// Runs steps, each after a pause in seconds, and returns whether the connection is open after the last pause.
    private func isOpen(_ steps: [(Int64, Step)], then seconds: Int64) throws -> Bool {
        let channel = EmbeddedChannel(handler: ConnectionDeadlines(limits: limits))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        for (pause, step) in steps {
            channel.embeddedEventLoop.advanceTime(by: .seconds(pause))
            guard channel.isActive else { return false }
            switch step {
            case .reads(let part): try channel.writeInbound(part)
            case .responds: try channel.writeOutbound(HTTPResponsePart.end(nil))
            }
        }
        channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
        return channel.isActive
    }

    private enum Step {
        case reads(HTTPRequestPart)
        case responds
    }

    @Test
    func endAConnectionWithoutAHead() throws {
        #expect(try isOpen([], then: 9))
        #expect(try !isOpen([], then: 10))
    }

    @Test
    func endARequestWhoseBodyTakesTooLongHoweverOftenAByteComes() throws {
        let steps: [(Int64, Step)] = [(0, .reads(head()))] + (0..<29).map { _ in (1, .reads(body)) }
        #expect(try isOpen(steps, then: 0))
        #expect(try !isOpen(steps, then: 1))
    }

    @Test
    func leaveABatchAsLongAsBytesCome() throws {
        let steps: [(Int64, Step)] =
            [(0, .reads(head("application/x-ndjson")))] + (0..<10).map { _ in (59, .reads(body)) }
        #expect(try isOpen(steps, then: 59))
        #expect(try !isOpen(steps, then: 60))
    }

    @Test
    func leaveAResponseAnyTime() throws {
        #expect(try isOpen([(0, .reads(head())), (1, .reads(.end(nil)))], then: 100_000))
    }

    @Test
    func endAConnectionWhoseClientTakesNothingOfAnAnswer() throws {
        let client = SlowClient()
        let channel = EmbeddedChannel(handlers: [client, ConnectionDeadlines(limits: limits)])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        try channel.writeInbound(head())
        try channel.writeInbound(HTTPRequestPart.end(nil))
        // 40,000 bytes are three pieces; the client takes one of them every 59 seconds
        channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
        channel.write(HTTPResponsePart.body(ByteBuffer(repeating: 0, count: 40_000)), promise: nil)
        channel.write(HTTPResponsePart.end(nil), promise: nil)
        channel.flush()
        #expect(client.waiting == 5)
        for _ in 0..<4 {
            channel.embeddedEventLoop.advanceTime(by: .seconds(59))
            client.take()
            #expect(channel.isActive)
        }
        channel.embeddedEventLoop.advanceTime(by: .seconds(59))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test
    func countAConnectionAsIdleFromTheEndOfItsAnswer() throws {
        let client = SlowClient()
        let channel = EmbeddedChannel(handlers: [client, ConnectionDeadlines(limits: limits)])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        try channel.writeInbound(head())
        try channel.writeInbound(HTTPRequestPart.end(nil))
        channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
        channel.embeddedEventLoop.advanceTime(by: .seconds(50))
        client.take()
        channel.embeddedEventLoop.advanceTime(by: .seconds(59))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test
    func letOneRequestPassUntilItsAnswerIsTaken() {
        var state = RequestDeadlines()
        _ = state.read(.head(isBatch: false))
        // its body may come
        #expect(state.takesRequests)
        _ = state.read(.end)
        #expect(!state.takesRequests)
        _ = state.read(.head(isBatch: false))
        #expect(!state.takesRequests)
        #expect(state.responded() == .none)
        #expect(state.takesRequests)
        _ = state.read(.end)
        #expect(state.responded() == .wait(\.idleTimeout) && state.takesRequests)
    }

    @Test
    func endAnIdleConnectionWhichMayHaveServedManyRequests() throws {
        let steps: [(Int64, Step)] = (0..<5).flatMap { _ -> [(Int64, Step)] in
            [(59, .reads(head())), (0, .reads(.end(nil))), (5, .responds)]
        }
        // the first head has less time
        #expect(try !isOpen(steps, then: 0))
        let quick = [(0, Step.reads(head())), (0, .reads(.end(nil))), (0, .responds)] + steps
        #expect(try isOpen(quick, then: 59))
        #expect(try !isOpen(quick, then: 60))
    }

    @Test
    func endARefusedBodyThatGoesOn() throws {
        let refusedBatch: [(Int64, Step)] =
            [(0, .reads(head("application/x-ndjson"))), (0, .responds)] + (0..<9).map { _ in (1, .reads(body)) }
        #expect(try isOpen(refusedBatch, then: 0))
        #expect(try !isOpen(refusedBatch, then: 1))
        let steps: [(Int64, Step)] = [(0, .reads(head())), (0, .responds)]
        #expect(try isOpen(steps, then: 9))
        #expect(try !isOpen(steps, then: 10))
    }
}

/// Holds what is written until the client takes it.
private final class SlowClient: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart

    private var promises: [EventLoopPromise<Void>?] = []

    var waiting: Int { promises.count }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        promises.append(promise)
    }

    /// Takes the oldest part.
    func take() { promises.removeFirst()?.succeed() }
}

#endif
