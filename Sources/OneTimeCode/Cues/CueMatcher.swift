import OneTimeCodeLocales
import OneTimeCodeText

/// Finds cues in a tokenized text. The longest match wins; of a spelling's readings, that of the locale which has most
/// of the message's cues.
struct CueMatcher {
    private struct Match {
        let entry: Int
        /// In the folded text, with what open ends took in.
        let range: Range<Int>
        let weight: Int
        /// Whether a word begins and ends where the letters do.
        let startsWord: Bool
        let endsWord: Bool

        var isWhole: Bool { startsWord && endsWord }

        /// Whether a reading allows what stands before and behind the letters.
        func allows(_ reading: CueIndex.Reading) -> Bool {
            (startsWord || reading.isOpenAtStart) && (endsWord || reading.isOpenAtEnd)
        }
    }

    let index: CueIndex
    /// Per locale of the index, what a locale hint adds to its evidence.
    let hints: [Double]

    func cues(in text: TokenizedText) -> MessageCues {
        let matches = withoutOverlaps(allMatches(in: text))
        let evidence = localeEvidence(matches)
        var result = MessageCues()
        result.cues.reserveCapacity(matches.count)
        for match in matches {
            guard let reading = reading(of: match, evidence), reading.cueClass != .words else { continue }
            let tokens =
                Int(text.tokenIndex[match.range.lowerBound])..<Int(text.tokenIndex[match.range.upperBound - 1]) + 1
            result.cues.append(
                Cue(cueClass: reading.cueClass, tokens: tokens, weight: match.weight, locale: Int(reading.locale)))
        }
        if let best = evidence.strongest {
            if evidence[best] >= Self.leastEvidence { result.language = best }
            result.lettersRead = evidence[best] - hints[best]
        }
        return result
    }

    /// Letters of cues below which a message's language is not worth naming.
    private static let leastEvidence = 6.0

    // MARK: Finding

    private func allMatches(in text: TokenizedText) -> [Match] {
        var matches: [Match] = []
        text.folded.withUnsafeBufferPointer { folded in
            for tokenIndex in text.tokens.indices {
                let token = text.tokens[tokenIndex]
                guard token.kind == .word || token.kind == .digits else { continue }
                for start in token.folded {
                    let isWordStart = start == token.folded.lowerBound
                    var best: Match?
                    let consider = { (length: Int, entry: Int32) in
                        let candidate = self.match(
                            Int(entry), start..<start + length, isWordStart: isWordStart, token, text)
                        if let candidate { best = candidate }
                    }
                    if isWordStart { index.atWordStart.forEachMatch(in: folded, at: start, consider) }
                    let whole = best
                    index.anywhere.forEachMatch(in: folded, at: start, consider)
                    if let whole, let other = best, whole.weight > other.weight { best = whole }
                    if let best { matches.append(best) }
                }
            }
        }
        return matches
    }

    /// The match of an entry's letters at `range`, if one of its readings allows what stands before and behind.
    private func match(
        _ entryIndex: Int, _ range: Range<Int>, isWordStart: Bool, _ first: Token, _ text: TokenizedText
    ) -> Match? {
        let entry = index.entries[entryIndex]
        let last = text.tokens[Int(text.tokenIndex[range.upperBound - 1])]
        let endsWord = range.upperBound == last.folded.upperBound
        if entry.isUnspaced {
            // A short word stands inside many longer ones; only the dictionary tells them apart.
            let isShort = entry.weight <= (first.script.writesSyllables ? 1 : Self.shortUnspaced)
            if entry.readings.isEmpty || (isShort && !(isWordStart && endsWord)) { return nil }
            return Match(entry: entryIndex, range: range, weight: entry.weight, startsWord: true, endsWord: true)
        }
        let match = Match(
            entry: entryIndex, range: first.folded.lowerBound..<last.folded.upperBound, weight: entry.weight,
            startsWord: isWordStart, endsWord: endsWord)
        return entry.readings.contains { match.allows(index.readings[Int($0)]) } ? match : nil
    }

    /// The heaviest first; what overlaps a heavier one goes.
    private func withoutOverlaps(_ matches: [Match]) -> [Match] {
        let order = matches.sorted { first, second in
            if first.weight != second.weight { return first.weight > second.weight }
            if first.isWhole != second.isWhole { return first.isWhole }
            return first.range.lowerBound < second.range.lowerBound
        }
        guard let end = matches.map(\.range.upperBound).max() else { return [] }
        var isTaken = [Bool](repeating: false, count: end)
        var kept: [Match] = []
        for match in order where !isTaken[match.range].contains(true) {
            for position in match.range { isTaken[position] = true }
            kept.append(match)
        }
        return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    // MARK: Choosing readings

    /// The letters of cues that speak for each locale.
    private func localeEvidence(_ matches: [Match]) -> Evidence {
        var values = hints
        for match in matches {
            for reading in readings(of: match) { values[Int(reading.locale)] += Double(match.weight) }
        }
        return Evidence(values, loanLayer: index.loanLayer)
    }

    private struct Evidence {
        private let values: [Double]
        /// The locale with the most evidence; of equal ones English, then the first by tag.
        let strongest: Int?

        init(_ values: [Double], loanLayer: Int?) {
            self.values = values
            var strongest: Int?
            for locale in values.indices where values[locale] > 0 {
                let best = strongest.map { values[$0] } ?? 0
                if values[locale] > best || (values[locale] == best && locale == loanLayer) { strongest = locale }
            }
            self.strongest = strongest
        }

        subscript(locale: Int) -> Double { values[locale] }

        /// The most evidence that a locale without one of `readings` has.
        func rival(of readings: some Sequence<CueIndex.Reading>) -> Double {
            var most = 0.0
            for locale in values.indices where values[locale] > most {
                if !readings.contains(where: { Int($0.locale) == locale }) { most = values[locale] }
            }
            return most
        }
    }

    private func readings(of match: Match) -> some Sequence<CueIndex.Reading> {
        index.entries[match.entry].readings.lazy.map { index.readings[Int($0)] }.filter(match.allows)
    }

    private func reading(of match: Match, _ evidence: Evidence) -> CueIndex.Reading? {
        let readings = readings(of: match)
        let isWeaker = { (first: CueIndex.Reading, second: CueIndex.Reading) in
            let (one, other) = (evidence[Int(first.locale)], evidence[Int(second.locale)])
            return one < other || (one == other && first.isDerived && !second.isDerived)
        }
        guard let best = readings.max(by: isWeaker) else { return nil }
        // A short word needs its language around it: "ma" is a code in Vietnamese and "but" in Italian. English is
        // every language's loan layer and needs nothing.
        let longest = best.cueClass.namesCode && !best.isDerived ? Self.ambiguousCode : Self.ambiguousOther
        if index.entries[match.entry].isUnspaced || match.weight > longest { return best }
        if readings.contains(where: { Int($0.locale) == index.loanLayer }) { return best }
        // "kod" is a code in a dozen languages.
        if countLocales(readings, reading: best.cueClass) >= Self.internationalLocales { return best }
        return evidence[Int(best.locale)] - Double(match.weight) >= Self.neededShare * evidence.rival(of: readings)
            ? best : nil
    }

    /// How many locales have a class among the readings, which stand in the order of the locales.
    private func countLocales(_ readings: some Sequence<CueIndex.Reading>, reading cueClass: CueClass) -> Int {
        var count = 0
        var last: Int16 = -1
        for reading in readings where reading.cueClass == cueClass && reading.locale != last {
            count += 1
            last = reading.locale
        }
        return count
    }

    /// Letters up to which a cue is ambiguous between languages.
    private static let ambiguousCode = 4
    private static let ambiguousOther = 6
    /// Letters of a Thai, Lao, Khmer or Burmese cue that is only believed where the dictionary has a word.
    private static let shortUnspaced = 2
    private static let neededShare = 0.3
    /// Locales that must read a word alike for it to need no language around it.
    private static let internationalLocales = 3
}
