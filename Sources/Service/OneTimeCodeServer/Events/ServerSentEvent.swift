import OneTimeCodeSupport

/// The text of an event stream (HTML Standard, "Server-sent events").
enum ServerSentEvent {
    static let mediaType = "text/event-stream"

    /// A comment, which keeps connections open and shows that they are.
    static let heartbeat: [UInt8] = Array(": \n\n".utf8)

    /// The time after which a client connects again, in milliseconds.
    static func retry(_ milliseconds: Int) -> [UInt8] { Array("retry: \(milliseconds)\n\n".utf8) }

    /// An event whose data is an object on one line.
    static func event(_ name: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        return Array("event: \(name)\ndata: ".utf8) + writer.bytes + Array("\n\n".utf8)
    }

    static let none = event("none") { _ in }

    static func end(_ reason: StreamEnd) -> [UInt8] { event("end") { $0.member("reason", reason.rawValue) } }
}

/// Why a stream ends.
enum StreamEnd: String, Sendable {
    case tokenExpired = "token-expired"
    case shutdown
    case store
}
