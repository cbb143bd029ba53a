/// Finds the words of scripts without spaces as ICU's word iterator does.
///
/// ICU's rules (`word.txt`, after UAX #29) divide a text first. Then each run of letters that a dictionary has is
/// divided again. One pass over the text applies the rules, as far as they matter to letters of such scripts, and
/// passes on the runs.
struct WordScanner: ~Copyable {
    private let scalars: UTF8Scalars
    private let table: ScalarTable
    private let words: WordTable
    /// The scalars of the range that are not ASCII.
    private(set) var found: ArenaList<WordScalar>
    /// The scalars that follow a boundary, by their index. The index of a run's start may be missing if the rules do
    /// not matter there.
    private(set) var starts: ArenaList<Int32>

    /// The class of the last scalar.
    private var last = WordClass.other
    /// The classes of the last two scalars that do not extend the scalar before them.
    private var base = WordClass.other
    private var baseBefore = WordClass.other
    /// The class of the first scalar of the open run.
    private var open = WordClass.other
    private var isOpen = false
    private var start = 0
    /// Whether the last scalars are Katakana that no dictionary has. ICU skips them together with all following scalars
    /// that belong to no script.
    private var isLoose = false
    /// If the next scalars have this class, nothing changes.
    private var steady: WordClass?

    /// - Parameter range: The part of the text to read, as if it were the whole text.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ table: ScalarTable, _ words: WordTable,
        in arena: inout Arena
    ) {
        scalars = UTF8Scalars(bytes: bytes)
        self.table = table
        self.words = words
        // A scalar beyond ASCII has at least two bytes. An ill-formed one is not a letter, but may be a single byte.
        found = arena.list(of: WordScalar.self, capacity: range.count)
        starts = arena.list(of: Int32.self, capacity: range.count)
        scan(range, in: &arena)
    }

    private mutating func scan(_ range: Range<Int>, in arena: inout Arena) {
        // SAFETY: `found` has room for a scalar of each byte of the range.
        // Local copies: the compiler would otherwise reload them after every write.
        let (scalars, table, words, room) = (scalars, table, words, found.room)
        var offset = range.lowerBound
        var count = 0
        var folded = 0
        var letters = 0
        var steady = steady
        while offset < range.upperBound {
            if scalars.bytes[offset] < 0x80 {
                closeRun(at: count, in: &arena)
                offset = readASCII(from: offset, to: range.upperBound)
                steady = self.steady
                continue
            }
            let (value, length) = scalars.scalar(at: offset)
            let entry = table[value]
            let next = entry.wordClass
            if next != steady {
                isLoose = next == .looseKatakana || isLoose && goesOnLoosely(value, next)
                read(next, isMark: entry.kind == .mark, at: count, in: &arena)
                steady = self.steady
            }
            let unit = next.isComplex ? UInt16(entry.wordLabel) : next.isCJK ? words.unit(of: value).bits : 0
            (room + count).initialize(
                to: WordScalar(offset: offset, folded: folded, letters: letters, unit: unit, entry: entry))
            if entry.kind == .letter { letters &+= 1 }
            if entry.kind == .letter || entry.kind == .mark {
                folded &+= entry.foldsToOne ? 1 : table.foldedCount(of: entry)
            }
            count &+= 1
            offset &+= length
        }
        closeRun(at: count, in: &arena)
        found.grow(to: count)
    }

    /// Reads a run of ASCII, of which only the last two scalars matter; returns the end of the run.
    @inline(never)
    private mutating func readASCII(from start: Int, to end: Int) -> Int {
        var stop = start + 1
        while stop < end, scalars.bytes[stop] < 0x80 { stop += 1 }
        baseBefore = stop - start > 1 ? table[ascii: scalars.bytes[stop - 2]].wordClass : base
        base = table[ascii: scalars.bytes[stop - 1]].wordClass
        isLoose = isLoose && !scalars.bytes[start..<stop].contains { $0 != UInt8(ascii: "_") }
        (last, steady) = (base, nil)
        return stop
    }

    // MARK: Rules

    /// Moves on to a scalar that is not ASCII.
    @inline(never)
    private mutating func read(_ next: WordClass, isMark: Bool, at place: Int, in arena: inout Arena) {
        let extends = next == .extender || next == .soundMark || next.isComplex && isMark
        let startsWord = !extends && !joins(next)
        if startsWord || !(next == open || next.isCJK && open.isCJK) { closeRun(at: place, in: &arena) }
        if startsWord { starts.append(Int32(truncatingIfNeeded: place)) }
        if !isOpen, next.isComplex || next.isCJK && next != .soundMark && !isLoose {
            (isOpen, open, start) = (true, next, place)
        }
        last = next
        if !extends { (baseBefore, base) = (base, next) }
        steady = next == base && (isOpen || next == .letter) ? next : nil
    }

    /// Whether a letter belongs to the word before it.
    private func joins(_ next: WordClass) -> Bool {
        if next.isLetter {
            return base.isLetter || base == .number || base == .connector || base == .middle && baseBefore.isLetter
        }
        if last.isKanaOrKanji { return true }
        // Only Katakana joins a letter that marks separate from it.
        return next != .ideograph && (base == .connector || base != .ideograph && base.isKanaOrKanji)
    }

    private func goesOnLoosely(_ value: UInt32, _ next: WordClass) -> Bool {
        switch next {
        case .extender, .connector, .soundMark, .prolongation:
            Unicode.Scalar(value).map { Script(of: $0) == .common } ?? false
        default: false
        }
    }

    // MARK: Runs

    private mutating func closeRun(at place: Int, in arena: inout Arena) {
        guard isOpen else { return }
        isOpen = false
        found.grow(to: place)
        let run = WordRun(start: start, scalars: found.part(start..<place), script: open)
        if open.isComplex {
            LookAheadDivision(run, words, in: &arena).divide(into: &starts)
        } else {
            LeastCostDivision.divide(run, scalars, words, into: &starts, in: &arena)
        }
    }
}

/// Adjacent letters and marks of the same dictionary.
struct WordRun {
    /// The index of its first scalar among all.
    let start: Int
    let scalars: ArenaList<WordScalar>
    /// The class of its first scalar.
    let script: WordClass
}

extension WordClass {
    /// Whether it is a class of letters that join each other in any script.
    fileprivate var isLetter: Bool { self == .letter || isComplex }

    fileprivate var isKanaOrKanji: Bool {
        switch self {
        case .ideograph, .katakana, .prolongation, .looseKatakana: true
        default: false
        }
    }
}

extension ScalarTable {
    /// The number of scalars in the folded form of a scalar.
    @inline(never)
    fileprivate func foldedCount(of entry: ScalarEntry) -> Int {
        switch entry.fold {
        case .itself, .scalar: 1
        case .nothing: 0
        case .sequence(let index): sequence(index).count
        }
    }
}
