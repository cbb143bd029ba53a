/// Finds out whether a password can satisfy rules that limit sequences, for few characters or little room.
///
/// Extends passwords by one character at a time, and keeps only what the next character depends on: the requirements
/// met, the last character, the lengths of its run and of its sequence.
struct NeighbourSearch {
    private struct State: Hashable {
        var met: Int
        /// The index of the last character; -1 at the start.
        var last: Int
        var run: Int
        var sequence: Int
        var direction: SequenceStep
        /// Whether the run or the sequence that is looked for was there.
        var isFound: Bool
    }

    /// Longer passwords are not searched: a length that is not possible by then is possible at no length.
    private static let longest = 64

    private let sets: RuleSets
    private let scalars: [Unicode.Scalar]
    private let masks: [Int]
    private let longestSequence: Int

    init(_ sets: RuleSets, longestSequence: Int?) {
        self.sets = sets
        // characters outside of ASCII have no neighbours here: one of them stands for all
        scalars = sets.allowed.printable.scalars + (sets.allowed.hasOthers ? ["é", "ß"] : [])
        let required = sets.required.prefix(16)
        masks = scalars.map { scalar in
            required.enumerated().reduce(0) { $1.element.contains(scalar) ? $0 | 1 << $1.offset : $0 }
        }
        self.longestSequence = longestSequence ?? .max
    }

    var isSatisfiable: Bool { exists(run: nil, sequence: nil) }

    /// Whether some password has a run of this length.
    func admits(run: Int) -> Bool { exists(run: run, sequence: nil) }

    /// Whether some password has a sequence of this length.
    func admits(sequence: Int) -> Bool { exists(run: nil, sequence: sequence) }

    private func exists(run: Int?, sequence: Int?) -> Bool {
        let full = (1 << min(sets.required.count, 16)) - 1
        let isFound = run == nil && sequence == nil
        // a longer run or sequence than the one that is looked for is as good as that
        let mostRun = max(run ?? 1, min(sets.longestRun ?? 1, Self.longest))
        var states: Set<State> = [
            State(met: 0, last: -1, run: 0, sequence: 0, direction: .none, isFound: isFound)
        ]
        let most = min(sets.maxLength ?? .max, max(sets.minLength, Self.longest))
        for length in 1...max(1, min(most, 4 * Self.longest)) {
            var next: Set<State> = []
            for state in states {
                for (index, scalar) in scalars.enumerated() {
                    guard var successor = successor(of: state, index, scalar) else { continue }
                    if successor.run == run || successor.sequence == sequence { successor.isFound = true }
                    successor.run = min(successor.run, mostRun)
                    successor.sequence = min(successor.sequence, max(sequence ?? 1, longestSequence))
                    if successor.met == full, successor.isFound, length >= min(sets.minLength, Self.longest) {
                        return true
                    }
                    next.insert(successor)
                }
            }
            states = next
            if states.isEmpty { return false }
        }
        return false
    }

    private func successor(of state: State, _ index: Int, _ scalar: Unicode.Scalar) -> State? {
        var next = state
        next.met |= masks[index]
        next.last = index
        guard state.last >= 0 else {
            (next.run, next.sequence, next.direction) = (1, 1, .none)
            return next
        }
        next.run = index == state.last ? state.run + 1 : 1
        if let most = sets.longestRun, next.run > most { return nil }
        let step = SequenceStep(from: scalars[state.last], to: scalar)
        next.sequence = step == .none ? 1 : step == state.direction ? state.sequence + 1 : 2
        next.direction = step
        return next.sequence > longestSequence ? nil : next
    }
}
