#if Server

import HTTPTypes
import Hummingbird
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

#endif
