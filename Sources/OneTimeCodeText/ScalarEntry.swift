/// What ``ScalarTable`` knows of a scalar, packed into 64 bits.
package struct ScalarEntry: Hashable, Sendable, BitwiseCopyable {
    /// What a scalar is to the tokenizer.
    package enum Kind: UInt8, Sendable {
        case letter, mark, digit, space, newline, symbol, format
    }

    /// What a scalar folds to.
    package enum Fold: Hashable, Sendable {
        case itself
        case nothing
        case scalar(UInt32)
        /// Several scalars, by their place among the table's sequences.
        case sequence(UInt32)
    }

    let bits: UInt64

    private enum Field {
        static let value = UInt64(0x1F_FFFF)
        static let fold = UInt64(21)
        static let kind = UInt64(23)
        static let digit = UInt64(26)
        static let script = UInt64(30)
        static let uppercase = UInt64(1) << 39
        static let formsIdentifiers = UInt64(1) << 40
        static let unspaced = UInt64(1) << 41
    }

    /// Packs what is known of a scalar; `digit` is 0 for what is none.
    package init(kind: Kind, digit: UInt8, script: Script, isUppercase: Bool, fold: Fold) {
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
    }

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    package var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: bits >> Field.kind & 7), to: Kind.self) }
    /// The value of a decimal digit.
    @inline(__always)
    package var digit: UInt8 { UInt8(truncatingIfNeeded: bits >> Field.digit & 15) }
    @inline(__always)
    package var script: Script { Script(rawValue: Int16(truncatingIfNeeded: bits >> Field.script & 0x1FF)) }
    /// Whether the scalar has Unicode's property Uppercase.
    @inline(__always)
    package var isUppercase: Bool { bits & Field.uppercase != 0 }
    /// ``Script/formsIdentifiers`` of its script.
    @inline(__always)
    var formsIdentifiers: Bool { bits & Field.formsIdentifiers != 0 }
    /// ``Script/isUnspaced`` of its script.
    @inline(__always)
    var isUnspaced: Bool { bits & Field.unspaced != 0 }

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
