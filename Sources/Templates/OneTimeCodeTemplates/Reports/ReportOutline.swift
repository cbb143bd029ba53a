import OneTimeCodeCatalogs

/// A report's findings grouped by message.
struct ReportOutline {
    /// A checked message with its findings.
    struct Entry {
        let message: CheckedMessage
        fileprivate(set) var findings: [Finding] = []
        fileprivate(set) var accepted: [(finding: Finding, suppression: Suppression)] = []

        /// The worst severity of the findings.
        var worst: Severity? { findings.map(\.severity).max() }
    }

    /// All messages, in the order of the report.
    private(set) var entries: [Entry]
    /// The findings about anything else: a file, a message that is missing or has no code.
    private(set) var others: [Finding] = []
    /// The accepted findings about anything else.
    private(set) var othersAccepted: [(finding: Finding, suppression: Suppression)] = []

    private struct Place: Hashable {
        let group: String
        let key: String
        let locale: LocaleTag?
        let location: SourceLocation
    }

    private struct Name: Hashable {
        let place: Place
        let form: String?
    }

    init(_ report: TemplateReport) {
        var entries = report.messages.map { Entry(message: $0) }
        var forms: [Name: Int] = [:]
        var places: [Place: Int] = [:]
        for (index, entry) in entries.enumerated().reversed() {
            let message = entry.message
            let place = Place(
                group: message.group, key: message.key, locale: message.locale, location: message.location)
            forms[Name(place: place, form: message.form)] = index
            places[place] = index
        }
        let index = { (finding: Finding) -> Int? in
            guard let group = finding.group, let key = finding.key else { return nil }
            let place = Place(group: group, key: key, locale: finding.locale, location: finding.location)
            // a finding about all forms of a message belongs to the first form
            return forms[Name(place: place, form: finding.form)] ?? places[place]
        }
        for finding in report.findings {
            if let index = index(finding) { entries[index].findings.append(finding) } else { others.append(finding) }
        }
        for (finding, suppression) in report.suppressed {
            if let index = index(finding) {
                entries[index].accepted.append((finding, suppression))
            } else {
                othersAccepted.append((finding, suppression))
            }
        }
        self.entries = entries
    }
}

extension Finding {
    /// The message, followed by the fix if it is known.
    var advice: String { [message, fix].compactMap { $0 }.joined(separator: " ") }

    /// The key with its form, or the file.
    var subject: String { key.map { name(ofForm: form, key: $0) } ?? location.path }
}

extension CheckedMessage {
    /// The key with its form: "login (one)".
    var title: String { name(ofForm: form, key: key) }
}

private func name(ofForm form: String?, key: String) -> String { form.map { "\(key) (\($0))" } ?? key }

extension LocaleTag? {
    /// The tag, or "(base)" for the language of files that name none.
    var title: String { self?.tag ?? "(base)" }
}
