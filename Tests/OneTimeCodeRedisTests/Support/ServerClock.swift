import Foundation
import Testing
import OneTimeCodeTestSupport

/// The wall clock of servers that were started with it: it stands still until a test sets it.
///
/// `@unchecked Sendable`: the number is written in one step, and only by one test at a time.
final class ServerClock: @unchecked Sendable {
    /// 2027-01-15T08:00:00Z.
    static let start: Int64 = 1_800_000_000_000_000_000

    let environment: [String: String]
    private let folder: TestFolder
    private let memory: UnsafeMutablePointer<Int64>

    init(in folder: TestFolder) throws {
        self.folder = folder
        let path = folder.path("clock")
        withUnsafeBytes(of: Self.start) { _ = FileManager.default.createFile(atPath: path, contents: Data($0)) }
        let file = open(path, O_RDWR)
        let page = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        close(file)
        // A mapping begins at a page, so the number is aligned.
        memory = try #require(page != MAP_FAILED ? page : nil).assumingMemoryBound(to: Int64.self)
        environment = ["SERVER_CLOCK": path, "LD_PRELOAD": try Self.library.get()]
    }

    deinit { munmap(memory, 8) }

    var nanoseconds: Int64 {
        get { memory.pointee }
        set { memory.pointee = newValue }
    }

    func advance(by duration: Duration) {
        let (seconds, attoseconds) = duration.components
        nanoseconds += seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// The library to preload, compiled once.
    private static let library = Result<String, any Error> {
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server-clock.c").path
        let folder = try TestFolder()
        libraryFolder = folder
        let arguments = ["clang", "-O1", "-shared", "-fPIC", "-o", folder.path("server-clock.so"), source]
        let compiler = try programStart.withLock {
            try Process.run(URL(filePath: "/usr/bin/env"), arguments: arguments)
        }
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "clang of the Swift toolchain must be in PATH")
        return folder.path("server-clock.so")
    }
    // Written once, before the only reads; keeps the folder until the process ends.
    nonisolated(unsafe) private static var libraryFolder: TestFolder?
}
