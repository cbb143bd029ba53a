import OneTimeCodeText

/// A cue found in a message.
struct Cue: Sendable {
    let cueClass: CueClass
    /// The class of words inside that say more: what a code is for, in "login code"; that it is a code, in "enter the
    /// code".
    let inner: CueClass?
    /// The covered tokens, including open ends.
    let tokens: Range<Int>
    /// The number of matched letters, without open ends.
    let letterCount: Int
    /// The locale of the chosen reading, by ``CueIndex/locales``.
    let locale: Int
}

/// What covers some tokens of a message.
protocol TokenSpan {
    var tokens: Range<Int> { get }
}

extension Cue: TokenSpan {}

extension ArenaList where Element: TokenSpan {
    /// The index of the first element that begins at a token or after it, of elements in the order of the text.
    func firstIndex(from token: Int) -> Int { partitioningIndex { $0.tokens.lowerBound >= token } }
}

extension ArenaList<Cue> {
    /// The word for "is" that begins at a token, of words that give others a role.
    func copula(at token: Int) -> Cue? {
        let index = firstIndex(from: token)
        guard index < count, self[index].cueClass == .copula, self[index].tokens.lowerBound == token else { return nil }
        return self[index]
    }

    /// The word for "is" that ends right before a token.
    func copula(before token: Int) -> Cue? {
        let index = firstIndex(from: token) - 1
        guard index >= 0, self[index].cueClass == .copula, self[index].tokens.upperBound == token else { return nil }
        return self[index]
    }
}

extension RandomAccessCollection where Index == Int {
    /// The index of the first element that matches, in a collection whose matching elements are all at its end; the end if
    /// none does.
    ///
    /// - Complexity: O(log *n*).
    @inline(__always)
    func partitioningIndex(where matches: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if matches(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension RandomAccessCollection<Range<Int>> where Index == Int {
    /// Whether any of these ranges, which are in ascending order, overlaps another one.
    func overlap(_ range: Range<Int>) -> Bool {
        let index = partitioningIndex { $0.upperBound > range.lowerBound }
        return index < endIndex && self[index].overlaps(range)
    }
}

/// The cues of a message and the language they indicate.
struct MessageCues {
    /// The cues in the order of the text, without overlaps. The class `words` only indicates the language and is left
    /// out.
    var cues: ArenaList<Cue>
    /// The words that give others a role, in the order of the text: "for", "is".
    var roles: ArenaList<Cue>
    /// Whether a cue is a noun for a code.
    var namesCode = false
    /// Whether each token is in a cue, of the class `words` too.
    let isKnown: ArenaList<Bool>
    /// The likeliest locale, by ``CueIndex/locales``.
    var language: Int?
    /// The number of letters of the likeliest locale's cues, including the class `words`.
    var lettersRead = 0.0
    /// The signs of all languages before the number of something.
    let numberSigns: NumberSigns
    /// What speaks for each language.
    let evidence: LocaleEvidence
}

/// A set of cue classes.
struct CueClassSet {
    private var bits: UInt32 = 0

    /// The classes of `cues`.
    init(of cues: ArenaList<Cue>) {
        for cue in cues { bits |= 1 << UInt32(cue.cueClass.number) }
    }

    func contains(_ cueClass: CueClass) -> Bool { bits >> UInt32(cueClass.number) & 1 != 0 }
}
