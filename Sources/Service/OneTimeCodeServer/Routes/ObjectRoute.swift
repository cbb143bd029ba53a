#if Server

import HTTPTypes
import Hummingbird
import NIOCore
import OneTimeCodeSupport

/// A route that takes one JSON object, or a stream of objects as NDJSON, and answers each with an object.
struct ObjectRoute: Sendable {
    /// Writes the answer to one object.
    typealias Answer = @Sendable (RequestObject, Principal, inout JSONWriter) async throws -> Void

    private let limits: ServerLimits
    private let known: [String]
    private let takesLines: Bool
    private let answer: Answer

    /// - Parameters:
    ///   - known: The names of the members that a request may have.
    ///   - takesLines: Whether the route also takes NDJSON.
    init(limits: ServerLimits, known: [String], takesLines: Bool = true, answer: @escaping Answer) {
        self.limits = limits
        self.known = known
        self.takesLines = takesLines
        self.answer = answer
    }

    static let objectType = "application/json"
    static let linesType = "application/x-ndjson"

    @Sendable func respond(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        let principal = try context.sender()
        switch MediaType.essence(request.headers[.contentType]) {
        case Self.objectType: return try await respondToObject(request, principal)
        case Self.linesType where takesLines: return respondToLines(try await readShort(request), principal, context)
        default: throw Problem.unsupportedMediaType([Self.objectType] + (takesLines ? [Self.linesType] : []))
        }
    }

    private func respondToObject(_ request: Request, _ principal: Principal) async throws -> Response {
        let bytes = try await RequestBytes.collect(request, limit: limits.bodyBytes)
        var writer = JSONWriter()
        try await answer(RequestObject(bytes, known: known), principal, &writer)
        return .json(writer.bytes)
    }

    /// Reads a batch whole if it is no longer than an object may be. nginx and Caddy stop sending a request by HTTP/1.1
    /// when its answer begins, and the rest of the batch would never arrive.
    private func readShort(_ request: Request) async throws -> Request {
        guard let length = request.headers[.contentLength].flatMap({ Int($0) }), length <= limits.bodyBytes else {
            return request
        }
        let bytes = try await RequestBytes.collect(request, limit: limits.bodyBytes)
        return Request(head: request.head, body: .init(buffer: ByteBuffer(bytes: bytes)))
    }

    private func respondToLines(_ request: Request, _ principal: Principal, _ context: ServerRequestContext) -> Response
    {
        let body = ResponseBody { [self] writer in
            var splitter = LineSplitter(limit: limits.bodyBytes)
            var answers = Answers(writer: writer)
            var count = 0
            var isTooLarge = false
            var body = request.body.makeAsyncIterator()
            while let buffer = try await RequestBytes.next(&body) {
                count += buffer.readableBytes
                guard count <= limits.batchBytes else {
                    answers.write(.batchTooLarge(limit: limits.batchBytes), line: splitter.number + 1)
                    isTooLarge = true
                    break
                }
                try await splitter.push(buffer.readableBytesView) { line, number in
                    try await answerLine(line, number, principal, context, &answers)
                }
                try await answers.flush()
            }
            if !isTooLarge {
                try await splitter.finish { line, number in
                    try await answerLine(line, number, principal, context, &answers)
                }
            }
            try await answers.flush()
            try await answers.writer.finish(nil)
        }
        return Response(
            status: .ok, headers: [.contentType: Self.linesType, .cacheControl: "no-store"], body: body)
    }

    private func answerLine(
        _ line: LineSplitter.Line, _ number: Int, _ principal: Principal, _ context: ServerRequestContext,
        _ answers: inout Answers
    ) async throws {
        do {
            guard case .text(let bytes) = line else { throw Problem.lineTooLong(limit: limits.bodyBytes) }
            try await answers.write { writer in
                try await answer(RequestObject(bytes, known: known), principal, &writer)
            }
        } catch {
            answers.write(Problem(error, logger: context.logger), line: number)
        }
        try await answers.flushIfFull()
    }

    /// Collects the answers to lines and writes them in chunks.
    private struct Answers {
        var writer: any ResponseBodyWriter
        private var bytes: [UInt8] = []
        private static let pieceSize = 16_384

        init(writer: any ResponseBodyWriter) { self.writer = writer }

        mutating func write(_ body: (inout JSONWriter) async throws -> Void) async throws {
            var json = JSONWriter()
            try await body(&json)
            bytes += json.bytes + [0x0A]
        }

        mutating func write(_ problem: Problem, line: Int) {
            var json = JSONWriter()
            json.object { object in
                object.member("line", line)
                object.key("problem")
                object.problem(problem)
            }
            bytes += json.bytes + [0x0A]
        }

        mutating func flushIfFull() async throws { if bytes.count >= Self.pieceSize { try await flush() } }

        mutating func flush() async throws {
            guard !bytes.isEmpty else { return }
            let piece = ByteBuffer(bytes: bytes)
            bytes.removeAll(keepingCapacity: true)
            try await writer.write(piece)
        }
    }
}

/// Media types (RFC 9110, section 8.3).
enum MediaType {
    /// The type without its parameters, in lower case.
    static func essence(_ header: String?) -> String? {
        header.map { header in
            header.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
    }
}

extension Response {
    /// A response that caches must not store.
    static func json(_ bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: ObjectRoute.objectType, .cacheControl: "no-store"],
            body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

#endif
