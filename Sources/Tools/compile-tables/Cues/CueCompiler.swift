import OneTimeCodeLocales
import OneTimeCodeTables
import OneTimeCodeText

/// Compiles lexicons to the data of ``CueAutomaton``.
enum CueCompiler {
    /// The data, equal for equal lexicons and versions of ICU. Locales are numbered in the order of `lexicons`.
    static func compile(_ lexicons: [Lexicon]) -> [UInt8] {
        precondition(lexicons.count <= CueAutomaton.localeLimit, "more locales than the readings have room for")
        var spellings: [FoldedSpelling] = []
        for (locale, lexicon) in lexicons.enumerated() { spellings += FoldedSpelling.all(of: lexicon, locale: locale) }
        spellings.sort { $0.scalars.lexicographicallyPrecedes($1.scalars) }

        let labels = Labels(spellings.map(\.scalars))
        var meanings = Meanings()
        var automaton = MinimalAutomaton()
        let words = words(of: spellings, &meanings)
        let wordStart = automaton.add(words.map { (labels.label($0.key), $0.meaning) })
        let anywhere = automaton.add(words.filter(\.startsAnywhere).map { (labels.label($0.key), $0.meaning) })
        let tails = Tails(of: automaton.states, roots: [wordStart, anywhere])
        let array = DoubleArray(tails.states, labelCount: labels.count)

        var header = CueAutomaton.Header()
        header.icuVersion = ScalarTable.embedded.header.icuVersion
        header.localeCount = UInt32(lexicons.count)
        header.labelCount = UInt32(labels.count)
        header.labelBlockCount = UInt32(labels.blocks.count / CueAutomaton.labelBlockLength)
        header.slotCount = UInt32(array.slotCount)
        header.tailLength = UInt32(tails.labels.count)
        header.meaningCount = UInt32(meanings.meanings.count)
        header.readingCount = UInt32(meanings.readings.count)
        header.wordStart = array.bases[wordStart]
        header.anywhere = array.bases[anywhere]

        var data = ByteWriter()
        data.append(header)
        data.pad(to: 8)
        for lexicon in lexicons { append(lexicon, to: &data) }
        for section in [labels.stage, labels.blocks] {
            data.pad(to: 8)
            section.forEach { data.append($0) }
        }
        data.pad(to: 8)
        let starts = words.filter(\.startsAnywhere).map { labels.label($0.key) }
        pairs(of: starts).forEach { data.append($0) }
        let alone = Set(starts.filter { $0.count == 1 }.joined())
        for label in 0..<UInt16(labels.count) { data.append(alone.contains(label)) }
        data.pad(to: 8)
        array.cueSlots(tails).forEach { data.append($0) }
        tails.labels.forEach { data.append($0) }
        data.pad(to: 8)
        meanings.meanings.forEach { data.append($0) }
        data.pad(to: 8)
        meanings.readings.forEach { data.append($0) }
        data.pad(to: 8)
        return data.bytes
    }

    /// Appends a lexicon's tag, name and number of cues per class.
    private static func append(_ lexicon: Lexicon, to data: inout ByteWriter) {
        data.append(text: lexicon.locale, length: CueAutomaton.tagLength)
        data.append(text: lexicon.name, length: CueAutomaton.nameLength)
        let counts = CueClass.ofMessages.map { cueClass in UInt16(lexicon.cues.count { $0.cueClass == cueClass }) }
        counts.forEach { data.append($0) }
        data.append(contentsOf: repeatElement(0, count: CueAutomaton.countsLength - 2 * counts.count))
    }

    /// One bit for the first two labels of every word.
    private static func pairs(of words: [[UInt16]]) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: CueAutomaton.pairCount / 8)
        for word in words where word.count > 1 {
            let pair = CueAutomaton.pair(word[0], word[1])
            bits[pair >> 3] |= 1 << UInt8(pair & 7)
        }
        return bits
    }

    private struct Word {
        let key: [UInt32]
        let meaning: UInt16
        let startsAnywhere: Bool
    }

    /// The distinct spellings, each with all its readings in the order of the lexicons; `spellings` must be sorted.
    private static func words(of spellings: [FoldedSpelling], _ meanings: inout Meanings) -> [Word] {
        var words: [Word] = []
        var index = 0
        while index < spellings.count {
            let first = spellings[index]
            var readings: [CueAutomaton.Reading] = []
            var startsAnywhere = first.isUnspaced
            while index < spellings.count, spellings[index].scalars == first.scalars {
                let spelling = spellings[index]
                if !readings.contains(spelling.reading) { readings.append(spelling.reading) }
                startsAnywhere = startsAnywhere || spelling.isOpenAtStart
                index += 1
            }
            let meaning = meanings.number(of: readings, isUnspaced: first.isUnspaced)
            words.append(Word(key: first.scalars, meaning: meaning, startsAnywhere: startsAnywhere))
        }
        return words
    }
}

/// The distinct combinations of readings.
private struct Meanings {
    private struct Key: Hashable {
        let readings: [CueAutomaton.Reading]
        let isUnspaced: Bool
    }

    private(set) var meanings: [CueAutomaton.Meaning] = []
    private(set) var readings: [CueAutomaton.Reading] = []
    private var numbers: [Key: UInt16] = [:]

    /// The number of a meaning, from 1.
    mutating func number(of readings: [CueAutomaton.Reading], isUnspaced: Bool) -> UInt16 {
        let key = Key(readings: readings, isUnspaced: isUnspaced)
        if let number = numbers[key] { return number }
        meanings.append(.init(start: self.readings.count, readings: readings, isUnspaced: isUnspaced))
        self.readings += readings
        let number = UInt16(meanings.count)
        numbers[key] = number
        return number
    }
}
