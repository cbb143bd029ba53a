/// The symbols that a text may have, for a quick test before a search for one of them.
///
/// A filter of 64 bits. All symbols with the same last six bits share a bit, so the filter finds every symbol that was
/// inserted, but may also report others.
@frozen
@usableFromInline package struct SymbolFilter: Sendable {
    @usableFromInline var bits: UInt64 = 0

    /// A filter without symbols.
    @inlinable package init() {}

    /// A filter for one symbol.
    @inlinable @inline(__always)
    package init(_ symbol: UInt32) { insert(symbol) }

    /// Adds a symbol.
    @inlinable @inline(__always)
    package mutating func insert(_ symbol: UInt32) { bits |= 1 &<< UInt64(truncatingIfNeeded: symbol) }

    /// Whether this filter may have a symbol of another one. If it returns false, it has none of them.
    @inlinable @inline(__always)
    package func mayHold(_ other: SymbolFilter) -> Bool { bits & other.bits != 0 }

    /// A filter for the symbols of both.
    @inlinable @inline(__always)
    package static func | (first: SymbolFilter, second: SymbolFilter) -> SymbolFilter {
        var both = first
        both.bits |= second.bits
        return both
    }
}
