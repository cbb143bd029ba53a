#if Server

import Foundation
import OneTimeCode
import OneTimeCodeInbound

@testable import OneTimeCodeServer

/// A request of `Samples/gateways`, with the settings of its gateway, which its first line has.
struct RecordedRequest: Sendable, CustomStringConvertible {
    let gateway: InboundGateway
    /// The time of receipt.
    let time: Timestamp
    let method: String
    let query: String
    let headers: [String]
    let body: String

    static let recipient = "+4930000017"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Samples/gateways").standardizedFileURL

    static let all: [RecordedRequest] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".http") }.sorted().compactMap { RecordedRequest($0) }
    }()

    var description: String { gateway.gateway.name }

    private init?(_ file: String) {
        guard let text = try? String(contentsOf: Self.folder.appending(path: file), encoding: .utf8),
            let blank = text.range(of: "\n\n")
        else { return nil }
        let head = text[..<blank.lowerBound].split(separator: "\n").map(String.init)
        let words = head[0].split(separator: " ").map(String.init)
        func option(_ name: String) -> String? {
            words.firstIndex(of: name).map { words[$0 + 1] }
        }
        guard let gateway = option("--gateway").flatMap(Gateway.named),
            let time = option("--at").flatMap({ InternetTime.timestamp(Array($0.utf8)) })
        else { return nil }
        let secret = option("--secret-file").flatMap { try? Data(contentsOf: Self.folder.appending(path: $0)) }
        var configuration = GatewayConfiguration(publicURL: option("--url"))
        configuration.secrets =
            secret.map { [GatewaySecret(Array($0.prefix { $0 != 0x0A || gateway.name == "aws-sns" }))] } ?? []
        configuration.algorithm = option("--algorithm").flatMap(SignatureAlgorithm.init)
        self.gateway = InboundGateway(gateway: gateway, configuration: configuration, recipient: Self.recipient)
        self.time = time
        let request = head[1].split(separator: " ").map(String.init)
        method = request[0]
        query = request[1].firstIndex(of: "?").map { String(request[1][$0...]) } ?? ""
        headers = head[2...].filter { !$0.hasPrefix("Host:") && !$0.hasPrefix("Content-Length:") }
        let length = head.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) }
        let rest = text[blank.upperBound...]
        body = length.map { String(decoding: rest.utf8.prefix($0), as: UTF8.self) } ?? String(rest)
    }

    /// The request to a server, with another body if one is given.
    func text(body other: String? = nil) -> String {
        let body = other ?? body
        let lines =
            ["\(method) /v1/inbound/\(gateway.gateway.name)\(query) HTTP/1.1", "Host: localhost"] + headers
            + ["Content-Length: \(body.utf8.count)", "Connection: close"]
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// The recipient of its message, as the server names it.
    func recipient() throws -> Recipient {
        let target = "/\(query)"
        let fields = headers.map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return InboundRequest.Header(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
        }
        let seconds = Int(time.nanosecondsSinceUnixEpoch / 1_000_000_000)
        let delivery = try gateway.gateway.receive(
            InboundRequest(method: method, target: target, headers: fields, body: Array(body.utf8)),
            configuration: gateway.configuration, now: InboundTime(secondsSince1970: seconds))
        return Recipient(InboundReceiver.international(delivery.messages.first?.to ?? Self.recipient))
    }
}

#endif
