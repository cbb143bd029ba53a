import HTTPTypes
import Hummingbird
import HummingbirdTesting
import OneTimeCodeSupport

@testable import OneTimeCodeServer

/// Sends requests and reads the answers.
struct Caller: Sendable {
    let client: any TestClientProtocol

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
        if let token { headers[.authorization] = "Bearer \(token)" }
        return try await client.execute(
            uri: path, method: method, headers: headers, body: body.map { ByteBuffer(bytes: $0) }
        ) { response in
            Answer(
                status: response.status.code, headers: response.headers, text: String(buffer: response.body))
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

/// The members of a JSON object.
struct Members {
    private let object: JSONObject

    init(_ text: some StringProtocol) { object = JSONObject(Array(text.utf8)) }

    subscript(name: StaticString) -> String? {
        guard object.problem == nil, let value = object[name] else { return nil }
        return String(decoding: object.text(of: value) ?? Array(object.spelling(of: value)), as: UTF8.self)
    }
}
