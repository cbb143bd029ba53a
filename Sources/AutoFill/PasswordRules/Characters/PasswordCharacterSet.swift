/// A set of the characters that password rules distinguish: each printable ASCII character, and all other characters
/// together.
///
/// A rule cannot name a single character outside of ASCII: the class `unicode` has all of them, every other class has
/// none.
public struct PasswordCharacterSet: Hashable, Sendable {
    /// Bit `n` stands for U+0020 + n up to "~"; bit 95 for all other characters.
    private var bits: UInt128

    private static let othersBit: UInt128 = 1 << 95

    private init(bits: UInt128) { self.bits = bits }

    /// The characters of a text.
    public init(_ text: some StringProtocol) {
        self.init()
        for scalar in text.unicodeScalars { insert(scalar) }
    }

    /// The characters of ranges of printable ASCII.
    init(_ ranges: ClosedRange<Unicode.Scalar>...) {
        bits = 0
        for range in ranges {
            for value in range.lowerBound.value...range.upperBound.value { bits |= 1 << UInt128(value - 0x20) }
        }
    }

    // MARK: Content

    /// Whether the set is empty.
    public var isEmpty: Bool { bits == 0 }

    /// Whether the set has the characters that are not printable ASCII.
    public var hasOthers: Bool { bits & Self.othersBit != 0 }

    /// The printable ASCII characters of the set.
    public var printable: PasswordCharacterSet { PasswordCharacterSet(bits: bits & ~Self.othersBit) }

    /// The number of printable ASCII characters.
    public var printableCount: Int { printable.bits.nonzeroBitCount }

    /// The printable ASCII characters in the order of their code points.
    public var scalars: [Unicode.Scalar] {
        (0..<95).compactMap { bits >> UInt128($0) & 1 == 1 ? Unicode.Scalar(UInt8(0x20 + $0)) : nil }
    }

    /// Whether the set has a character.
    public func contains(_ scalar: Unicode.Scalar) -> Bool { bits & Self.bit(scalar) != 0 }

    /// Whether every character is in the other set too.
    public func isSubset(of other: PasswordCharacterSet) -> Bool { bits & ~other.bits == 0 }

    // MARK: Changes

    /// Adds a character. A character that is not printable ASCII adds all such characters.
    public mutating func insert(_ scalar: Unicode.Scalar) { bits |= Self.bit(scalar) }

    /// The characters of either set.
    public func union(_ other: PasswordCharacterSet) -> PasswordCharacterSet {
        PasswordCharacterSet(bits: bits | other.bits)
    }

    /// The characters of both sets.
    public func intersection(_ other: PasswordCharacterSet) -> PasswordCharacterSet {
        PasswordCharacterSet(bits: bits & other.bits)
    }

    /// The characters that are not in the other set.
    public func subtracting(_ other: PasswordCharacterSet) -> PasswordCharacterSet {
        PasswordCharacterSet(bits: bits & ~other.bits)
    }

    private static func bit(_ scalar: Unicode.Scalar) -> UInt128 {
        (0x20...0x7E).contains(scalar.value) ? 1 << UInt128(scalar.value - 0x20) : othersBit
    }

    // MARK: The named classes

    /// "A" to "Z".
    public static let upper = PasswordCharacterSet("A"..."Z")
    /// "a" to "z".
    public static let lower = PasswordCharacterSet("a"..."z")
    /// "0" to "9".
    public static let digit = PasswordCharacterSet("0"..."9")
    /// The 32 punctuation marks and symbols of ASCII, and the space.
    public static let special = PasswordCharacterSet(" "..."/", ":"..."@", "["..."`", "{"..."~")
    /// All 95 printable characters of ASCII.
    public static let asciiPrintable = PasswordCharacterSet(" "..."~")
    /// Every character.
    public static let unicode = PasswordCharacterSet(bits: asciiPrintable.bits | othersBit)
}
