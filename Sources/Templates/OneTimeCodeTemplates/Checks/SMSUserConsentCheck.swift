/// Checks that Android's SMS User Consent API finds the code.
///
/// Source: developers.google.com, "Request user consent to read a verification SMS message": the message must have a
/// "4-10 character alphanumeric string that contains at least one number". If there are several, the app chooses one,
/// usually the first.
enum SMSUserConsentCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let words = subject.typical.wordsForUserConsent
        let code = subject.typical.sample.code
        guard words.contains(code) else {
            // the code is a part of a longer word, which JoinedTextCheck reports
            if JoinedTextCheck.joined(to: subject) != nil { return [] }
            return [
                CheckResult(
                    check: .smsUserConsent, severity: .warning,
                    message:
                        "Android's SMS User Consent API does not see the code: it looks for 4 to 10 letters and digits "
                        + "that stand alone.",
                    fix: (4...10).contains(code.count)
                        ? "Put a space or a punctuation mark before and after \(subject.code.raw)."
                        : "Send codes of 4 to 10 letters and digits.",
                    rendered: subject.typical)
            ]
        }
        guard let first = words.first, first != code else { return [] }
        return [
            CheckResult(
                check: .smsUserConsent, severity: .hint,
                message: "“\(first)” comes before the code, and an app with Android's SMS User Consent API may take it "
                    + "for the code.",
                fix: "Put the code first, or have the app find it by the words around it.", rendered: subject.typical)
        ]
    }
}
