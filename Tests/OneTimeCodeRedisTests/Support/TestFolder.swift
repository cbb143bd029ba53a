import Foundation

/// A temporary folder, removed when it is released. Its path is short, as paths of unix sockets must be.
final class TestFolder: Sendable {
    let root: String

    init() throws {
        root = "/tmp/otc-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { "\(root)/\(name)" }
}
