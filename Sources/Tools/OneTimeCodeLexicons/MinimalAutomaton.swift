/// Acyclic automata over sorted words, with equal states merged.
///
/// Suffixes that languages share ("…ungscode") are stored once, which leaves a fifth of the states of a trie.
package struct MinimalAutomaton {
    package struct Edge: Hashable {
        package let label: UInt16
        /// The meaning of a word that ends with this edge, or 0.
        package let meaning: UInt16
        /// The next state, or -1.
        package let target: Int
    }

    /// The edges by state.
    package private(set) var states: [[Edge]] = []
    private var numbers: [[Edge]: Int] = [:]

    package init() {}

    /// Adds distinct words, sorted by scalars; returns their start state.
    package mutating func add(_ words: [(labels: [UInt16], meaning: UInt16)]) -> Int {
        let root = state(of: words[...], depth: 0)
        if root >= 0 { return root }
        states.append([])
        return states.count - 1
    }

    /// The state of `words`, which share a prefix, at `depth`; -1 if none continues.
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
