/// A place in a file, counted from 1.
public struct SourcePlace: Hashable, Sendable {
    /// The line. LF, CR LF and CR end a line.
    public let line: Int
    /// The column in Unicode scalars. A byte that is not valid UTF-8 counts as one scalar.
    public let column: Int

    /// A place.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// The start of a file.
    public static let start = SourcePlace(line: 1, column: 1)

    /// The place of a byte.
    init(offset: Int, in bytes: [UInt8]) {
        var places = RunningPlace(bytes)
        self = places.place(at: offset)
    }
}

/// Finds places in ascending order, in one pass over the file.
struct RunningPlace {
    private let bytes: [UInt8]
    private var offset = 0
    private var (line, column) = (1, 1)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func place(at target: Int) -> SourcePlace {
        while offset < min(target, bytes.count) {
            let byte = bytes[offset]
            if byte == 0x0A || (byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)) {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                column += 1
            }
            offset += 1
        }
        return SourcePlace(line: line, column: column)
    }
}

/// Why a file cannot be read at all.
public struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place of the error; nil in a binary file.
    public let place: SourcePlace?
    /// The problem.
    public let reason: String

    package init(_ reason: String, at place: SourcePlace? = nil) {
        self.place = place
        self.reason = reason
    }

    /// The place and the reason.
    public var description: String {
        place.map { "line \($0.line), column \($0.column): \(reason)" } ?? reason
    }
}
