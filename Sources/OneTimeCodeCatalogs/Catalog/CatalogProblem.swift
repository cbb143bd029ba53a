/// What is wrong with a file, and where.
public struct CatalogProblem: Error, Sendable, Equatable {
    /// What is wrong and how to fix it, as a sentence without its full stop.
    public var message: String
    /// Where.
    public var location: SourceLocation

    /// A problem at a place.
    public init(_ message: String, at location: SourceLocation) {
        self.message = message
        self.location = location
    }
}
