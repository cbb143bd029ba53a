import OneTimeCodeText

/// Finds cues in a tokenized text. The longest match wins; of its readings, the one of the locale with most of the
/// message's cues.
struct CueMatcher: Sendable {
    let index: CueIndex
    /// The extra evidence of a locale from hints, by index; empty without hints.
    let hints: [Double]

    /// The spellings in a text, before their readings are chosen.
    func matches(in text: TokenView, in arena: inout Arena) -> ArenaList<CueMatch> {
        CueScanner(text, index: index, in: &arena).matches(in: &arena)
    }

    /// Whether any reading of the matches is evidence for a code.
    func maySpeakForCode(_ matches: ArenaList<CueMatch>) -> Bool {
        for match in matches where index.meaning(match.meaning).maySpeakForCode { return true }
        return false
    }

    /// The cues that the matches in a text are.
    func cues(_ matches: ArenaList<CueMatch>, in text: TokenView, in arena: inout Arena) -> MessageCues {
        let evidence = LocaleEvidence(of: matches, in: index, hints: hints, in: &arena)
        var result = MessageCues(
            cues: arena.list(of: Cue.self, capacity: matches.count),
            roles: arena.list(of: Cue.self, capacity: matches.count),
            isKnown: arena.list(repeating: false, count: text.tokens.count),
            numberSigns: index.automaton.numberSigns, evidence: evidence)
        if let best = evidence.strongest {
            if evidence[best] >= HandSet.languageEvidence, !evidence.isTie { result.language = best }
            result.lettersRead = evidence[best] - (hints.isEmpty ? 0 : hints[best])
        }
        let mark = { (tokens: Range<Int>) in
            for token in tokens { result.isKnown[token] = true }
        }
        var mayHaveRoles = false
        for match in matches {
            let meaning = index.meaning(match.meaning)
            if meaning.mayHaveRole { mayHaveRoles = true }
            if meaning.isVocabulary {
                if isWord(match, of: result.language) { mark(match.tokens) }
                continue
            }
            guard let cue = cue(of: match, evidence) else { continue }
            if cue.cueClass == .words {
                if isWord(match, of: result.language) { mark(match.tokens) }
                continue
            }
            mark(match.tokens)
            if cue.cueClass.isRole { continue }
            result.cues.append(cue)
            if cue.cueClass.namesCode { result.namesCode = true }
        }
        // Words with a role say something only beside a noun for a code, and most messages have none.
        if result.namesCode, mayHaveRoles { addRoles(of: matches, evidence, to: &result) }
        return result
    }

    private func addRoles(of matches: ArenaList<CueMatch>, _ evidence: LocaleEvidence, to result: inout MessageCues) {
        for match in matches where index.meaning(match.meaning).mayHaveRole {
            if let cue = cue(of: match, evidence), cue.cueClass.isRole { result.roles.append(cue) }
        }
    }

    private func cue(of match: CueMatch, _ evidence: LocaleEvidence) -> Cue? {
        reading(of: match, evidence).map { reading in
            Cue(
                cueClass: reading.cueClass, inner: reading.inner, tokens: match.tokens,
                letterCount: match.letterCount, locale: reading.locale)
        }
    }

    /// Whether a match is a word of the message's language, as far as that is known. "Uber" is a frequent word in German,
    /// but a name in English.
    private func isWord(_ match: CueMatch, of language: Int?) -> Bool {
        guard let language else { return true }
        return index.readings(of: index.meaning(match.meaning)).contains { $0.locale == language }
    }

    // MARK: Choosing readings

    private func reading(of match: CueMatch, _ evidence: LocaleEvidence) -> CueAutomaton.Reading? {
        let meaning = index.meaning(match.meaning)
        let readings = index.readings(of: meaning)
        // the reading whose language has the most evidence
        var best: CueAutomaton.Reading?
        var most = 0.0
        for reading in readings where match.bounds.allow(reading) {
            // the name of a standard is the same in every language, "ISO", although it is a word of some
            if reading.cueClass == .standard { return reading }
            let value = evidence[reading.locale]
            if let best, value < most || (value == most && !isPreferred(reading, to: best)) { continue }
            (best, most) = (reading, value)
        }
        guard let best else { return nil }
        // A short word needs evidence for its language: "ma" is a code in Vietnamese and "but" in Italian. English
        // words occur in every language and need none.
        let longest =
            best.cueClass.namesCode && !best.isDerived ? HandSet.ambiguousNounLength : HandSet.ambiguousCueLength
        // A word with a role counts only beside a noun and a figure.
        if meaning.isUnspaced || match.letterCount > longest || best.cueClass.isRole { return best }
        // "kod" is a code in a dozen languages. The readings are in the order of the locales.
        var agreeing = 0
        var last = -1
        for reading in readings where match.bounds.allow(reading) {
            if reading.locale == index.loanLayer { return best }
            guard reading.cueClass == best.cueClass, reading.locale != last else { continue }
            agreeing += 1
            last = reading.locale
        }
        if agreeing >= HandSet.internationalLocales { return best }
        var locales = LocaleSet()
        for reading in readings where match.bounds.allow(reading) { locales.insert(reading.locale) }
        let own = evidence[best.locale] - Double(match.letterCount)
        // A transliteration may be any name: it needs a message in its language.
        let share = best.isDerived ? 1 : HandSet.ambiguousCueShare
        let rival = evidence.rival(of: locales)
        // one shorter word of another language, which may be a name, says too little: "Sam codi 482913"
        if best.cueClass.namesCode, !best.isDerived, rival < Double(match.letterCount) { return best }
        return own >= share * rival ? best : nil
    }

    /// Whether of two readings with equal evidence the later one is preferred: a word with a role, which counts only at its
    /// place, a written one to one derived by a rule, and English, the language of loanwords, to another.
    private func isPreferred(_ reading: CueAutomaton.Reading, to first: CueAutomaton.Reading) -> Bool {
        if reading.cueClass.isRole != first.cueClass.isRole { return reading.cueClass.isRole }
        if reading.isDerived != first.isDerived { return first.isDerived }
        return reading.locale == index.loanLayer && first.locale != index.loanLayer
    }
}
