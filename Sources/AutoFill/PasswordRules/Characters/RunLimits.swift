/// The limits on what neighbours in a password may be.
struct RunLimits: Hashable, Sendable {
    /// `max-consecutive`, the older name of ``repeating``.
    var consecutive: Int?
    /// `max-repeating`: the greatest number of equal characters in a row.
    var repeating: Int?
    /// `max-sequential`: the greatest number of characters in a row whose codes go up, or down, by one.
    var sequential: Int?

    /// The greatest number of equal characters in a row, by both names.
    var run: Int? { [consecutive, repeating].compactMap { $0 }.min() }

    /// The limits of both.
    func merged(with other: RunLimits) -> RunLimits {
        let least = { (one: Int?, other: Int?) in [one, other].compactMap { $0 }.min() }
        return RunLimits(
            consecutive: least(consecutive, other.consecutive), repeating: least(repeating, other.repeating),
            sequential: least(sequential, other.sequential))
    }
}

/// What the code of a character has to do with that of the character before it.
enum SequenceStep: Int, CaseIterable, Sendable {
    /// Nothing: the character begins a new sequence.
    case none
    /// It is greater by one: "ab", "12".
    case up
    /// It is less by one: "ba", "21".
    case down

    /// The step between neighbours. Letters count without regard to their case.
    init(from first: Unicode.Scalar, to second: Unicode.Scalar) {
        let plain = Int(second.value) - Int(first.value)
        let folded = Int(Self.folded(second).value) - Int(Self.folded(first).value)
        self = plain == 1 || folded == 1 ? .up : plain == -1 || folded == -1 ? .down : .none
    }

    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }

    /// The length of the longest sequence in a text. Takes time linear in its length.
    static func longestSequence(in scalars: [Unicode.Scalar]) -> Int {
        var (longest, length) = (min(scalars.count, 1), 1)
        var direction = SequenceStep.none
        for (first, second) in zip(scalars, scalars.dropFirst()) {
            let step = SequenceStep(from: first, to: second)
            length = step == .none ? 1 : step == direction ? length + 1 : 2
            direction = step
            longest = max(longest, length)
        }
        return longest
    }
}
