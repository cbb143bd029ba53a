/// A mistake in a catalog, with its fix and its place.
package struct CatalogProblem: Error, Sendable, Equatable {
    /// The mistake and its fix.
    package var diagnosis: Diagnosis
    /// The place of the mistake.
    package var location: SourceLocation

    /// The key of the only message that it concerns; nil if it concerns the file.
    package var key: String?

    /// Makes a problem at a place.
    package init(_ diagnosis: Diagnosis, at location: SourceLocation) {
        self.diagnosis = diagnosis
        self.location = location
    }
}
