import FoundationEssentials
import OneTimeCode

/// A line of the input of `watch`: a message, or the wish to consume a code.
enum WatchLine {
    case message(text: String, recipient: Recipient?, receivedAt: Timestamp?, locale: String?)
    case consume(VerificationCode.ID)

    /// What is wrong with a line, without any of its content.
    struct Problem: Error {
        let message: String
        /// False where the line is in order, but what it asks for cannot be.
        var isMalformed = true
    }

    private struct Object: Decodable {
        let text: String?
        let recipient: String?
        let receivedAt: JSONScalar?
        let locale: String?
        let consume: String?
    }

    /// Reads a line.
    init(_ line: some Collection<UInt8>, _ decoder: JSONDecoder) throws(Problem) {
        let object: Object
        do {
            object = try decoder.decode(Object.self, from: Data(line))
        } catch let error as DecodingError {
            throw Problem(message: DecodingProblem(error).description)
        } catch {
            throw Problem(message: "cannot be read")
        }
        switch (object.text, object.consume) {
        case (let text?, nil):
            let received = try object.receivedAt.map { scalar throws(Problem) in try Self.timestamp(scalar) }
            self = .message(
                text: text, recipient: object.recipient.map { Recipient($0) }, receivedAt: received ?? nil,
                locale: object.locale)
        case (nil, let id?):
            guard let id = VerificationCode.ID(id) else {
                throw Problem(message: "'consume' is no id; give the 'id' of a suggested code")
            }
            self = .consume(id)
        case (nil, nil): throw Problem(message: "neither 'text' nor 'consume'; every line needs one of them")
        case (_?, _?): throw Problem(message: "both 'text' and 'consume'; write them on two lines")
        }
    }

    /// Seconds since 1970, or a time as ISO 8601 writes it; nil for null.
    private static func timestamp(_ scalar: JSONScalar) throws(Problem) -> Timestamp? {
        if case .null = scalar { return nil }
        let seconds: Double? =
            switch scalar {
            case .integer(let seconds): Double(seconds)
            case .number(let seconds): seconds
            case .string(let text): (try? Date(text, strategy: .iso8601))?.timeIntervalSince1970
            case .bool, .null: nil
            }
        guard let seconds, let timestamp = Timestamp(secondsSinceUnixEpoch: seconds) else {
            throw Problem(
                message: "'receivedAt' is no time; write seconds since 1970 or ISO 8601 with its zone, as in "
                    + "\"2026-11-21T12:00:00Z\"")
        }
        return timestamp
    }
}
