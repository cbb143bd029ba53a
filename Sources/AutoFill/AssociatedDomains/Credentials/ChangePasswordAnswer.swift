/// The response of a site to /.well-known/change-password (W3C, A Well-Known URL for Changing Passwords).
public enum ChangePasswordAnswer {
    /// The mistakes in two responses.
    ///
    /// - Parameters:
    ///   - status: The status for /.well-known/change-password.
    ///   - location: Where it redirects to.
    ///   - probeStatus: The status for a path that must not exist,
    ///     /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200; nil if unknown. If it is a
    ///     success, clients cannot trust a success of the other path.
    ///   - name: The name of the file, for findings.
    public static func findings(
        status: Int, location: String?, probeStatus: Int?, name: String
    ) -> [DomainFinding] {
        var findings: [DomainFinding] = []
        let report = { (message: String, fix: String) in
            findings.append(DomainFinding(.changePassword, .error, name, .start, message, fix: fix))
        }
        switch status {
        case 200..<300:
            if let probeStatus, (200..<300).contains(probeStatus) {
                report(
                    "a path that cannot exist has status \(probeStatus) too, so clients do not believe this answer",
                    "answer unknown paths with 404")
            }
        case 302, 303, 307:
            guard let location, location.hasPrefix("/") || location.asciiLowercased.hasPrefix("https://") else {
                report("the redirect has no secure location", "redirect to the form with https")
                break
            }
        case 301, 308:
            report("status \(status) is permanent, so clients keep it", "redirect with 302, 303 or 307")
        default: report("status \(status)", "redirect to the form that changes a password, with 302, 303 or 307")
        }
        return findings
    }
}
