#if Server

import NIOCore
import OneTimeCode

/// Holds the bytes of an HTTP/1.1 connection while a request is being answered. So a client that sends many requests at
/// once takes little memory, and the requests of others are answered between its own.
///
/// It is before the decoder, because a request takes twenty times as much memory as its bytes. It passes bytes in pieces
/// that contain one request, or few after a body, and the next piece only after the answers to the last one were taken.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = NIOAny
    typealias OutboundOut = NIOAny

    private enum Turn { case none, awaited, taken }

    private let turns: RequestTurns
    private var turn = Turn.none
    private var context: ChannelHandlerContext?
    private var held = CircularBuffer<ByteBuffer>(initialCapacity: 1)
    private var isOpen = true
    private var isInBody = false
    private var isPassing = false
    private var isReadHeld = false
    private var isEndHeld = false

    /// The length at which a piece may end: that of the shortest request.
    static let leastPiece = 16
    /// The same in a body. A body with many empty lines passes in fewer pieces than lines.
    static let leastPieceOfBody = 256
    /// The most bytes that are held. While the gate is closed nothing is read, but at the end of a connection NIO reads all
    /// that the system has received.
    static let mostHeld = 65_536

    init(turns: RequestTurns) { self.turns = turns }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        giveTurnBack()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let isAhead = !held.isEmpty
        held.append(unwrapInboundIn(data))
        // a request that was not sent before the last answer was taken needs no turn
        if !isAhead { pass(context) }
        if held.reduce(0, { $0 + $1.readableBytes }) > Self.mostHeld { context.close(promise: nil) }
    }

    func read(context: ChannelHandlerContext) {
        if isOpen, held.isEmpty { context.read() } else { isReadHeld = true }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // the requests before the end are still to be answered
        if case ChannelEvent.inputClosed? = event as? ChannelEvent, !held.isEmpty {
            isEndHeld = true
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    // The functions below are for the event loop of the channel.

    /// Lets bytes pass, or holds those that follow.
    func set(isOpen: Bool, isInBody: Bool = false) {
        self.isInBody = isInBody
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        if isOpen, !isPassing { advance() }
    }

    /// Call this when an answer begins. It may take any time from then on.
    func answerBegan() { giveTurnBack() }

    /// Passes what is held, in its turn, and then reads on.
    private func advance() {
        guard isOpen, let context else { return }
        if !held.isEmpty {
            guard isInBody || takeTurn(context) else { return }
            pass(context)
            // a request that has not arrived completely has no use of a turn
            if isOpen { giveTurnBack() }
            context.fireChannelReadComplete()
        }
        guard isOpen, held.isEmpty else { return }
        if isEndHeld {
            isEndHeld = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
        if isReadHeld {
            isReadHeld = false
            context.read()
        }
    }

    private func takeTurn(_ context: ChannelHandlerContext) -> Bool {
        if turn == .none {
            let gate = NIOLoopBound(self, eventLoop: context.eventLoop)
            let loop = context.eventLoop
            let hasTurn = turns.enter(for: context.remoteAddress?.ipAddress) {
                loop.execute { gate.value.turnCame() }
            }
            turn = hasTurn ? .taken : .awaited
        }
        return turn == .taken
    }

    private func turnCame() {
        turn = .taken
        if context != nil, isOpen, !held.isEmpty { advance() } else { giveTurnBack() }
    }

    private func giveTurnBack() {
        guard turn == .taken else { return }
        turn = .none
        turns.leave()
    }

    private func pass(_ context: ChannelHandlerContext) {
        isPassing = true
        while isOpen, var bytes = held.popFirst() {
            let least = isInBody ? Self.leastPieceOfBody : Self.leastPiece
            let length = bytes.withUnsafeReadableBytes { Self.pieceLength(of: $0, least: least) }
            if let piece = bytes.readSlice(length: length) {
                if bytes.readableBytes > 0 { held.prepend(bytes) }
                context.fireChannelRead(wrapInboundOut(piece))
            }
        }
        isPassing = false
    }

    /// The length of the next piece: to the first empty line at which it has enough bytes. Each head of a request ends with
    /// an empty line. Bodies may have some too, which does no harm.
    static func pieceLength(of bytes: UnsafeRawBufferPointer, least: Int) -> Int {
        var start = least - 3
        while start < bytes.count, let line = bytes[start...].firstIndex(of: 0x0A) {
            var next = line + 1
            if next < bytes.count, bytes[next] == 0x0D { next += 1 }
            if next < bytes.count, bytes[next] == 0x0A { return next + 1 }
            start = line + 1
        }
        return bytes.count
    }
}

@available(*, unavailable)
extension RequestGate: Sendable {}

/// Lets few of the requests that were sent ahead be answered at the same time. Otherwise a thousand clients that send their
/// requests ahead would be a thousand requests before that of a client that waits for its answers.
final class RequestTurns: Sendable {
    /// One address may have many connections, so each address has a line.
    private let lines: Locked<Lines<String?, @Sendable () -> Void>>

    init(turns: Int = 4 * System.coreCount) {
        lines = Locked(Lines(turns: turns, longestLine: .max, mostWaiting: .max))
    }

    /// Takes a turn. Returns false if there is none; then `onTurn` is called when it comes.
    func enter(for address: String?, onTurn: @escaping @Sendable () -> Void) -> Bool {
        lines.withLock { $0.enter(onTurn, for: address) } == .turn
    }

    /// Gives a turn to the next one.
    func leave() { lines.withLock { $0.leave() }?() }
}

#endif
