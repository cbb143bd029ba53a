/// A place in a file.
public struct SourceLocation: Sendable, Hashable {
    /// The path passed to the reader.
    public var path: String
    /// The line, from 1; 0 if only the file is known.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1; 0 if only the line is known.
    public var column: Int

    /// Makes a location; by default the file as a whole.
    public init(path: String, line: Int = 0, column: Int = 0) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, as in compiler output.
    public var description: String {
        ([path] + [line, column].filter { $0 > 0 }.map(String.init)).joined(separator: ":")
    }
}
