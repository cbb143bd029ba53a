import OneTimeCodeText

/// A spelling that stands in a text.
struct CueMatch {
    /// The number of what it means, for ``CueIndex/meaning(_:)``.
    let meaning: UInt16
    let edges: CueAutomaton.Edges
    /// Letters and digits of the spelling, without separators: what it weighs as evidence.
    let weight: Int
    /// In the folded text, with what open ends take in.
    let range: Range<Int>
    let tokens: Range<Int>
}

/// Finds the spellings of all lexicons in a text.
struct CueScanner {
    let index: CueIndex

    /// The matches that are left when the heaviest go first and what overlaps a heavier one goes, in the order of the text.
    func matches(in text: TokenizedText) -> [CueMatch] {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: text.folded.count + 1) { labels in
            let automaton = index.automaton
            for position in text.folded.indices { labels[position] = automaton.label(of: text.folded[position]) }
            // No edge has the label 0, so that a walk ends here.
            labels[text.folded.count] = 0
            return text.tokens.withUnsafeBufferPointer { tokens in
                withoutOverlaps(allMatches(UnsafeBufferPointer(labels), tokens), length: text.folded.count)
            }
        }
    }

    // MARK: Finding

    /// Letters of a Thai, Lao, Khmer or Burmese cue that is only believed where the dictionary has a word.
    private static let shortUnspaced = 2

    /// For every place where spellings begin, the longest that stands there.
    private func allMatches(
        _ labels: UnsafeBufferPointer<UInt16>, _ tokens: UnsafeBufferPointer<Token>
    ) -> [CueMatch] {
        let (wordStart, anywhere) = (Int(index.automaton.header.wordStart), Int(index.automaton.header.anywhere))
        var matches: [CueMatch] = []
        for token in tokens.indices where tokens[token].kind == .word || tokens[token].kind == .digits {
            let range = tokens[token].folded
            for start in range {
                let isWordStart = start == range.lowerBound
                var best = longest(from: anywhere, at: start, labels, tokens, token, isWordStart: isWordStart)
                if isWordStart,
                    let whole = longest(from: wordStart, at: start, labels, tokens, token, isWordStart: true),
                    best.map({ whole.weight > $0.weight }) ?? true
                {
                    best = whole
                }
                if let best { matches.append(best) }
            }
        }
        return matches
    }

    /// The longest spelling at `start` that a reading allows there, of those that begin in the state `root`.
    @inline(__always)
    private func longest(
        from root: Int, at start: Int, _ labels: UnsafeBufferPointer<UInt16>, _ tokens: UnsafeBufferPointer<Token>,
        _ first: Int, isWordStart: Bool
    ) -> CueMatch? {
        var best: CueMatch?
        var base = root
        var end = start
        var weight = 0
        var last = first
        while let edge = index.automaton.edge(from: base, labels[end]), labels[end] != 0 {
            if labels[end] != CueAutomaton.separatorLabel { weight += 1 }
            end += 1
            if edge.meaning != 0 {
                while tokens[last].folded.upperBound < end { last += 1 }
                let found = match(
                    edge.meaning, start..<end, weight: weight, tokens, first..<last + 1, isWordStart: isWordStart)
                if let found { best = found }
            }
            base = edge.base
            if base == 0 { break }
        }
        return best
    }

    /// The match of letters at `range`, if one of their readings allows what stands before and behind.
    private func match(
        _ number: UInt16, _ range: Range<Int>, weight: Int, _ all: UnsafeBufferPointer<Token>, _ tokens: Range<Int>,
        isWordStart: Bool
    ) -> CueMatch? {
        let meaning = index.meaning(number)
        let (first, last) = (all[tokens.lowerBound], all[tokens.upperBound - 1])
        let endsWord = range.upperBound == last.folded.upperBound
        if meaning.isUnspaced {
            // A short word stands inside many longer ones; only the dictionary tells them apart.
            let isShort = weight <= (first.script.writesSyllables ? 1 : Self.shortUnspaced)
            if meaning.count == 0 || (isShort && !(isWordStart && endsWord)) { return nil }
            return CueMatch(meaning: number, edges: .whole, weight: weight, range: range, tokens: tokens)
        }
        let edges = CueAutomaton.Edges(startsWord: isWordStart, endsWord: endsWord)
        guard meaning.isAllowed(at: edges) else { return nil }
        return CueMatch(
            meaning: number, edges: edges, weight: weight, range: first.folded.lowerBound..<last.folded.upperBound,
            tokens: tokens)
    }

    // MARK: Choosing

    /// The heaviest first, of equal ones whole words, then the first in the text. `matches` are in the order of the text.
    private func withoutOverlaps(_ matches: [CueMatch], length: Int) -> [CueMatch] {
        guard matches.count > 1 else { return matches }
        let order = matches.indices.map { index in
            let match = matches[index]
            return UInt64(UInt16.max - UInt16(truncatingIfNeeded: match.weight)) << 33
                | (match.edges == .whole ? 0 : 1 << 32) | UInt64(index)
        }.sorted()
        return withUnsafeTemporaryAllocation(of: Bool.self, capacity: length) { isTaken in
            isTaken.initialize(repeating: false)
            var kept: [Int] = []
            kept.reserveCapacity(matches.count)
            for key in order {
                let place = Int(key & 0xFFFF_FFFF)
                let range = matches[place].range
                // What is kept is heavier: it holds an end of this one, or lies inside it.
                if isTaken[range].contains(true) { continue }
                isTaken[range].update(repeating: true)
                kept.append(place)
            }
            kept.sort()
            return kept.map { matches[$0] }
        }
    }
}
