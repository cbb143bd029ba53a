import OneTimeCode

/// Checks that nothing else in the message could be mistaken for the code.
enum RivalNumberCheck: TemplateCheck {
    /// Phones use rules that differ from this parser's, and sometimes choose the second-best number.
    private static let leastConfidence = 0.2

    static func results(for subject: CheckSubject) -> [CheckResult] {
        // RecognisedCheck reports messages in which another number wins
        guard let match = subject.explanation.match, Recognition.isRight(match, in: subject.typical) else { return [] }
        let rivals = subject.explanation.candidates.filter { candidate in
            candidate.confidence >= leastConfidence
                && !subject.typical.codeRanges.contains { $0.overlaps(candidate.range) }
                && !isTakenForTheCode(candidate.code, subject)
        }
        guard let rival = rivals.first else { return [] }
        return [
            CheckResult(
                check: .rivalNumber, severity: .warning,
                message: "“\(rival.code)” could be taken for the code (confidence \(rival.confidence.hundredths)).",
                fix: "Remove it, or put words for it right before it: “order no.”, “account ending in”.",
                rendered: subject.typical)
        ]
    }

    /// Whether RecognisedCheck already reports this number.
    private static func isTakenForTheCode(_ number: String, _ subject: CheckSubject) -> Bool {
        subject.recognition.failures.contains { failure in
            failure.instead == number && subject.options.severity(of: failure.rendered.sample.kind) == .error
        }
    }
}
