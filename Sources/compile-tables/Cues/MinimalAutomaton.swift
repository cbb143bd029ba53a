/// Acyclic automata over words in ascending order, whose equal states are one.
///
/// The tails that languages share ("…ungscode") are there once: a fifth of the states of a trie.
struct MinimalAutomaton {
    struct Edge: Hashable {
        let label: UInt16
        /// What a word means that ends with this edge, or 0.
        let meaning: UInt16
        /// The state it leads to, or -1.
        let target: Int
    }

    /// Every state by its edges.
    private(set) var states: [[Edge]] = []
    private var numbers: [[Edge]: Int] = [:]

    /// Adds the words, each once, of ascending order by scalars, and returns the state in which they begin.
    mutating func add(_ words: [(labels: [UInt16], meaning: UInt16)]) -> Int {
        let root = state(of: words[...], depth: 0)
        if root >= 0 { return root }
        states.append([])
        return states.count - 1
    }

    /// The state in which `words` are at `depth`, all of which begin alike; -1 if none goes on.
    private mutating func state(of words: ArraySlice<(labels: [UInt16], meaning: UInt16)>, depth: Int) -> Int {
        var edges: [Edge] = []
        var rest = words.drop { $0.labels.count == depth }
        while let first = rest.first {
            let label = first.labels[depth]
            let same = rest.prefix { $0.labels[depth] == label }
            let meaning = first.labels.count == depth + 1 ? first.meaning : 0
            edges.append(Edge(label: label, meaning: meaning, target: state(of: same, depth: depth + 1)))
            rest = rest[same.endIndex...]
        }
        if edges.isEmpty { return -1 }
        if let number = numbers[edges] { return number }
        states.append(edges)
        numbers[edges] = states.count - 1
        return states.count - 1
    }
}
