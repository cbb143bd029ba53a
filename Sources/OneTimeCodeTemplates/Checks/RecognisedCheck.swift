/// The parser finds exactly the code, whatever the code is.
enum RecognisedCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let recognition = subject.recognition
        guard !recognition.failures.isEmpty else { return [] }
        if recognition.recognised == 0 {
            return [
                CheckResult(
                    check: .recognised, severity: .error,
                    message: "The code is not recognised\(instead(recognition.failures)).", mend: mend(subject),
                    rendered: recognition.failures.first?.rendered)
            ]
        }
        return SampleCode.Kind.allCases.compactMap { kind in
            let failures = recognition.failures.filter { $0.rendered.sample.kind == kind }
            guard let first = failures.first, let count = recognition.counts[kind] else { return nil }
            let isExpected = kind == .digits || kind == .leadingZeros || subject.options.codeKinds != nil
            return CheckResult(
                check: .recognised, severity: isExpected ? .error : .warning,
                message: "With \(kind.title) the code is not recognised in \(failures.count) of \(count) tries, "
                    + "as with \(first.rendered.sample.text)\(instead(failures)).",
                mend: mend(subject), rendered: first.rendered)
        }
    }

    private static func instead(_ failures: [Recognition.Failure]) -> String {
        guard let other = failures.compactMap(\.instead).first else { return "" }
        return "; “\(other)” is taken for it"
    }

    private static func mend(_ subject: CheckSubject) -> String {
        let namesCode = subject.explanation.cues.contains { $0.cueClass == "code" || $0.cueClass == "generic-code" }
        return namesCode
            ? "Put the code right behind the words that name it, or on a line of its own, and other numbers further away."
            : "Say what the number is, right before or behind it: “code”, “verification code” in the message's language."
    }
}
