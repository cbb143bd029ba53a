import OneTimeCodeCatalogs

/// The messages and findings of one language: a row of the table with which the reports for people begin.
package struct LocaleSummary: Sendable {
    /// The language; nil for that of files that name none.
    package let locale: LocaleTag?
    /// Its messages.
    package fileprivate(set) var messages: [CheckedMessage] = []
    /// The findings in its messages, also in those that are missing or were not checked.
    package fileprivate(set) var findings: [Finding] = []

    /// The confidence in the code of the message that is recognised worst.
    ///
    /// Nil where one is not recognised and that is an error: a number would hide it. Codes that are rare, as such that look
    /// like a year, are no error.
    package var lowestConfidence: Double? {
        if findings.contains(where: { $0.check == .recognised && $0.severity == .error }) { return nil }
        return messages.compactMap(\.lowestConfidence).min()
    }

    /// The lowest confidence with two digits after the point, rounded down; a dash where there is none.
    package var lowestConfidenceTitle: String { lowestConfidence?.hundredths ?? "–" }

    /// How bad the worst findings of a group of checks are, and how many are that bad; nil where there are none.
    package func worst(of group: CheckGroup) -> (severity: Severity, count: Int)? {
        let severities = findings.filter { group.checks.contains($0.check) }.map(\.severity)
        return severities.max().map { worst in (worst, severities.count { $0 == worst }) }
    }
}

extension TemplateReport {
    /// The languages of which there is something to say: those of the report in its order, then such that no file is in.
    package var localeSummaries: [LocaleSummary] {
        var summaries = locales.map { LocaleSummary(locale: $0) }
        var places = Dictionary(zip(locales, summaries.indices), uniquingKeysWith: { first, _ in first })
        func place(_ locale: LocaleTag?) -> Int {
            if let place = places[locale] { return place }
            places[locale] = summaries.count
            summaries.append(LocaleSummary(locale: locale))
            return summaries.count - 1
        }
        for message in messages {
            let place = place(message.locale)
            summaries[place].messages.append(message)
        }
        for finding in findings where finding.key != nil {
            let place = place(finding.locale)
            summaries[place].findings.append(finding)
        }
        return summaries.filter { !$0.messages.isEmpty || !$0.findings.isEmpty }
    }
}
