/// The entry of a scalar in ``ScalarTable``, packed into 64 bits.
@usableFromInline package struct ScalarEntry: Hashable, Sendable, BitwiseCopyable {
    /// The role of a scalar for the tokenizer.
    @usableFromInline package enum Kind: UInt8, Sendable {
        case letter, mark, digit, space, newline, symbol, format
    }

    /// The folded form of a scalar.
    @usableFromInline package enum Fold: Hashable, Sendable {
        case itself
        case nothing
        case scalar(UInt32)
        /// Several scalars, by their index in the table's sequences.
        case sequence(UInt32)
    }

    @usableFromInline let bits: UInt64

    @usableFromInline
    enum Field {
        @inlinable static var value: UInt64 { 0x1F_FFFF }
        @inlinable static var fold: UInt64 { 21 }
        @inlinable static var kind: UInt64 { 23 }
        @inlinable static var digit: UInt64 { 26 }
        @inlinable static var script: UInt64 { 30 }
        @inlinable static var uppercase: UInt64 { 1 << 39 }
        @inlinable static var formsIdentifiers: UInt64 { 1 << 40 }
        @inlinable static var unspaced: UInt64 { 1 << 41 }
        @inlinable static var wordClass: UInt64 { 42 }
        @inlinable static var wordLabel: UInt64 { 46 }
    }

    /// Packs an entry. `digit` and `wordLabel` are 0 for scalars without one.
    package init(
        kind: Kind, digit: UInt8, script: Script, isUppercase: Bool, wordClass: WordClass, wordLabel: UInt8, fold: Fold
    ) {
        let (mode, value): (UInt64, UInt32) =
            switch fold {
            case .itself: (0, 0)
            case .nothing: (1, 0)
            case .scalar(let scalar): (2, scalar)
            case .sequence(let index): (3, index)
            }
        bits =
            UInt64(value) | mode << Field.fold | UInt64(kind.rawValue) << Field.kind | UInt64(digit) << Field.digit
            | UInt64(script.rawValue) << Field.script | (isUppercase ? Field.uppercase : 0)
            | (script.formsIdentifiers ? Field.formsIdentifiers : 0) | (script.isUnspaced ? Field.unspaced : 0)
            | UInt64(wordClass.rawValue) << Field.wordClass | UInt64(wordLabel) << Field.wordLabel
    }

    @inlinable @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @inlinable @inline(__always)
    package var kind: Kind {
        // SAFETY: the initialiser wrote the raw value of a kind, all of which are consecutive from 0.
        unsafeBitCast(UInt8(truncatingIfNeeded: bits >> Field.kind & 7), to: Kind.self)
    }
    /// The value of a decimal digit.
    @inlinable @inline(__always)
    package var digit: UInt8 { UInt8(truncatingIfNeeded: bits >> Field.digit & 15) }
    @inline(__always)
    var script: Script { Script(rawValue: Int16(truncatingIfNeeded: bits >> Field.script & 0x1FF)) }
    /// Whether the scalar has the Unicode property Uppercase.
    @inline(__always)
    var isUppercase: Bool { bits & Field.uppercase != 0 }
    /// ``Script/formsIdentifiers`` of its script.
    @inline(__always)
    var formsIdentifiers: Bool { bits & Field.formsIdentifiers != 0 }
    /// ``Script/isUnspaced`` of its script.
    @inline(__always)
    var isUnspaced: Bool { bits & Field.unspaced != 0 }
    /// The role of the scalar in the search for words.
    @inline(__always)
    var wordClass: WordClass {
        // SAFETY: as for the kind. An entry that was made only of a kind and a script has 0 here, which is also a
        // class.
        unsafeBitCast(UInt8(truncatingIfNeeded: bits >> Field.wordClass & 15), to: WordClass.self)
    }

    /// The label of a scalar of Thai, Lao, Khmer or Burmese, ``WordClass/label(of:)``.
    @inline(__always)
    var wordLabel: UInt8 { UInt8(truncatingIfNeeded: bits >> Field.wordLabel) }

    /// Kind, digit and script, packed: ``init(kindAndScript:)`` makes an entry of them.
    @inline(__always)
    var kindAndScript: UInt16 { UInt16(truncatingIfNeeded: bits >> Field.kind) }

    /// ``kindAndScript`` of all letters of a script.
    @inline(__always)
    static func kindAndScript(ofLetter script: Script) -> UInt16 {
        UInt16(truncatingIfNeeded: Int(script.rawValue) << (Field.script - Field.kind)) | UInt16(Kind.letter.rawValue)
    }

    /// An entry with only the kind, the digit and the script.
    @inline(__always)
    init(kindAndScript: UInt16) { bits = UInt64(kindAndScript) << Field.kind }

    /// Whether ``fold`` is ``Fold/itself``.
    @inline(__always)
    var foldsToItself: Bool { bits >> Field.fold & 3 == 0 }

    /// Whether ``fold`` is a single scalar.
    @inline(__always)
    var foldsToOne: Bool { bits >> Field.fold & 1 == 0 }

    @inlinable
    package var fold: Fold {
        let value = UInt32(truncatingIfNeeded: bits & Field.value)
        return switch bits >> Field.fold & 3 {
        case 0: .itself
        case 1: .nothing
        case 2: .scalar(value)
        default: .sequence(value)
        }
    }
}
