import OneTimeCodeText

/// What every signal is worth: its weight in log-odds. The sum over all signals, and the bias, through the logistic
/// function is the confidence.
enum SignalTable {
    struct Row: Sendable {
        let signal: any Signal
        let weight: Double

        init(_ signal: any Signal, _ weight: Double) {
            self.signal = signal
            self.weight = weight
        }
    }

    /// The log-odds of a candidate that nothing speaks for or against.
    static let bias = -6.0

    static let rows: [Row] = [
        // A cue about the candidate.
        Row(CodeCueBefore(), 6.8),
        Row(CodeCueBehind(), 5.2),
        Row(GenericCueBefore(), 4.3),
        Row(GenericCueBehind(), 3.2),
        Row(EnterCue(), 3.8),
        Row(VerifyCue(), 2.9),
        // What the message says besides.
        Row(ExpiryPhrase(), 1.0),
        Row(SecrecyPhrase(), 0.5),
        Row(UnrequestedPhrase(), 0.5),
        Row(NoticePhrase(), -3.5),
        // The candidate's place.
        Row(AfterColon(), 2.1),
        Row(StandsAlone(), 1.3),
        Row(AloneInMessage(), 5.0),
        Row(LeadsMessage(), 1.7),
        Row(OnlyCandidate(), 2.3),
        Row(Repeated(), 1.8),
        Row(OriginBound(), 12.0),
        Row(Retriever(), 3.2),
        // The candidate's shape.
        Row(Prefixed(), 3.0),
        Row(UsualLength(), 2.3),
        Row(SixDigits(), 2.5),
        Row(Grouped(), 0.1),
        Row(YearLike(), -2.0),
        Row(UnusualLength(), -1.0),
        Row(LettersOnly(), -1.9),
        Row(LettersAndDigits(), -0.5),
        Row(LetteredPrefix(), -1.0),
        Row(PromotionalWord(), -3.2),
        Row(PartOfRow(), -5.9),
        // A cue that says it is something else.
        Row(AmountCue(), -3.2),
        Row(AccountCue(), -3.9),
        Row(ReferenceCue(), -5.4),
        Row(ContactCue(), -2.9),
        Row(DateCue(), -2.7),
        Row(CouponCue(), -5.0),
        Row(PlaceCue(), -3.4),
        Row(QuantityCue(), -2.9),
        // The rest of the message.
        Row(Rivals(), -2.8),
        Row(Unspoken(), -2.6),
        Row(CouponTalk(), -4.5),
    ]
}
