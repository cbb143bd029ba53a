import OneTimeCodeText

/// Interleaves the states of an automaton: gives each a base at which the slots of all its labels are free.
package struct DoubleArray {
    private let states: [[MinimalAutomaton.Edge]]
    /// The number of slots. The last ones are empty and as many as there are labels, so that no lookup is out of bounds.
    package let slotCount: Int
    /// The bases by state.
    package private(set) var bases: [UInt32]

    /// The distance before the last found place at which the next search begins, among states with as many edges.
    /// Free slots before that have usually failed already.
    private static let lookBack = 256

    package init(_ states: [[MinimalAutomaton.Edge]], labelCount: Int) {
        self.states = states
        bases = [UInt32](repeating: 0, count: states.count)
        var isTaken: [Bool] = []
        var isBase: [Bool] = []
        var firstFree = 1
        var start = 1
        var edgeCount = 0
        // States with many edges are hard to place and go first; those with one edge fill the gaps.
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
            // A base is never 0, which means no edges. The labels ascend with the scalars, not by number.
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
        // The root of an empty automaton is after all taken slots, where no label is found.
        let end = (isTaken.lastIndex(of: true) ?? 0) + 1
        for state in states.indices where states[state].isEmpty { bases[state] = UInt32(end) }
        slotCount = end + labelCount
    }

    /// The slots, each made from an edge and the base of its target, or 0 if that has no edges.
    package func slots<Slot>(empty: Slot, _ slot: (_ edge: MinimalAutomaton.Edge, _ base: UInt32) -> Slot) -> [Slot] {
        var slots = [Slot](repeating: empty, count: slotCount)
        for state in states.indices {
            for edge in states[state] {
                slots[Int(bases[state]) + Int(edge.label)] = slot(edge, edge.target < 0 ? 0 : bases[edge.target])
            }
        }
        return slots
    }

    /// The slots of a ``CueAutomaton``.
    func cueSlots(_ tails: Tails) -> [CueAutomaton.Slot] {
        slots(empty: CueAutomaton.Slot(label: CueAutomaton.emptyLabel, meaning: 0, base: 0)) { edge, base in
            if let tail = tails.tail(of: edge) {
                .init(label: edge.label, meaning: tail.meaning, tail: tail.place)
            } else {
                .init(label: edge.label, meaning: edge.meaning, base: base)
            }
        }
    }
}

/// A table of an element for each number from 0, in blocks, of which equal ones are kept once.
package struct TwoStageTable<Element: Hashable> {
    /// The number of the block by block of numbers.
    package private(set) var stage: [UInt16] = []
    /// The elements of the distinct blocks.
    package private(set) var elements: [Element] = []

    /// - Parameters:
    ///   - count: How many elements the table is for, a multiple of `blockLength`.
    ///   - element: Makes the element for a number; called in ascending order.
    package init(_ count: UInt32, blockLength: Int, _ element: (UInt32) -> Element) {
        var numbers: [[Element]: UInt16] = [:]
        for start in stride(from: 0, to: count, by: blockLength) {
            let block = (start..<start + UInt32(blockLength)).map(element)
            let number = numbers[block] ?? UInt16(numbers.count)
            if numbers.updateValue(number, forKey: block) == nil { elements += block }
            stage.append(number)
        }
    }
}
