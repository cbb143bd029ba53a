extension CodeMatch {
    /// The purpose of a code, by the words of its message.
    ///
    /// Words of the lexicons decide, so that an unusual message has no known purpose. Later versions may know more
    /// purposes.
    @nonexhaustive
    public enum Purpose: String, Sendable, Hashable, CaseIterable, Codable {
        /// Signing in or up.
        case signIn
        /// Confirming a payment, a transfer or an order.
        case transaction
        /// Resetting a password or recovering an account.
        case passwordReset
        /// Showing at a counter or a locker, or telling a courier.
        case pickup
        /// Opening a door, a gate or a key box.
        case access
        /// None of these, or not known.
        case unknown
    }
}

extension Set<CodeMatch.Purpose> {
    /// The purposes of codes that people type into a field: all but ``CodeMatch/Purpose/pickup`` and
    /// ``CodeMatch/Purpose/access``.
    public static let typedIntoFields = Set(CodeMatch.Purpose.allCases).subtracting([.pickup, .access])
}
