/// A description of a mistake in a file or an option, and of its fix.
///
/// Both are clauses without a capital letter and a full stop, so that they can follow the name of a file:
/// `de.json:3:1: a comma is missing before this; put one`.
package struct Diagnosis: Sendable, Hashable {
    /// The mistake.
    package var what: String
    /// The fix; nil where the mistake says it, or where it is not known.
    package var fix: String?

    /// A mistake and its fix.
    package init(_ what: String, fix: String? = nil) {
        self.what = what
        self.fix = fix
    }
}

extension Diagnosis: CustomStringConvertible {
    /// The mistake and the fix on one line.
    package var description: String { [what, fix].compactMap { $0 }.joined(separator: "; ") }
}
