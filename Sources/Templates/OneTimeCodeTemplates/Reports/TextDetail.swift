/// How much a report as text shows.
public struct TextDetail: Sendable {
    /// The parts of the report.
    public enum Parts: Sendable {
        /// The table, the findings, what was not checked, and the counts.
        case all
        /// The findings alone.
        case findings
        /// The table and the counts.
        case summary
    }

    /// The parts to show.
    public var parts: Parts
    /// The most findings of a check in a language; the others are counted.
    public var findingsPerCheck: Int

    /// Makes a choice; by default everything, with ten findings of a check in a language.
    public init(parts: Parts = .all, findingsPerCheck: Int = 10) {
        self.parts = parts
        self.findingsPerCheck = findingsPerCheck
    }
}
