import Foundation
import OneTimeCodeSupport

@testable import OneTimeCodeInbound

/// The files of cases: those of the repository, and others beside it if they are there.
enum CaseFiles {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The lines of a file in both folders; those of `Fixtures` must be there.
    static func lines(_ name: String) throws -> [[UInt8]] {
        let own = try lines(at: root.appending(path: "Tests/Fixtures/inbound/\(name)"))
        let shared = root.appending(path: "../shared/inbound/\(name)")
        return own + ((try? lines(at: shared)) ?? [])
    }

    private static func lines(at url: URL) throws -> [[UInt8]] {
        try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    /// The members of a line that tests compare.
    static func object(_ line: [UInt8]) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
    }

    /// All cases of gateways, with what is expected.
    static func gatewayCases() throws -> [(case: GatewayCase, isValid: Bool?)] { try cached.get() }

    private static let cached = Result {
        try lines("gateways.jsonl").map { line in
            let expected = try object(line)["expect"] as? [String: Any]
            return (case: try GatewayCase(line: line), isValid: expected?["valid"] as? Bool)
        }
    }
}
