/// Why a file cannot be read at all.
public struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place of the error; nil in a binary file.
    public let place: SourcePlace?
    /// What is wrong.
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
