import OneTimeCodeCatalogs

/// "1 file", "2 files"
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension String {
    /// The text cut to a sensible length for headings. The limit counts scalars, since a character may have any
    /// number of them.
    package var shortened: String {
        let most = 120
        guard let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}

extension Finding {
    /// ``subject`` for people, with a long key cut.
    package var shortSubject: String {
        key.map { key in [key.shortened, form.map { "(\($0.shortened))" }].compactMap { $0 }.joined(separator: " ") }
            ?? location.path
    }
}

extension TemplateReport {
    /// The keys of unchecked messages by reason, each key once over all languages.
    package var skippedKeys: [(reason: SkippedMessage.Reason, keys: [String])] {
        let messages = Dictionary(grouping: skipped, by: \.reason)
        return [SkippedMessage.Reason.candidate, .noCode, .noPlaceholder, .notSelected, .tooLong].compactMap { reason in
            var seen: Set<String> = []
            let keys = messages[reason, default: []].map(\.key).filter { seen.insert($0).inserted }
            return keys.isEmpty ? nil : (reason, keys)
        }
    }
}

extension TemplateReport {
    /// The channels of the messages whose channel is known, by group and key.
    var channels: [[String]: MessageChannel] {
        Dictionary(
            messages.compactMap { message in message.channel.map { ([message.group, message.key], $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The candidates, each message once over all languages.
    package var candidateMessages: [SkippedMessage] {
        var seen: Set<[String]> = []
        return candidates.filter { seen.insert([$0.group, $0.key]).inserted }
    }

    /// What to do about candidates.
    static let adviceOnCandidates =
        "If one is sent with a code, name the code's placeholder with --code; else choose the messages with --key."
}

extension SkippedMessage {
    /// A sentence about a candidate.
    var possibility: String {
        "\(key.shortened) was not checked, but may have a code. \(TemplateReport.adviceOnCandidates)"
    }
}

extension [Finding] {
    /// The findings by decreasing severity, otherwise in their own order.
    var worstFirst: [Finding] {
        Severity.allCases.reversed().flatMap { severity in filter { $0.severity == severity } }
    }
}

extension Suppression {
    /// The advice for an unused suppression.
    ///
    /// - Parameter key: Its key, possibly shortened.
    package func uselessness(key: String) -> String {
        "The suppression of \(check.rawValue) for \(key) accepts nothing. Remove it."
    }
}
