/// What every signal is worth: its weight in log-odds. The sum over all signals, and the bias, through the logistic
/// function is the confidence.
///
/// The numbers are learned, not guessed: `fit-weights` fits them on labelled messages, calibrates them and writes them here.
/// They are its output; what is to be changed by hand is the list of signals.
enum SignalTable {
    /// The log-odds of a candidate that nothing speaks for or against.
    static let bias = -5.4

    /// Visits every signal with its weight. What a signal is worth by specification, so that there is nothing to learn, is given.
    @inline(__always)
    static func visitAll(_ visitor: inout some SignalVisitor) {
        // A cue about the candidate.
        visitor.visit(CodeCueBefore(), 5.7)
        visitor.visit(CodeCueBehind(), 1.0)
        visitor.visit(GenericCueBefore(), 3.5)
        visitor.visit(GenericCueBehind(), 1.3)
        visitor.visit(EnterCue(), 4.8)
        visitor.visit(VerifyCue(), 0.6)
        // What the message says besides.
        visitor.visit(ExpiryPhrase(), 2.1)
        visitor.visit(SecrecyPhrase(), 1.6)
        visitor.visit(NoticePhrase(), -3.2)
        // The candidate's place.
        visitor.visit(AfterColon(), 2.0)
        visitor.visit(StandsAlone(), 1.6)
        visitor.visit(AloneInMessage(), 3.2)
        visitor.visit(LeadsMessage(), 1.3)
        visitor.visit(EndsMessage(), 0.9)
        visitor.visit(OnlyCandidate(), 1.4)
        visitor.visit(SoleFigure(), 3.2)
        visitor.visit(OnlySixDigits(), 2.9)
        visitor.visit(Repeated(), 1.4)
        visitor.visit(OriginBound(), 120.0, isGiven: true)
        visitor.visit(Retriever(), 1.4)
        // The candidate's shape.
        visitor.visit(Prefixed(), 0.9)
        visitor.visit(UsualLength(), 3.1)
        visitor.visit(SixDigits(), 3.0)
        visitor.visit(FourDigits(), -0.2)
        visitor.visit(YearLike(), -3.3)
        visitor.visit(RoundNumber(), -4.5)
        visitor.visit(ShortCode(), -0.7)
        visitor.visit(LettersAndDigits(), -0.4)
        visitor.visit(LetteredPrefix(), -0.8)
        visitor.visit(PromotionalWord(), -6.3)
        visitor.visit(PartOfRow(), -8.5)
        // A cue that says it is something else.
        visitor.visit(AmountCue(), -1.8)
        visitor.visit(AccountCue(), -2.9)
        visitor.visit(ReferenceCue(), -4.0)
        visitor.visit(ContactCue(), -2.0)
        visitor.visit(DateCue(), -0.5)
        visitor.visit(CouponCue(), -1.5)
        visitor.visit(PlaceCue(), -3.1)
        visitor.visit(QuantityCue(), -0.9)
        // The rest of the message.
        visitor.visit(Rivals(), -4.1)
        visitor.visit(Unspoken(), -3.5)
        visitor.visit(CouponTalk(), -5.8)
    }
}

/// Does something with every signal of the table, each by its own type: what is to be fast is compiled into one piece.
protocol SignalVisitor {
    mutating func visit(_ signal: some Signal, _ weight: Double, isGiven: Bool)
}

extension SignalVisitor {
    @inline(__always)
    mutating func visit(_ signal: some Signal, _ weight: Double) { visit(signal, weight, isGiven: false) }
}

extension SignalTable {
    struct Row: Sendable {
        let signal: any Signal
        let weight: Double
        let isGiven: Bool
    }

    /// The table as a list.
    static let rows: [Row] = {
        var list = RowList()
        visitAll(&list)
        return list.rows
    }()

    private struct RowList: SignalVisitor {
        var rows: [Row] = []

        mutating func visit(_ signal: some Signal, _ weight: Double, isGiven: Bool) {
            rows.append(Row(signal: signal, weight: weight, isGiven: isGiven))
        }
    }
}
