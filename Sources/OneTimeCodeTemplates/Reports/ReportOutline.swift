import OneTimeCodeCatalogs

/// A report's findings by the messages they are about.
struct ReportOutline {
    /// A checked message with what was found in it.
    struct Entry {
        let message: CheckedMessage
        fileprivate(set) var findings: [Finding] = []
        fileprivate(set) var accepted: [(finding: Finding, suppression: Suppression)] = []

        /// How bad the worst finding is.
        var worst: Severity? { findings.map(\.severity).max() }
    }

    /// All messages, in the order of the report.
    private(set) var entries: [Entry]
    /// The findings about what was not checked: a file, a message that is missing or has no code.
    private(set) var others: [Finding] = []
    /// The accepted findings about the same.
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
            // what is about all forms of a message stands at the first of them
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
    /// The message, and the fix if it is known.
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
    /// The tag, or a word for the language of files that name none.
    var title: String { self?.tag ?? "(base)" }
}
