#if Server

import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the body of a request.
enum RequestBytes {
    /// Throws a problem if the body is too large.
    static func collect(_ request: Request, limit: Int) async throws -> [UInt8] {
        if let length = request.contentLength, length > limit { throw Problem.bodyTooLarge(limit: limit) }
        var bytes: [UInt8] = []
        var body = request.body.makeAsyncIterator()
        while let buffer = try await next(&body) {
            guard bytes.count + buffer.readableBytes <= limit else { throw Problem.bodyTooLarge(limit: limit) }
            bytes.append(contentsOf: buffer.readableBytesView)
        }
        return bytes
    }

    /// The next piece of a body; nil at its end. An error of the connection means that the rest of the body will not
    /// arrive.
    static func next(_ body: inout RequestBody.AsyncIterator) async throws(Problem) -> ByteBuffer? {
        do {
            return try await body.next()
        } catch {
            throw .incompleteBody
        }
    }
}

extension Request {
    /// The size of the body in bytes; nil if the head does not tell it.
    var contentLength: Int? { headers[.contentLength].flatMap { Int($0) } }
}

/// Splits a stream of bytes into the lines of NDJSON. Stores at most one line.
struct LineSplitter {
    /// A line, or the fact that it is too long.
    enum Line: Equatable {
        case text([UInt8])
        case tooLong
    }

    private let limit: Int
    private var rest: [UInt8] = []
    private var isSkipping = false
    /// The number of the current line, counted from 1.
    private(set) var number = 0

    /// - Parameter limit: The greatest length of a line, in bytes.
    init(limit: Int) { self.limit = limit }

    /// Calls `body` with each line that ends in `bytes`, and its number. Blank lines are skipped, but counted.
    mutating func push(
        _ bytes: some Collection<UInt8>, _ body: (Line, Int) async throws -> Void
    ) async rethrows {
        var remaining = bytes[...]
        while let end = remaining.firstIndex(of: 0x0A) {
            append(remaining[..<end])
            try await take(body)
            remaining = remaining[remaining.index(after: end)...]
        }
        append(remaining)
    }

    /// Calls `body` with the last line if it has no line break.
    mutating func finish(_ body: (Line, Int) async throws -> Void) async rethrows {
        if !rest.isEmpty || isSkipping { try await take(body) }
    }

    private mutating func append(_ bytes: some Collection<UInt8>) {
        guard !isSkipping else { return }
        // one byte more for a carriage return
        if rest.count + bytes.count > limit + 1 {
            isSkipping = true
            rest = []
        } else {
            rest.append(contentsOf: bytes)
        }
    }

    private mutating func take(_ body: (Line, Int) async throws -> Void) async rethrows {
        number += 1
        if rest.last == 0x0D { rest.removeLast() }
        let line: Line = isSkipping || rest.count > limit ? .tooLong : .text(rest)
        rest.removeAll(keepingCapacity: rest.capacity <= 16_384)
        isSkipping = false
        if case .text(let text) = line, text.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return }
        try await body(line, number)
    }
}

/// Media types (RFC 9110, section 8.3).
enum MediaType {
    static let json = "application/json"
    /// One object on each line.
    static let jsonLines = "application/x-ndjson"

    /// The type without its parameters, in lower case.
    static func essence(_ header: String?) -> String? {
        header.map { header in
            header.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
    }

    /// Whether a request with these headers is a batch: one object on each line.
    static func isBatch(_ headers: HTTPFields) -> Bool { essence(headers[.contentType]) == jsonLines }
}

#endif
