#if Server

import HTTPTypes
import NIOCore
import NIOEmbedded
import Testing

@testable import OneTimeCodeServer

@Suite
struct ConnectionFramesTests {
    private func read(_ bytes: [UInt8], of frames: inout ConnectionFrames, at now: Duration = .zero) -> Bool {
        frames.read(ByteBuffer(bytes: bytes), at: now)
    }

    @Test
    func oweThePrefaceAndTheFirstFrame() {
        var frames = ConnectionFrames(at: .zero)
        #expect(frames.owed == 0)
        #expect(read(Array(H2.preface[..<10]), of: &frames) && frames.owed == 0)
        #expect(read(Array(H2.preface[10...]), of: &frames) && frames.owed == 0)
        let settings = H2.frame(4, [0, 3, 0, 0, 0, 100])
        #expect(read(Array(settings[..<12]), of: &frames) && frames.owed == 0)
        #expect(read(Array(settings[12...]), of: &frames) && frames.owed == nil)
    }

    @Test
    func oweTheFieldsOfARequestWithAllTheirFrames() {
        var frames = ConnectionFrames(at: .zero)
        #expect(read(H2.preface + H2.frame(4, []), of: &frames))
        #expect(read(H2.frame(1, [0x82], flags: 0, stream: 1), of: &frames))
        let owed = frames.owed
        #expect(owed != nil && frames.lastStream == 1)
        // more of it does not begin anything new
        #expect(read(H2.frame(9, [0x84], flags: 0, stream: 1), of: &frames) && frames.owed == owed)
        #expect(read(H2.frame(9, [0x87], flags: 4, stream: 1), of: &frames) && frames.owed == nil)
        #expect(read(Array(H2.frame(1, [0x82], flags: 4, stream: 3)[..<4]), of: &frames))
        #expect(frames.owed.map { $0 > owed ?? 0 } == true)
    }

    @Test
    func oweNoBodies() {
        var frames = ConnectionFrames(at: .zero)
        #expect(read(H2.preface + H2.frame(4, []), of: &frames))
        let body = H2.frame(0, [UInt8](repeating: 0, count: 1_000), stream: 1)
        #expect(read(Array(body[..<500]), of: &frames) && frames.owed == nil)
        #expect(read(Array(body[500...] + body[..<2]), of: &frames) && frames.owed != nil)
    }

    @Test(arguments: [2, 4, 6, 8, 16, 200])
    func areTooManyIfTheyBringNothing(type: UInt8) {
        var frames = ConnectionFrames(at: .zero)
        #expect(read(H2.preface, of: &frames))
        let frame = H2.frame(type, [UInt8](repeating: 0, count: 8))
        for _ in 0..<ConnectionFrames.rate { #expect(read(frame, of: &frames)) }
        #expect(!read(frame, of: &frames))
        // a hundred a second are not too many
        for tick in 1...1_000 { #expect(read(frame, of: &frames, at: .milliseconds(10 * tick))) }
    }

    @Test
    func mayUpdateWindowsAsOftenAsBytesAreSent() {
        var frames = ConnectionFrames(at: .zero)
        #expect(read(H2.preface + H2.frame(4, []), of: &frames))
        let update = H2.frame(8, [0, 0, 0, 5], stream: 1) + H2.frame(8, [0, 0, 0, 5])
        for _ in 0..<1_000 {
            frames.wrote(9 + ServerSentEvent.heartbeat.count)
            #expect(read(update, of: &frames))
        }
    }
}

@Suite
struct FrameWatchTests {
    /// The error codes of the frames GOAWAY that a client gets, and when the connection ends, in seconds; nil if it is open
    /// after 1,000.
    private func ends(_ sent: [UInt8], _ body: (FrameWatch, EmbeddedChannel) throws -> Void = { _, _ in }) throws
        -> (reasons: [UInt8], seconds: Int?)
    {
        var limits = ServerLimits(ServerSettings())
        limits.headTimeout = .seconds(10)
        limits.idleTimeout = .seconds(60)
        let channel = EmbeddedChannel()
        let watch = FrameWatch(limits: limits, on: channel.eventLoop)
        try channel.pipeline.syncOperations.addHandler(watch)
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        try channel.writeInbound(ByteBuffer(bytes: sent))
        try body(watch, channel)
        let seconds = (0...1_000).first { second in
            if second > 0 { channel.embeddedEventLoop.advanceTime(by: .seconds(1)) }
            return !channel.isActive
        }
        var reasons: [UInt8] = []
        while let frame = try channel.readOutbound(as: IOData.self) {
            guard case .byteBuffer(let bytes) = frame, bytes.readableBytes == 17, bytes.getInteger(at: 3) == 7 as UInt8
            else { continue }
            reasons += bytes.getBytes(at: 16, length: 1) ?? []
        }
        _ = try channel.finish(acceptAlreadyClosed: true)
        return (reasons, seconds)
    }

    private let begin = H2.preface + H2.frame(4, [])

    @Test
    func endsAConnectionThatDoesNotEndWhatItBegan() throws {
        for sent in [[], Array(H2.preface[..<12]), H2.preface, begin + H2.frame(1, [0x82], flags: 0, stream: 1)] {
            let ends = try ends(sent)
            #expect(ends.reasons == [11] && ends.seconds == 10)
        }
    }

    @Test
    func endsAConnectionWithoutStreamsThatDoesNotConfirmTheEnd() throws {
        let ends = try ends(begin)
        #expect(ends.reasons == [0] && ends.seconds == 65)
    }

    @Test
    func leavesAConnectionWithAStream() throws {
        #expect(try ends(begin) { watch, _ in watch.streamOpened() }.seconds == nil)
        let answered = try ends(begin) { watch, channel in
            watch.streamOpened()
            channel.embeddedEventLoop.advanceTime(by: .seconds(500))
            watch.streamClosed()
        }
        #expect(answered.reasons == [0] && answered.seconds == 65)
    }

    @Test
    func endsAConnectionThatSendsTooManyFrames() throws {
        let flood = Array(repeatElement(H2.frame(0xAA, [1, 2, 3]), count: 200).joined())
        let ends = try ends(begin + flood) { watch, _ in watch.streamOpened() }
        #expect(ends.reasons == [11] && ends.seconds == 0)
    }
}

/// Frames of HTTP/2 as a client sends them.
private enum H2 {
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    static func frame(_ type: UInt8, _ contents: [UInt8], flags: UInt8 = 0, stream: UInt8 = 0) -> [UInt8] {
        [0, UInt8(contents.count >> 8), UInt8(contents.count & 0xFF), type, flags, 0, 0, 0, stream] + contents
    }
}

#endif
