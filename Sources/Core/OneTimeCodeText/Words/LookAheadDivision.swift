/// Divides a run of Thai, Lao, Khmer or Burmese into words. At each place it chooses the longest word of the dictionary
/// that two more words follow.
///
/// The algorithm is that of ICU's `dictbe.cpp`, with the same results.
struct LookAheadDivision: ~Copyable {
    private let run: ArenaList<WordScalar>
    private let start: Int
    private let script: WordClass
    private let words: WordTable
    /// The words that begin at a scalar, once they have been looked up.
    private var matches: ArenaList<Matches>

    init(_ run: WordRun, _ words: WordTable, in arena: inout Arena) {
        self.run = run.scalars
        start = run.start
        script = run.script
        self.words = words
        let count = self.run.count
        matches = arena.list(repeating: .unknown, count: Self.hasWords(count, script) ? count : 0)
    }

    /// A word has at least two scalars. For two words, ICU requires one more scalar in Thai.
    private static func hasWords(_ count: Int, _ script: WordClass) -> Bool { count >= (script == .thai ? 5 : 4) }

    /// Appends the starts of all words but the first.
    consuming func divide(into starts: inout ArenaList<Int32>) {
        guard Self.hasWords(run.count, script) else { return }
        var place = 0
        while true {
            place = endOfWord(from: place)
            if place >= run.count { return }
            starts.append(Int32(truncatingIfNeeded: start + place))
        }
    }

    private mutating func endOfWord(from start: Int) -> Int {
        let length = wordLength(at: start)
        var end = start + length
        if end < run.count, length < Self.shortWord {
            let next = matches(at: end)
            // A short word may be the start of a word that the dictionary lacks.
            if next.isEmpty, length == 0 || !next.isNearWord { end = resumption(after: end) }
        }
        // A word never ends before a mark.
        while end < run.count, run[end].isMark { end += 1 }
        if script == .thai { end = endOfSuffixes(from: end) }
        return end
    }

    /// The length in scalars below which a word may be joined with the scalars after it.
    private static let shortWord = 3

    /// The length of the best word at `start`; 0 if no word begins there.
    private mutating func wordLength(at start: Int) -> Int {
        var first = matches(at: start)
        var best = first.longest
        if first.isSingle || start + best >= run.count { return best }
        while !first.isEmpty {
            let length = first.longest
            var second = matches(at: start + length)
            if !second.isEmpty {
                best = length
                if start + length + second.longest >= run.count { return best }
                while !second.isEmpty {
                    if !matches(at: start + length + second.longest).isEmpty { return best }
                    second.removeLongest()
                }
            }
            first.removeLongest()
        }
        return best
    }

    /// The first place after `start` where a word of the dictionary may begin.
    private mutating func resumption(after start: Int) -> Int {
        var place = start + 1
        while place < run.count {
            let mayDivide = script.mayEnd(run[place - 1].unit) && script.mayBegin(run[place].unit)
            if mayDivide, !matches(at: place).isEmpty { break }
            place += 1
        }
        return place
    }

    /// The end of a Thai word with the signs of abbreviation and repetition, if no word begins with these signs.
    private mutating func endOfSuffixes(from place: Int) -> Int {
        var end = place
        guard end < run.count, Self.isSuffix(run[end].unit), matches(at: end).isEmpty else { return end }
        if run[end].unit == Self.abbreviation, !Self.isSuffix(run[end - 1].unit) { end += 1 }
        if end < run.count, run[end].unit == Self.repetition, run[end - 1].unit != Self.repetition { end += 1 }
        return end
    }

    private static let abbreviation = UInt16(WordClass.thai.label(of: 0x0E2F))
    private static let repetition = UInt16(WordClass.thai.label(of: 0x0E46))
    private static func isSuffix(_ unit: UInt16) -> Bool { unit == abbreviation || unit == repetition }

    // MARK: Dictionary

    /// The words of the dictionary that begin at `start`.
    @inline(__always)
    private mutating func matches(at start: Int) -> Matches {
        let known = matches[start]
        return known.isKnown ? known : lookUp(start)
    }

    private mutating func lookUp(_ start: Int) -> Matches {
        var found = Matches.none
        var state = words.start(of: script)
        var place = start
        while place < run.count {
            let unit = run[place].unit
            let slot = words.slot(state, unit)
            // The last scalar counts even if it does not fit.
            place += 1
            guard slot.label == unit else { break }
            if slot.endsWord { found.insert(place - start) }
            state = slot.base
            if state == 0 { break }
        }
        if place - start >= Self.shortWord { found.setNearWord() }
        matches[start] = found
        return found
    }
}

/// The lengths of the words that begin at a place, as bits.
private struct Matches: BitwiseCopyable {
    private var bits: UInt64

    static let unknown = Matches(bits: 0)
    static let none = Matches(bits: 1 << 63)

    private init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    private var lengths: UInt64 { bits & (1 << UInt64(WordClass.longestComplexWord + 1) - 1) }
    @inline(__always)
    var isKnown: Bool { bits >> 63 != 0 }
    @inline(__always)
    var isEmpty: Bool { lengths == 0 }
    @inline(__always)
    var isSingle: Bool { lengths & (lengths &- 1) == 0 }
    /// The length of the longest word, or 0.
    @inline(__always)
    var longest: Int { 63 &- (lengths | 1).leadingZeroBitCount }
    /// Whether the dictionary has a word with the same first scalars.
    @inline(__always)
    var isNearWord: Bool { bits >> 62 & 1 != 0 }

    mutating func insert(_ length: Int) { bits |= 1 << UInt64(truncatingIfNeeded: length) }
    mutating func removeLongest() { bits &= ~(1 << UInt64(truncatingIfNeeded: longest)) }
    mutating func setNearWord() { bits |= 1 << 62 }
}

extension WordClass {
    /// Whether a word may begin with a scalar.
    fileprivate func mayBegin(_ unit: UInt16) -> Bool {
        switch self {
        case .thai: contains(unit, 0x0E01...0x0E2E) || contains(unit, 0x0E40...0x0E44)
        case .lao:
            contains(unit, 0x0E81...0x0EAE) || contains(unit, 0x0EDC...0x0EDD) || contains(unit, 0x0EC0...0x0EC4)
        case .khmer: contains(unit, 0x1780...0x17B3)
        default: contains(unit, 0x1000...0x102A)
        }
    }

    /// Whether a word may end with a scalar.
    fileprivate func mayEnd(_ unit: UInt16) -> Bool {
        switch self {
        case .thai: !contains(unit, 0x0E31...0x0E31) && !contains(unit, 0x0E40...0x0E44)
        case .lao: !contains(unit, 0x0EC0...0x0EC4)
        case .khmer: !contains(unit, 0x17D2...0x17D2)
        default: true
        }
    }

    private func contains(_ unit: UInt16, _ scalars: ClosedRange<UInt32>) -> Bool {
        unit >= label(of: scalars.lowerBound) && unit <= label(of: scalars.upperBound)
    }
}
