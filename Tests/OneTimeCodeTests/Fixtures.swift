import Foundation
import OneTimeCode

/// The messages of `Tests/Fixtures`.
enum Fixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures").standardized

    /// The messages of all locales.
    static func messages() throws -> [LabelledMessage] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
            .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
            .map { try LabelledMessage(line: $0.utf8) }
    }
}
