import OneTimeCodeSupport

/// A mistake in a catalog, with its fix and its place.
package struct CatalogProblem: Error, Sendable, Equatable {
    /// The mistake and its fix.
    package var diagnosis: Diagnosis
    /// The place of the mistake.
    package var location: SourceLocation

    /// The key of the message, if the problem concerns only one; nil if it concerns the file.
    package var key: String?

    /// Creates a problem at a place.
    package init(_ diagnosis: Diagnosis, at location: SourceLocation) {
        self.diagnosis = diagnosis
        self.location = location
    }
}

/// Describes a mistake in a file or an option, and its fix.
///
/// Both texts are clauses without an initial capital and a full stop, because they follow a file name: `de.json:3:1: a
/// comma is missing before this; add one`.
package struct Diagnosis: Sendable, Hashable {
    /// The mistake.
    package var what: String
    /// The fix; nil if it is unknown or obvious from the mistake.
    package var fix: String?

    /// Creates a diagnosis.
    package init(_ what: String, fix: String? = nil) {
        self.what = what
        self.fix = fix
    }
}

extension Diagnosis: CustomStringConvertible {
    /// The mistake and the fix on one line.
    package var description: String { [what, fix].compactMap { $0 }.joined(separator: "; ") }
}

/// A place in a file.
public struct SourceLocation: Sendable, Hashable {
    /// The path that was passed to the reader.
    public var path: String
    /// The line, from 1; 0 if only the file is known.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1; 0 if only the line is known.
    public var column: Int

    /// Creates a location. The default is the file as a whole.
    public init(path: String, line: Int = 0, column: Int = 0) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourceLocation {
    /// A position in a file; nil for the file as a whole.
    init(path: String, at position: TextPosition?) {
        self.init(path: path, line: position?.line ?? 0, column: position?.column ?? 0)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, as in compiler output.
    public var description: String {
        ([path] + [line, column].filter { $0 > 0 }.map(String.init)).joined(separator: ":")
    }
}
