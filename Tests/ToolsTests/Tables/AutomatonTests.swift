import CTables
import OneTimeCodeText
import Testing

@testable import OneTimeCodeLexicons
@testable import compile_tables

/// The compiled data, read back, equal their input.
@Suite struct AutomatonTests {
    /// All words of an automaton with their meanings, found by following every edge.
    private func words(
        of automaton: MinimalAutomaton, from state: Int, prefix: [UInt16] = []
    ) -> [[UInt16]: UInt16] {
        var found: [[UInt16]: UInt16] = [:]
        for edge in automaton.states[state] {
            let word = prefix + [edge.label]
            if edge.meaning != 0 { found[word] = edge.meaning }
            if edge.target >= 0 {
                found.merge(words(of: automaton, from: edge.target, prefix: word)) { first, _ in first }
            }
        }
        return found
    }

    private let noTails = Tails(of: [], roots: [])
    private let sample: [(labels: [UInt16], meaning: UInt16)] = [
        ([1], 1), ([1, 2, 3], 2), ([1, 2, 4], 1), ([2, 2, 3], 2), ([2, 2, 4], 1), ([5, 6, 7, 8], 3),
    ]

    @Test func theAutomatonHasExactlyItsWords() {
        var automaton = MinimalAutomaton()
        let root = automaton.add(sample)
        let expected = Dictionary(uniqueKeysWithValues: sample.map { ($0.labels, $0.meaning) })
        #expect(words(of: automaton, from: root) == expected)
    }

    @Test func equalSuffixesShareTheirStates() {
        var automaton = MinimalAutomaton()
        let root = automaton.add(sample)
        let targets = automaton.states[root].map { edge in automaton.states[edge.target].map(\.target) }
        #expect(targets[0] == targets[1])
        let second = automaton.add(sample)
        #expect(root == second)
    }

    @Test func anEmptyAutomatonIsValid() {
        var automaton = MinimalAutomaton()
        _ = automaton.add(sample)
        let root = automaton.add([])
        #expect(words(of: automaton, from: root).isEmpty)
        let array = DoubleArray(automaton.states, labelCount: 9)
        for label in 1..<9 {
            #expect(array.cueSlots(noTails)[Int(array.bases[root]) + label].label == CueAutomaton.emptyLabel)
        }
    }

    /// A thousand words of few labels, so that states are dense.
    @Test func everyStateFindsOnlyItsOwnEdges() {
        var automaton = MinimalAutomaton()
        var words: [(labels: [UInt16], meaning: UInt16)] = []
        for number: UInt16 in 0..<1_000 {
            let labels = (0..<5).reversed().map { (place: UInt16) -> UInt16 in number >> (2 * place) & 3 + 2 }
            words.append((labels, number % 7 + 1))
        }
        _ = automaton.add(words)
        let labelCount = 9
        let array = DoubleArray(automaton.states, labelCount: labelCount)
        let slots = array.cueSlots(noTails)
        #expect(Set(array.bases).count == array.bases.count)
        for (state, edges) in automaton.states.enumerated() {
            for label in 0..<UInt16(labelCount) {
                let slot = slots[Int(array.bases[state]) + Int(label)]
                let edge = edges.first { $0.label == label }
                #expect((slot.label == label && label != 0) == (edge != nil))
                if let edge {
                    #expect(slot.meaning == edge.meaning)
                    #expect(slot.base == (edge.target < 0 ? 0 : Int(array.bases[edge.target])))
                }
            }
        }
    }

    /// Words of few labels and of different lengths, many of which are the beginning or the end of others.
    @Test func wordsWithTailsAreFoundWhole() {
        var words: [[UInt16]: UInt16] = [:]
        for number: UInt16 in 0..<3_000 {
            let label = { (place: UInt16) -> UInt16 in (number &* 40_503) >> (2 * place) & 3 + 2 }
            words[(0..<number % 8 + 1).map(label)] = number % 7 + 1
        }
        let sorted = words.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        var automaton = MinimalAutomaton()
        let root = automaton.add(sorted.map { ($0.key, $0.value) })
        let tails = Tails(of: automaton.states, roots: [root])
        let array = DoubleArray(tails.states, labelCount: 9)
        let slots = array.cueSlots(tails)

        /// All words with their meanings, found by following every edge and every tail.
        func found(from base: Int, prefix: [UInt16] = []) -> [[UInt16]: UInt16] {
            var all: [[UInt16]: UInt16] = [:]
            for label: UInt16 in 1..<9 where slots[base + Int(label)].label == label {
                let slot = slots[base + Int(label)]
                var word = prefix + [label]
                if slot.hasTail { word += tails.labels[slot.tail...].prefix { $0 != CueAutomaton.emptyLabel } }
                if slot.meaning != 0 { all[word] = slot.meaning }
                if slot.hasTail || slot.base == 0 { continue }
                all.merge(found(from: slot.base, prefix: word)) { first, _ in first }
            }
            return all
        }
        #expect(found(from: Int(array.bases[root])) == words)
        #expect(tails.states.joined().count < automaton.states.joined().count)
    }

    @Test func aTailIsStoredOnceWithThoseThatItEnds() {
        var automaton = MinimalAutomaton()
        let root = automaton.add([([1, 5, 6, 7], 1), ([2, 6, 7], 2), ([3, 7], 3), ([4, 6, 8], 4)])
        let tails = Tails(of: automaton.states, roots: [root])
        let end = CueAutomaton.emptyLabel
        #expect(tails.labels == [6, 8, end, 5, 6, 7, end])
        #expect(automaton.states[root].map { tails.tail(of: $0)?.place } == [3, 4, 5, 0])
        #expect(automaton.states[root].map { tails.tail(of: $0)?.meaning } == [1, 2, 3, 4])
    }

    /// A walk that has no edge left goes on from the base 0 and must find nothing there.
    @Test func noSlotIsAnEdgeOfTheBaseZero() {
        let automaton = CueAutomaton(UnsafeRawBufferPointer(start: cue_table(), count: cue_table_size()))
        for label in 0..<UInt16(automaton.header.labelCount) {
            let slot = automaton.slot(0, label)
            #expect(slot.label != label)
        }
    }

    @Test func labelsAreTheSameOneByOneAndEightAtATime() {
        let automaton = CueAutomaton(UnsafeRawBufferPointer(start: cue_table(), count: cue_table_size()))
        let text = "Your Acme code is 482913 ไทย код 验证码 \u{10000} end of it: รหัส, and 16 more letters".unicodeScalars
            .map(\.value)
        var labels = [UInt16](repeating: 7, count: text.count)
        automaton.writeLabels(of: text, count: text.count, to: &labels)
        for (scalar, label) in zip(text, labels) {
            var (scalar, alone) = (scalar, UInt16(7))
            automaton.writeLabels(of: &scalar, count: 1, to: &alone)
            #expect(label == alone)
            if scalar < 0x80 { #expect(label == UInt16(scalar)) }
            if scalar > 0xFFFF { #expect(label == CueAutomaton.noLabel) }
        }
    }

    @Test func transliteratorsSpellInLatin() {
        #expect(Transliteration.transliterate("код подтверждения", by: "Russian-Latin/BGN") == "kod podtverzhdeniya")
        #expect(Transliteration.transliterate("gültig", by: "de-ASCII") == "gueltig")
        #expect(Transliteration.transliterate("x", by: "No-Such/Thing") == nil)
        #expect(Transliteration.transliterate("", by: "de-ASCII") == "")
    }
}
