import OneTimeCodeText

/// A spelling found in a text.
package struct CueMatch {
    /// The number of its meaning, for ``CueIndex/meaning(_:)``.
    package let meaning: UInt16
    package let bounds: CueAutomaton.WordBounds
    /// The letters and digits of the spelling, without separators: its weight as evidence.
    package let letterCount: Int
    /// The place in the folded text, including open ends.
    let range: Range<Int>
    package let tokens: Range<Int>
}

/// Finds the spellings of all lexicons in a text.
///
/// A *spelling* is the folded letters of a cue, without open ends. An *open end* is a `*` in a lexicon: the word may go
/// on there. Each spelling has one *meaning*, the list of its *readings*. A *reading* is the class that one locale
/// gives the spelling, and which of its ends are open there.
///
/// The text is not read in a single pass. A walk through the automaton begins at every word and number, and at those
/// letters inside them where ``CueAutomaton/mayStart(_:_:)`` and ``CueAutomaton/mayGoOn(_:_:)`` allow a spelling.
package struct CueScanner {
    private let automaton: CueAutomaton
    private let index: CueIndex
    private let tokens: ArenaList<Token>
    /// The labels of the folded text, followed by one that no spelling has, where every walk ends.
    private let labels: ArenaList<UInt16>
    /// Whether the text is one of a form, where overlaps have other rules.
    private let isOfForm: Bool
    /// The language that the page of a form declares.
    private let language: Int?

    /// - Parameters:
    ///   - isOfForm: Whether the text is one of a form, not a message.
    ///   - language: The language of the form, if it is known.
    package init(
        _ text: TokenView, index: CueIndex, isOfForm: Bool = false, language: Int? = nil, in arena: inout Arena
    ) {
        self.index = index
        self.isOfForm = isOfForm
        self.language = language
        automaton = index.automaton
        tokens = text.tokens
        let count = text.folded.count
        var labels = arena.list(of: UInt16.self, capacity: count + 1)
        // SAFETY: the folded text has `count` elements, and the labels have room for as many.
        index.automaton.writeLabels(of: text.folded.unchecked, count: count, to: labels.room)
        labels.grow(to: count)
        labels.append(CueAutomaton.noLabel)
        self.labels = labels
    }

    /// The matches in text order without overlaps: of overlapping ones the one with most letters stays. In forms, one of
    /// the language of the page stays before one of another, unless that contains it, and "phone number" stays before
    /// "enter the number".
    package func matches(in arena: inout Arena) -> ArenaList<CueMatch> {
        withoutOverlaps(allMatches(in: &arena), in: &arena)
    }

    // MARK: Finding

    /// A spelling from a given place. It fits in registers, since most are discarded for a longer one.
    private struct Spelling {
        /// 0 if no spelling was found.
        var meaning: UInt16 = 0
        var bounds = CueAutomaton.WordBounds.whole
        /// The end of its letters in the folded text.
        var end: Int32 = 0
        /// The token in which it ends.
        var last: Int32 = 0

        /// None.
        init() {}

        @inline(__always)
        init(_ meaning: UInt16, isUnspaced: Bool, _ bounds: CueAutomaton.WordBounds, end: Int, last: Int) {
            self.meaning = meaning
            // a word of a script without spaces has no bounds that count
            self.bounds = isUnspaced ? .whole : bounds
            self.end = Int32(truncatingIfNeeded: end)
            self.last = Int32(truncatingIfNeeded: last)
        }
    }

    /// The longest spelling at every place where one begins.
    private func allMatches(in arena: inout Arena) -> ArenaList<CueMatch> {
        let anywhere = Int(automaton.header.anywhere)
        var matches = arena.list(of: CueMatch.self, capacity: labels.count - 1)
        // SAFETY: a token's letters are in the folded text, after which there is one more label, ``CueAutomaton/noLabel``.
        let (automaton, labels) = (automaton, labels.unchecked)
        for token in tokens.indices {
            let first = tokens[token]
            guard first.kind == .word || first.kind == .digits, !first.folded.isEmpty else { continue }
            var start = first.folded.lowerBound
            let end = first.folded.upperBound
            let found = longest(atWord: token)
            if found.meaning != 0 { matches.append(match(found, at: start, token)) }
            start &+= 1
            while start < end {
                if automaton.mayStart(labels[start], labels[start &+ 1]), automaton.mayGoOn(anywhere, labels + start) {
                    let found = longest(from: anywhere, at: start, token, isWordStart: false)
                    if found.meaning != 0 { matches.append(match(found, at: start, token)) }
                }
                start &+= 1
            }
        }
        return matches
    }

    /// The longest spelling that begins with a token.
    @inline(__always)
    private func longest(atWord token: Int) -> Spelling {
        longest(
            from: Int(automaton.header.wordStart), at: tokens[token].folded.lowerBound, token, isWordStart: true)
    }

    /// The longest spelling that begins with a token and ends at `limit` in the folded text or before.
    @inline(never)
    private func longest(atWord token: Int, limit: Int) -> Spelling {
        walk(
            from: Int(automaton.header.wordStart), at: tokens[token].folded.lowerBound, token, isWordStart: true,
            limit: limit)
    }

    /// The longest spelling at `start` with an allowed reading, among those that begin in the state `root`.
    // Inlined, it would leave no registers for the loop.
    @inline(never)
    private func longest(from root: Int, at start: Int, _ first: Int, isWordStart: Bool) -> Spelling {
        walk(from: root, at: start, first, isWordStart: isWordStart, limit: .max)
    }

    /// The same, of spellings that end at `limit` in the folded text or before.
    @inline(__always)
    private func walk(from root: Int, at start: Int, _ first: Int, isWordStart: Bool, limit: Int) -> Spelling {
        var best = Spelling()
        // SAFETY: no edge has ``CueAutomaton/noLabel``, the label after the folded text, so a walk ends there at the latest, and
        // a spelling before it, in a token: the last token ends where the folded text does.
        let (automaton, labels, tokens) = (automaton, labels.unchecked, tokens.unchecked)
        var base = root
        var end = start
        var last = first
        var wordEnd = tokens[first].folded.upperBound
        while true {
            let label = labels[end]
            let slot = automaton.slot(base, label)
            guard slot.label == label else { return best }
            end &+= 1
            base = slot.base
            if slot.meaning == 0 { continue }
            if slot.hasTail {
                // most tails differ in their first label
                guard automaton.firstLabel(ofTail: slot.tail) == labels[end] else { return best }
                let longer = spelling(withTail: slot, from: start, end, first, isWordStart: isWordStart, limit: limit)
                return longer.meaning == 0 ? best : longer
            }
            if end > limit { return best }
            while wordEnd < end {
                last &+= 1
                wordEnd = tokens[last].folded.upperBound
            }
            let bounds = CueAutomaton.WordBounds(startsWord: isWordStart, endsWord: wordEnd == end)
            let meaning = index.meaning(slot.meaning)
            if isAllowed(meaning, start, end, first, bounds) {
                best = Spelling(slot.meaning, isUnspaced: meaning.isUnspaced, bounds, end: end, last: last)
            }
        }
    }

    /// The spelling that ends with the tail of a slot, if the labels from `end` on are those of the tail.
    @inline(never)
    private func spelling(
        withTail slot: CueAutomaton.Slot, from start: Int, _ end: Int, _ first: Int, isWordStart: Bool, limit: Int
    ) -> Spelling {
        // SAFETY: as in `walk`: no tail has the last label.
        let end = automaton.end(ofTail: slot.tail, in: labels.unchecked, at: end)
        if end < 0 || end > limit { return Spelling() }
        let tokens = tokens.unchecked
        var last = first
        while tokens[last].folded.upperBound < end { last &+= 1 }
        let bounds = CueAutomaton.WordBounds(
            startsWord: isWordStart, endsWord: tokens[last].folded.upperBound == end)
        let meaning = index.meaning(slot.meaning)
        guard isAllowed(meaning, start, end, first, bounds) else { return Spelling() }
        return Spelling(slot.meaning, isUnspaced: meaning.isUnspaced, bounds, end: end, last: last)
    }

    /// Whether a spelling may be at a place.
    @inline(__always)
    private func isAllowed(
        _ meaning: CueAutomaton.Meaning, _ start: Int, _ end: Int, _ first: Int, _ bounds: CueAutomaton.WordBounds
    ) -> Bool {
        meaning.isUnspaced ? isAllowedUnspaced(meaning, start, end, first, bounds) : meaning.isAllowed(at: bounds)
    }

    /// Whether a spelling in a script without spaces may be at a place.
    @inline(never)
    private func isAllowedUnspaced(
        _ meaning: CueAutomaton.Meaning, _ start: Int, _ end: Int, _ first: Int, _ bounds: CueAutomaton.WordBounds
    ) -> Bool {
        if meaning.count == 0 { return false }
        if bounds == .whole { return true }
        // A short word is part of many longer ones; only the dictionary distinguishes them.
        return letterCount(start..<end) > (tokens[first].script.writesSyllables ? 1 : HandSet.shortUnspacedCue)
    }

    /// The number of letters and digits in a range of the folded text.
    @inline(never)
    private func letterCount(_ range: Range<Int>) -> Int {
        // SAFETY: the range is that of a spelling, which ends in the folded text.
        let labels = labels.unchecked
        var count = range.count
        for place in range where labels[place] == CueAutomaton.separatorLabel { count &-= 1 }
        return count
    }

    private func match(_ spelling: Spelling, at start: Int, _ first: Int) -> CueMatch {
        let last = Int(spelling.last)
        let letters = start..<Int(spelling.end)
        // Open ends include the rest of the word.
        let words = tokens[first].folded.lowerBound..<tokens[last].folded.upperBound
        return CueMatch(
            meaning: spelling.meaning, bounds: spelling.bounds,
            // there are separators only between tokens
            letterCount: first == last ? letters.count : letterCount(letters),
            range: index.meaning(spelling.meaning).isUnspaced ? letters : words, tokens: first..<last + 1)
    }

    // MARK: Choosing

    /// Removes overlaps: the match with most letters stays; of equals a whole word, then the first. Where a match has to
    /// go, a shorter spelling that begins with the same word may fit: of "code to reset your password", the long cue
    /// takes all but "code". `matches` are in text order.
    private func withoutOverlaps(_ matches: ArenaList<CueMatch>, in arena: inout Arena) -> ArenaList<CueMatch> {
        guard hasOverlaps(matches) else { return matches }
        var kept = arena.list(of: CueMatch.self, capacity: matches.count)
        var choice = Choice(count: matches.count, length: labels.count, in: &arena)
        var start = 0
        while start < matches.count {
            // Matches whose words do not reach those of the next one are chosen from alone.
            var end = start + 1
            var reach = matches[start].range.upperBound
            while end < matches.count, tokens[matches[end].tokens.lowerBound].folded.lowerBound < reach {
                reach = max(reach, matches[end].range.upperBound)
                end += 1
            }
            if end == start + 1 {
                kept.append(matches[start])
            } else {
                choose(among: start..<end, of: matches, &choice, &kept)
            }
            start = end
        }
        return kept
    }

    /// The memory for choosing among matches that overlap.
    private struct Choice {
        /// The index of each match, with its rank in the high half.
        var order: ArenaList<UInt64>
        /// Whether a letter of the folded text is in a chosen match.
        let isTaken: ArenaList<Bool>
        /// Whether each match is chosen.
        let isKept: ArenaList<Bool>

        init(count: Int, length: Int, in arena: inout Arena) {
            order = arena.list(of: UInt64.self, capacity: count)
            isTaken = arena.list(repeating: false, count: length)
            isKept = arena.list(repeating: false, count: count)
        }
    }

    private func choose(
        among places: Range<Int>, of matches: ArenaList<CueMatch>, _ choice: inout Choice,
        _ kept: inout ArenaList<CueMatch>
    ) {
        choice.order.removeAll()
        for place in places {
            let match = matches[place]
            let rank =
                (isOfForm ? weakness(of: place, among: places, of: matches) : 0) << 17
                | UInt64(UInt16.max - UInt16(truncatingIfNeeded: match.letterCount)) << 1
                | (match.bounds == .whole ? 0 : 1)
            choice.order.append(rank << 32 | UInt64(place))
        }
        choice.order.sortFew()
        let isTaken = choice.isTaken
        for key in choice.order {
            let place = Int(key & 0xFFFF_FFFF)
            let range = matches[place].range
            if isTaken.part(range).contains(true) { continue }
            for position in range { isTaken[position] = true }
            choice.isKept[place] = true
        }
        for place in places {
            if choice.isKept[place] {
                kept.append(matches[place])
            } else if let shorter = shorter(than: matches[place], around: isTaken) {
                for position in shorter.range { isTaken[position] = true }
                kept.append(shorter)
            }
        }
    }

    /// What ranks a match of a form below others, whatever their lengths are:
    ///
    /// - 2 if only other languages than that of the page have it, and it shares letters with a match of that language which
    ///   it does not contain
    /// - 1 if it names a code, and shares a part of its letters with the name of another field: "enter the number" in "enter
    ///   the phone number"
    private func weakness(of place: Int, among places: Range<Int>, of matches: ArenaList<CueMatch>) -> UInt64 {
        let match = matches[place]
        func sharesLetters(with isRival: (CueMatch) -> Bool) -> Bool {
            (max(places.lowerBound, place - Self.reach)..<min(places.upperBound, place + Self.reach + 1)).contains {
                let other = matches[$0]
                return match.range.overlaps(other.range) && !match.range.contains(other.range) && isRival(other)
            }
        }
        if language != nil, !hasReading(match, where: { _ in true }) {
            return sharesLetters { hasReading($0) { _ in true } } ? 2 : 0
        }
        guard hasReading(match, where: \.namesCodeField) else { return 0 }
        return sharesLetters { !$0.range.contains(match.range) && hasReading($0, where: \.namesOtherField) } ? 1 : 0
    }

    /// Whether a match has a reading with certain classes in the language of the page or in English, or in any language if
    /// that of the page is not known.
    private func hasReading(_ match: CueMatch, where isOne: (CueClass) -> Bool) -> Bool {
        index.readings(of: index.meaning(match.meaning)).contains {
            let isOwn = language == nil || $0.locale == language || $0.locale == index.loanLayer
            return isOwn && match.bounds.allow($0) && isOne($0.cueClass)
        }
    }

    /// How many matches before and after one are compared with it, since a long text may be a single word.
    private static let reach = 48

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

extension CueClass {
    /// Whether it names a field for a code, perhaps in vague words.
    fileprivate var namesCodeField: Bool { [.fieldCode, .code, .genericCode].contains(self) }

    /// Whether it names a field for something else.
    fileprivate var namesOtherField: Bool {
        switch self {
        case .fieldUsername, .fieldContact, .fieldName, .fieldPassword, .fieldCurrent, .fieldNew, .fieldConfirm,
            .fieldOther, .pickup, .access, .reference, .coupon:
            true
        default: false
        }
    }
}
