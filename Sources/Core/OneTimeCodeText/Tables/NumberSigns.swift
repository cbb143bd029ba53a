/// The signs before a number of something, in their layout in the binary: symbols such as "#" and "№", and
/// abbreviations such as "no." and "nr.", without their mark.
@usableFromInline package struct NumberSigns: @unchecked Sendable {
    /// The most letters of an abbreviation, folded.
    package static let longest = 3
    private let keys: UnsafeBufferPointer<UInt64>

    init(_ keys: UnsafeBufferPointer<UInt64>) { self.keys = keys }

    /// A symbol, or the folded letters of an abbreviation, in 48 bits; nil if they do not fit.
    package static func key(_ scalars: some Collection<UInt32>) -> UInt64? {
        guard (1...longest).contains(scalars.count), scalars.allSatisfy({ $0 < 0x1_0000 }) else { return nil }
        return scalars.reduce(0) { $0 << 16 | UInt64($1) }
    }

    /// Whether a symbol is a number sign.
    package func contains(symbol: UInt32) -> Bool { symbol != 0 && keys.contains(UInt64(symbol)) }

    /// Whether a folded word is an abbreviation of "number".
    package func contains(abbreviation word: some Collection<UInt32>) -> Bool {
        Self.key(word).map(keys.contains) ?? false
    }
}
