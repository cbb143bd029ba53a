import OneTimeCode

/// Checks that the parser finds exactly the code, with codes of every kind.
enum RecognisedCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let recognition = subject.recognition
        // OriginBoundCheck reports a line whose code differs from the text's
        if case .bound(let line) = subject.originBound, line.code != subject.typical.sample.code { return [] }
        guard !recognition.failures.isEmpty else { return [] }
        if recognition.recognised == 0 {
            return [
                CheckResult(
                    check: .recognised, severity: .error,
                    message: "The code is not recognised\(instead(recognition.failures)).",
                    fix: fix(subject, recognition.failures), rendered: shown(recognition.failures)?.rendered)
            ]
        }
        // one finding for each severity
        let failed = Dictionary(grouping: recognition.failures) {
            subject.options.severity(of: $0.rendered.sample.kind)
        }
        let urgent = (failed[.error] ?? []) + (failed[.warning] ?? [])
        let severity: Severity = failed[.error] == nil ? .warning : .error
        return [(severity, urgent), (.hint, failed[.hint] ?? [])].filter { !$1.isEmpty }.map { severity, failures in
            CheckResult(
                check: .recognised, severity: severity, message: message(failures, of: recognition),
                fix: fix(subject, failures), rendered: shown(failures)?.rendered)
        }
    }

    /// "With plain digits the code is not recognised in 16 of 20 tries, as with 3579": one clause for each kind of
    /// code.
    private static func message(_ failures: [Recognition.Failure], of recognition: Recognition) -> String {
        let kinds = SampleCode.Kind.allCases.compactMap { kind -> String? in
            let failed = failures.filter { $0.rendered.sample.kind == kind }
            guard let first = failed.first else { return nil }
            let tries = "\(failed.count) of \(recognition.counts[kind] ?? 0) tries"
            return "\(kind.title) in \(tries), as \(first.rendered.sample.text)"
        }
        return "The code is not recognised with \(kinds.joined(separator: "; with "))\(instead(failures))."
    }

    private static func instead(_ failures: [Recognition.Failure]) -> String {
        guard let other = shown(failures)?.instead else { return "" }
        return "; “\(other)” is taken for the code"
    }

    /// The failure to show: preferably one where other text is taken for the code.
    private static func shown(_ failures: [Recognition.Failure]) -> Recognition.Failure? {
        failures.first { $0.instead != nil } ?? failures.first
    }

    private static func fix(_ subject: CheckSubject, _ failures: [Recognition.Failure]) -> String {
        if failures.allSatisfy({ $0.rendered.sample.code.count < 4 }) {
            return "Send codes of at least four digits; shorter numbers are usually not codes."
        }
        let namesCode = subject.explanation.cues.contains { $0.cueClass.namesCode }
        return namesCode
            ? "Put the code right after the words for it, and other numbers further away."
            : "Put words for the code right before or after it: “verification code”, in the message's language."
    }
}
