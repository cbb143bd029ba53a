import OneTimeCode
import OneTimeCodeCatalogs
import OneTimeCodeText

/// The messages and findings of one language: a row of the table at the start of the text and HTML reports.
struct LocaleSummary: Sendable {
    /// The language; nil for files that name none.
    let locale: LocaleTag?
    /// Its messages.
    fileprivate(set) var messages: [CheckedMessage] = []
    /// The findings in this language, including those of missing and unchecked messages.
    fileprivate(set) var findings: [Finding] = []

    /// The lowest confidence of all messages.
    ///
    /// Nil if an unrecognised message is an error, since a number would hide it. Rare kinds of codes, such as those
    /// like a year, are not errors.
    var lowestConfidence: Double? {
        if findings.contains(where: { $0.check == .recognised && $0.severity == .error }) { return nil }
        return messages.compactMap(\.lowestConfidence).min()
    }

    /// The lowest confidence with two decimals, rounded down; a dash without one.
    var lowestConfidenceTitle: String { lowestConfidence?.hundredths ?? "–" }

    /// The worst severity in a group of checks and the number of such findings; nil without findings.
    func worst(of group: CheckGroup) -> (severity: Severity, count: Int)? {
        let severities = findings.filter { group.checks.contains($0.check) }.map(\.severity)
        return severities.max().map { worst in (worst, severities.count { $0 == worst }) }
    }
}

extension TemplateReport {
    /// The languages with messages or findings: those of the report in its order, then those without a file.
    var localeSummaries: [LocaleSummary] {
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

/// The names of a language in CLDR.
struct LanguageNames {
    /// The name in English, "Portuguese (Brazil)"; nil if CLDR has none.
    let english: String?
    /// The name in the language itself, "português (Brasil)"; nil if CLDR has none, or if it is the same as in English.
    let own: String?

    init(_ locale: LocaleTag?) {
        english = locale.flatMap { LocaleTable.embedded.englishName(of: $0.tag) }
        own = locale.flatMap { LocaleTable.embedded.ownName(of: $0.tag) }
    }
}
