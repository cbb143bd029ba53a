import OneTimeCodeText

/// Compiles lexicons to the data of ``CueAutomaton``.
package enum CueCompiler {
    /// Spells a text in Latin letters, by the name of an ICU transliterator (`Russian-Latin/BGN`). Returns nil if ICU does not
    /// know the name.
    package typealias Transliterate = (_ text: String, _ identifier: String) -> String?

    /// The data, equal for equal lexicons and versions of ICU. Locales are numbered in the order of `lexicons`.
    ///
    /// - Parameters:
    ///   - table: The table of scalars that folds the cues.
    ///   - transliterate: Without it, the spellings that the header `latin` derives are left out. It is a parameter, so that
    ///     `otp-extract` need not link ICU's transliterators.
    package static func compile(
        _ lexicons: [Lexicon], _ table: ScalarTable, _ transliterate: Transliterate?
    ) throws(LexiconMistakes) -> [UInt8] {
        var words = Words()
        for lexicon in lexicons { try words.add(lexicon, table, transliterate) }
        return compile(words, table)
    }

    /// The data of an automaton in which a lexicon takes the place of the one for the same locale, or is added: the same as if
    /// the package were built with the lexicon's file.
    package static func compile(
        _ lexicon: Lexicon, replacingIn automaton: CueAutomaton, _ table: ScalarTable, _ transliterate: Transliterate?
    ) throws(LexiconMistakes) -> [UInt8] {
        var words = Words()
        let tags = automaton.locales.map(\.tag)
        let place = tags.firstIndex { $0 >= lexicon.locale } ?? tags.count
        let isNew = place == tags.count || tags[place] != lexicon.locale
        words.add(automaton) { $0 < place || isNew || $0 > place ? $0 + (isNew && $0 >= place ? 1 : 0) : nil }
        try words.add(lexicon, table, transliterate, at: place)
        return compile(words, table)
    }

    /// What is compiled.
    private struct Words {
        var locales: [CueAutomaton.Locale] = []
        var spellings: [FoldedSpelling] = []
        /// The keys of number signs, with their locale from bit 48 on.
        var numberSigns: [UInt64] = []

        /// Adds a lexicon whose locale is at `place` among the locales, by default the last.
        mutating func add(
            _ lexicon: Lexicon, _ table: ScalarTable, _ transliterate: Transliterate?, at place: Int? = nil
        ) throws(LexiconMistakes) {
            let locale = place ?? locales.count
            locales.insert(
                CueAutomaton.Locale(
                    tag: lexicon.locale, name: lexicon.name,
                    cueCounts: CueClass.ofMessages.map { cueClass in lexicon.cues.count { $0.cueClass == cueClass } }),
                at: locale)
            do {
                spellings += try FoldedSpelling.all(of: lexicon, locale: locale, table, transliterate)
            } catch {
                throw LexiconMistakes(issues: [error])
            }
            var misfits: [LexiconIssue] = []
            for sign in lexicon.numberSigns {
                if let key = CueCompiler.key(of: sign.text, table) {
                    numberSigns.append(key | UInt64(locale) << 48)
                } else {
                    misfits.append(sign.misfit)
                }
            }
            if !misfits.isEmpty { throw LexiconMistakes(issues: misfits) }
        }

        /// Adds the words of an automaton.
        ///
        /// - Parameter place: The new number of a locale; nil for one to leave out.
        mutating func add(_ automaton: CueAutomaton, _ place: (Int) -> Int?) {
            for (number, locale) in automaton.locales.enumerated() where place(number) != nil { locales.append(locale) }
            automaton.forEachSpelling { scalars, meaning in
                for reading in automaton.readings(of: meaning) {
                    guard let locale = place(reading.locale) else { continue }
                    spellings.append(
                        FoldedSpelling(
                            scalars: scalars, isUnspaced: meaning.isUnspaced, reading: reading.with(locale: locale)))
                }
            }
            for sign in automaton.ownNumberSigns {
                guard let locale = place(Int(sign >> 48)) else { continue }
                numberSigns.append(sign & (1 << 48 - 1) | UInt64(locale) << 48)
            }
        }
    }

    private static func key(of sign: String, _ table: ScalarTable) -> UInt64? {
        sign.allSatisfy(\.isLetter)
            ? NumberSigns.key(TokenizedText(sign, TextTables(scalars: table, words: nil)).folded)
            : NumberSigns.key(sign.unicodeScalars.map(\.value))
    }

    private static func compile(_ content: Words, _ table: ScalarTable) -> [UInt8] {
        precondition(content.locales.count <= CueAutomaton.localeLimit, "more locales than the readings have room for")
        // Equal spellings of a locale stay in the order of its lexicon.
        let spellings = content.spellings.sorted { $0.precedes($1) }
        let ownSigns = content.numberSigns.sorted()
        let signs = Set(ownSigns.map { $0 & (1 << 48 - 1) }).sorted()

        let labels = Labels(spellings.map(\.scalars))
        var meanings = Meanings()
        var automaton = MinimalAutomaton()
        let words = words(of: spellings, &meanings)
        let wordStart = automaton.add(words.map { (labels.label($0.key), $0.meaning) })
        let anywhere = automaton.add(words.filter(\.startsAnywhere).map { (labels.label($0.key), $0.meaning) })
        let tails = Tails(of: automaton.states, roots: [wordStart, anywhere])
        let array = DoubleArray(tails.states, labelCount: labels.count)

        var header = CueAutomaton.Header()
        header.icuVersion = table.header.icuVersion
        header.localeCount = UInt32(content.locales.count)
        header.labelCount = UInt32(labels.count)
        header.labelBlockCount = UInt32(labels.table.elements.count / CueAutomaton.labelBlockLength)
        header.slotCount = UInt32(array.slotCount)
        header.tailLength = UInt32(tails.labels.count)
        header.meaningCount = UInt32(meanings.meanings.count)
        header.readingCount = UInt32(meanings.readings.count)
        header.numberSignCount = UInt32(signs.count)
        header.ownNumberSignCount = UInt32(ownSigns.count)
        header.wordStart = array.bases[wordStart]
        header.anywhere = array.bases[anywhere]

        let starts = words.filter(\.startsAnywhere).map { labels.label($0.key) }
        let alone = Set(starts.filter { $0.count == 1 }.joined())
        var data = ByteWriter()
        data.append(header)
        data.pad(to: 8)
        for locale in content.locales { append(locale, to: &data) }
        data.append(section: labels.table.stage)
        data.append(section: labels.table.elements)
        data.append(section: pairs(of: starts))
        data.append(section: (0..<UInt16(labels.count)).map(alone.contains))
        data.append(section: array.cueSlots(tails))
        data.append(section: tails.labels)
        data.append(section: meanings.meanings)
        data.append(section: meanings.readings)
        data.append(section: signs)
        data.append(section: ownSigns)
        data.pad(to: 8)
        return data.bytes
    }

    /// Appends a lexicon's tag, name and number of cues per class.
    private static func append(_ locale: CueAutomaton.Locale, to data: inout ByteWriter) {
        data.append(text: locale.tag, length: CueAutomaton.tagLength)
        data.append(text: locale.name, length: CueAutomaton.nameLength)
        for count in locale.cueCounts { data.append(UInt16(count)) }
        data.append(contentsOf: repeatElement(0, count: CueAutomaton.countsLength - 2 * locale.cueCounts.count))
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
        precondition(meanings.count < UInt16.max, "more combinations of readings than edges have numbers for")
        meanings.append(.init(start: self.readings.count, readings: readings, isUnspaced: isUnspaced))
        self.readings += readings
        let number = UInt16(meanings.count)
        numbers[key] = number
        return number
    }
}
