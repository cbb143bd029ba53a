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

    /// Whether the input is typed at a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    deinit { if isOwned { _ = close(descriptor) } }

    /// Reads the available bytes, at most `buffer.count`; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw InputFailure.cannotRead(name, errno) }
        }
    }

    /// The whole input.
    func readAll() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachPiece { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// The whole content of a regular file, which may not be larger than a limit in bytes.
    func readRegularFile(atMost most: Int) throws -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw InputFailure(message: "\(name): not a regular file; name a file", status: Sysexits.noInput)
        }
        guard status.st_size <= most else {
            throw InputFailure(
                message: "\(name): larger than \(most >> 20) MB; is it the right file?", status: Sysexits.dataError)
        }
        return try readAll()
    }

    /// The whole input, whatever its encoding.
    func readOctets() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try withBuffer { buffer in
            while case let count = try read(into: buffer), count > 0 { bytes.append(contentsOf: buffer[..<count]) }
        }
        return bytes
    }

    private func withBuffer(_ body: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        try body(buffer)
    }

    /// Calls `body` with every piece as it arrives.
    ///
    /// Throws for a text in UTF-16 or UTF-32, which would silently yield no codes if read as UTF-8.
    func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try withBuffer { try forEachPiece(in: $0, body) }
    }

    private func forEachPiece(
        in buffer: UnsafeMutableRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var count = try read(into: buffer)
        // UTF-8 text begins with neither byte of a byte order mark. A pipe may deliver the two bytes separately.
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
