#if Server

import HTTPTypes
import Hummingbird
import Logging
import NIOEmbedded
import OneTimeCode
import OneTimeCodeSupport
import Synchronization

@testable import OneTimeCodeServer

/// Calls the routes of a server without a network, and reads the answers.
///
/// HummingbirdTesting does the same, but is built with async-http-client and all its dependencies.
struct Caller: Sendable {
    private let responder: RouterResponder<ServerRequestContext>
    private let logger: Logger

    init(_ server: CodeServer<some CodeStore>) { (responder, logger) = (server.responder, server.logger) }

    struct Answer: Sendable {
        let status: Int
        let headers: HTTPFields
        let text: String

        /// The value of a member of the object: a string without quotes, anything else as it is spelt.
        func member(_ name: StaticString) -> String? { Members(text)[name] }

        /// The last part of a problem's type.
        var problem: String? { member("type").map { String($0.split(separator: ":").last ?? "") } }

        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    func call(
        _ method: HTTPRequest.Method, _ path: String, token: String? = nil, _ headers: HTTPFields = [:],
        body: [UInt8]? = nil
    ) async throws -> Answer {
        var headers = headers
        if let body { headers[.contentLength] = String(body.count) }
        let response = try await respond(method, path, token: token, headers, Self.pieces(of: body ?? []))
        let written = WrittenBody()
        try await response.body.write(written)
        return Answer(status: response.status.code, headers: response.headers, text: written.text)
    }

    private func respond(
        _ method: HTTPRequest.Method, _ path: String, token: String?, _ headers: HTTPFields,
        _ body: AsyncStream<ByteBuffer>
    ) async throws -> Response {
        var headers = headers
        if let token { headers[.authorization] = "Bearer \(token)" }
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers)
        let context = ServerRequestContext(
            source: ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger))
        return try await responder.respond(
            to: Request(head: head, body: RequestBody(asyncSequence: body)), context: context)
    }

    /// Whether a body has been read to its end when the answer begins.
    func isReadFirst(_ path: String, _ body: String, length: Int?, type: String) async throws -> Bool {
        let unread: Locked<[ByteBuffer?]> = Locked([nil, ByteBuffer(string: body)])
        let pieces = AsyncStream(unfolding: { unread.withLock { $0.popLast() ?? nil } })
        var headers: HTTPFields = [.contentType: type]
        if let length { headers[.contentLength] = String(length) }
        _ = try await respond(.post, path, token: TestServer.administrator, headers, pieces)
        return unread.withLock { $0.isEmpty }
    }

    /// A body as it arrives, in several buffers if it is long.
    private static func pieces(of body: [UInt8]) -> AsyncStream<ByteBuffer> {
        AsyncStream { continuation in
            for start in stride(from: 0, to: body.count, by: 32_768) {
                continuation.yield(ByteBuffer(bytes: body[start..<min(start + 32_768, body.count)]))
            }
            continuation.finish()
        }
    }

    func post(
        _ path: String, _ body: String, token: String? = TestServer.administrator, type: String = "application/json"
    ) async throws -> Answer {
        try await call(.post, path, token: token, [.contentType: type], body: Array(body.utf8))
    }

    func deliver(_ text: String, to recipient: String = "+990001") async throws -> Answer {
        try await post("/v1/messages", #"{"recipient":"\#(recipient)","text":"\#(text)"}"#)
    }
}

/// Keeps the body of an answer.
private final class WrittenBody: ResponseBodyWriter {
    private let bytes = Mutex<[UInt8]>([])

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    func write(_ buffer: ByteBuffer) { bytes.withLock { $0 += buffer.readableBytesView } }

    func finish(_ trailingHeaders: HTTPFields?) {}
}

/// The members of a JSON object.
struct Members {
    private let object: JSONObject

    init(_ text: some StringProtocol) { object = JSONObject(Array(text.utf8)) }

    subscript(name: StaticString) -> String? {
        guard object.problem == nil, let value = object[name] else { return nil }
        return String(decoding: object.text(of: value) ?? Array(object.spelling(of: value)), as: UTF8.self)
    }
}

#endif
