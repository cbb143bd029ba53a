import OneTimeCodeTables
import OneTimeCodeText

/// Finds cues in a tokenized text. The longest match wins; of a spelling's readings, that of the locale which has most
/// of the message's cues.
struct CueMatcher: Sendable {
    let index: CueIndex
    /// Per locale of the index, what a locale hint adds to its evidence; empty without hints.
    let hints: [Double]

    func cues(in text: TokenView, in arena: inout Arena) -> MessageCues {
        let matches = CueScanner(text, index: index, in: &arena).matches(in: &arena)
        var result = MessageCues(cues: arena.list(of: Cue.self, capacity: matches.count))
        let evidence = LocaleEvidence(of: matches, in: index, hints: hints, in: &arena)
        for match in matches {
            guard let reading = reading(of: match, evidence), reading.cueClass != .words else { continue }
            result.cues.append(
                Cue(cueClass: reading.cueClass, tokens: match.tokens, weight: match.weight, locale: reading.locale))
        }
        if let best = evidence.strongest {
            if evidence[best] >= Self.leastEvidence { result.language = best }
            result.lettersRead = evidence[best] - (hints.isEmpty ? 0 : hints[best])
        }
        return result
    }

    /// Letters of cues below which a message's language is not worth naming.
    private static let leastEvidence = 6.0

    // MARK: Choosing readings

    private func reading(of match: CueMatch, _ evidence: LocaleEvidence) -> CueAutomaton.Reading? {
        let meaning = index.meaning(match.meaning)
        let readings = index.readings(of: meaning)
        // The reading with most of the message's language for it; of two alike the first, but one that is written before one
        // that a rule made.
        var best: CueAutomaton.Reading?
        var most = 0.0
        for reading in readings where match.edges.allow(reading) {
            let value = evidence[reading.locale]
            if let best, value < most || (value == most && (reading.isDerived || !best.isDerived)) { continue }
            (best, most) = (reading, value)
        }
        guard let best else { return nil }
        // A short word needs its language around it: "ma" is a code in Vietnamese and "but" in Italian. English is
        // every language's loan layer and needs nothing.
        let longest = best.cueClass.namesCode && !best.isDerived ? Self.ambiguousCode : Self.ambiguousOther
        if meaning.isUnspaced || match.weight > longest { return best }
        var locales = LocaleSet()
        // "kod" is a code in a dozen languages. The readings stand in the order of the locales.
        var agreeing = 0
        var last = -1
        for reading in readings where match.edges.allow(reading) {
            locales.insert(reading.locale)
            guard reading.cueClass == best.cueClass, reading.locale != last else { continue }
            agreeing += 1
            last = reading.locale
        }
        if let loanLayer = index.loanLayer, locales.contains(loanLayer) { return best }
        if agreeing >= Self.internationalLocales { return best }
        let own = evidence[best.locale] - Double(match.weight)
        return own >= Self.neededShare * evidence.rival(of: locales) ? best : nil
    }

    /// Letters up to which a cue is ambiguous between languages.
    private static let ambiguousCode = 4
    private static let ambiguousOther = 6
    private static let neededShare = 0.3
    /// Locales that must read a word alike for it to need no language around it.
    private static let internationalLocales = 3
}
