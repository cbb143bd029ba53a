/// The position of a part in a concatenated message: TS 23.040, sections 9.2.3.24.1 and 9.2.3.24.8.
public struct ConcatenatedPart: Sendable, Hashable {
    /// The reference that the parts of a message share. Gateways send numbers or other short strings.
    public var reference: String
    /// The width of the reference in bits, 8 or 16; 0 if the gateway does not give it. Equal references of different
    /// widths do not match.
    public var referenceBits: Int
    /// The number of parts, 1 to 255.
    public var total: Int
    /// The number of this part, 1 to ``total``.
    public var number: Int

    /// Returns nil if the number is not between 1 and `total`, or the total not between 1 and 255. Such a part is a
    /// message of its own.
    public init?(reference: String, referenceBits: Int = 0, total: Int, number: Int) {
        guard (1...255).contains(total), (1...total).contains(number) else { return nil }
        (self.reference, self.referenceBits, self.total, self.number) = (reference, referenceBits, total, number)
    }
}
