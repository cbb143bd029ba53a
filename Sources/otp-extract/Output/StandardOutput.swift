import OneTimeCodeJSON

/// Standard output with a large buffer. It is flushed before the program waits for input or opens a file, so that
/// answers never wait for a slow or failing operation.
///
/// If the reader closes the pipe, SIGPIPE ends the program silently, as it ends grep.
struct StandardOutput: ~Copyable {
    private var buffer: [UInt8] = []
    private static let flushSize = 65_536

    init() {}

    mutating func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        try flushIfFull()
    }

    mutating func write(_ bytes: some Sequence<UInt8>) throws {
        buffer.append(contentsOf: bytes)
        try flushIfFull()
    }

    mutating func writeLine(_ text: String) throws {
        try write(text)
        try write(CollectionOfOne(UInt8(ascii: "\n")))
    }

    /// Writes a line of JSON.
    mutating func writeLine(_ write: (inout JSONWriter) throws -> Void) throws {
        var writer = JSONWriter()
        try write(&writer)
        try self.write(writer.bytes)
        try self.write(CollectionOfOne(UInt8(ascii: "\n")))
    }

    private mutating func flushIfFull() throws { if buffer.count >= Self.flushSize { try flush() } }

    mutating func flush() throws {
        try writeAll(buffer, to: STDOUT_FILENO, name: "standard output")
        buffer.removeAll(keepingCapacity: true)
    }
}
