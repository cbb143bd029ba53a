/// Why a message has the code it has, or none: every candidate with every signal.
///
/// Holds codes in plain text, as an explanation must; descriptions of it and of its candidates mask them.
public struct MessageExplanation: Sendable {
    /// What a signal added to a candidate's score or took from it.
    public struct Contribution: Sendable, Equatable {
        /// The signal's name. A text, since a newly fitted table of weights may have other signals.
        public let signal: String
        /// How strongly the signal holds, 0 to 1.
        public let strength: Double
        /// What it adds to the score, in log-odds.
        public let value: Double
    }

    /// A code-shaped span and its score.
    public struct Candidate: Sendable {
        /// What the user would type.
        public let code: String
        /// How it is written.
        public let shape: CandidateShape
        /// The place in the text, in UTF-8 bytes.
        public let range: Range<Int>
        /// The sum of the bias and all contributions, in log-odds.
        public let score: Double
        /// The score as a probability.
        public let confidence: Double
        /// The signals that hold, in the order of the table of weights.
        public let contributions: [Contribution]
    }

    /// A word or phrase of a lexicon that the message has.
    public struct Cue: Sendable, Equatable {
        /// What it says.
        public let cueClass: MessageParser.CueClass
        /// The BCP 47 tag of the lexicon that was taken at its word.
        public let locale: String
        /// The place in the text, in UTF-8 bytes.
        public let range: Range<Int>
    }

    /// A detail of the match besides the code, and why it is known.
    public struct Detail: Sendable, Equatable {
        /// `service`, `expiresIn`, `expiresAt`, `purpose` or `language`, as in JSON.
        public let name: String
        /// Its value as text. Seconds for `expiresIn`.
        public let value: String
        /// The words that say it, in UTF-8 bytes of the text, in its order. Empty for the host of an origin-bound line.
        public let ranges: [Range<Int>]
        /// Why these words say it: "before a colon".
        public let reason: String
    }

    /// The code that was chosen.
    public let match: CodeMatch?
    /// What is known of it besides the code.
    public let details: [Detail]
    /// All candidates, the best first; those of equal score in the order of the text.
    public let candidates: [Candidate]
    /// The cues found, in the order of the text.
    public let cues: [Cue]
    /// What the score starts from.
    public let bias: Double
    /// What a reader should know besides, in sentences: that the origin-bound line has another code than the text.
    public let notes: [String]
}

extension MessageExplanation.Candidate: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Everything but the code.
    public var description: String {
        "Candidate(code: \(Masking.mask(code)), shape: \(shape), range: \(range), score: \(score))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension MessageExplanation.Detail: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Everything but the value, which is a text of the message.
    public var description: String { "Detail(name: \(name), ranges: \(ranges), reason: \(reason))" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension MessageExplanation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// How many candidates, and the match, masked.
    public var description: String {
        "MessageExplanation(candidates: \(candidates.count), match: \(match.map(String.init(describing:)) ?? "nil"))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
