import CICUTools
import CTables
import Testing

@testable import OneTimeCodeText
@testable import compile_tables

/// The table of words in the binary has every word of ICU's dictionaries, and no other.
@Suite struct WordTableTests {
    private static let table = WordTable(UnsafeRawBufferPointer(start: word_table(), count: word_table_size()))

    @Test func theTableMatchesICU() {
        let embedded = UnsafeRawBufferPointer(start: word_table(), count: word_table_size())
        #expect(embedded.elementsEqual(WordTableCompiler.compile()))
    }

    @Test(arguments: [
        ("thaidict", WordClass.thai), ("laodict", .lao), ("khmerdict", .khmer), ("burmesedict", .burmese),
    ]) func everyWordIsThere(_ name: String, _ script: WordClass) {
        let words = WordTableCompiler.dictionary(name)
        #expect(words.count > 10_000)
        #expect(words.allSatisfy { isWord($0.units, script) })
        #expect(count(of: Self.table.start(of: script)) == words.count)
    }

    private func isWord(_ units: [UInt16], _ script: WordClass) -> Bool {
        var state = Self.table.start(of: script)
        var endsWord = false
        for unit in units {
            let label = UInt16(script.label(of: UInt32(unit)))
            let slot = Self.table.slot(state, label)
            guard state != 0, slot.label == label else { return false }
            (state, endsWord) = (slot.base, slot.endsWord)
        }
        return endsWord
    }

    private func count(of state: UInt32) -> Int {
        if state == 0 { return 0 }
        return (UInt16(1)...0xFF).reduce(0) { sum, label in
            let slot = Self.table.slot(state, label)
            return slot.label == label ? sum + (slot.endsWord ? 1 : 0) + count(of: slot.base) : sum
        }
    }

    @Test func everyWordOfChineseAndJapaneseHasItsCost() {
        let words = WordTableCompiler.dictionary("cjdict")
        #expect(words.count > 100_000)
        #expect(
            words.allSatisfy { word in
                // What NFKC changes is never looked up.
                let units = word.units.map { Self.table.unit(of: UInt32($0)) }
                return units.contains { $0.isCompatibility } || cost(of: units) == UInt32(word.value)
            })
    }

    private func cost(of units: [WordUnit]) -> UInt32? {
        guard let first = units.first else { return nil }
        return units.dropFirst().reduce(Self.table.edge(first: first.label)) {
            Self.table.edge(after: $0, $1.label)
        }.cost
    }

    /// ICU keeps the first twenty words at a place; the search here keeps all.
    @Test(arguments: ["thaidict", "laodict", "khmerdict", "burmesedict"])
    func noPlaceHasMoreWordsThanICUKeeps(_ name: String) {
        var open: [[UInt16]] = []
        var most = 0
        for word in WordTableCompiler.dictionary(name) {
            while let last = open.last, !word.units.starts(with: last) { open.removeLast() }
            open.append(word.units)
            most = max(most, open.count)
        }
        #expect(most <= 20)
    }

    @Test func truncatedDataIsRejected() async {
        await #expect(processExitsWith: .failure) {
            let data = WordTableCompiler.compile().dropLast(8)
            data.withUnsafeBytes { _ = WordTable($0) }
        }
    }
}
