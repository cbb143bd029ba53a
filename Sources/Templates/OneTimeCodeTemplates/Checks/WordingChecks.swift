import OneTimeCode

/// Checks that the message says how long the code is valid.
enum ExpiryCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        guard subject.explanation.match?.expiresIn == nil, !subject.hasCue(.expiry) else { return [] }
        return [
            CheckResult(
                check: .expiry, severity: .hint, message: "The message does not say how long the code is valid.",
                fix: "Add a phrase such as “valid for 5 minutes”.")
        ]
    }
}

/// Checks that the message says not to share the code.
enum SecrecyCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        guard !subject.hasCue(.secrecy) else { return [] }
        return [
            CheckResult(
                check: .secrecy, severity: .hint, message: "The message does not say to keep the code secret.",
                fix: "Add a phrase such as “never share it”.")
        ]
    }
}

extension CheckSubject {
    /// Whether the message has a cue of a class.
    fileprivate func hasCue(_ cueClass: MessageParser.CueClass) -> Bool {
        explanation.cues.contains { $0.cueClass == cueClass }
    }
}
