import OneTimeCode

/// The origin-bound line is there if it should be, is one, names the domain that is expected, and has the text's code.
enum OriginBoundCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        switch subject.originBound {
        case .none:
            guard let domain = subject.options.domain else { return [] }
            return [
                CheckResult(
                    check: .originBoundMissing, severity: .error,
                    message: "There is no origin-bound line: phones will offer the code on any site.",
                    mend: "End the message with a line “@\(domain) #\(subject.code.raw)”.")
            ]
        case .invalid(let reason, let mend):
            return [
                CheckResult(
                    check: .originBoundInvalid, severity: .error, message: "\(reason), so it is not read as one.",
                    mend: mend,
                    rendered: subject.typical)
            ]
        case .valid(let line): return domain(of: line, subject) + code(of: line, subject)
        }
    }

    private static func domain(of line: OriginBoundCode, _ subject: CheckSubject) -> [CheckResult] {
        guard let expected = subject.options.domain, OriginBoundCode.host(expected) ?? expected != line.host else {
            return []
        }
        return [
            CheckResult(
                check: .originBoundDomain, severity: .error,
                message: "The code is bound to \(line.host), not to \(expected).",
                mend: "Begin the line with “@\(expected)”.",
                rendered: subject.typical)
        ]
    }

    private static func code(of line: OriginBoundCode, _ subject: CheckSubject) -> [CheckResult] {
        let code = subject.typical.sample.code
        guard line.code != code else { return [] }
        if line.code.hasPrefix(code) {
            return [
                CheckResult(
                    check: .originBoundCode, severity: .error,
                    message:
                        "The origin-bound line has “\(line.code.dropFirst(code.count))” behind the code, as a part of it.",
                    mend: "Delete it.", rendered: subject.typical)
            ]
        }
        return [
            CheckResult(
                check: .originBoundCode, severity: .error,
                message: "The origin-bound line has another code than the text.",
                mend: "Put \(subject.code.raw) behind its “#”, and nothing else.", rendered: subject.typical)
        ]
    }
}
