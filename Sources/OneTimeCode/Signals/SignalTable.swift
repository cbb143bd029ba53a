/// What every signal is worth: its weight in log-odds. The sum over all signals, and the bias, through the logistic
/// function is the confidence.
///
/// The numbers are learned, not guessed: `fit-weights` fits them on labelled messages, calibrates them and writes them here.
/// They are its output; what is to be changed by hand is the list of signals.
enum SignalTable {
    struct Row: Sendable {
        let signal: any Signal
        let weight: Double
        /// Whether a specification says what the signal is worth, so that there is nothing to learn.
        let isGiven: Bool

        init(_ signal: any Signal, _ weight: Double, isGiven: Bool = false) {
            self.signal = signal
            self.weight = weight
            self.isGiven = isGiven
        }
    }

    /// The log-odds of a candidate that nothing speaks for or against.
    static let bias = -5.4

    static let rows: [Row] = [
        // A cue about the candidate.
        Row(CodeCueBefore(), 5.7),
        Row(CodeCueBehind(), 1.0),
        Row(GenericCueBefore(), 3.5),
        Row(GenericCueBehind(), 1.3),
        Row(EnterCue(), 4.8),
        Row(VerifyCue(), 0.6),
        // What the message says besides.
        Row(ExpiryPhrase(), 2.1),
        Row(SecrecyPhrase(), 1.6),
        Row(NoticePhrase(), -3.2),
        // The candidate's place.
        Row(AfterColon(), 2.0),
        Row(StandsAlone(), 1.6),
        Row(AloneInMessage(), 3.2),
        Row(LeadsMessage(), 1.3),
        Row(EndsMessage(), 0.9),
        Row(OnlyCandidate(), 1.4),
        Row(SoleFigure(), 3.2),
        Row(OnlySixDigits(), 2.9),
        Row(Repeated(), 1.4),
        Row(OriginBound(), 12.0, isGiven: true),
        Row(Retriever(), 1.4),
        // The candidate's shape.
        Row(Prefixed(), 0.9),
        Row(UsualLength(), 3.1),
        Row(SixDigits(), 3.0),
        Row(FourDigits(), -0.2),
        Row(YearLike(), -3.3),
        Row(RoundNumber(), -4.5),
        Row(ShortCode(), -0.7),
        Row(LettersAndDigits(), -0.4),
        Row(LetteredPrefix(), -0.8),
        Row(PromotionalWord(), -6.3),
        Row(PartOfRow(), -8.5),
        // A cue that says it is something else.
        Row(AmountCue(), -1.8),
        Row(AccountCue(), -2.9),
        Row(ReferenceCue(), -4.0),
        Row(ContactCue(), -2.0),
        Row(DateCue(), -0.5),
        Row(CouponCue(), -1.5),
        Row(PlaceCue(), -3.1),
        Row(QuantityCue(), -0.9),
        // The rest of the message.
        Row(Rivals(), -4.1),
        Row(Unspoken(), -3.5),
        Row(CouponTalk(), -5.8),
    ]
}
