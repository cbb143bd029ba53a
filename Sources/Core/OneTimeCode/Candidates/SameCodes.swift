import OneTimeCodeText

/// The candidates of a message with equal codes.
struct SameCodes {
    /// The first candidate with the same code, by candidate.
    let first: ArenaList<Int>
    /// Whether another candidate has the same code, by candidate.
    let isRepeated: ArenaList<Bool>
    /// Whether any code occurs twice.
    let hasRepetitions: Bool

    /// The number of candidates up to which pairwise comparison is faster than sorting.
    private static let few = 16

    init(_ candidates: ArenaList<Candidate>, in arena: inout Arena) {
        var first = arena.list(of: Int.self, capacity: candidates.count)
        for index in candidates.indices { first.append(index) }
        let isRepeated = arena.list(repeating: false, count: candidates.count)
        var hasRepetitions = false
        let mark = { (index: Int, same: Int) in
            first[index] = first[same]
            (isRepeated[index], isRepeated[same]) = (true, true)
            hasRepetitions = true
        }
        if candidates.count <= Self.few {
            for index in candidates.indices {
                for earlier in 0..<index where first[earlier] == earlier {
                    if Self.areSame(candidates[index], candidates[earlier]) { mark(index, earlier) }
                }
            }
        } else {
            var order = arena.list(of: Int.self, capacity: candidates.count)
            for index in candidates.indices { order.append(index) }
            order.sort { one, other in
                let (code, otherCode) = (candidates[one].codeBytes, candidates[other].codeBytes)
                if code.elementsEqual(otherCode) { return one < other }
                return code.lexicographicallyPrecedes(otherCode)
            }
            for place in order.indices.dropFirst()
            where Self.areSame(candidates[order[place]], candidates[order[place - 1]]) {
                mark(order[place], order[place - 1])
            }
        }
        self.first = first
        self.isRepeated = isRepeated
        self.hasRepetitions = hasRepetitions
    }

    private static func areSame(_ one: Candidate, _ other: Candidate) -> Bool {
        one.codeBytes.count == other.codeBytes.count && one.codeBytes.elementsEqual(other.codeBytes)
    }
}
