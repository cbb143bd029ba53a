import Foundation
import OneTimeCode

/// A temporary folder, removed when it is released or the process ends. Its path is short, as paths of unix sockets
/// must be.
final class TestFolder: Sendable {
    let root: String

    private static let living: Locked<Set<String>> = {
        atexit {
            for path in TestFolder.living.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
        }
        return Locked([])
    }()

    init() throws {
        root = "/tmp/otc-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
        Self.living.withLock { _ = $0.insert(root) }
    }

    deinit {
        Self.living.withLock { _ = $0.remove(root) }
        try? FileManager.default.removeItem(atPath: root)
    }

    func path(_ name: String) -> String { "\(root)/\(name)" }
}
