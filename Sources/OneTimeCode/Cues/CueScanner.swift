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
    private let automaton: CueAutomaton
    private let index: CueIndex
    private let tokens: List<Token>
    /// The labels of the folded text, and a 0 behind them, where every walk ends.
    private let labels: List<UInt16>

    /// What scanning a text takes of an arena at most.
    static func bytes(for text: TokenView) -> Int {
        Arena.bytes(for: UInt16.self, count: text.folded.count + 1)
            + Arena.bytes(for: CueMatch.self, count: text.folded.count) * 2
            + Arena.bytes(for: UInt64.self, count: text.folded.count)
            + Arena.bytes(for: Bool.self, count: text.folded.count) * 2
    }

    init(_ text: TokenView, index: CueIndex, in arena: inout Arena) {
        self.index = index
        automaton = index.automaton
        tokens = text.tokens
        var labels = arena.list(of: UInt16.self, capacity: text.folded.count + 1)
        for scalar in text.folded { labels.append(automaton.label(of: scalar)) }
        labels.append(0)
        self.labels = labels
    }

    /// The matches that are left when the heaviest go first and what overlaps a heavier one goes, in the order of the text.
    func matches(in arena: inout Arena) -> List<CueMatch> { withoutOverlaps(allMatches(in: &arena), in: &arena) }

    // MARK: Finding

    /// Letters of a Thai, Lao, Khmer or Burmese cue that is only believed where the dictionary has a word.
    private static let shortUnspaced = 2

    /// For every place where spellings begin, the longest that stands there.
    private func allMatches(in arena: inout Arena) -> List<CueMatch> {
        let (wordStart, anywhere) = (Int(automaton.header.wordStart), Int(automaton.header.anywhere))
        var matches = arena.list(of: CueMatch.self, capacity: labels.count - 1)
        for token in tokens.indices where tokens[token].kind == .word || tokens[token].kind == .digits {
            let range = tokens[token].folded
            if range.isEmpty { continue }
            let start = range.lowerBound
            var first = longest(from: anywhere, at: start, token, isWordStart: true)
            if let whole = longest(from: wordStart, at: start, token, isWordStart: true),
                first.map({ whole.weight > $0.weight }) ?? true
            {
                first = whole
            }
            if let first { matches.append(first) }
            for start in range.dropFirst() where automaton.mayStart(labels[start], labels[start + 1]) {
                if let match = longest(from: anywhere, at: start, token, isWordStart: false) { matches.append(match) }
            }
        }
        return matches
    }

    /// The longest spelling at `start` that a reading allows there, of those that begin in the state `root`.
    @inline(__always)
    private func longest(from root: Int, at start: Int, _ first: Int, isWordStart: Bool) -> CueMatch? {
        guard labels[start] != 0, var edge = automaton.edge(from: root, labels[start]) else { return nil }
        var best: CueMatch?
        var end = start + 1
        var weight = 1
        var last = first
        while true {
            if edge.meaning != 0 {
                while tokens[last].folded.upperBound < end { last += 1 }
                let found = match(
                    edge.meaning, start..<end, weight: weight, first..<last + 1, isWordStart: isWordStart)
                if let found { best = found }
            }
            let label = labels[end]
            guard edge.base != 0, label != 0, let next = automaton.edge(from: edge.base, label) else { return best }
            if label != CueAutomaton.separatorLabel { weight += 1 }
            edge = next
            end += 1
        }
    }

    /// The match of letters at `range`, if one of their readings allows what stands before and behind.
    private func match(
        _ number: UInt16, _ range: Range<Int>, weight: Int, _ covered: Range<Int>, isWordStart: Bool
    ) -> CueMatch? {
        let meaning = index.meaning(number)
        let (first, last) = (tokens[covered.lowerBound], tokens[covered.upperBound - 1])
        let endsWord = range.upperBound == last.folded.upperBound
        if meaning.isUnspaced {
            // A short word stands inside many longer ones; only the dictionary tells them apart.
            let isShort = weight <= (first.script.writesSyllables ? 1 : Self.shortUnspaced)
            if meaning.count == 0 || (isShort && !(isWordStart && endsWord)) { return nil }
            return CueMatch(meaning: number, edges: .whole, weight: weight, range: range, tokens: covered)
        }
        let edges = CueAutomaton.Edges(startsWord: isWordStart, endsWord: endsWord)
        guard meaning.isAllowed(at: edges) else { return nil }
        return CueMatch(
            meaning: number, edges: edges, weight: weight,
            range: Range(uncheckedBounds: (first.folded.lowerBound, last.folded.upperBound)), tokens: covered)
    }

    // MARK: Choosing

    /// The heaviest first, of equal ones whole words, then the first in the text. `matches` are in the order of the text.
    private func withoutOverlaps(_ matches: List<CueMatch>, in arena: inout Arena) -> List<CueMatch> {
        guard hasOverlaps(matches) else { return matches }
        var order = arena.list(of: UInt64.self, capacity: matches.count)
        for (place, match) in matches.enumerated() {
            let rank =
                UInt64(UInt16.max - UInt16(truncatingIfNeeded: match.weight)) << 1 | (match.edges == .whole ? 0 : 1)
            order.append(rank << 32 | UInt64(place))
        }
        order.sort()
        let isTaken = arena.list(repeating: false, count: labels.count)
        var isKept = arena.list(repeating: false, count: matches.count)
        for key in order {
            let place = Int(key & 0xFFFF_FFFF)
            let range = matches[place].range
            if isTaken.part(range).contains(true) { continue }
            for position in range { isTaken[position] = true }
            isKept[place] = true
        }
        var kept = arena.list(of: CueMatch.self, capacity: matches.count)
        for place in matches.indices where isKept[place] { kept.append(matches[place]) }
        return kept
    }

    private func hasOverlaps(_ matches: List<CueMatch>) -> Bool {
        var end = 0
        for match in matches {
            if match.range.lowerBound < end { return true }
            end = match.range.upperBound
        }
        return false
    }
}
