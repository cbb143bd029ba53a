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
    static let bias = -5.0

    static let rows: [Row] = [
        // A cue about the candidate.
        Row(CodeCueBefore(), 7.0),
        Row(CodeCueBehind(), 6.5),
        Row(GenericCueBefore(), 4.5),
        Row(GenericCueBehind(), 3.5),
        Row(EnterCue(), 2.5),
        Row(VerifyCue(), 2.0),
        // What the message says besides.
        Row(ExpiryPhrase(), 0.7),
        Row(SecrecyPhrase(), 0.8),
        Row(UnrequestedPhrase(), 0.8),
        Row(NoticePhrase(), -0.8),
        // The candidate's place.
        Row(AfterColon(), 0.8),
        Row(StandsAlone(), 1.0),
        Row(AloneInMessage(), 5.0),
        Row(LeadsMessage(), 1.2),
        Row(OnlyCandidate(), 0.8),
        Row(Repeated(), 1.5),
        Row(OriginBound(), 12.0),
        Row(Retriever(), 2.0),
        // The candidate's shape.
        Row(Prefixed(), 3.0),
        Row(UsualLength(), 0.8),
        Row(SixDigits(), 0.8),
        Row(Grouped(), 0.3),
        Row(YearLike(), -1.5),
        Row(UnusualLength(), -2.0),
        Row(LettersOnly(), -2.0),
        Row(LettersAndDigits(), -0.7),
        Row(LetteredPrefix(), -1.0),
        Row(PromotionalWord(), -1.0),
        Row(PartOfRow(), -4.0),
        // A cue that says it is something else.
        Row(AmountCue(), -5.0),
        Row(AccountCue(), -4.0),
        Row(ReferenceCue(), -4.5),
        Row(ContactCue(), -4.0),
        Row(DateCue(), -3.0),
        Row(CouponCue(), -5.0),
        Row(PlaceCue(), -3.5),
        Row(QuantityCue(), -3.0),
        // The rest of the message.
        Row(Rivals(), -1.0),
        Row(Unspoken(), -1.0),
        Row(CouponTalk(), -2.0),
    ]
}
