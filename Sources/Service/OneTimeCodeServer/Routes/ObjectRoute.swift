#if Server

import HTTPTypes
import Hummingbird
import NIOCore
import OneTimeCode
import OneTimeCodeSupport

/// A route that takes one JSON object, or a stream of objects as NDJSON, and answers each with an object.
///
/// The lines of a batch are read one after the other. Answers that wait for the store wait together, except for those
/// about one recipient: they keep the order of the lines.
struct ObjectRoute: Sendable {
    /// Writes the answer to one object.
    typealias Answer = @Sendable (RequestObject, Principal, inout JSONWriter) async throws -> Void
    /// Reads one object. What it returns must not hold the object, since it may wait for long.
    typealias Reader = @Sendable (RequestObject, Principal) async throws -> Reading

    /// The outcome of reading an object.
    enum Reading: Sendable {
        case answered([UInt8])
        /// The answer waits for the store, and for earlier answers about the recipient.
        case waits(Recipient, @Sendable (inout JSONWriter) async throws -> Void)
    }

    private let limits: ServerLimits
    private let known: [String]
    private let takesLines: Bool
    private let read: Reader

    /// The most lines of a batch whose answers wait. They fill the connection to a store on another machine.
    private static let waitingLines = 256

    /// - Parameters:
    ///   - known: The names of the members that a request may have.
    init(limits: ServerLimits, known: [String], read: @escaping Reader) {
        self.limits = limits
        self.known = known
        takesLines = true
        self.read = read
    }

    /// - Parameters:
    ///   - known: The names of the members that a request may have.
    ///   - takesLines: Whether the route also takes NDJSON.
    init(limits: ServerLimits, known: [String], takesLines: Bool = true, answer: @escaping Answer) {
        self.limits = limits
        self.known = known
        self.takesLines = takesLines
        read = { object, principal in
            var writer = JSONWriter()
            try await answer(object, principal, &writer)
            return .answered(writer.bytes)
        }
    }

    @Sendable func respond(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        let principal = try context.sender()
        switch MediaType.essence(request.headers[.contentType]) {
        case MediaType.json:
            switch try await readObject(request, principal) {
            case .answered(let bytes): return .json(bytes)
            case .waits(_, let answer): return .json(try await Self.bytes(answer))
            }
        case MediaType.jsonLines where takesLines:
            return respondToLines(try await readShort(request), principal, context)
        default: throw Problem.unsupportedMediaType([MediaType.json] + (takesLines ? [MediaType.jsonLines] : []))
        }
    }

    /// A function of its own, so that the body is released before the answer is waited for.
    private func readObject(_ request: Request, _ principal: Principal) async throws -> Reading {
        let bytes = try await RequestBytes.collect(request, limit: limits.bodyBytes)
        return try await read(RequestObject(bytes, known: known), principal)
    }

    private static func bytes(
        _ answer: @Sendable (inout JSONWriter) async throws -> Void
    ) async throws -> [UInt8] {
        var writer = JSONWriter()
        try await answer(&writer)
        return writer.bytes
    }

    // MARK: Batches

    /// Reads a batch whole if it is no longer than an object may be. nginx and Caddy stop sending a request by HTTP/1.1
    /// when its answer begins, and the rest of the batch would never arrive.
    private func readShort(_ request: Request) async throws -> Request {
        guard let length = request.contentLength, length <= limits.bodyBytes else { return request }
        let bytes = try await RequestBytes.collect(request, limit: limits.bodyBytes)
        return Request(head: request.head, body: .init(buffer: ByteBuffer(bytes: bytes)))
    }

    private func respondToLines(_ request: Request, _ principal: Principal, _ context: ServerRequestContext) -> Response
    {
        let body = ResponseBody { [self] writer in
            let window = LineWindow(limit: Self.waitingLines)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { window.end() }
                    try await readLines(request.body, principal, context, window)
                }
                defer { window.stop() }
                while let piece = await window.nextPiece() { try await writer.write(ByteBuffer(bytes: piece)) }
                try await group.waitForAll()
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok, headers: [.contentType: MediaType.jsonLines, .cacheControl: "no-store"], body: body)
    }

    private func readLines(
        _ body: RequestBody, _ principal: Principal, _ context: ServerRequestContext, _ window: LineWindow
    ) async throws {
        var splitter = LineSplitter(limit: limits.bodyBytes)
        var count = 0
        var body = body.makeAsyncIterator()
        try await withThrowingDiscardingTaskGroup { group in
            while let buffer = try await RequestBytes.next(&body) {
                count += buffer.readableBytes
                guard count <= limits.batchBytes else {
                    let problem = Problem.batchTooLarge(limit: limits.batchBytes)
                    return window.add(Self.bytes(of: problem, line: splitter.number + 1))
                }
                window.readsLines(true)
                try await splitter.push(buffer.readableBytesView) { line, number in
                    try await take(line, number, principal, context, window, &group)
                }
                window.readsLines(false)
            }
            try await splitter.finish { line, number in
                try await take(line, number, principal, context, window, &group)
            }
        }
    }

    private func take(
        _ line: LineSplitter.Line, _ number: Int, _ principal: Principal, _ context: ServerRequestContext,
        _ window: LineWindow, _ group: inout ThrowingDiscardingTaskGroup<any Error>
    ) async throws {
        try await window.room()
        do {
            guard case .text(let bytes) = line else { throw Problem.lineTooLong(limit: limits.bodyBytes) }
            switch try await read(RequestObject(bytes, known: known), principal) {
            case .answered(let bytes): window.add(bytes)
            case .waits(let recipient, let answer):
                let work: LineWindow.Work = { [logger = context.logger] in
                    do { return try await Self.bytes(answer) } catch {
                        return Self.bytes(of: Problem(error, logger: logger), line: number)
                    }
                }
                guard let ticket = window.add(work, about: recipient) else { return }
                // At once: an answer that need not wait is written without a change of the thread.
                group.addImmediateTask { await window.run(work, ticket, about: recipient) }
            }
        } catch {
            window.add(Self.bytes(of: Problem(error, logger: context.logger), line: number))
        }
    }

    private static func bytes(of problem: Problem, line: Int) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("line", line)
            object.key("problem")
            object.problem(problem)
        }
        return writer.bytes
    }
}

extension Response {
    /// A response that caches must not store.
    static func json(_ bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: MediaType.json, .cacheControl: "no-store"],
            body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

#endif
