/// The cues of all lexicons as one automaton, in its layout in the binary. A process reads and builds nothing at its
/// start, and loads only the pages that it needs.
///
/// A minimal acyclic automaton over folded scalars, stored as a double array. A state is a base, from 1 on. Its edge
/// with label `l` is the slot at `base + l`, if that slot has the label `l`. No two states have the same base. If only
/// one word continues, its other labels are a *tail*, a string instead of states; words with the same end share it.
/// `compile-tables` makes the automaton from the lexicons during the build.
@usableFromInline package struct CueAutomaton: @unchecked Sendable {
    /// The start of the data.
    package struct Header: BitwiseCopyable {
        static let magic: UInt32 = 0x4343_544F  // "OTCC"
        var magic = Header.magic
        /// The major version of the ICU that folded and transliterated the cues.
        package var icuVersion: UInt32 = 0
        package var localeCount: UInt32 = 0
        package var labelCount: UInt32 = 0
        package var labelBlockCount: UInt32 = 0
        package var slotCount: UInt32 = 0
        /// The number of labels in all tails.
        package var tailLength: UInt32 = 0
        package var meaningCount: UInt32 = 0
        package var readingCount: UInt32 = 0
        package var numberSignCount: UInt32 = 0
        /// The number of elements of `ownNumberSigns`.
        package var ownNumberSignCount: UInt32 = 0
        /// The start state of all spellings, at the beginning of a word.
        package var wordStart: UInt32 = 0
        /// The start state of spellings that may be inside a word.
        package var anywhere: UInt32 = 0

        package init() {}
    }

    /// The meaning of a spelling in the lexicons of all locales.
    @usableFromInline package struct Meaning: BitwiseCopyable {
        /// The index of its first reading.
        @usableFromInline let start: UInt32
        @usableFromInline package let count: UInt16
        /// One bit for each value of ``WordBounds``: whether any reading allows it. The highest bits are
        /// ``isVocabulary``, ``maySpeakForCode`` and ``mayHaveRole``.
        @usableFromInline let allowed: UInt8
        /// Whether the spelling's script has no spaces, so that it may occur anywhere.
        package let isUnspaced: Bool

        package init(start: Int, readings: some Sequence<Reading>, isUnspaced: Bool) {
            self.start = UInt32(start)
            self.isUnspaced = isUnspaced
            var count: UInt16 = 0
            var allowed: UInt8 = 0
            var isVocabulary = true
            var maySpeakForCode = false
            var mayHaveRole = false
            for reading in readings {
                count += 1
                for bounds in WordBounds.all where bounds.allow(reading) { allowed |= 1 << bounds.rawValue }
                if reading.cueClass.isRole {
                    mayHaveRole = true
                } else if reading.cueClass != .words {
                    isVocabulary = false
                }
                if reading.cueClass.stance == .forCode { maySpeakForCode = true }
            }
            if isVocabulary { allowed |= 1 << 7 }
            if maySpeakForCode { allowed |= 1 << 6 }
            if mayHaveRole { allowed |= 1 << 5 }
            self.count = count
            self.allowed = allowed
        }

        /// Whether the spelling only indicates a language, or gives the words around it a role.
        @inlinable @inline(__always)
        package var isVocabulary: Bool { allowed >> 7 != 0 }

        /// Whether any reading is evidence for a code.
        @inlinable @inline(__always)
        package var maySpeakForCode: Bool { allowed >> 6 & 1 != 0 }

        /// Whether any reading gives the words around it a role.
        @inlinable @inline(__always)
        package var mayHaveRole: Bool { allowed >> 5 & 1 != 0 }

        /// Its readings among those of all meanings.
        @inlinable @inline(__always)
        package func readings(in all: UnsafeBufferPointer<Reading>) -> UnsafeBufferPointer<Reading> {
            UnsafeBufferPointer(rebasing: all[Int(start)..<Int(start) + Int(count)])
        }

        @inlinable @inline(__always)
        package func isAllowed(at bounds: WordBounds) -> Bool { allowed >> bounds.rawValue & 1 != 0 }
    }

    /// A reading of a folded spelling. The same letters may be cues of several locales and classes.
    @usableFromInline package struct Reading: BitwiseCopyable, Hashable, Sendable {
        @usableFromInline let bits: UInt32

        /// - Parameters:
        ///   - inner: The class of words inside that add a fact: the purpose of a code, in a noun such as "login code";
        ///     or that the verb is about a code, as in "enter the code".
        ///   - isDerived: Whether a rule made the spelling. It then needs more evidence for its language.
        package init(
            locale: Int, cueClass: CueClass, inner: CueClass? = nil, isOpenAtStart: Bool, isOpenAtEnd: Bool,
            isDerived: Bool
        ) {
            let innerBits = inner.map { UInt32($0.number) + 1 } ?? 0
            bits =
                UInt32(locale) | UInt32(cueClass.number) << 16 | (isOpenAtStart ? 1 << 24 : 0)
                | (isOpenAtEnd ? 1 << 25 : 0) | (isDerived ? 1 << 26 : 0) | innerBits << 27
            precondition(self.inner == inner, "a class has no room in a reading")
        }

        @inlinable @inline(__always)
        package var locale: Int { Int(bits & 0xFFFF) }
        @inlinable @inline(__always)
        package var cueClass: CueClass { CueClass(number: UInt8(truncatingIfNeeded: bits >> 16)) }

        /// The same reading with the class of words inside.
        package func with(inner: CueClass?) -> Reading {
            Reading(
                locale: locale, cueClass: cueClass, inner: inner, isOpenAtStart: isOpenAtStart,
                isOpenAtEnd: isOpenAtEnd, isDerived: isDerived)
        }

        /// The same reading in another locale.
        package func with(locale: Int) -> Reading {
            Reading(
                locale: locale, cueClass: cueClass, inner: inner, isOpenAtStart: isOpenAtStart,
                isOpenAtEnd: isOpenAtEnd, isDerived: isDerived)
        }

        /// The class of words inside that add a fact.
        package var inner: CueClass? { bits >> 27 == 0 ? nil : CueClass(number: UInt8(bits >> 27) - 1) }
        @inlinable @inline(__always)
        package var isOpenAtStart: Bool { bits & 1 << 24 != 0 }
        @inlinable @inline(__always)
        package var isOpenAtEnd: Bool { bits & 1 << 25 != 0 }
        @inlinable @inline(__always)
        package var isDerived: Bool { bits & 1 << 26 != 0 }
    }

    /// Whether the first and last letters of a cue are at word boundaries.
    @usableFromInline package struct WordBounds: Equatable, Sendable {
        @usableFromInline let rawValue: UInt8

        @inlinable @inline(__always)
        package init(startsWord: Bool, endsWord: Bool) { rawValue = (startsWord ? 1 : 0) | (endsWord ? 2 : 0) }
        private init(rawValue: UInt8) { self.rawValue = rawValue }

        @inlinable package static var whole: WordBounds { WordBounds(startsWord: true, endsWord: true) }
        static let all = (0..<4).map(WordBounds.init(rawValue:))

        /// Whether a reading allows the boundaries before and after the letters.
        @inlinable @inline(__always)
        package func allow(_ reading: Reading) -> Bool {
            rawValue == 3
                || (rawValue & 1 != 0 || reading.isOpenAtStart) && (rawValue & 2 != 0 || reading.isOpenAtEnd)
        }
    }

    /// An edge with the label, the next state, and the meaning of a spelling that ends here. Or an edge with a tail and
    /// the meaning of the spelling that ends with the tail.
    @usableFromInline package struct Slot: BitwiseCopyable {
        @usableFromInline let bits: UInt64

        /// - Parameters:
        ///   - meaning: The index of the meaning plus 1, or 0.
        ///   - base: The base of the next state, or 0 if it has no edges.
        package init(label: UInt16, meaning: UInt16, base: UInt32) {
            bits = UInt64(label) | UInt64(meaning) << 16 | UInt64(base) << 32
            precondition(!hasTail, "too many slots")
        }

        /// - Parameters:
        ///   - meaning: The index of the meaning of the only spelling that goes on here, plus 1.
        ///   - tail: The place of the first label of the tail.
        package init(label: UInt16, meaning: UInt16, tail: UInt32) {
            precondition(meaning != 0, "a tail without a meaning")
            bits = UInt64(label) | UInt64(meaning) << 16 | UInt64(tail) << 32 | 1 << 63
        }

        @inlinable @inline(__always)
        package var label: UInt16 { UInt16(truncatingIfNeeded: bits) }
        @inlinable @inline(__always)
        package var meaning: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }
        /// Valid only for an edge without a tail.
        @inlinable @inline(__always)
        package var base: Int { Int(bits >> 32) }
        @inlinable @inline(__always)
        package var hasTail: Bool { Int64(bitPattern: bits) < 0 }
        @inlinable @inline(__always)
        package var tail: Int { Int((bits << 1) >> 33) }
    }

    /// The number of scalars in a block of labels. Labels cover the Basic Multilingual Plane.
    package static let labelBlockLength = 64
    static let labelStageLength = 0x1_0000 / labelBlockLength
    /// The largest number of locales.
    package static let localeLimit = 256
    /// The bytes of a locale's tag, of its name, and of its number of cues per class.
    package static let tagLength = 16
    package static let nameLength = 64
    /// Room for 32 classes of cues.
    package static let countsLength = 64
    static let localeLength = tagLength + nameLength + countsLength
    /// The number of bits of ``mayStart(_:_:)``.
    @inlinable package static var pairCount: Int { 1 << 16 }
    /// Labels below this one are the ASCII characters themselves, so that most texts do not need a look-up.
    @inlinable package static var asciiLabelCount: UInt16 { 0x80 }
    /// The label of the separator of words, a space.
    @inlinable package static var separatorLabel: UInt16 { 0x20 }
    /// The label of a scalar beyond ASCII that is in no spelling. No slot has it.
    @inlinable package static var noLabel: UInt16 { 0 }
    /// The label of slots without an edge, and of the end of a tail. No scalar has it.
    @inlinable package static var emptyLabel: UInt16 { .max }

    package let header: Header
    private let localeRecords: UnsafeRawPointer
    @usableFromInline let labelStage: UnsafePointer<UInt16>
    @usableFromInline let labelBlocks: UnsafePointer<UInt16>
    @usableFromInline let pairs: UnsafePointer<UInt8>
    @usableFromInline let isAlone: UnsafePointer<Bool>
    @usableFromInline let slots: UnsafePointer<Slot>
    @usableFromInline let tails: UnsafePointer<UInt16>
    package let meanings: UnsafeBufferPointer<Meaning>
    package let readings: UnsafeBufferPointer<Reading>
    /// The number signs of all languages, each once.
    package let numberSigns: NumberSigns
    /// The number signs with the languages that have them, for another compilation. An element is the key, and from bit
    /// 48 on the locale.
    package let ownNumberSigns: UnsafeBufferPointer<UInt64>

    /// Wraps data of `CueCompiler`.
    ///
    /// - Parameter data: The bytes, aligned to 8, which must stay valid while the automaton is used. Traps if they
    ///   are too few or not an automaton.
    package init(_ data: UnsafeRawBufferPointer) {
        precondition(data.count >= MemoryLayout<Header>.size, "the cues are cut off")
        header = data.loadUnaligned(as: Header.self)
        precondition(header.magic == Header.magic, "the data is no automaton of cues")
        var layout = TableLayout(data, from: MemoryLayout<Header>.size)
        localeRecords = UnsafeRawPointer(layout.section(UInt8.self, Int(header.localeCount) * Self.localeLength))
        labelStage = layout.section(UInt16.self, Self.labelStageLength)
        labelBlocks = layout.section(UInt16.self, Int(header.labelBlockCount) * Self.labelBlockLength)
        pairs = layout.section(UInt8.self, Self.pairCount / 8)
        isAlone = layout.section(Bool.self, Int(header.labelCount))
        slots = layout.section(Slot.self, Int(header.slotCount))
        tails = layout.section(UInt16.self, Int(header.tailLength))
        meanings = UnsafeBufferPointer(
            start: layout.section(Meaning.self, Int(header.meaningCount)), count: Int(header.meaningCount))
        readings = UnsafeBufferPointer(
            start: layout.section(Reading.self, Int(header.readingCount)), count: Int(header.readingCount))
        numberSigns = NumberSigns(
            UnsafeBufferPointer(
                start: layout.section(UInt64.self, Int(header.numberSignCount)), count: Int(header.numberSignCount)))
        ownNumberSigns = UnsafeBufferPointer(
            start: layout.section(UInt64.self, Int(header.ownNumberSignCount)), count: Int(header.ownNumberSignCount))
    }

    /// A locale with cues in the automaton.
    package struct Locale: Sendable {
        /// The BCP 47 tag.
        package let tag: String
        /// The name of the language in that language.
        package let name: String
        /// The number of cues by the number of their class.
        package let cueCounts: [Int]

        package init(tag: String, name: String, cueCounts: [Int]) {
            self.tag = tag
            self.name = name
            self.cueCounts = cueCounts
        }
    }

    /// The readings of a meaning.
    package func readings(of meaning: Meaning) -> UnsafeBufferPointer<Reading> {
        meaning.readings(in: readings)
    }

    /// Calls `body` with the folded scalars and the meaning of every spelling.
    package func forEachSpelling(_ body: (_ scalars: [UInt32], _ meaning: Meaning) -> Void) {
        var scalars = [UInt32](repeating: 0, count: Int(header.labelCount))
        for scalar in UInt32(0)..<0x1_0000 {
            var label = Self.noLabel
            withUnsafePointer(to: scalar) { writeLabels(of: $0, count: 1, to: &label) }
            if label != Self.noLabel { scalars[Int(label)] = scalar }
        }
        // The slot of an edge is at the base of its state plus its label, and no two states have the same base.
        var labels = [[UInt16]](repeating: [], count: Int(header.slotCount))
        for place in labels.indices where slots[place].label != Self.emptyLabel {
            labels[place - Int(slots[place].label)].append(slots[place].label)
        }
        var spelling: [UInt32] = []
        func visit(_ base: Int) {
            for label in labels[base] {
                let slot = slot(base, label)
                let length = spelling.count
                spelling.append(scalars[Int(label)])
                if slot.hasTail {
                    var place = slot.tail
                    while tails[place] != Self.emptyLabel {
                        spelling.append(scalars[Int(tails[place])])
                        place += 1
                    }
                }
                if slot.meaning != 0 { body(spelling, meanings[Int(slot.meaning) - 1]) }
                if !slot.hasTail, slot.base != 0 { visit(slot.base) }
                spelling.removeLast(spelling.count - length)
            }
        }
        visit(Int(header.wordStart))
    }

    /// The locales, by ``Reading/locale``.
    package var locales: [Locale] {
        (0..<Int(header.localeCount)).map { index in
            let record = UnsafeRawBufferPointer(
                start: localeRecords + index * Self.localeLength, count: Self.localeLength)
            let text = { (range: Range<Int>) in
                String(decoding: record[range].prefix { $0 != 0 }, as: UTF8.self)
            }
            let counts = Self.tagLength + Self.nameLength
            return Locale(
                tag: text(0..<Self.tagLength), name: text(Self.tagLength..<counts),
                cueCounts: CueClass.ofMessages.map { cueClass in
                    let offset = counts + 2 * Int(cueClass.number)
                    return Int(record[offset]) | Int(record[offset + 1]) << 8
                })
        }
    }

    /// Writes the labels of `count` folded scalars, eight ASCII characters at a time.
    package func writeLabels(of scalars: UnsafePointer<UInt32>, count: Int, to labels: UnsafeMutablePointer<UInt16>) {
        // SAFETY: the caller has `count` scalars and room for as many labels. Eight are read and written only where
        // that many are left. The stage covers the Basic Multilingual Plane, and its numbers are those of blocks.
        let (stage, blocks) = (labelStage, labelBlocks)
        let beyondASCII = ~(UInt64(Self.asciiLabelCount - 1) << 32 | UInt64(Self.asciiLabelCount - 1))
        var place = 0
        while place < count {
            if place &+ 8 <= count {
                let next = UnsafeRawPointer(scalars + place)
                let pairs = next.loadUnaligned(as: SIMD4<UInt64>.self)
                if (pairs[0] | pairs[1] | pairs[2] | pairs[3]) & beyondASCII == 0 {
                    let eight = SIMD8<UInt16>(truncatingIfNeeded: next.loadUnaligned(as: SIMD8<UInt32>.self))
                    UnsafeMutableRawPointer(labels + place).storeBytes(of: eight, as: SIMD8<UInt16>.self)
                    place &+= 8
                    continue
                }
            }
            let end = min(place &+ 8, count)
            while place < end {
                let scalar = scalars[place]
                labels[place] =
                    scalar < 0x1_0000
                    ? blocks[Int(stage[Int(scalar >> 6)]) << 6 | Int(scalar & 63)] : Self.noLabel
                place &+= 1
            }
        }
    }

    /// The index of the bit for a pair of labels. No two pairs of ASCII letters share one.
    @inlinable @inline(__always)
    package static func pair(_ first: UInt16, _ second: UInt16) -> Int { Int(first &* 0x9E3D ^ second) }

    /// Whether a spelling inside a word may begin with two labels, or consist of the first one. False positives occur.
    /// The table fits the first-level cache and rejects most places.
    @inlinable @inline(__always)
    package func mayStart(_ first: UInt16, _ second: UInt16) -> Bool {
        // SAFETY: there is a bit for each of the 65,536 pairs, and a label of ``writeLabels(of:count:to:)`` is below
        // the number of labels, for each of which `isAlone` has an element.
        let pair = Self.pair(first, second)
        return pairs[pair >> 3] >> UInt8(pair & 7) & 1 != 0 || isAlone[Int(first)]
    }

    /// Whether a walk from a state gets past the third label, or to a meaning before it. Most walks inside words do
    /// not.
    @inlinable @inline(__always)
    package func mayGoOn(_ base: Int, _ labels: UnsafePointer<UInt16>) -> Bool {
        // SAFETY: a label is read only after the one before it was on an edge. ``noLabel``, the last one, is on none.
        // A base is read only of a slot without a meaning. Such a slot has no tail, since one with a tail has a meaning.
        let first = slot(base, labels[0])
        if first.label != labels[0] || first.meaning != 0 { return first.label == labels[0] }
        let second = slot(first.base, labels[1])
        if second.label != labels[1] || second.meaning != 0 { return second.label == labels[1] }
        return slot(second.base, labels[2]).label == labels[2]
    }

    /// The slot where the edge with `label` from the state with `base` would be; there is one if the slot has the
    /// label.
    ///
    /// A `base` of 0, which has no edges, needs no test: the first slots have labels smaller than their index.
    @inlinable @inline(__always)
    package func slot(_ base: Int, _ label: UInt16) -> Slot {
        // SAFETY: `DoubleArray` adds as many empty slots after the last base as there are labels, and labels come from
        // ``writeLabels(of:count:to:)``.
        slots[base &+ Int(label)]
    }

    @inlinable @inline(__always)
    package func firstLabel(ofTail tail: Int) -> UInt16 {
        // SAFETY: the place is that of a slot, and the compiler writes only places of tails, which have a label.
        tails[tail]
    }

    /// The index after the labels of a tail, which begin at `place`, or -1 if the labels differ. ``noLabel`` must
    /// follow the last label.
    @inlinable @inline(__always)
    package func end(ofTail tail: Int, in labels: UnsafePointer<UInt16>, at place: Int) -> Int {
        // SAFETY: a tail ends with ``emptyLabel``, which is in no text, and the labels with ``noLabel``, which is in no
        // tail.
        var end = place
        var tail = tails + tail
        while tail.pointee == labels[end] {
            tail += 1
            end &+= 1
        }
        return tail.pointee == Self.emptyLabel ? end : -1
    }
}
