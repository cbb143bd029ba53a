import OneTimeCodeTables

/// Lays an automaton's states out so that they interlock: a base for each, at which the slots of all its labels are free.
struct DoubleArray {
    /// With as many empty slots at the end as there are labels, so that no lookup is out of bounds.
    private(set) var slots: [CueAutomaton.Slot] = []
    /// By state.
    private(set) var bases: [UInt32]

    /// How far before the last place found the search for the next one begins, among states with as many edges: what is
    /// free before that has been found too narrow too often.
    private static let lookBack = 256

    init(_ states: [[MinimalAutomaton.Edge]], labelCount: Int) {
        bases = [UInt32](repeating: 0, count: states.count)
        var isTaken: [Bool] = []
        var isBase: [Bool] = []
        var firstFree = 1
        var start = 1
        var edgeCount = 0
        // States with many edges are hard to place and go first; those with one fill the gaps.
        let order = states.indices.sorted {
            states[$0].count > states[$1].count || (states[$0].count == states[$1].count && $0 < $1)
        }
        for state in order where !states[state].isEmpty {
            let labels = states[state].map { Int($0.label) }
            while firstFree < isTaken.count, isTaken[firstFree] { firstFree += 1 }
            if labels.count != edgeCount {
                edgeCount = labels.count
                start = 1
            }
            // A base is never 0, which says that no edge leads on. The labels ascend with the scalars, not by number.
            var base = max(start, firstFree - (labels.min() ?? 0), 1)
            while true {
                while isTaken.count <= base + labelCount {
                    isTaken.append(false)
                    isBase.append(false)
                }
                if !isBase[base], labels.allSatisfy({ !isTaken[base + $0] }) { break }
                base += 1
            }
            start = max(start, base - Self.lookBack)
            bases[state] = UInt32(base)
            isBase[base] = true
            for label in labels { isTaken[base + label] = true }
        }
        // Behind all slots that are taken no label is found: the place of an empty automaton's root.
        let end = (isTaken.lastIndex(of: true) ?? 0) + 1
        for state in states.indices where states[state].isEmpty { bases[state] = UInt32(end) }
        slots = [CueAutomaton.Slot](repeating: .init(label: 0, meaning: 0, base: 0), count: end + labelCount)
        for state in states.indices {
            for edge in states[state] {
                slots[Int(bases[state]) + Int(edge.label)] = CueAutomaton.Slot(
                    label: edge.label, meaning: edge.meaning, base: edge.target < 0 ? 0 : bases[edge.target])
            }
        }
    }
}
