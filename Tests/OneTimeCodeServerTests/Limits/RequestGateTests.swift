#if Server

import NIOCore
import NIOEmbedded
import Testing

@testable import OneTimeCodeServer

@Suite(.timeLimit(.minutes(2)))
struct RequestGateTests {
    private let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private func gated(_ turns: RequestTurns = RequestTurns()) throws -> (EmbeddedChannel, RequestGate) {
        let gate = RequestGate(turns: turns)
        let channel = EmbeddedChannel(handlers: [Reads(), gate, Ends()])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        return (channel, gate)
    }

    private func reads(_ channel: EmbeddedChannel) throws -> Int {
        try channel.pipeline.syncOperations.handler(type: Reads.self).count
    }

    private func passed(_ channel: EmbeddedChannel) throws -> String {
        var text = ""
        while let piece = try channel.readInbound(as: ByteBuffer.self) { text += String(buffer: piece) }
        return text
    }

    @Test(arguments: [
        ("", 16, 0), ("GET / HTTP/1.1\r\n\r\n", 16, 18), ("GET / HTTP/1.1\r\n\r\nGET", 16, 18),
        ("GET / HTTP/1.1\n\nGET", 16, 16), ("GET / HTTP/1.1\r\nHost: x", 16, 23),
        (String(repeating: "x\n", count: 300), 16, 600), (String(repeating: "\n", count: 300), 256, 255),
        (String(repeating: "GET / HTTP/1.1\r\n\r\n", count: 100), 256, 270),
    ])
    func endsAPieceAtAnEmptyLine(text: String, least: Int, length: Int) {
        #expect(Array(text.utf8).withUnsafeBytes { RequestGate.pieceLength(of: $0, least: least) } == length)
    }

    @Test
    func holdsAndReadsNothingWhileItIsClosed() throws {
        let (channel, gate) = try gated()
        try channel.writeInbound(ByteBuffer(string: request))
        #expect(try passed(channel) == request)
        gate.set(isOpen: false)
        try channel.writeInbound(ByteBuffer(string: request))
        channel.read()
        #expect(try passed(channel).isEmpty && reads(channel) == 0)
        gate.set(isOpen: true)
        #expect(try passed(channel) == request && reads(channel) == 1)
        channel.read()
        #expect(try reads(channel) == 2)
    }

    @Test
    func passesARequestAtATime() throws {
        let (channel, gate) = try gated()
        gate.set(isOpen: false)
        try channel.writeInbound(ByteBuffer(string: String(repeating: request, count: 1_000)))
        try channel.pipeline.syncOperations.handler(type: Ends.self).onRead = { gate.set(isOpen: false) }
        for _ in 0..<1_000 {
            gate.set(isOpen: true)
            #expect(try passed(channel) == request)
        }
        gate.set(isOpen: true)
        #expect(try passed(channel).isEmpty)
    }

    @Test
    func passesARequestThatWasSentAheadInItsTurn() throws {
        let turns = RequestTurns(turns: 1)
        let connections = try (0..<3).map { _ in try gated(turns) }
        for (channel, gate) in connections {
            try channel.pipeline.syncOperations.handler(type: Ends.self).onRead = { gate.set(isOpen: false) }
            try channel.writeInbound(ByteBuffer(string: request + request))
            // the first one was not sent ahead
            #expect(try passed(channel) == request)
            gate.set(isOpen: true)
        }
        func waiting() throws -> [Bool] {
            try connections.map { channel, _ in
                channel.embeddedEventLoop.run()
                return try passed(channel).isEmpty
            }
        }
        #expect(try waiting() == [false, true, true])
        connections[0].1.answerBegan()
        #expect(try waiting() == [true, false, true])
        // a connection that ends gives its turn back, as does one that ends before it has its turn
        _ = try connections[2].0.finish(acceptAlreadyClosed: true)
        _ = try connections[1].0.finish(acceptAlreadyClosed: true)
        connections[2].0.embeddedEventLoop.run()
        #expect(turns.enter(for: nil) {})
    }

    @Test
    func passesTheEndAfterWhatItHolds() throws {
        let (channel, gate) = try gated()
        let ends = try channel.pipeline.syncOperations.handler(type: Ends.self)
        gate.set(isOpen: false)
        try channel.writeInbound(ByteBuffer(string: request))
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(ends.count == 0)
        gate.set(isOpen: true)
        #expect(try passed(channel) == request && ends.count == 1)
        gate.set(isOpen: false)
        // a client that has sent nothing more is gone at once
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(ends.count == 2)
    }

    @Test
    func endsAConnectionThatSendsMoreThanItHolds() throws {
        let (channel, gate) = try gated()
        gate.set(isOpen: false)
        try channel.writeInbound(ByteBuffer(repeating: 0x20, count: RequestGate.mostHeld))
        #expect(channel.isActive)
        try channel.writeInbound(ByteBuffer(repeating: 0x20, count: 1))
        #expect(!channel.isActive)
    }

    @Test
    func answersPipelinedRequestsInTheirOrderAlsoAfterTheEndOfInput() async throws {
        let test = TestServer()
        try await test.withPort(test.store()) { port, _, _ in
            let wire = try Wire(port: port)
            let posts = (0..<20).map { length in
                "POST /v1/extract HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n"
                    + String(repeating: "\n", count: length)
            }
            wire.send(posts.joined() + String(repeating: request, count: 100))
            wire.shut()
            let answers = await wire.readToEnd().split(separator: "HTTP/1.1 ").map { $0.prefix(3) }
            #expect(answers == Array(repeating: "401", count: 20) + Array(repeating: "200", count: 100))
        }
    }
}

/// Counts the reads that reach the socket.
private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = NIOAny

    var count = 0

    func read(context: ChannelHandlerContext) { count += 1 }
}

/// Counts the ends of input that reach the decoder, and runs a function after each piece.
private final class Ends: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    var count = 0
    var onRead: () -> Void = {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        onRead()
        context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed? = event as? ChannelEvent { count += 1 }
    }
}

#endif
