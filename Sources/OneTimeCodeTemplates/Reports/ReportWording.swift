import OneTimeCodeCatalogs

/// "1 file", "2 files"
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension String {
    /// The text for a heading or a line: what is longer than any sensible key is cut. By scalars, since a character can have
    /// as many as it likes.
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
    /// The keys of what was not checked by the reason, each key once, whatever languages it is in.
    package var skippedKeys: [(reason: SkippedMessage.Reason, keys: [String])] {
        let messages = Dictionary(grouping: skipped, by: \.reason)
        return [SkippedMessage.Reason.noCode, .noPlaceholder, .notSelected, .tooLong].compactMap { reason in
            var seen: Set<String> = []
            let keys = messages[reason, default: []].map(\.key).filter { seen.insert($0).inserted }
            return keys.isEmpty ? nil : (reason, keys)
        }
    }
}

extension Suppression {
    /// A finding for a suppression that is not used, with the fix.
    ///
    /// - Parameter key: Its key, whole or cut.
    package func uselessness(key: String) -> String {
        "The suppression of \(check.rawValue) for \(key) accepts nothing. Take it away."
    }
}
