#if Server

import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP2
import NIOHTTPTypesHTTP2
import NIOSSL

/// Connections with HTTP/1.1 and without TLS.
struct PlainConnections: ServerChildChannel {
    private let turns = RequestTurns()
    private let http1: HTTP1Channel

    init(limits: ServerLimits, responder: @escaping HTTPChannelHandler.Responder) {
        http1 = HTTP1Channel(limits: limits, responder: responder)
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        http1.setup(channel, turns, logger)
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async { await http1.handle(value: value, logger: logger) }
}

/// Connections with TLS, and then HTTP/2 or HTTP/1.1, as the client chooses.
///
/// Hummingbird has such a channel, but it waits for ever for a client that does not confirm the end of a connection, and ends
/// one that asks more often than every 30 seconds whether it works.
struct SecureConnections: ServerChildChannel {
    typealias Streams = NIOHTTP2Handler.AsyncStreamMultiplexer<HTTP1Channel.Value>

    struct Value: ServerChildChannelValue {
        let version: EventLoopFuture<NIONegotiatedHTTPVersion<HTTP1Channel.Value, Streams>>
        let channel: any Channel
    }

    private let limits: ServerLimits
    private let tls: NIOSSLContext
    private let turns = RequestTurns()
    private let http1: HTTP1Channel

    init(limits: ServerLimits, tls: TLSConfiguration, responder: @escaping HTTPChannelHandler.Responder) throws {
        var tls = tls
        tls.applicationProtocols = NIOHTTP2SupportedALPNProtocols
        self.tls = try NIOSSLContext(configuration: tls)
        self.limits = limits
        http1 = HTTP1Channel(limits: limits, responder: responder)
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(NIOSSLServerHandler(context: tls))
            // no request can be read before the handshake, so the deadlines of requests cannot do it
            try pipeline.addHandler(HandshakeDeadline(limit: limits.headTimeout))
        }.flatMap {
            channel.configureHTTP2AsyncSecureUpgrade { channel in
                http1.setup(channel, turns, logger)
            } http2ConnectionInitializer: { channel in
                channel.eventLoop.makeCompletedFuture { try streams(of: channel, logger) }
            }
        }.map { Value(version: $0, channel: channel) }
    }

    private func streams(of channel: any Channel, _ logger: Logger) throws -> Streams {
        try channel.limitBuffers()
        let pipeline = channel.pipeline.syncOperations
        let watch = FrameWatch(limits: limits, on: channel.eventLoop)
        try pipeline.addHandler(watch)
        let boundWatch = NIOLoopBound(watch, eventLoop: channel.eventLoop)
        let streams = try pipeline.configureAsyncHTTP2Pipeline(
            mode: .server,
            connectionManagerConfiguration: .init(maxIdleTime: nil, maxAge: nil, maxGraceTime: nil, keepalive: nil)
        ) { stream in
            boundWatch.value.streamOpened()
            stream.closeFuture.whenComplete { _ in boundWatch.value.streamClosed() }
            return stream.eventLoop.makeCompletedFuture {
                let pipeline = stream.pipeline.syncOperations
                try pipeline.addHandler(HTTP2FramePayloadToHTTPServerCodec())
                try pipeline.addHandlers(http1.configuration.additionalChannelHandlers())
                try pipeline.addHandler(HTTPConnectionStateHandler(logger: logger))
                return try HTTP1Channel.Value(wrappingChannelSynchronously: stream)
            }
        }
        try pipeline.addHandler(EndAfterError())
        return streams
    }

    func handle(value: Value, logger: Logger) async {
        do {
            switch try await value.version.get() {
            case .http1_1(let connection): await http1.handle(value: connection, logger: logger)
            case .http2(let streams):
                try await withThrowingDiscardingTaskGroup { group in
                    for try await stream in streams.inbound {
                        group.addTask { await http1.handle(value: stream, logger: logger) }
                    }
                }
            }
        } catch {
            logger.debug("connection ended", metadata: ["kind": .string("\(type(of: error))")])
        }
    }
}

extension HTTP1Channel {
    fileprivate init(limits: ServerLimits, responder: @escaping HTTPChannelHandler.Responder) {
        self.init(
            responder: responder,
            configuration: Configuration(additionalChannelHandlers: [ConnectionDeadlines(limits: limits)]))
    }

    /// Sets up a connection with a gate for its requests.
    fileprivate func setup(
        _ channel: any Channel, _ turns: RequestTurns, _ logger: Logger
    ) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.limitBuffers()
            try channel.pipeline.syncOperations.addHandler(RequestGate(turns: turns))
        }.flatMap { setup(channel: channel, logger: logger) }
    }
}

extension Channel {
    /// Limits what is read at once, and what waits to be written, in the process and in the system, before a writer must
    /// wait.
    fileprivate func limitBuffers() throws {
        guard let options = syncOptions else { return }
        try options.setOption(.maxMessagesPerRead, value: 1)
        try options.setOption(
            .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2_048, maximum: 16_384))
        try options.setOption(.socketOption(.so_sndbuf), value: 65_536)
        try options.setOption(.writeBufferWaterMark, value: .init(low: 8_192, high: 16_384))
    }
}

#endif
