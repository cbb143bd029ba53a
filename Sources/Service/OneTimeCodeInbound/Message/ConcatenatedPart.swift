/// The place of a part in a concatenated message: TS 23.040, sections 9.2.3.24.1 and 9.2.3.24.8.
public struct ConcatenatedPart: Sendable, Hashable {
    /// The reference that the parts of a message share. Gateways send numbers or other short strings.
    public var reference: String
    /// The width of the reference in bits, 8 or 16, which are separate spaces; 0 where a gateway does not tell.
    public var referenceBits: Int
    /// The number of parts, 1 to 255.
    public var total: Int
    /// The number of this part, 1 to ``total``.
    public var number: Int

    /// Nil if the number is not in 1 to `total`, or the total not in 1 to 255: such a part is a message of its own.
    public init?(reference: String, referenceBits: Int = 0, total: Int, number: Int) {
        guard (1...255).contains(total), (1...total).contains(number) else { return nil }
        (self.reference, self.referenceBits, self.total, self.number) = (reference, referenceBits, total, number)
    }
}
