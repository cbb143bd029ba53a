import OneTimeCodeSupport

/// Reads a file or standard input in pieces.
struct ByteSource: ~Copyable {
    static let standardInput = "standard input"

    let name: String
    /// The file descriptor, for callers that wait until it can be read.
    let descriptor: Int32
    private let isOwned: Bool

    /// Opens `path`; "-" is standard input.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - waitsForWriter: Whether the opening of a named pipe waits for a writer. If not, wait before you read.
    init(path: String, waitsForWriter: Bool = true) throws {
        if path == "-" {
            (name, descriptor, isOwned) = (Self.standardInput, STDIN_FILENO, false)
            return
        }
        let opened = open(path, O_RDONLY | O_CLOEXEC | (waitsForWriter ? 0 : O_NONBLOCK))
        guard opened >= 0 else { throw InputFailure.cannotOpen(path, errno) }
        if !waitsForWriter { _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK) }
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

    /// Whether a read would return at once, since bytes or the end have arrived.
    var isReady: Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) > 0
    }

    /// The whole input, which is one record. Reads no further than to the limit.
    func readAll(atMost limit: RecordSize) throws -> [UInt8] {
        try readAll(atMost: limit.bytes) { limit.failure(of: name) }
    }

    /// The whole input, which may not be larger than a limit in bytes.
    func readAll(atMost most: Int) throws -> [UInt8] { try readAll(atMost: most) { tooLarge(most) } }

    private func readAll(atMost most: Int, _ failure: () -> InputFailure) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachPiece { piece in
            guard bytes.count + piece.count <= most else { throw failure() }
            bytes.append(contentsOf: piece)
        }
        return bytes
    }

    /// The whole content of a regular file, which may not be larger than a limit in bytes.
    func readRegularFile(atMost most: Int) throws -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw InputFailure(message: "\(name): not a regular file; name a file", status: Sysexits.noInput)
        }
        guard status.st_size <= most else { throw tooLarge(most) }
        return try readAll(atMost: most)
    }

    private func tooLarge(_ most: Int) -> InputFailure {
        InputFailure(
            message: "\(name): larger than \(most >> 20) MB; is it the right file?", status: Sysexits.dataError)
    }

    /// The whole input, which is one record, whatever its encoding.
    func readOctets(atMost limit: RecordSize) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try withBuffer { buffer in
            while case let count = try read(into: buffer), count > 0 {
                guard bytes.count + count <= limit.bytes else { throw limit.failure(of: name) }
                bytes.append(contentsOf: buffer[..<count])
            }
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
    ///
    /// - Parameters:
    ///   - beforeReading: Called before each read; false ends the reading.
    ///   - body: Called with each piece.
    func forEachPiece(
        beforeReading: () throws -> Bool = { true }, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try withBuffer { try forEachPiece(in: $0, beforeReading, body) }
    }

    private func forEachPiece(
        in buffer: UnsafeMutableRawBufferPointer, _ beforeReading: () throws -> Bool,
        _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        guard try beforeReading() else { return }
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
            guard try beforeReading() else { return }
            count = try read(into: buffer)
        }
    }
}
