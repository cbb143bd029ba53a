import OneTimeCodeText

/// The letters of a message's cues in favour of each locale.
struct LocaleEvidence {
    private let values: ArenaList<Double>
    /// The locales with evidence.
    let supported: ArenaList<Int>
    /// The locale with the most evidence; of equals English, then the first by tag.
    let strongest: Int?
    /// Whether another locale has as much evidence, so that the language is unknown.
    let isTie: Bool

    /// - Parameter hints: The initial evidence by locale; empty without hints.
    init(of matches: ArenaList<CueMatch>, in index: CueIndex, hints: [Double], in arena: inout Arena) {
        let values = arena.list(repeating: 0.0, count: index.locales.count)
        var supported = arena.list(of: Int.self, capacity: index.locales.count)
        for locale in hints.indices where hints[locale] > 0 {
            values[locale] = hints[locale]
            supported.append(locale)
        }
        for match in matches {
            let (letterCount, bounds) = (Double(match.letterCount), match.bounds)
            // The readings stand in the order of the locales; a locale with several counts once.
            var last = -1
            for reading in index.readings(of: index.meaning(match.meaning)) {
                let locale = reading.locale
                if locale == last || !bounds.allow(reading) { continue }
                last = locale
                let value = values[locale]
                if value == 0 { supported.append(locale) }
                values[locale] = value + letterCount
            }
        }
        var strongest: Int?
        var most = 0.0
        var isTie = false
        for locale in supported {
            let value = values[locale]
            if let best = strongest, value <= most {
                guard value == most else { continue }
                isTie = true
                if locale == index.loanLayer || (best != index.loanLayer && locale < best) { strongest = locale }
            } else {
                (strongest, most, isTie) = (locale, value, false)
            }
        }
        self.isTie = isTie
        self.values = values
        self.supported = supported
        self.strongest = strongest
    }

    subscript(locale: Int) -> Double { values[locale] }

    /// The largest evidence of a locale outside `locales`.
    func rival(of locales: LocaleSet) -> Double {
        var most = 0.0
        for locale in supported where values[locale] > most && !locales.contains(locale) { most = values[locale] }
        return most
    }
}

/// A set of locales of an index, which has at most ``CueAutomaton/localeLimit``.
struct LocaleSet {
    private var words: SIMD4<UInt64> = .zero

    @inline(__always)
    mutating func insert(_ locale: Int) { words[locale >> 6 & 3] |= 1 << UInt64(locale & 63) }

    @inline(__always)
    func contains(_ locale: Int) -> Bool { words[locale >> 6 & 3] >> UInt64(locale & 63) & 1 != 0 }
}
