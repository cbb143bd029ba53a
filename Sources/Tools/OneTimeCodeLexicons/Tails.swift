import OneTimeCodeText

/// The rests of words from where each is the only one, as strings instead of states.
///
/// Half of the edges of an automaton of cues are in such rests. A string has 2 bytes a label instead of 8, is read without
/// jumps, and is stored once with all strings that it ends with.
struct Tails {
    /// The edges by state; those of states that tails replace are gone.
    private(set) var states: [[MinimalAutomaton.Edge]]
    /// The strings, each followed by ``CueAutomaton/emptyLabel``.
    private(set) var labels: [UInt16] = []
    private var tails: [Int: Tail] = [:]

    struct Tail {
        /// The place of the first label.
        fileprivate(set) var place: UInt32
        /// The meaning of the word that ends with the tail.
        let meaning: UInt16
    }

    /// - Parameter roots: The states that words begin in, which stay.
    init(of states: [[MinimalAutomaton.Edge]], roots: [Int]) {
        self.states = states.map { _ in [] }
        let isAlone = Self.haveOneWord(states)
        var found: [(state: Int, string: [UInt16])] = []
        var rest = roots
        while let state = rest.popLast() {
            if !self.states[state].isEmpty { continue }
            self.states[state] = states[state]
            for edge in states[state] where edge.target >= 0 {
                if edge.meaning != 0 || !isAlone[edge.target] {
                    rest.append(edge.target)
                } else if tails[edge.target] == nil {
                    let (string, meaning) = Self.word(from: edge.target, states)
                    tails[edge.target] = Tail(place: 0, meaning: meaning)
                    found.append((edge.target, string))
                }
            }
        }
        place(found)
    }

    /// The tail that replaces the states after an edge, if there is one.
    func tail(of edge: MinimalAutomaton.Edge) -> Tail? { edge.meaning == 0 ? tails[edge.target] : nil }

    /// Whether a single word goes on from each state. The targets of a state have smaller numbers.
    private static func haveOneWord(_ states: [[MinimalAutomaton.Edge]]) -> [Bool] {
        var isAlone: [Bool] = []
        for edges in states {
            let edge = edges.count == 1 ? edges[0] : nil
            isAlone.append(edge.map { $0.target < 0 || $0.meaning == 0 && isAlone[$0.target] } ?? false)
        }
        return isAlone
    }

    /// The labels and the meaning of the only word from a state.
    private static func word(from state: Int, _ states: [[MinimalAutomaton.Edge]]) -> ([UInt16], UInt16) {
        var string: [UInt16] = []
        var state = state
        while true {
            let edge = states[state][0]
            string.append(edge.label)
            if edge.target < 0 { return (string, edge.meaning) }
            state = edge.target
        }
    }

    /// Writes the strings. Sorted from their ends, a string that another one ends with is before it.
    private mutating func place(_ found: [(state: Int, string: [UInt16])]) {
        let sorted = found.map { (state: $0.state, reversed: Array($0.string.reversed())) }
            .sorted { $0.reversed.lexicographicallyPrecedes($1.reversed) }
        var last: [UInt16] = []
        for (state, reversed) in sorted.reversed() {
            if !last.starts(with: reversed) {
                labels += reversed.reversed()
                labels.append(CueAutomaton.emptyLabel)
                last = reversed
            }
            tails[state]?.place = UInt32(labels.count - 1 - reversed.count)
        }
    }
}
