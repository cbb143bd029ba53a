/// An edge of the automaton of Thai, Lao, Khmer and Burmese in ``WordTable``.
@usableFromInline package struct WordSlot: Sendable, BitwiseCopyable {
    package static let empty = WordSlot(label: 0, endsWord: false, base: 0)
    @usableFromInline let bits: UInt32

    /// - Parameters:
    ///   - endsWord: Whether a word ends with this edge.
    ///   - base: The next state, or 0 if no word is longer.
    package init(label: UInt8, endsWord: Bool, base: UInt32) {
        precondition(base < 1 << 23, "too many slots")
        bits = UInt32(label) | (endsWord ? 1 << 8 : 0) | base << 9
    }

    var label: UInt16 { UInt16(truncatingIfNeeded: bits & 0xFF) }
    var endsWord: Bool { bits >> 8 & 1 != 0 }
    var base: UInt32 { bits >> 9 }
}

/// An edge of the automaton of Chinese and Japanese in ``WordTable``, without its label.
@usableFromInline package struct WordEdge: Sendable, BitwiseCopyable {
    @inlinable package static var none: WordEdge { WordEdge(bits: 0) }
    /// From this number of edges on, the label before the first one of a state is their number.
    @inlinable package static var manyEdges: Int { 31 }
    @usableFromInline let bits: UInt32

    @usableFromInline init(bits: UInt32) { self.bits = bits }

    /// - Parameters:
    ///   - cost: The cost of the word that ends here, or 0 if no word ends here.
    ///   - start: The first edge of the next state.
    ///   - count: The number of its edges; 0 if no word is longer.
    package init(cost: UInt8, start: Int, count: Int) {
        precondition(start < 1 << 19, "too many edges")
        bits = UInt32(cost) | UInt32(min(count, Self.manyEdges)) << 8 | UInt32(start) << 13
    }

    var cost: UInt32 { bits & 0xFF }
    /// Whether a word is longer.
    var continues: Bool { count > 0 }
    var count: Int { Int(bits >> 8 & 31) }
    var start: Int { Int(bits >> 13) }
}

/// The properties of a scalar for the search for words of Chinese and Japanese.
@usableFromInline package struct WordUnit: Sendable, BitwiseCopyable {
    /// The label of a scalar that is in no word.
    package static let unknown: UInt16 = 0
    /// A scalar that Normalization Form KC changes.
    package static var compatibility: WordUnit { WordUnit(bits: 0x7FFF) }
    @usableFromInline package let bits: UInt16

    /// - Parameter label: A number below 0x7FFF.
    package init(label: UInt16, isKatakana: Bool) {
        precondition(label < Self.compatibility.bits, "more scalars in words than labels")
        bits = label | (isKatakana ? 0x8000 : 0)
    }

    init(bits: UInt16) { self.bits = bits }

    var label: UInt16 { bits & 0x7FFF }
    var isKatakana: Bool { bits & 0x8000 != 0 }
    var isCompatibility: Bool { bits == Self.compatibility.bits }
}
