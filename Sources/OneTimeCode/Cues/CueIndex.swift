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
        /// Whether a transliterator made the spelling: then it needs its language around it more than another.
        let isDerived: Bool
    }

    /// A folded spelling and what it may mean.
    struct Entry: Sendable {
        /// Its place in ``CueIndex/readings``.
        var readings: Range<Int32>
        /// Letters and digits of the spelling, without separators: what it weighs as evidence.
        let weight: Int
        /// Whether the spelling's script is written without spaces, so that it may stand anywhere.
        let isUnspaced: Bool
    }

    /// The locales' tags, by ``Reading/locale``.
    let locales: [String]
    /// English, whose words senders of every language use.
    let loanLayer: Int?
    private(set) var entries: [Entry]
    /// The readings of all entries, those of one together: an entry is looked at without touching a reference count.
    private(set) var readings: [Reading]
    /// Spellings that begin where a word begins.
    let atWordStart: CueTrie
    /// Spellings that may begin inside a word.
    let anywhere: CueTrie

    init(_ lexicons: [Lexicon]) {
        var spellings: [FoldedSpelling] = []
        for (locale, lexicon) in lexicons.enumerated() {
            let (written, derived) = Self.variants(of: lexicon)
            spellings += FoldedSpelling.all(written, locale: locale, isDerived: false)
            spellings += FoldedSpelling.all(derived, locale: locale, isDerived: true)
        }
        spellings.sort { $0.scalars.lexicographicallyPrecedes($1.scalars) }

        var entries: [Entry] = []
        var readings: [Reading] = []
        var keys: [[UInt32]] = []
        var startsAnywhere: [Bool] = []
        for spelling in spellings {
            if keys.last == spelling.scalars {
                let start = Int(entries[entries.count - 1].readings.lowerBound)
                if readings[start...].contains(spelling.reading) { continue }
            } else {
                keys.append(spelling.scalars)
                startsAnywhere.append(spelling.isUnspaced)
                let start = Int32(readings.count)
                entries.append(
                    Entry(readings: start..<start, weight: spelling.weight, isUnspaced: spelling.isUnspaced))
            }
            readings.append(spelling.reading)
            let last = entries.count - 1
            entries[last].readings = entries[last].readings.lowerBound..<Int32(readings.count)
            if spelling.reading.isOpenAtStart { startsAnywhere[last] = true }
        }

        locales = lexicons.map(\.locale)
        loanLayer = locales.firstIndex(of: "en")
        self.entries = entries
        self.readings = readings
        let words = keys.indices.map { (key: keys[$0], value: Int32($0)) }
        atWordStart = CueTrie(sorted: words.filter { !startsAnywhere[Int($0.value)] })
        anywhere = CueTrie(sorted: words.filter { startsAnywhere[Int($0.value)] })
    }

    /// The same index without what the lexicon of `locale` reads.
    func without(_ locale: Int) -> CueIndex {
        var rest = self
        rest.readings = []
        for entry in entries.indices {
            let start = Int32(rest.readings.count)
            for index in entries[entry].readings where readings[Int(index)].locale != locale {
                rest.readings.append(readings[Int(index)])
            }
            rest.entries[entry].readings = start..<Int32(rest.readings.count)
        }
        return rest
    }

    private typealias Variants = [(cue: Lexicon.Cue, text: String)]

    /// A lexicon's cues with their texts as they are written and without apostrophes ("dont"); and what is derived: the
    /// Latin letters that the lexicon's transliterator makes, and words for a code without the spaces between them
    /// ("OTPkodu").
    private static func variants(of lexicon: Lexicon) -> (written: Variants, derived: Variants) {
        let written = lexicon.cues.map { (cue: $0, text: $0.text) }
        // The data files write every apostrophe as ASCII.
        let joined = lexicon.cues.filter { $0.text.utf8.contains(UInt8(ascii: "'")) }
            .map { (cue: $0, text: $0.text.filter { $0 != "'" }) }
        let glued = lexicon.cues.filter { $0.cueClass == .code && $0.text.utf8.contains(where: isGap) }
            .map { cue in (cue: cue, text: String(decoding: cue.text.utf8.filter { !isGap($0) }, as: UTF8.self)) }
            .filter { $0.text.unicodeScalars.count >= shortestGlued }
        guard let identifier = lexicon.latinTransliterator,
            let latin = Transliteration.transliterate(
                lexicon.cues.map(\.text).joined(separator: "\n"), by: identifier)
        else { return (written + joined, glued) }
        let spellings = latin.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return (written + joined, glued + zip(lexicon.cues, spellings).map { (cue: $0, text: $1) })
    }

    /// Letters that words without their spaces have at least, not to be another word by chance.
    private static let shortestGlued = 6

    private static func isGap(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") }
}

/// A cue's text, folded.
private struct FoldedSpelling {
    let scalars: [UInt32]
    let weight: Int
    let isUnspaced: Bool
    let reading: CueIndex.Reading

    /// Folds all texts in one go, a line each: the same code as folds messages, without a text's fixed costs per cue.
    static func all(
        _ cues: [(cue: Lexicon.Cue, text: String)], locale: Int, isDerived: Bool
    ) -> [FoldedSpelling] {
        let text = TokenizedText(cues.map(\.text).joined(separator: "\n"))
        let lines = text.folded.indices.split(
            maxSplits: .max, omittingEmptySubsequences: false,
            whereSeparator: { text.folded[$0] == TokenizedText.barrier })
        guard lines.count == cues.count else { return [] }
        return zip(cues, lines).compactMap { item, line in
            var range = line
            while let first = range.first, text.folded[first] == TokenizedText.separator { range.removeFirst() }
            while let last = range.last, text.folded[last] == TokenizedText.separator { range.removeLast() }
            guard let first = range.first, let last = range.last else { return nil }
            let tokens = text.tokens[Int(text.tokenIndex[first])...Int(text.tokenIndex[last])]
            return FoldedSpelling(
                scalars: Array(text.folded[range]), weight: range.count { text.folded[$0] != TokenizedText.separator },
                isUnspaced: tokens.contains { $0.script.isUnspaced },
                reading: .init(
                    locale: Int16(locale), cueClass: item.cue.cueClass, isOpenAtStart: item.cue.isOpenAtStart,
                    isOpenAtEnd: item.cue.isOpenAtEnd, isDerived: isDerived))
        }
    }
}
