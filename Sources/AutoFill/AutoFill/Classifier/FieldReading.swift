/// What a field is for, and why.
public struct FieldReading: Sendable {
    /// A signal that spoke for or against a role.
    public struct Contribution: Hashable, Sendable {
        /// The name of the signal, such as "code-label".
        public let signal: String
        /// What it adds to the log-odds of the role.
        public let worth: Double
    }

    /// The field's index in its page.
    public let index: Int
    /// What it is for.
    public let role: FieldRole
    /// The probability that the role is right, 0 to 1.
    public let confidence: Double
    /// The signals for and against the role, the strongest first; for ``FieldRole/none`` those of the role that came
    /// closest.
    public let contributions: [Contribution]
}
