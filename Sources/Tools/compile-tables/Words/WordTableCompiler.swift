import CICUTools
import OneTimeCodeLexicons
import OneTimeCodeText

/// Makes the data of ``WordTable`` from the dictionaries of the linked ICU.
enum WordTableCompiler {
    /// The data, equal for equal versions of ICU.
    static func compile() -> [UInt8] {
        var header = WordTable.Header()
        header.icuVersion = ScalarTableCompiler.icuVersion
        let complex = complexWords(&header)
        let cjk = CJKWords(dictionary("cjdict"))
        header.unitBlockCount = UInt32(cjk.units.elements.count / WordTable.blockLength)
        header.labelCount = UInt32(cjk.first.count)
        header.edgeCount = UInt32(cjk.edges.count)

        var data = ByteWriter()
        data.append(header)
        data.append(section: complex)
        data.append(section: cjk.units.stage)
        data.append(section: cjk.units.elements)
        data.append(section: cjk.first)
        data.append(section: cjk.labels)
        data.append(section: cjk.edges)
        data.pad(to: 8)
        return data.bytes
    }

    /// The words of one of ICU's dictionaries, sorted by units, with their values.
    typealias Words = [(units: [UInt16], value: Int32)]

    /// Reads a dictionary.
    static func dictionary(_ name: String) -> Words {
        var words: Words = []
        let isFound = withUnsafeMutablePointer(to: &words) { words in
            icu_dictionary_words(name, words) { context, units, count, value in
                let units = [UInt16](UnsafeBufferPointer(start: units, count: Int(count)))
                context.assumingMemoryBound(to: Words.self).pointee.append((units, value))
            }
        }
        precondition(isFound, "ICU has no dictionary \(name)")
        return words
    }

    // MARK: Thai, Lao, Khmer, Burmese

    private static func complexWords(_ header: inout WordTable.Header) -> [WordSlot] {
        var automaton = MinimalAutomaton()
        var starts: [WordClass: Int] = [:]
        for (name, wordClass) in [
            ("thaidict", WordClass.thai), ("laodict", .lao), ("khmerdict", .khmer), ("burmesedict", .burmese),
        ] {
            let words = dictionary(name).map { word in
                precondition(word.units.count <= WordClass.longestComplexWord, "a word is too long")
                return (labels: word.units.map { UInt16(wordClass.label(of: UInt32($0))) }, meaning: UInt16(1))
            }
            starts[wordClass] = automaton.add(words.sorted { $0.labels.lexicographicallyPrecedes($1.labels) })
        }
        let array = DoubleArray(automaton.states, labelCount: 0x100)
        func base(_ wordClass: WordClass) -> UInt32 { starts[wordClass].map { array.bases[$0] } ?? 0 }
        header.thaiStart = base(.thai)
        header.laoStart = base(.lao)
        header.khmerStart = base(.khmer)
        header.burmeseStart = base(.burmese)
        header.slotCount = UInt32(array.slotCount)
        return array.slots(empty: .empty) { edge, base in
            .init(label: UInt8(edge.label), endsWord: edge.meaning != 0, base: base)
        }
    }
}
