/// What every signal is worth: its weight in log-odds. The sum over all signals, and the bias, through the logistic
/// function is the confidence.
///
/// The weights were fitted by logistic regression on the fixtures and labelled messages, drawn to values set by hand and
/// kept to the sign of each signal; then rounded. Those of `EndsMessage` and `ShortCode` are set by hand.
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
    static let bias = -5.6

    static let rows: [Row] = [
        // A cue about the candidate.
        Row(CodeCueBefore(), 6.8),
        Row(CodeCueBehind(), 5.6),
        Row(GenericCueBefore(), 4.1),
        Row(GenericCueBehind(), 3.2),
        Row(EnterCue(), 3.8),
        Row(VerifyCue(), 2.4),
        // What the message says besides.
        Row(ExpiryPhrase(), 1.0),
        Row(SecrecyPhrase(), 0.5),
        Row(UnrequestedPhrase(), 0.4),
        Row(NoticePhrase(), -3.6),
        // The candidate's place.
        Row(AfterColon(), 2.2),
        Row(StandsAlone(), 1.3),
        Row(AloneInMessage(), 5.0),
        Row(LeadsMessage(), 2.0),
        Row(EndsMessage(), 0.8),
        Row(OnlyCandidate(), 2.4),
        Row(Repeated(), 1.8),
        Row(OriginBound(), 12.0),
        Row(Retriever(), 3.4),
        // The candidate's shape.
        Row(Prefixed(), 3.0),
        Row(UsualLength(), 2.1),
        Row(SixDigits(), 2.5),
        Row(Grouped(), 0.2),
        Row(YearLike(), -2.0),
        Row(ShortCode(), -3.5),
        Row(LongCode(), -1.1),
        Row(LettersOnly(), -1.9),
        Row(LettersAndDigits(), -0.8),
        Row(LetteredPrefix(), -1.0),
        Row(PromotionalWord(), -3.4),
        Row(PartOfRow(), -5.9),
        // A cue that says it is something else.
        Row(AmountCue(), -3.7),
        Row(AccountCue(), -4.1),
        Row(ReferenceCue(), -5.3),
        Row(ContactCue(), -2.9),
        Row(DateCue(), -2.7),
        Row(CouponCue(), -5.0),
        Row(PlaceCue(), -3.6),
        Row(QuantityCue(), -2.9),
        // The rest of the message.
        Row(Rivals(), -2.8),
        Row(Unspoken(), -2.7),
        Row(CouponTalk(), -4.6),
    ]
}
