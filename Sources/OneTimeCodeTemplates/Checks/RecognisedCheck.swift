/// The parser finds exactly the code, whatever the code is.
enum RecognisedCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let recognition = subject.recognition
        // an origin-bound line with another code than the text is the business of another check
        if case .valid(let line) = subject.originBound, line.code != subject.typical.sample.code { return [] }
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
            return CheckResult(
                check: .recognised, severity: subject.options.severity(of: kind),
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
            ? "Put the code right behind the words that name it, and other numbers further away."
            : "Say right before or behind the number what it is: “verification code”, in the message's language."
    }
}
