import CICU
import OneTimeCodeLexicons
import OneTimeCodeText

/// The parts of ``WordTable`` for Chinese and Japanese.
struct CJKWords {
    /// The edges of the first scalars, by label.
    private(set) var first: [WordEdge]
    /// The labels of all other edges.
    private(set) var labels: [UInt16] = []
    private(set) var edges: [WordEdge] = []
    /// The units by scalar.
    let units: TwoStageTable<UInt16>

    init(_ words: WordTableCompiler.Words) {
        let units = Set(words.flatMap(\.units)).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: zip(units, UInt16(1)...))
        first = [WordEdge](repeating: .none, count: units.count + 1)
        var automaton = MinimalAutomaton()
        let root = automaton.add(
            words.map { word in
                // the costs have 8 bits, and ICU tries no longer words
                precondition((1...0xFF).contains(word.value) && word.units.count < 20, "a word has no room")
                return (word.units.compactMap { numbers[$0] }, UInt16(word.value))
            })
        self.units = TwoStageTable(0x11_0000, blockLength: WordTable.blockLength) { Self.unit(of: $0, numbers).bits }
        append(automaton.states, root: root)
    }

    private mutating func append(_ states: [[MinimalAutomaton.Edge]], root: Int) {
        var starts = [Int](repeating: 0, count: states.count)
        var count = 0
        for (state, edges) in states.enumerated() where state != root {
            // the number of many edges is in front of them
            if edges.count >= WordEdge.manyEdges { count += 1 }
            starts[state] = count
            count += edges.count
        }
        func edge(_ edge: MinimalAutomaton.Edge) -> WordEdge {
            let next = edge.target < 0 ? 0 : edge.target
            return WordEdge(
                cost: UInt8(edge.meaning), start: starts[next], count: edge.target < 0 ? 0 : states[next].count)
        }
        for (state, edges) in states.enumerated() where state != root {
            if edges.count >= WordEdge.manyEdges {
                labels.append(UInt16(edges.count))
                self.edges.append(.none)
            }
            labels += edges.map(\.label)
            self.edges += edges.map(edge)
        }
        for rootEdge in states[root] { first[Int(rootEdge.label)] = edge(rootEdge) }
    }

    private static func unit(of scalar: UInt32, _ numbers: [UInt16: UInt16]) -> WordUnit {
        if !icu_is_nfkc(scalar) { return .compatibility }
        return WordUnit(
            label: UInt16(exactly: scalar).flatMap { numbers[$0] } ?? WordUnit.unknown,
            // as in dictbe.cpp; half-width letters are not normalized
            isKatakana: (0x30A1...0x30FE).contains(scalar) && scalar != 0x30FB)
    }
}
