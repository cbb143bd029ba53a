import OneTimeCode

/// Checks that there is an origin-bound line if one is expected, that it is well-formed and names the expected domain,
/// and that it has the same code as the text.
enum OriginBoundCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        switch subject.originBound {
        case .none:
            guard let domain = subject.options.domain else { return [] }
            return [
                CheckResult(
                    check: .originBoundMissing, severity: .error,
                    message: "There is no origin-bound line: phones offer the code on any site.",
                    fix: "End the message with a line “@\(domain) #\(subject.code.raw)”.")
            ]
        case .broken(let broken):
            return [
                CheckResult(
                    check: .originBoundInvalid, severity: .error,
                    message: "\(broken.reason), so phones ignore it.",
                    fix: broken.fix(code: subject.code.raw), rendered: subject.typical)
            ]
        case .bound(let line):
            let faults = hosts(of: line, subject)
            return (faults.isEmpty ? domain(of: line, subject) : faults) + unreadHost(of: line, subject)
                + code(of: line, subject)
        }
    }

    /// The hosts that do not match any page.
    private static func hosts(of line: OriginBoundCode, _ subject: CheckSubject) -> [CheckResult] {
        let named = [("host", line.host)] + line.embeddedHosts.map { ("embedded host", $0) }
        return named.compactMap { name, host in
            guard let fault = HostFault(host) else { return nil }
            return CheckResult(
                check: .originBoundInvalid, severity: .error,
                message: "\(fault.message("\(name) of the origin-bound line")) Phones offer the code on no page.",
                fix: fault.fix(host), rendered: subject.typical)
        }
    }

    /// An embedded host that the algorithm of the WICG ignores.
    private static func unreadHost(of line: OriginBoundCode, _ subject: CheckSubject) -> [CheckResult] {
        guard line.hasUnreadHost else { return [] }
        return [
            CheckResult(
                check: .originBoundInvalid, severity: .error,
                message: "The origin-bound line has an embedded host that phones ignore.",
                fix: "Put exactly one space before it, and nothing between its “@” and the host.",
                rendered: subject.typical)
        ]
    }

    private static func domain(of line: OriginBoundCode, _ subject: CheckSubject) -> [CheckResult] {
        guard let expected = subject.options.domain, Host(expected) != Host(line.host) else { return [] }
        return [
            CheckResult(
                check: .originBoundDomain, severity: .error,
                message: "The code is bound to \(line.host), not to \(expected).",
                fix: "Begin the line with “@\(expected)”.",
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
                    message: "The origin-bound line has “\(line.code.dropFirst(code.count))” after the code, "
                        + "as a part of it.",
                    fix: "Delete it.", rendered: subject.typical)
            ]
        }
        return [
            CheckResult(
                check: .originBoundCode, severity: .error,
                message: "The origin-bound line has a different code than the text.",
                fix: "Put \(subject.code.raw) after its “#”, and nothing else.", rendered: subject.typical)
        ]
    }
}
