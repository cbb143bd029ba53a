/// A place in a file.
public struct SourceLocation: Sendable, Hashable {
    /// The file, as the reader was given it.
    public var path: String
    /// From 1 on; 0 where only the file is known.
    public var line: Int
    /// In characters (Unicode scalars), from 1 on; 0 where only the line is known.
    public var column: Int

    /// A place; by default the file as a whole.
    public init(path: String, line: Int = 0, column: Int = 0) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, as compilers write it.
    public var description: String {
        ([path] + [line, column].filter { $0 > 0 }.map(String.init)).joined(separator: ":")
    }
}
