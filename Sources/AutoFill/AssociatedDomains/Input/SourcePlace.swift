/// A place in a file, counted from 1.
public struct SourcePlace: Hashable, Sendable {
    /// The line. Lines end in LF, CR LF or CR.
    public let line: Int
    /// The column in Unicode scalars; a byte that is not UTF-8 counts as one.
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
