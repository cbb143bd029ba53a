import OneTimeCodeSupport

/// Output that is not written yet.
struct OutputBuffer: Sendable {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func write(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }

    mutating func writeLine(_ text: String) {
        write(text)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes a line of JSON.
    mutating func writeLine(_ write: (inout JSONWriter) -> Void) {
        // the bytes move to the writer and back; a second reference to them would copy them
        var before: [UInt8] = []
        swap(&before, &bytes)
        var writer = JSONWriter(after: consume before)
        write(&writer)
        bytes = writer.finish()
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// Standard output with a large buffer. It is flushed before the program waits for input or opens a file, so that
/// answers never wait for a slow or failing operation.
///
/// If the reader closes the pipe, SIGPIPE ends the program silently, as it ends grep.
struct StandardOutput: ~Copyable {
    private var buffer = OutputBuffer()
    private static let flushSize = 65_536

    init() {}

    mutating func write(_ text: String) throws {
        buffer.write(text)
        try flushIfFull()
    }

    mutating func write(_ bytes: some Sequence<UInt8>) throws {
        buffer.write(bytes)
        try flushIfFull()
    }

    mutating func writeLine(_ text: String) throws {
        buffer.writeLine(text)
        try flushIfFull()
    }

    /// Writes a line of JSON.
    mutating func writeLine(_ write: (inout JSONWriter) -> Void) throws {
        buffer.writeLine(write)
        try flushIfFull()
    }

    /// Writes what `write` adds to the buffer.
    mutating func write(_ write: (inout OutputBuffer) -> Void) throws {
        write(&buffer)
        try flushIfFull()
    }

    private mutating func flushIfFull() throws { if buffer.bytes.count >= Self.flushSize { try flush() } }

    mutating func flush() throws {
        try writeAll(buffer.bytes, to: STDOUT_FILENO, name: "standard output")
        buffer.removeAll()
    }
}

/// Standard error, written line by line.
enum StandardError {
    static func print(_ message: String) {
        write("otp-extract: \(message)\n")
    }

    static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in _ = systemWrite(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }

    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// Writes all bytes; the system may accept them in several pieces.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes { bytes in
            systemWrite(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        }
        if count < 0 {
            if errno == EINTR { continue }
            throw InputFailure.cannotWrite(errno, to: name)
        }
        written += count
    }
}
