import CICU
import OneTimeCodeText

/// The folded text of a cue.
struct FoldedSpelling {
    let scalars: [UInt32]
    /// Whether the spelling's script has no spaces.
    let isUnspaced: Bool
    private(set) var reading: CueAutomaton.Reading
    var isOpenAtStart: Bool { reading.isOpenAtStart }

    init(scalars: [UInt32], isUnspaced: Bool, reading: CueAutomaton.Reading) {
        self.scalars = scalars
        self.isUnspaced = isUnspaced
        self.reading = reading
    }

    /// Whether its scalars are before those of another spelling, or are the same in an earlier locale.
    func precedes(_ other: FoldedSpelling) -> Bool {
        for place in 0..<min(scalars.count, other.scalars.count) where scalars[place] != other.scalars[place] {
            return scalars[place] < other.scalars[place]
        }
        if scalars.count != other.scalars.count { return scalars.count < other.scalars.count }
        return reading.locale < other.reading.locale
    }

    /// All spellings of a lexicon: first the written ones, then the derived ones.
    ///
    /// - Throws: The line of the lexicon that names a transliterator which ICU does not know.
    static func all(of lexicon: Lexicon, locale: Int, _ table: ScalarTable) throws(LexiconIssue) -> [FoldedSpelling] {
        let (written, derived) = try variants(of: lexicon)
        let tables = TextTables(scalars: table, words: nil)
        var all =
            fold(written, locale: locale, isDerived: false, tables)
            + fold(derived, locale: locale, isDerived: true, tables)
        noteInnerWords(&all)
        return all
    }

    // MARK: Words inside cues

    /// Notes the words inside a cue that say more, since the longest cue wins in a message and the shorter one is not
    /// found there: "login code" has "login", a word for signing in, inside, and "enter the code" has "code".
    private static func noteInnerWords(_ spellings: inout [FoldedSpelling]) {
        let purposes = spellings.filter { $0.reading.cueClass.innerPurpose != nil && $0.scalars.count >= 3 }
        let nouns = spellings.filter(\.reading.cueClass.namesCode)
        for index in spellings.indices {
            let cue = spellings[index]
            if cue.reading.cueClass.namesCode {
                let inner = purposes.filter { $0.isShorterPart(of: cue) }
                guard let longest = inner.max(by: { $0.scalars.count < $1.scalars.count }) else { continue }
                spellings[index].reading = cue.reading.with(inner: longest.reading.cueClass.innerPurpose)
            } else if cue.reading.cueClass == .enter, nouns.contains(where: { $0.isShorterPart(of: cue) }) {
                spellings[index].reading = cue.reading.with(inner: .genericCode)
            }
        }
    }

    private func isShorterPart(of other: FoldedSpelling) -> Bool {
        scalars.count < other.scalars.count && isPart(of: other)
    }

    private func isPart(of other: FoldedSpelling) -> Bool {
        let (whole, count) = (other.scalars, scalars.count)
        return (0...whole.count - count).contains { start in
            let end = start + count
            guard whole[start] == scalars[0], whole[start..<end].elementsEqual(scalars) else { return false }
            let isStart = start == 0 || whole[start - 1] == TokenizedText.separator
            let isEnd = end == whole.count || whole[end] == TokenizedText.separator
            return isUnspaced || (isStart || reading.isOpenAtStart) && (isEnd || reading.isOpenAtEnd)
        }
    }

    // MARK: Spellings

    private typealias Variants = [(cue: Lexicon.Cue, text: String)]

    /// The written cues, also without apostrophes ("dont"), and the derived ones. Those are the Latin letters of the
    /// lexicon's transliterator, and words for a code without spaces between them ("OTPkodu").
    private static func variants(
        of lexicon: Lexicon
    ) throws(LexiconIssue) -> (written: Variants, derived: Variants) {
        let written = lexicon.cues.map { (cue: $0, text: $0.text) }
        // the data files use ASCII apostrophes only
        let joined = lexicon.cues.filter { $0.text.utf8.contains(UInt8(ascii: "'")) }
            .map { (cue: $0, text: $0.text.filter { $0 != "'" }) }
        let glued = lexicon.cues.filter { $0.cueClass.namesOnlyCode && $0.text.utf8.contains(where: isGap) }
            .map { cue in (cue: cue, text: String(decoding: cue.text.utf8.filter { !isGap($0) }, as: UTF8.self)) }
            .filter { $0.text.unicodeScalars.count >= shortestGlued }
        guard let latin = lexicon.latin else { return (written + joined, glued) }
        let all = lexicon.cues.map(\.text).joined(separator: "\n")
        guard let text = Transliteration.transliterate(all, by: latin.transliterator) else { throw latin.unknown }
        let spellings = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return (written + joined, glued + zip(lexicon.cues, spellings).map { (cue: $0, text: $1) })
    }

    /// The fewest letters of words joined without spaces; shorter ones may equal other words.
    private static let shortestGlued = 6

    private static func isGap(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") }

    private static func fold(
        _ cues: Variants, locale: Int, isDerived: Bool, _ tables: TextTables
    ) -> [FoldedSpelling] {
        cues.compactMap { item in
            let text = TokenizedText(item.text, tables)
            var range = text.folded.indices
            while let first = range.first, text.folded[first] == TokenizedText.separator { range.removeFirst() }
            while let last = range.last, text.folded[last] == TokenizedText.separator { range.removeLast() }
            guard !range.isEmpty, !text.folded.contains(TokenizedText.barrier) else { return nil }
            return FoldedSpelling(
                scalars: Array(text.folded[range]), isUnspaced: text.tokens.contains { $0.script.isUnspaced },
                reading: .init(
                    locale: locale, cueClass: item.cue.cueClass, isOpenAtStart: item.cue.isOpenAtStart,
                    isOpenAtEnd: item.cue.isOpenAtEnd, isDerived: isDerived))
        }
    }
}

/// ICU's transliterators.
enum Transliteration {
    /// Transliterates `text` with the ICU transliterator `identifier` (`Russian-Latin/BGN`); nil for an unknown
    /// identifier.
    ///
    /// The setup costs more than a short text, so pass all text at once.
    static func transliterate(_ text: String, by identifier: String) -> String? {
        let bytes = Array(text.utf8)
        var output = [UInt8](repeating: 0, count: bytes.count * 3 + 64)
        let length = Int(icu_transliterate(identifier, bytes, Int32(bytes.count), &output, Int32(output.count)))
        guard length >= 0, length <= output.count else { return nil }
        return String(decoding: output[0..<length], as: UTF8.self)
    }
}
