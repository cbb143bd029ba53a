import OneTimeCode
import OneTimeCodeSupport

/// A line of the input of `watch`: a message, or a request to consume a code.
enum WatchLine {
    /// The text and the locale are UTF-8, possibly ill-formed.
    case message(text: ArraySlice<UInt8>, recipient: Recipient?, receivedAt: Timestamp?, locale: ArraySlice<UInt8>?)
    case consume(VerificationCode.ID)

    /// A problem of a line, without any of its content.
    struct Problem: Error {
        let message: String
        /// False if the line is valid but its request cannot be fulfilled.
        var isMalformed = true
    }

    /// Reads a line.
    init(_ record: Record) throws(Problem) {
        do throws(LineProblem) {
            self = try Self.read(JSONLine(try record.bytes))
        } catch {
            throw Problem(message: error.description)
        }
    }

    private static func read(_ line: JSONLine) throws(LineProblem) -> WatchLine {
        if let problem = line.problem { throw problem }
        let text = try line.utf8("text")
        switch (text, try line.text("consume")) {
        case (let text?, nil):
            return .message(
                text: text, recipient: try line.text("recipient").map { Recipient($0) },
                receivedAt: try timestamp(of: line), locale: try line.utf8("locale"))
        case (nil, let id?):
            guard let id = VerificationCode.ID(id) else {
                throw LineProblem("'consume' is not an id; write the 'id' of a suggested code")
            }
            return .consume(id)
        case (nil, nil): throw LineProblem("neither 'text' nor 'consume'; every line needs one of them")
        case (_?, _?): throw LineProblem("both 'text' and 'consume'; write them on two lines")
        }
    }

    /// Seconds since 1970, or an ISO 8601 time; nil if the line has no time.
    private static func timestamp(of line: JSONLine) throws(LineProblem) -> Timestamp? {
        var seconds: Double?
        if line.isNumber("receivedAt") {
            seconds = try line.number("receivedAt")
        } else {
            guard line.has("receivedAt") else { return nil }
            if let text = try? line.utf8("receivedAt") ?? [], let time = DateAndTime(text, .relaxed),
                time.offsetMinutes != nil
            {
                seconds = Double(time.secondsSince1970) + Double(time.nanosecond) / 1e9
            }
        }
        guard let seconds, let timestamp = Timestamp(secondsSinceUnixEpoch: seconds) else {
            throw LineProblem(
                "'receivedAt' is not a time; write seconds since 1970 or ISO 8601 with its zone, as in "
                    + "\"2026-11-21T12:00:00Z\"")
        }
        return timestamp
    }
}
