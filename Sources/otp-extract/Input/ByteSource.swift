/// Reads a file or standard input in pieces.
struct ByteSource: ~Copyable {
    static let standardInput = "standard input"

    let name: String
    private let descriptor: Int32
    private let isOwned: Bool

    /// Opens `path`; "-" is standard input.
    init(path: String) throws {
        if path == "-" {
            (name, descriptor, isOwned) = (Self.standardInput, STDIN_FILENO, false)
            return
        }
        let opened = open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw InputFailure.cannotOpen(path, errno) }
        (name, descriptor, isOwned) = (path, opened, true)
    }

    /// Whether somebody types what is read.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    deinit { if isOwned { _ = close(descriptor) } }

    /// Reads what is there, at most `buffer.count` bytes; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw InputFailure.cannotRead(name, errno) }
        }
    }

    /// Everything there is.
    func readAll() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachPiece { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Calls `body` with every piece that arrives, as it arrives.
    ///
    /// Throws for a text in UTF-16 or UTF-32: read as UTF-8 it would have no message and no code in it, without a word.
    func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        var count = try read(into: buffer)
        // No text in UTF-8 begins with either byte of a byte order mark; a pipe may bring them one by one.
        if count == 1, buffer[0] >= 0xFE {
            count += try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[1...]))
        }
        if count >= 2, (buffer[0], buffer[1]) == (0xFF, 0xFE) || (buffer[0], buffer[1]) == (0xFE, 0xFF) {
            throw InputFailure.isNotUTF8(name)
        }
        while count > 0 {
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            count = try read(into: buffer)
        }
    }
}
