import HTTPTypes
import Hummingbird
import OneTimeCodeSupport

/// An error as problem details (RFC 9457). It repeats no text, code, token or recipient.
struct Problem: Error, Equatable, Sendable {
    let status: HTTPResponse.Status
    /// The last part of the type's URN; nil for a problem that its status tells.
    var name: String?
    let title: String
    /// A sentence that says how to fix it.
    let detail: String
    /// The faulty part of the request: a JSON pointer (RFC 6901), or the name of a parameter or header.
    var field: String?
    /// Headers of the response.
    var headers = HTTPFields()

    /// A problem of a kind that programs may tell by its name.
    init(_ status: HTTPResponse.Status, _ name: String, _ title: String, _ detail: String, field: String? = nil) {
        self.status = status
        self.name = name
        self.title = title
        self.detail = detail
        self.field = field
    }

    /// A problem that its status tells.
    init(_ status: HTTPResponse.Status, _ detail: String) {
        self.status = status
        title = status.reasonPhrase
        self.detail = detail
    }

    /// The problem with another header.
    func with(_ name: HTTPField.Name, _ value: String) -> Problem {
        var problem = self
        problem.headers[name] = value
        return problem
    }
}

extension Problem {
    static let mediaType = "application/problem+json"

    /// The response to a request that failed.
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
    /// A problem as an object (RFC 9457, section 3.1).
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
