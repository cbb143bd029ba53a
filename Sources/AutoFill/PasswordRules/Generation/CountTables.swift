/// The number of ways to complete a password, for each state of its generation.
struct CountTables: Sendable {
    private let kindCount: Int
    private let maskCount: Int
    /// By remaining length, satisfied requirements and kind; see ``endings(length:met:last:)``.
    private var endings: [BigCount] = []
    /// See ``runs(length:met:kind:)``.
    private var runs: [BigCount] = []
    /// By length, for a whole password.
    private var beginnings: [BigCount] = []

    /// Whether the tables take at most 64 MB.
    static func areFeasible(length: Int, requirements: Int, kinds: Int) -> Bool {
        guard length <= 4096, requirements <= 16 else { return false }
        // a count has fewer than 6.6 bits for each character, and an array needs 16 bytes more
        let bytes = length * 7 / 64 * 8 + 24
        return 2 * length * kinds * (1 << requirements) * bytes <= 64 << 20
    }

    /// - Parameters:
    ///   - length: The greatest length of a password.
    ///   - longestRun: The longest run of one character.
    ///   - full: All requirements, one bit each.
    ///   - kinds: The number of characters of each kind, and the requirements that they satisfy.
    init(length: Int, longestRun: Int, full: Int, kinds: [(count: Int, mask: Int)]) {
        (kindCount, maskCount) = (kinds.count, full + 1)
        let size = kindCount * maskCount
        endings.reserveCapacity(size * (length + 1))
        runs.reserveCapacity(size * (length + 1))
        for left in 0...length {
            for met in 0...full {
                for kind in 0..<kindCount { runs.append(runsSum(left, met, kind, longestRun)) }
            }
            for met in 0...full {
                var all = BigCount()
                for (kind, each) in kinds.enumerated() {
                    all += runs(length: left, met: met | each.mask, kind: kind) * UInt64(each.count)
                }
                if met == 0 { beginnings.append(all) }
                for (kind, each) in kinds.enumerated() {
                    guard left > 0 else {
                        endings.append(BigCount(met == full ? 1 : 0))
                        continue
                    }
                    // any other character can begin the next run
                    guard met & each.mask == each.mask else {
                        endings.append(BigCount())
                        continue
                    }
                    var others = all
                    others -= runs(length: left, met: met, kind: kind)
                    endings.append(others)
                }
            }
        }
    }

    /// The sum of the endings over all possible lengths of the run, computed from the sum for one character less.
    private func runsSum(_ left: Int, _ met: Int, _ kind: Int, _ longestRun: Int) -> BigCount {
        guard left > 0 else { return BigCount() }
        var sum = runs(length: left - 1, met: met, kind: kind)
        sum += endings(length: left - 1, met: met, last: kind)
        if left > longestRun { sum -= endings(length: left - 1 - longestRun, met: met, last: kind) }
        return sum
    }

    private func index(_ length: Int, _ met: Int, _ kind: Int) -> Int { (length * maskCount + met) * kindCount + kind }

    /// The number of ways to append `length` characters after a run of this kind. `met` is the mask of the requirements
    /// that are already satisfied.
    func endings(length: Int, met: Int, last kind: Int) -> BigCount { endings[index(length, met, kind)] }

    /// The number of ways to append `length` characters that begin with a run of one given character of this kind.
    /// `met` is the mask of the requirements that are satisfied, including those that this character satisfies.
    func runs(length: Int, met: Int, kind: Int) -> BigCount { runs[index(length, met, kind)] }

    /// The number of passwords with this length.
    func beginnings(length: Int) -> BigCount { beginnings[length] }
}
