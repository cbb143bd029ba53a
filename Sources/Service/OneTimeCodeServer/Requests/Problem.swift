#if Server

import HTTPTypes
import Hummingbird
import Logging
import OneTimeCode
import OneTimeCodeSupport

/// An error as problem details (RFC 9457). It never contains a text, code, token or recipient.
struct Problem: Error, Equatable, Sendable {
    let status: HTTPResponse.Status
    /// The last part of the URN that is the type; nil if the status says enough.
    var name: String?
    let title: String
    /// A sentence that says how to fix it.
    let detail: String
    /// The faulty part of the request: a JSON pointer (RFC 6901), or the name of a parameter or header.
    var field: String?
    /// Headers of the response.
    var headers = HTTPFields()

    /// A problem that programs recognise by its name.
    init(_ status: HTTPResponse.Status, _ name: String, _ title: String, _ detail: String, field: String? = nil) {
        self.status = status
        self.name = name
        self.title = title
        self.detail = detail
        self.field = field
    }

    /// A problem that programs recognise by its status.
    init(_ status: HTTPResponse.Status, _ detail: String) {
        self.status = status
        title = status.reasonPhrase
        self.detail = detail
    }

    /// The problem with one more header.
    func with(_ name: HTTPField.Name, _ value: String) -> Problem {
        var problem = self
        problem.headers[name] = value
        return problem
    }
}

extension Problem {
    static let mediaType = "application/problem+json"

    /// The response to the request.
    var response: Response {
        var writer = JSONWriter()
        writer.problem(self)
        var headers = headers
        headers[.contentType] = Self.mediaType
        headers[.cacheControl] = "no-store"
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: writer.bytes)))
    }
}

extension JSONWriter {
    /// Writes a problem as an object (RFC 9457, section 3.1).
    mutating func problem(_ problem: Problem) {
        object { object in
            object.member("type", problem.name.map { "urn:otp-server:problem:\($0)" } ?? "about:blank")
            object.member("title", problem.title)
            object.member("status", problem.status.code)
            object.member("detail", problem.detail)
            if let field = problem.field { object.member("field", field) }
        }
    }
}

extension Problem {
    /// The problem for any error. If the client did not cause it, only its type is logged, because its description may
    /// contain parts of the request.
    init(_ error: any Error, logger: Logger) {
        switch error {
        case let problem as Problem: self = problem
        case let error as HTTPError where error.status == .notFound: self = .unknownPath
        case let error as HTTPError: self = Problem(error.status, "The request cannot be handled.")
        default:
            logger.error("request failed", metadata: ["kind": .string("\(type(of: error))")])
            self = .unexpected
        }
    }
}

extension Problem {
    /// The place of a member in a request, as a JSON pointer (RFC 6901).
    private static func pointer(_ name: String) -> String {
        "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    static func notJSON(at offset: Int) -> Problem {
        Problem(.badRequest, "not-json", "Not JSON", "The JSON ends or breaks at byte \(offset), counted from 0.")
    }

    static let notAnObject = Problem(.badRequest, "not-an-object", "Not an object", "Send one JSON object.")

    static let incompleteBody = Problem(
        .badRequest, "incomplete-body", "The body is incomplete", "Send the whole body before closing the connection."
    ).with(.connection, "close")

    static func missing(_ name: String) -> Problem {
        Problem(.badRequest, "missing", "A member is missing", "Add '\(name)'.", field: pointer(name))
    }

    /// - Parameter expected: The expected value, such as "a string".
    static func wrongType(_ name: String, expected: String) -> Problem {
        invalid(name, "Write \(expected).")
    }

    static func invalid(_ name: String, _ advice: String) -> Problem {
        Problem(.badRequest, "invalid", "A member is invalid", "'\(name)': \(advice)", field: pointer(name))
    }

    /// The problem of an object in an array, at its place in the whole request.
    func within(_ array: String, _ index: Int) -> Problem {
        var problem = self
        problem.field = Self.pointer(array) + "/\(index)" + (field ?? "")
        return problem
    }

    /// A member that the operation does not have. If its name is long or not a word, it is not repeated, because it may
    /// be a value by mistake.
    static func unknownMember(_ name: String, known: [String]) -> Problem {
        let isWord = name.utf8.count <= 32 && name.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        let known = known.map { "'\($0)'" }.joined(separator: ", ")
        return Problem(
            .badRequest, "unknown-member", "Unknown member",
            "Remove \(isWord ? "'\(name)'" : "the member that is not one of these"). Known: \(known).",
            field: isWord ? pointer(name) : nil)
    }

    static func repeatedMember(known: [String], _ name: String) -> Problem {
        let isKnown = known.contains(name)
        return Problem(
            .badRequest, "repeated-member", "A member occurs twice",
            "Write \(isKnown ? "'\(name)'" : "each member") once.", field: isKnown ? pointer(name) : nil)
    }

    static func unsupportedMediaType(_ types: [String]) -> Problem {
        Problem(
            .unsupportedMediaType, "unsupported-media-type", "Unsupported media type",
            "Send the header 'Content-Type: \(types.joined(separator: "' or '"))'.", field: "Content-Type")
    }

    static let invalidRecipient = Problem(
        .badRequest, "invalid-recipient", "Invalid recipient",
        "Write 1 to \(Recipient.longestKey) bytes of UTF-8, percent-encoded.", field: "recipient")

    static let unknownCode = Problem(
        .notFound, "unknown-code", "Unknown code",
        "No code has this id, its window is over, or the token may not have it.", field: "id")

    static let consumedBefore = Problem(
        .conflict, "consumed-before", "Consumed before", "Another caller has consumed the code. Ask for a new one.",
        field: "id")

    static let unknownPath = Problem(
        .notFound, "unknown-path", "Unknown path", "See /v1/openapi.json for the paths.")

    static func unknownMethod(allowed: [String]) -> Problem {
        Problem(
            .methodNotAllowed, "unknown-method", "Method not allowed",
            "The path has the methods \(allowed.joined(separator: ", "))."
        ).with(.allow, allowed.joined(separator: ", "))
    }
}

extension Problem {
    /// The request has no token.
    static let noToken = Problem(
        .unauthorized, "no-token", "No token", "Send the header 'Authorization: Bearer TOKEN'.",
        field: "Authorization"
    ).with(.wwwAuthenticate, "Bearer")

    /// The token is unknown, malformed, wrongly signed or expired. These cases have the same problem, to make guessing
    /// harder.
    static let invalidToken = Problem(
        .unauthorized, "invalid-token", "Invalid token",
        "The token is unknown, malformed, signed by another key, or expired. Get a new one.", field: "Authorization"
    ).with(.wwwAuthenticate, #"Bearer error="invalid_token""#)

    /// The token of a subscriber was used for another recipient.
    static let otherRecipient = Problem(
        .forbidden, "other-recipient", "Another recipient",
        "The token is for another recipient. Write 'me' for the token's own.", field: "recipient")

    /// An administrator asked for `me`.
    static let noOwnRecipient = Problem(
        .badRequest, "no-own-recipient", "No recipient of its own",
        "'me' needs a subscriber's token. Name the recipient.", field: "recipient")

    /// The token of a subscriber was used from a page that it does not name.
    static let otherOrigin = Problem(
        .forbidden, "other-origin", "Another origin",
        "The token is for pages of another origin. Request a token with the origin of this page.", field: "Origin")

    /// The token of a subscriber does not name an origin, but was used by a web page.
    static let unexpectedOrigin = Problem(
        .forbidden, "unexpected-origin", "A web page needs a token with its origin",
        "The token names no origin, so no web page may use it. Request a token with the origin of this page.",
        field: "Origin")

    /// The server has only a public key, which cannot sign tokens.
    static let cannotSign = Problem(
        .notImplemented, "cannot-sign", "Tokens are signed elsewhere",
        "The server has only the public key. Sign tokens where the private key is.")
}

extension Problem {
    static func bodyTooLarge(limit: Int) -> Problem {
        Problem(
            .contentTooLarge, "body-too-large", "The body is too large",
            "Send at most \(limit) bytes. Several messages may be sent as application/x-ndjson.")
    }

    static func lineTooLong(limit: Int) -> Problem {
        Problem(.contentTooLarge, "line-too-long", "The line is too long", "Send lines of at most \(limit) bytes.")
    }

    static func batchTooLarge(limit: Int) -> Problem {
        Problem(
            .contentTooLarge, "batch-too-large", "The batch is too large",
            "Send at most \(limit) bytes in a request. The lines from this one on were not read.")
    }

    /// - Parameter seconds: The time until the next message is accepted.
    static func tooManyMessages(perSecond rate: Int, retryAfter seconds: Int) -> Problem {
        Problem(
            .tooManyRequests, "too-many-messages", "Too many messages",
            "The publisher may send \(rate) messages a second. Try again after \(seconds) s."
        ).with(.retryAfter, "\(seconds)")
    }

    static func tooManySubscriptionsOfToken(limit: Int) -> Problem {
        Problem(
            .tooManyRequests, "too-many-subscriptions", "Too many subscriptions",
            "A token may have \(limit) event streams open. Close one, or wait until it ends."
        ).with(.retryAfter, "10")
    }

    static func tooManySubscriptions(limit: Int) -> Problem {
        Problem(
            .serviceUnavailable, "no-room", "Too many subscriptions in all",
            "The server has \(limit) event streams open. Try again later, or at another server."
        ).with(.retryAfter, "10")
    }

    /// The cause is named by its kind, so that the sender need not ask the operator whether to wait.
    static func storeFailed(_ kind: String) -> Problem {
        Problem(
            .serviceUnavailable, "store", "The store failed", "The store failed: \(kind). Try again."
        ).with(.retryAfter, "1")
    }

    /// Without `Retry-After`, since the same server gives the same answer until it is set up otherwise.
    static let unreadableCode = Problem(
        .serviceUnavailable, "unreadable-code", "The code cannot be read",
        "The server lacks the key of the code, or another version stored it. The code was not used up. Ask at another "
            + "server, or for a new code.", field: "id")

    static let shuttingDown = Problem(
        .serviceUnavailable, "shutdown", "Shutting down", "The server is shutting down. Connect again."
    ).with(.retryAfter, "1")

    static let unexpected = Problem(
        .internalServerError, "Something failed that should not. The server's log has the kind of the error.")
}

#endif
