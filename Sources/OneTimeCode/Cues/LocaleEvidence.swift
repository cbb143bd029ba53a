/// The letters of a message's cues that speak for each locale.
struct LocaleEvidence {
    private let values: [Double]
    /// The locale with the most evidence; of equal ones English, then the first by tag.
    let strongest: Int?

    init(of matches: [CueMatch], in index: CueIndex, hints: [Double]) {
        var values = hints
        for match in matches {
            let weight = Double(match.weight)
            for reading in index.readings(of: index.meaning(match.meaning)) where match.edges.allow(reading) {
                values[reading.locale] += weight
            }
        }
        self.values = values
        var strongest: Int?
        var best = 0.0
        for locale in values.indices where values[locale] > 0 {
            if values[locale] > best || (values[locale] == best && locale == index.loanLayer) {
                strongest = locale
                best = values[locale]
            }
        }
        self.strongest = strongest
    }

    subscript(locale: Int) -> Double { values[locale] }

    /// The most evidence that a locale outside `locales` has.
    func rival(of locales: LocaleSet) -> Double {
        var most = 0.0
        for locale in values.indices where values[locale] > most && !locales.contains(locale) { most = values[locale] }
        return most
    }
}

/// Some of the locales of an index, which has ``CueAutomaton/localeLimit`` at most.
struct LocaleSet {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    @inline(__always)
    mutating func insert(_ locale: Int) {
        let bit = UInt64(1) << UInt64(locale & 63)
        switch locale >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    @inline(__always)
    func contains(_ locale: Int) -> Bool {
        let word =
            switch locale >> 6 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            default: words.3
            }
        return word >> UInt64(locale & 63) & 1 != 0
    }
}
