import OneTimeCodeTables
import OneTimeCodeText

/// A spelling found in a text.
package struct CueMatch {
    /// The number of its meaning, for ``CueIndex/meaning(_:)``.
    package let meaning: UInt16
    package let bounds: CueAutomaton.WordBounds
    /// The letters and digits of the spelling, without separators: its weight as evidence.
    package let letterCount: Int
    /// The place in the folded text, including open ends.
    package let range: Range<Int>
    package let tokens: Range<Int>
}

/// Finds the spellings of all lexicons in a text.
///
/// A *spelling* is the folded letters of a cue, without open ends. An *open end* is a `*` in a lexicon: the word may go
/// on there. Each spelling has one *meaning*, the list of its *readings*. A *reading* is the class that one locale
/// gives the spelling, and which of its ends are open there.
///
/// The text is not read in a single pass. A walk through the automaton begins at every word and number, and at those
/// letters inside them where ``CueAutomaton/mayStart(_:_:)`` allows a spelling.
package struct CueScanner {
    private let automaton: CueAutomaton
    private let index: CueIndex
    private let tokens: ArenaList<Token>
    /// The labels of the folded text, followed by a 0, where every walk ends.
    private let labels: ArenaList<UInt16>

    package init(_ text: TokenView, index: CueIndex, in arena: inout Arena) {
        self.index = index
        automaton = index.automaton
        tokens = text.tokens
        var labels = arena.list(of: UInt16.self, capacity: text.folded.count + 1)
        labels.append(contentsOf: text.folded) { [automaton] in automaton.label(of: $0) }
        labels.append(0)
        self.labels = labels
    }

    /// The matches in text order without overlaps: of overlapping ones the one with most letters stays.
    package func matches(in arena: inout Arena) -> ArenaList<CueMatch> {
        withoutOverlaps(allMatches(in: &arena), in: &arena)
    }

    // MARK: Finding

    /// The length up to which a Thai, Lao, Khmer or Burmese cue needs a word boundary of the dictionary.
    private static let shortUnspaced = 2

    /// A spelling from a given place. It fits in registers, since most are discarded for a longer one.
    private struct Spelling {
        /// 0 if there is none.
        var meaning: UInt16 = 0
        var bounds = CueAutomaton.WordBounds.whole
        var letterCount: Int32 = 0
        /// The end of its letters in the folded text.
        var end: Int32 = 0
        /// The token in which it ends.
        var last: Int32 = 0
    }

    /// The longest spelling at every place where one begins.
    private func allMatches(in arena: inout Arena) -> ArenaList<CueMatch> {
        let anywhere = Int(automaton.header.anywhere)
        var matches = arena.list(of: CueMatch.self, capacity: labels.count - 1)
        // every token's letters stand before the 0 behind the last label
        let labels = labels.unchecked
        for token in tokens.indices {
            let first = tokens[token]
            guard first.kind == .word || first.kind == .digits, !first.folded.isEmpty else { continue }
            let start = first.folded.lowerBound
            let found = longest(atWord: token)
            if found.meaning != 0 { matches.append(match(found, at: start, token)) }
            var label = labels[start + 1]
            for start in start + 1..<first.folded.upperBound {
                let next = labels[start + 1]
                if automaton.mayStart(label, next) {
                    let found = longest(from: anywhere, at: start, token, isWordStart: false)
                    if found.meaning != 0 { matches.append(match(found, at: start, token)) }
                }
                label = next
            }
        }
        return matches
    }

    /// The longest spelling that begins with a token and ends at `limit` in the folded text or before.
    @inline(__always)
    private func longest(atWord token: Int, limit: Int = .max) -> Spelling {
        let (wordStart, anywhere) = (Int(automaton.header.wordStart), Int(automaton.header.anywhere))
        let start = tokens[token].folded.lowerBound
        // two labels rule most words out, as they do inside of words
        let inside =
            automaton.mayStart(labels[start], labels[start + 1])
            ? longest(from: anywhere, at: start, token, isWordStart: true, limit: limit) : Spelling()
        let whole = longest(from: wordStart, at: start, token, isWordStart: true, limit: limit)
        return whole.meaning != 0 && (inside.meaning == 0 || whole.letterCount > inside.letterCount) ? whole : inside
    }

    /// The longest spelling at `start` with an allowed reading, among those that begin in the state `root`.
    @inline(__always)
    private func longest(
        from root: Int, at start: Int, _ first: Int, isWordStart: Bool, limit: Int = .max
    ) -> Spelling {
        var best = Spelling()
        // a walk ends at the 0 behind the last label
        let labels = labels.unchecked
        guard labels[start] != 0, var edge = automaton.edge(from: root, labels[start]) else { return best }
        var end = start + 1
        var letterCount: Int32 = 1
        var last = first
        while true {
            if edge.meaning != 0 {
                while tokens[last].folded.upperBound < end { last += 1 }
                if let bounds = bounds(of: edge.meaning, letterCount, first, last, end: end, isWordStart: isWordStart) {
                    best = Spelling(
                        meaning: edge.meaning, bounds: bounds, letterCount: letterCount,
                        end: Int32(truncatingIfNeeded: end),
                        last: Int32(truncatingIfNeeded: last))
                }
            }
            let label = labels[end]
            guard edge.base != 0, label != 0, end < limit, let next = automaton.edge(from: edge.base, label) else {
                return best
            }
            if label != CueAutomaton.separatorLabel { letterCount += 1 }
            edge = next
            end += 1
        }
    }

    /// The position of a spelling relative to word boundaries; nil if no reading allows it.
    @inline(__always)
    private func bounds(
        of number: UInt16, _ letterCount: Int32, _ first: Int, _ last: Int, end: Int, isWordStart: Bool
    ) -> CueAutomaton.WordBounds? {
        let meaning = index.meaning(number)
        let endsWord = end == tokens[last].folded.upperBound
        guard meaning.isUnspaced else {
            let bounds = CueAutomaton.WordBounds(startsWord: isWordStart, endsWord: endsWord)
            return meaning.isAllowed(at: bounds) ? bounds : nil
        }
        // A short word is part of many longer ones; only the dictionary distinguishes them.
        let isShort = letterCount <= (tokens[first].script.writesSyllables ? 1 : Self.shortUnspaced)
        return meaning.count == 0 || (isShort && !(isWordStart && endsWord)) ? nil : .whole
    }

    private func match(_ spelling: Spelling, at start: Int, _ first: Int) -> CueMatch {
        let last = Int(spelling.last)
        let letters = start..<Int(spelling.end)
        // Open ends include the rest of the word.
        let words = tokens[first].folded.lowerBound..<tokens[last].folded.upperBound
        return CueMatch(
            meaning: spelling.meaning, bounds: spelling.bounds, letterCount: Int(spelling.letterCount),
            range: index.meaning(spelling.meaning).isUnspaced ? letters : words, tokens: first..<last + 1)
    }

    // MARK: Choosing

    /// Removes overlaps: the match with most letters stays; of equals a whole word, then the first. Where a match has to
    /// go, a shorter spelling that begins with the same word may fit: of "code to reset your password", the long cue
    /// takes all but "code". `matches` are in text order.
    private func withoutOverlaps(_ matches: ArenaList<CueMatch>, in arena: inout Arena) -> ArenaList<CueMatch> {
        guard hasOverlaps(matches) else { return matches }
        var order = arena.list(of: UInt64.self, capacity: matches.count)
        for (place, match) in matches.enumerated() {
            let rank =
                UInt64(UInt16.max - UInt16(truncatingIfNeeded: match.letterCount)) << 1
                | (match.bounds == .whole ? 0 : 1)
            order.append(rank << 32 | UInt64(place))
        }
        order.sortFew()
        let isTaken = arena.list(repeating: false, count: labels.count)
        let isKept = arena.list(repeating: false, count: matches.count)
        for key in order {
            let place = Int(key & 0xFFFF_FFFF)
            let range = matches[place].range
            if isTaken.part(range).contains(true) { continue }
            for position in range { isTaken[position] = true }
            isKept[place] = true
        }
        var kept = arena.list(of: CueMatch.self, capacity: matches.count)
        for place in matches.indices {
            if isKept[place] {
                kept.append(matches[place])
            } else if let shorter = shorter(than: matches[place], around: isTaken) {
                for position in shorter.range { isTaken[position] = true }
                kept.append(shorter)
            }
        }
        return kept
    }

    /// The longest match at the beginning of another one, as far as its letters are not taken.
    private func shorter(than match: CueMatch, around isTaken: ArenaList<Bool>) -> CueMatch? {
        let (token, start) = (match.tokens.lowerBound, match.range.lowerBound)
        guard tokens[token].folded.lowerBound == start, !isTaken[start] else { return nil }
        var limit = start + 1
        while limit < match.range.upperBound, !isTaken[limit] { limit += 1 }
        let found = longest(atWord: token, limit: limit)
        guard found.meaning != 0 else { return nil }
        let result = self.match(found, at: start, token)
        return result.range.upperBound <= limit ? result : nil
    }

    private func hasOverlaps(_ matches: ArenaList<CueMatch>) -> Bool {
        var end = 0
        for match in matches {
            if match.range.lowerBound < end { return true }
            end = match.range.upperBound
        }
        return false
    }
}
