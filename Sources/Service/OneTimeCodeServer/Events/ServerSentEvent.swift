#if Server

import OneTimeCodeSupport

/// The text of an event stream (HTML Standard, "Server-sent events").
enum ServerSentEvent {
    static let mediaType = "text/event-stream"

    /// A comment. It keeps the connection open, and the client sees that it is.
    static let heartbeat: [UInt8] = Array(": \n\n".utf8)

    /// Sets the time after which a client reconnects, in milliseconds.
    static func retry(_ milliseconds: Int) -> [UInt8] { Array("retry: \(milliseconds)\n\n".utf8) }

    /// An event whose data is a JSON object on one line.
    static func event(_ name: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        return Array("event: \(name)\ndata: ".utf8) + writer.bytes + Array("\n\n".utf8)
    }

    static let none = event("none") { _ in }

    static func end(_ reason: StreamEnd) -> [UInt8] { event("end") { $0.member("reason", reason.rawValue) } }
}

/// Why a stream ended.
enum StreamEnd: String, Sendable {
    case tokenExpired = "token-expired"
    case shutdown
    case store
}

#endif
