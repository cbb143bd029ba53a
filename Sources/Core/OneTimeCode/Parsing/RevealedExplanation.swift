extension MessageExplanation {
    /// The explanation in a form that can be encoded, with the codes in plain text.
    public var revealed: RevealedExplanation { RevealedExplanation(explanation: self, match: match?.revealed) }

    /// The explanation in a form that can be encoded, with the range of its match in UTF-16 too.
    ///
    /// - Parameter text: The text that was explained.
    public func revealed(in text: some StringProtocol) -> RevealedExplanation { revealed(inUTF8: text.utf8) }

    /// The explanation in a form that can be encoded, with the range of its match in UTF-16 too.
    ///
    /// - Parameter bytes: The UTF-8 text that was explained.
    public func revealed(inUTF8 bytes: some Collection<UInt8>) -> RevealedExplanation {
        RevealedExplanation(explanation: self, match: match?.revealed(inUTF8: bytes))
    }
}

/// An explanation that can be encoded, with the codes in plain text. `otp-extract explain` prints the same JSON.
///
/// As JSON it is an object with `bias`, `candidates`, `cues`, `details`, `match` and `notes`. A candidate has `code`,
/// `confidence`, `score`, `shape`, `start`, `end` and `signals`, each with `name`, `strength` and `value`. A cue has
/// `cueClass`, `locale`, `start` and `end`. A detail has `name`, `value`, `reason` and `ranges`, each with `start` and
/// `end`. The match has the members of ``RevealedMatch``, or a `code` of null.
public struct RevealedExplanation: Sendable, Encodable {
    /// The explanation, whose descriptions mask the codes.
    public let explanation: MessageExplanation
    private let match: RevealedMatch?

    init(explanation: MessageExplanation, match: RevealedMatch?) {
        self.explanation = explanation
        self.match = match
    }

    /// Writes the codes in plain text.
    public func encode(to encoder: any Encoder) throws { try members.encodeMembers(to: encoder) }

    /// The members of the JSON object, in alphabetical order.
    package var members: [RevealedMember] {
        [
            RevealedMember("bias", .number(explanation.bias)),
            RevealedMember("candidates", .array(explanation.candidates.map(Self.value))),
            RevealedMember("cues", .array(explanation.cues.map(Self.value))),
            RevealedMember("details", .array(explanation.details.map(Self.value))),
            RevealedMember("match", .object(match?.members ?? RevealedMatch.membersWithoutCode)),
            RevealedMember("notes", .array(explanation.notes.map { .string($0) })),
        ]
    }

    private static func value(_ candidate: MessageExplanation.Candidate) -> RevealedValue {
        .object([
            RevealedMember("code", .string(candidate.code)),
            RevealedMember("confidence", .number(candidate.confidence)),
            RevealedMember("end", .integer(candidate.range.upperBound)),
            RevealedMember("score", .number(candidate.score)),
            RevealedMember("shape", .string(candidate.shape.rawValue)),
            RevealedMember("signals", .array(candidate.contributions.map(value))),
            RevealedMember("start", .integer(candidate.range.lowerBound)),
        ])
    }

    private static func value(_ contribution: MessageExplanation.Contribution) -> RevealedValue {
        .object([
            RevealedMember("name", .string(contribution.signal)),
            RevealedMember("strength", .number(contribution.strength)),
            RevealedMember("value", .number(contribution.value)),
        ])
    }

    private static func value(_ cue: MessageExplanation.Cue) -> RevealedValue {
        .object([
            RevealedMember("cueClass", .string(cue.cueClass.rawValue)),
            RevealedMember("end", .integer(cue.range.upperBound)),
            RevealedMember("locale", .string(cue.locale)),
            RevealedMember("start", .integer(cue.range.lowerBound)),
        ])
    }

    private static func value(_ detail: MessageExplanation.Detail) -> RevealedValue {
        .object([
            RevealedMember("name", .string(detail.name)),
            RevealedMember("ranges", .array(detail.ranges.map { .range($0) })),
            RevealedMember("reason", .string(detail.reason)),
            RevealedMember("value", .string(detail.value)),
        ])
    }
}
