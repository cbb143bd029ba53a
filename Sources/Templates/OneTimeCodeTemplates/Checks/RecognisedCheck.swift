import OneTimeCode

/// Checks that the parser finds exactly the code, for every kind of code.
enum RecognisedCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let recognition = subject.recognition
        // OriginBoundCheck reports a line whose code is different from that of the text
        if case .bound(let line) = subject.originBound, line.code != subject.typical.sample.code { return [] }
        guard !recognition.failures.isEmpty else { return [] }
        if recognition.recognised == 0 {
            return [
                CheckResult(
                    check: .recognised, severity: .error,
                    message: "The code is not found\(instead(recognition.failures))." + reason(subject),
                    fix: fix(subject, recognition.failures), rendered: shown(recognition.failures)?.rendered)
            ]
        }
        // one finding for all shapes of codes, of the severity of the most likely ones; it tells of the others in a table
        let failed = Dictionary(grouping: recognition.failures) {
            subject.options.severity(of: $0.rendered.sample.kind)
        }
        let urgent = (failed[.error] ?? []) + (failed[.warning] ?? [])
        let failures = urgent.isEmpty ? failed[.hint] ?? [] : urgent
        return [
            CheckResult(
                check: .recognised, severity: urgent.isEmpty ? .hint : severity(failed[.error] ?? [], subject),
                message: message(failures, of: recognition) + " Found: \(recognition.table).",
                fix: fix(subject, failures), rendered: shown(failures)?.rendered)
        ]
    }

    /// What other kind of number the parser takes the code for: " “482913” is a number with hidden digits."
    private static func reason(_ subject: CheckSubject) -> String {
        subject.explanation.notes.first { $0.hasPrefix("“\(subject.typical.sample.text)”") }.map { " " + $0 } ?? ""
    }

    /// Most products send six digits. If nobody has set the lengths of codes, it is not an error to miss a code of
    /// another length.
    private static func severity(_ failures: [Recognition.Failure], _ subject: CheckSubject) -> Severity {
        let misses = failures.map { $0.rendered.sample.code.count }
        if misses.isEmpty { return .warning }
        return subject.options.hasDefaultLengths && !misses.contains(usualLength) ? .warning : .error
    }

    private static let usualLength = 6

    /// "The code is not always found: not found with 4, 5, 7 or 8 digits, as in 3579; 6 digits is."
    private static func message(_ failures: [Recognition.Failure], of recognition: Recognition) -> String {
        let plain: Set<SampleCode.Kind> = [.digits, .leadingZeros]
        var clauses: [String] = []
        let missed = failures.filter { plain.contains($0.rendered.sample.kind) }
        if let first = missed.first {
            let lengths = Set(missed.map { $0.rendered.sample.code.count })
            let found = recognition.lengths.subtracting(lengths)
            let example = "as in \(first.rendered.sample.text)"
            if found.isEmpty {
                clauses.append("\(missed.count) of the \(recognition.samples) codes tried are not found, \(example)")
            } else {
                clauses.append(
                    "not found with \(listed(lengths)) digits, \(example); \(listed(found, "and")) digits "
                        + (found.count == 1 ? "is" : "are"))
            }
        }
        clauses += SampleCode.Kind.allCases.filter { !plain.contains($0) }.compactMap { kind in
            let failed = failures.filter { $0.rendered.sample.kind == kind }
            guard let first = failed.first else { return nil }
            let tries = recognition.counts[kind] ?? 0
            let share = failed.count < tries ? " in \(failed.count) of \(tries) tries" : ""
            return "not found with \(kind.title)\(share), as in \(first.rendered.sample.text)"
        }
        return "The code is not always found: \(clauses.joined(separator: "; "))\(instead(failures))."
    }

    /// "4, 5 or 7"
    private static func listed(_ lengths: Set<Int>, _ conjunction: String = "or") -> String {
        let names = lengths.sorted().map(String.init)
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    private static func instead(_ failures: [Recognition.Failure]) -> String {
        guard let other = shown(failures)?.instead else { return "" }
        return "; “\(other)” is taken for the code"
    }

    /// The failure to show. A failure in which other text is mistaken for the code is preferred.
    private static func shown(_ failures: [Recognition.Failure]) -> Recognition.Failure? {
        failures.first { $0.instead != nil } ?? failures.first
    }

    private static func fix(_ subject: CheckSubject, _ failures: [Recognition.Failure]) -> String {
        if failures.allSatisfy({ $0.rendered.sample.code.count < 4 }) {
            return "Send codes of at least four digits; shorter numbers are usually not codes."
        }
        let namesCode = subject.explanation.cues.contains { $0.cueClass.namesCode }
        let advice =
            namesCode
            ? "Put the code right after the words for it, and other numbers further away."
            : "Put words for the code, such as “verification code” in the message's language, right before or after it."
        let lengths = Set(failures.map { $0.rendered.sample.code.count })
        guard subject.options.hasDefaultLengths, subject.recognition.recognised > 0, !lengths.contains(usualLength)
        else {
            return advice
        }
        return "If all your codes have \(usualLength) digits, run the check with --code-length \(usualLength). "
            + "Otherwise \(advice.prefix(1).lowercased())\(advice.dropFirst())"
    }
}
