// Written into the module by .ci/mutate, for its changed sources to call.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The number of the mutant that is alive; -1 for none.
public let liveMutant: Int = getenv("LIVE_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

/// Whether a statement is executed.
@inline(__always) public func mutantKeeps(_ number: Int) -> Bool { liveMutant != number }

/// A value, or the mutant's.
@inline(__always) public func mutant<T>(_ number: Int, _ value: T, _ other: T) -> T {
    liveMutant == number ? other : value
}

/// A condition; turned round by the mutant with the number, and left out by the next one.
@inline(__always) public func mutantCondition(_ number: Int, _ value: Bool, _ forced: Bool) -> Bool {
    liveMutant == number ? !value : liveMutant == number + 1 ? forced : value
}

/// The least of two; the mutant takes the greatest.
@inline(__always) public func mutantMin<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> T {
    liveMutant == number ? max(left, right) : min(left, right)
}

/// The least of three; the mutant takes the greatest.
@inline(__always) public func mutantMin<T: Comparable>(_ number: Int, _ one: T, _ two: T, _ three: T) -> T {
    liveMutant == number ? max(one, two, three) : min(one, two, three)
}

/// The greatest of two; the mutant takes the least.
@inline(__always) public func mutantMax<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> T {
    liveMutant == number ? min(left, right) : max(left, right)
}

/// The greatest of three; the mutant takes the least.
@inline(__always) public func mutantMax<T: Comparable>(_ number: Int, _ one: T, _ two: T, _ three: T) -> T {
    liveMutant == number ? min(one, two, three) : max(one, two, three)
}
