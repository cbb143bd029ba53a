/// How plainly cues speak about one candidate, per kind of cue 0 (none does) to 1 (side by side).
struct CueNearness {
    /// What a cue says of a candidate. Cues of the classes `code` and `generic-code` say it before the candidate or
    /// after it.
    enum Side: Int {
        case codeCueBefore, codeCueAfter, genericCueBefore, genericCueAfter, enter, verify
        case amount, account, reference, contact, date, coupon, place, quantity, subject
        /// A sentence says that the candidate is what a noun for a code names: "the code is 482913".
        case presented

        /// The cues against.
        static let against = (amount.rawValue...subject.rawValue).compactMap(Side.init(rawValue:))
    }

    private var values = SIMD16<Double>.zero

    subscript(side: Side) -> Double {
        get { values[side.rawValue] }
        set { values[side.rawValue] = newValue }
    }

    var codeCueBefore: Double { self[.codeCueBefore] }
    var codeCueAfter: Double { self[.codeCueAfter] }
    var genericCueBefore: Double { self[.genericCueBefore] }
    var genericCueAfter: Double { self[.genericCueAfter] }
    var enter: Double { self[.enter] }
    var verify: Double { self[.verify] }
    var amount: Double { self[.amount] }
    var account: Double { self[.account] }
    var reference: Double { self[.reference] }
    var contact: Double { self[.contact] }
    var date: Double { self[.date] }
    var coupon: Double { self[.coupon] }
    var place: Double { self[.place] }
    var quantity: Double { self[.quantity] }
    var subject: Double { self[.subject] }
    var presented: Double { self[.presented] }

    /// A noun for a one-time code, on either side.
    var codeCue: Double { max(codeCueBefore, codeCueAfter) }
    /// A noun that names a code or something similar, on either side.
    var genericCue: Double { max(genericCueBefore, genericCueAfter) }
    var strongestAgainst: Double {
        max(max(amount, account, reference, contact), max(date, coupon, place, quantity), subject)
    }
    /// Whether a currency or a word for money stands right beside it, with a mark between them at most.
    var isPriced: Bool { amount >= HandSet.touching }
    /// Whether a word for a code is about it.
    var isCalledCode: Bool { max(codeCue, genericCue) >= HandSet.audible }
    /// Whether a word for a code is right beside it, and no cue that it is something else.
    var isNamed: Bool { max(codeCue, genericCue) >= HandSet.touching && !isSomethingElse }
    /// Whether a verb right beside it says that it is to be entered, and no cue that it is something else.
    var isToBeEntered: Bool { enter >= HandSet.beside && !isSomethingElse }
    /// Whether a cue right beside it claims it, and no nearer noun names it a one-time code.
    var isSomethingElse: Bool { strongestAgainst >= HandSet.decisive && codeCue < strongestAgainst }
}
