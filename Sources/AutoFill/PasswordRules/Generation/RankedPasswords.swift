/// The passwords that satisfy rules, in a fixed order. A password is found by its rank.
///
/// A password is a sequence of runs, each of one character. Neighbouring runs have different characters, so the number
/// of ways to continue depends only on the kind of the last run's character. Characters that satisfy the same
/// requirements are of one kind.
struct RankedPasswords: Sendable {
    /// Characters that satisfy the same requirements.
    private struct Kind: Sendable {
        let scalars: [Unicode.Scalar]
        /// The requirements that they satisfy, as a mask.
        let mask: Int
    }

    private let kinds: [Kind]
    /// All requirements, as a mask.
    private let full: Int
    private let longestRun: Int
    private let tables: CountTables
    let lengths: ClosedRange<Int>
    let count: BigCount

    /// - Throws: An error if there are too many passwords to count.
    init(_ space: PasswordSpace) throws(PasswordGenerationError) {
        let (sets, lengths) = (space.sets, space.lengths)
        self.lengths = lengths
        kinds = Self.kinds(of: sets)
        full = (1 << sets.required.count) - 1
        longestRun = min(sets.longestRun ?? lengths.upperBound, lengths.upperBound)
        guard
            CountTables.areFeasible(
                length: lengths.upperBound, requirements: sets.required.count, kinds: kinds.count)
        else { throw .tooLarge(length: lengths.upperBound, requirements: sets.required.count) }
        tables = CountTables(
            length: lengths.upperBound, longestRun: longestRun, full: full,
            kinds: kinds.map { ($0.scalars.count, $0.mask) })
        var count = BigCount()
        for length in lengths { count += tables.beginnings(length: length) }
        self.count = count
        // only one character is allowed, and its longest run is too short for every requested length
        guard !count.isZero else { throw .lengthOutOfRules(lengths.upperBound) }
    }

    var characters: PasswordCharacterSet {
        PasswordCharacterSet(String(String.UnicodeScalarView(kinds.flatMap(\.scalars))))
    }

    private static func kinds(of sets: RuleSets) -> [Kind] {
        var kinds: [Int: [Unicode.Scalar]] = [:]
        for scalar in sets.allowed.scalars {
            let mask = sets.required.enumerated().reduce(0) { $1.element.contains(scalar) ? $0 | 1 << $1.offset : $0 }
            kinds[mask, default: []].append(scalar)
        }
        return kinds.sorted { $0.key < $1.key }.map { Kind(scalars: $0.value, mask: $0.key) }
    }

    // MARK: From rank to password

    /// The password with a rank, which must be below the count. Different ranks give different passwords.
    func password(at rank: BigCount) -> GeneratedPassword {
        var rank = rank
        var left = lengths.lowerBound
        while true {
            let beginnings = tables.beginnings(length: left)
            if rank < beginnings { break }
            rank -= beginnings
            left += 1
        }

        var text = String.UnicodeScalarView()
        var met = 0
        var last: (kind: Int, scalar: Unicode.Scalar)?
        while left > 0 {
            let (kind, scalar) = nextRun(&rank, left, met, last)
            met |= kinds[kind].mask
            let length = runLength(&rank, left, met, kind)
            for _ in 0..<length { text.append(scalar) }
            left -= length
            last = (kind, scalar)
        }
        return GeneratedPassword(String(text))
    }

    /// The character of the next run. Reduces `rank` to the rank among the passwords that continue with it.
    private func nextRun(
        _ rank: inout BigCount, _ left: Int, _ met: Int, _ last: (kind: Int, scalar: Unicode.Scalar)?
    ) -> (kind: Int, scalar: Unicode.Scalar) {
        for (kind, each) in kinds.enumerated() {
            let ways = tables.runs(length: left, met: met | each.mask, kind: kind)
            guard !ways.isZero else { continue }
            let choices = each.scalars.count - (last?.kind == kind ? 1 : 0)
            let all = ways * UInt64(choices)
            guard rank < all else {
                rank -= all
                continue
            }
            let index = rank.divide(by: ways, atMost: choices - 1)
            // the character of the last run cannot follow it, so it is skipped
            let isAfterLast = last.map { $0.kind == kind && $0.scalar <= each.scalars[index] } ?? false
            return (kind, each.scalars[isAfterLast ? index + 1 : index])
        }
        preconditionFailure("a rank that is not below the count")
    }

    private func runLength(_ rank: inout BigCount, _ left: Int, _ met: Int, _ kind: Int) -> Int {
        for length in 1...min(longestRun, left) {
            let ways = tables.endings(length: left - length, met: met, last: kind)
            if rank < ways { return length }
            rank -= ways
        }
        preconditionFailure("a rank that is not below the count")
    }
}
