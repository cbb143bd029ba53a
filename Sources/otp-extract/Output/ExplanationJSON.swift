import OneTimeCode
import OneTimeCodeJSON

extension JSONWriter {
    /// Writes an explanation.
    ///
    /// - Parameters:
    ///   - file: The name of the file; nil to omit it.
    ///   - id: The id of the message, as JSON.
    mutating func explanation(
        _ explanation: MessageExplanation, of message: some Collection<UInt8>, file: String?, id: [UInt8]?
    ) {
        object { object in
            object.member("bias", explanation.bias)
            object.key("candidates")
            object.array(explanation.candidates) { $0.candidate($1) }
            object.key("cues")
            object.array(explanation.cues) { $0.cue($1) }
            if let file { object.member("file", file) }
            object.member("id", spelled: id)
            object.key("match")
            object.object { $0.match(explanation.match, in: message) }
            object.key("notes")
            object.array(explanation.notes) { $0.string($1) }
        }
    }

    private mutating func candidate(_ candidate: MessageExplanation.Candidate) {
        object { object in
            object.member("code", candidate.code)
            object.member("confidence", Self.rounded(candidate.confidence))
            object.member("end", candidate.range.upperBound)
            object.member("score", Self.rounded(candidate.score))
            object.member("shape", candidate.shape)
            object.key("signals")
            object.array(candidate.contributions) { $0.contribution($1) }
            object.member("start", candidate.range.lowerBound)
        }
    }

    private mutating func contribution(_ contribution: MessageExplanation.Contribution) {
        object { object in
            object.member("name", contribution.signal)
            object.member("strength", Self.rounded(contribution.strength))
            object.member("value", Self.rounded(contribution.value))
        }
    }

    private mutating func cue(_ cue: MessageExplanation.Cue) {
        object { object in
            object.member("cueClass", cue.cueClass)
            object.member("end", cue.range.upperBound)
            object.member("locale", cue.locale)
            object.member("start", cue.range.lowerBound)
        }
    }
}
