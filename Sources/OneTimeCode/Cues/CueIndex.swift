import OneTimeCodeLocales
import OneTimeCodeText

/// All lexicons, folded, ready to be found in a text.
struct CueIndex: Sendable {
    /// One reading of a folded spelling: the same letters may be cues of several locales, and of several classes.
    struct Reading: Sendable, Hashable {
        let locale: Int16
        let cueClass: CueClass
        let isOpenAtStart: Bool
        let isOpenAtEnd: Bool
    }

    /// A folded spelling and what it may mean.
    struct Entry: Sendable {
        var readings: [Reading]
        /// Letters and digits of the spelling, without separators: what it weighs as evidence.
        let weight: Int
        /// Whether the spelling's script is written without spaces, so that it may stand anywhere.
        let isUnspaced: Bool
    }

    /// The locales' tags, by ``Reading/locale``.
    let locales: [String]
    /// English, whose words senders of every language use.
    let loanLayer: Int?
    let entries: [Entry]
    /// Spellings that begin where a word begins.
    let atWordStart: CueTrie
    /// Spellings that may begin inside a word.
    let anywhere: CueTrie

    init(_ lexicons: [Lexicon]) {
        var entries: [Entry] = []
        var indexOf: [[UInt32]: Int] = [:]

        func add(_ spelling: String, _ cue: Lexicon.Cue, locale: Int) {
            let folded = Self.fold(spelling)
            guard !folded.scalars.isEmpty else { return }
            let reading = Reading(
                locale: Int16(locale), cueClass: cue.cueClass, isOpenAtStart: cue.isOpenAtStart,
                isOpenAtEnd: cue.isOpenAtEnd)
            if let index = indexOf[folded.scalars] {
                if !entries[index].readings.contains(reading) { entries[index].readings.append(reading) }
            } else {
                indexOf[folded.scalars] = entries.count
                entries.append(
                    Entry(readings: [reading], weight: folded.weight, isUnspaced: folded.isUnspaced))
            }
        }

        for (locale, lexicon) in lexicons.enumerated() {
            for cue in lexicon.cues {
                add(cue.text, cue, locale: locale)
                // "don't", and "dont" as it is typed.
                if let joined = Self.withoutApostrophes(cue.text) { add(joined, cue, locale: locale) }
            }
            guard let identifier = lexicon.latinTransliterator,
                let latin = Transliteration.transliterate(
                    lexicon.cues.map(\.text).joined(separator: "\n"), by: identifier)
            else { continue }
            let spellings = latin.split(separator: "\n", omittingEmptySubsequences: false)
            for (cue, spelling) in zip(lexicon.cues, spellings) { add(String(spelling), cue, locale: locale) }
        }

        self.locales = lexicons.map(\.locale)
        self.loanLayer = locales.firstIndex(of: "en")
        self.entries = entries
        let words = indexOf.map { (key: $0.key, value: Int32($0.value)) }
        atWordStart = CueTrie(words.filter { !entries[Int($0.value)].startsAnywhere })
        anywhere = CueTrie(words.filter { entries[Int($0.value)].startsAnywhere })
    }

    private static func withoutApostrophes(_ text: String) -> String? {
        let apostrophes: [Character] = ["'", "’", "ʻ", "ʼ"]
        return text.contains(where: apostrophes.contains) ? text.filter { !apostrophes.contains($0) } : nil
    }

    /// The folded form of a cue, as a tokenized message has it, without separators around it.
    static func fold(_ text: String) -> (scalars: [UInt32], weight: Int, isUnspaced: Bool) {
        let tokenized = TokenizedText(text)
        let isSeparator = { (scalar: UInt32) in scalar == TokenizedText.separator || scalar == TokenizedText.barrier }
        var scalars = tokenized.folded[...]
        while let first = scalars.first, isSeparator(first) { scalars.removeFirst() }
        while let last = scalars.last, isSeparator(last) { scalars.removeLast() }
        return (
            Array(scalars), scalars.count { !isSeparator($0) }, tokenized.tokens.contains { $0.script.isUnspaced }
        )
    }
}

extension CueIndex.Entry {
    var startsAnywhere: Bool { isUnspaced || readings.contains { $0.isOpenAtStart } }
}
