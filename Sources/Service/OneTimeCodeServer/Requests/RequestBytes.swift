#if Server

import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the body of a request.
enum RequestBytes {
    /// Throws a problem if the body is too large.
    static func collect(_ request: Request, limit: Int) async throws -> [UInt8] {
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
            throw Problem.bodyTooLarge(limit: limit)
        }
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
