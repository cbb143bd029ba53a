/// Checks that a message for Android's SMS Retriever API meets its requirements.
///
/// Source: developers.google.com, "Perform SMS Verification on a Server", "1. Construct a verification message": at
/// most 140 bytes, a one-time code, and the 11-character hash of the app. The leading `<#>` was required until 2019.
enum SMSRetrieverCheck: TemplateCheck {
    private static let mostBytes = 140

    static func results(for subject: CheckSubject) -> [CheckResult] {
        let text = subject.typical.text
        let hasMarker = text.hasPrefix("<#>") || text.hasPrefix("[#]")
        let hash = subject.options.androidHash
        guard hasMarker || hash != nil else { return [] }

        var results: [CheckResult] = []
        if subject.length.bytes > mostBytes {
            results.append(
                result(
                    .error,
                    "The message takes \(subject.length.bytes) bytes as \(subject.length.encoding.rawValue); "
                        + "the SMS Retriever API reads at most \(mostBytes).",
                    "Shorten it\(subject.length.isNeedlesslyUCS2 ? ", or write it in the characters of GSM-7" : "").",
                    subject))
        }
        if !hasMarker {
            results.append(
                result(
                    .hint, "The message does not begin with “<#>”, which the SMS Retriever API required until 2019.",
                    "Begin it with “<#> ”.", subject))
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        if let hash, !words.contains(Substring(hash)) {
            results.append(
                result(.error, "The message does not have the app hash.", place(of: hash, subject), subject))
        } else if hash == nil, !words.contains(where: { AppHash.matches($0) && $0.contains(where: \.isLetter) }) {
            results.append(
                result(
                    .error, "The message begins like one for the SMS Retriever API but has no app hash.",
                    "End it with the \(AppHash.length) characters of the hash, or remove the “<#>”.", subject
                ))
        }
        return results
    }

    /// The advice on where to put the hash. An origin-bound line must stay last.
    private static func place(of hash: String, _ subject: CheckSubject) -> String {
        if case .none = subject.originBound, subject.options.domain == nil { return "End it with a line “\(hash)”." }
        return "Put a line “\(hash)” before the origin-bound line."
    }

    private static func result(
        _ severity: Severity, _ message: String, _ fix: String, _ subject: CheckSubject
    ) -> CheckResult {
        CheckResult(check: .smsRetriever, severity: severity, message: message, fix: fix, rendered: subject.typical)
    }
}
