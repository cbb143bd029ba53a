#if Server

import HTTPTypes

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
        "Write 1 to 256 bytes of UTF-8, percent-encoded.", field: "recipient")

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

#endif
