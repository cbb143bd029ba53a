#if Server

import NIOCore

/// Follows the frames that an HTTP/2 client sends (RFC 9113, section 4.1), without their contents: which of them must still
/// end, and whether there are too many that neither ask nor bring anything.
struct ConnectionFrames {
    private enum Place {
        /// In the preface (section 3.4), with the number of its missing bytes.
        case preface(Int)
        case head
        /// In the contents of a frame, with the number of missing bytes.
        case contents(Int)
    }

    private enum FrameType {
        static let data: UInt8 = 0
        static let headers: UInt8 = 1
        static let windowUpdate: UInt8 = 8
        static let continuation: UInt8 = 9
    }

    private var place = Place.preface(24)
    private var head: [UInt8] = []
    private var type = FrameType.data
    /// Whether the fields of a request have not ended.
    private var isInFields = false
    private var hasFrame = false
    private var lastOwed = 0
    private var spare: TokenBucket
    /// The bytes that were sent to the client and not yet set off against its updates of windows.
    private var sent = 0

    /// The last stream that the client has opened.
    private(set) var lastStream: UInt32 = 0

    /// The frames in a second that bring nothing.
    static let rate = 100
    /// The bytes that permit a client one update of a window. The shortest frame of data has ten bytes, and so permits one for
    /// the stream and one for the connection.
    static let bytesPerUpdate = 5
    /// An update without bytes that permit it counts against the rate, so nobody needs more than this.
    private static let mostSent = 1 << 20

    init(at now: Duration) { spare = TokenBucket(perSecond: Self.rate, at: now) }

    /// The number of what the client has begun and must end soon: the preface with the first frame, then each frame, and the
    /// fields of a request with all their frames. Nil if it has begun nothing. The contents of a body do not count, because
    /// the deadlines of their stream do.
    var owed: Int? {
        switch place {
        case .preface: lastOwed
        case .head: !hasFrame || isInFields || !head.isEmpty ? lastOwed : nil
        case .contents: !hasFrame || isInFields || type != FrameType.data ? lastOwed : nil
        }
    }

    /// Call this with what the client sends. Returns false if it has sent too many frames that bring nothing.
    mutating func read(_ bytes: ByteBuffer, at now: Duration) -> Bool {
        var bytes = bytes
        while bytes.readableBytes > 0 {
            switch place {
            case .preface(let missing):
                let count = min(missing, bytes.readableBytes)
                bytes.moveReaderIndex(forwardBy: count)
                place = count == missing ? .head : .preface(missing - count)
            case .head:
                if head.isEmpty, hasFrame, !isInFields { lastOwed += 1 }
                head += bytes.readBytes(length: min(9 - head.count, bytes.readableBytes)) ?? []
                if head.count == 9, !begin(at: now) { return false }
            case .contents(let missing):
                let count = min(missing, bytes.readableBytes)
                bytes.moveReaderIndex(forwardBy: count)
                count == missing ? end() : (place = .contents(missing - count))
            }
        }
        return true
    }

    /// Call this with the number of bytes that are sent to the client.
    mutating func wrote(_ count: Int) { sent = min(sent + count, Self.mostSent) }

    private mutating func begin(at now: Duration) -> Bool {
        let length = head[..<3].reduce(0) { $0 << 8 | Int($1) }
        type = head[3]
        let endsFields = head[4] & 4 != 0
        let stream = head[5...].reduce(0 as UInt32) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        head.removeAll(keepingCapacity: true)
        switch type {
        case FrameType.data: break
        case FrameType.headers:
            lastStream = max(lastStream, stream)
            isInFields = !endsFields
        case FrameType.continuation: isInFields = isInFields && !endsFields
        case FrameType.windowUpdate where sent >= Self.bytesPerUpdate: sent -= Self.bytesPerUpdate
        default: if spare.take(at: now) != nil { return false }
        }
        if length == 0 { end() } else { place = .contents(length) }
        return true
    }

    private mutating func end() {
        hasFrame = true
        place = .head
    }
}

#endif
