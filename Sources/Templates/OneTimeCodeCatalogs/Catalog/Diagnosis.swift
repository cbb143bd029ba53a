/// A description of a mistake in a file or an option, and of its fix.
///
/// Both are clauses without an initial capital and a full stop, to follow a file name: `de.json:3:1: a comma is
/// missing before this; add one`.
package struct Diagnosis: Sendable, Hashable {
    /// The mistake.
    package var what: String
    /// The fix; nil if the mistake implies it or it is unknown.
    package var fix: String?

    /// Makes a diagnosis.
    package init(_ what: String, fix: String? = nil) {
        self.what = what
        self.fix = fix
    }
}

extension Diagnosis: CustomStringConvertible {
    /// The mistake and the fix on one line.
    package var description: String { [what, fix].compactMap { $0 }.joined(separator: "; ") }
}
