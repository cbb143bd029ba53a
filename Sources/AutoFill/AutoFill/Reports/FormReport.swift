import AssociatedDomains
import OneTimeCode
import OneTimeCodeReports

/// What is found in pages and screens, for a `Report` in any format.
///
/// ```swift
/// var forms = FormReport()
/// try forms.add(page: html, file: "login.html")
/// let page = ReportFormat.html.render(Report(forms))
/// ```
public struct FormReport: Sendable {
    /// A message that delivers a code to the pages.
    public struct Message: Sendable {
        let name: String
        let text: String

        /// Makes a message.
        ///
        /// - Parameters:
        ///   - name: Its name in reports.
        ///   - text: The message, filled in with a code.
        public init(name: String, text: String) { (self.name, self.text) = (name, text) }
    }

    /// Whether the code of a message is offered on a page.
    struct Answer {
        let name: String
        let isOffered: Bool
        /// Where it is offered, or why it is not, in a sentence.
        let text: String

        /// The answer in words.
        var inWords: String { (isOffered ? "offered: " : "not offered: ") + text }
    }

    /// A page or a screen.
    struct Form {
        let file: String
        let page: FormPage
        let diagnosis: FormDiagnosis
        /// The findings of the diagnosis, and those with the codes of the messages.
        let findings: [FormFinding]
        /// The mistakes in the file of a screen.
        let mistakes: [ScreenFinding]
        let answers: [Answer]

        /// The severities of the findings, of the mistakes, and of the codes that are not offered.
        var severities: [Severity] {
            findings.map(\.severity) + mistakes.map(\.severity) + answers.filter { !$0.isOffered }.map { _ in .error }
        }

        /// The fields that a report shows: hidden inputs, check boxes and buttons are left out.
        var shownFields: [FieldDiagnosis] { diagnosis.fields.filter { page.fields[$0.index].takesText } }
    }

    private(set) var forms: [Form] = []
    private let options: DiagnosisOptions
    private let messages: [Message]

    /// Makes a report without pages.
    ///
    /// - Parameters:
    ///   - options: The device and the place.
    ///   - messages: The messages whose codes the pages should offer.
    public init(options: DiagnosisOptions = DiagnosisOptions(), messages: [Message] = []) {
        (self.options, self.messages) = (options, messages)
    }

    /// Reads and diagnoses a page.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - file: Its name in the report.
    /// - Throws: If the page could not be read.
    public mutating func add(page html: String, file: String) throws(FormReader.Failure) {
        let page = try FormReader.read(html: html)
        let reader = EvidenceReader(page)
        let readings = FieldClassifier().readings(of: page, reader)
        add(file, page, []) { FormDiagnosis(page, html: html, reader, readings, options: $0) }
    }

    /// Reads and diagnoses a screen in JSON.
    ///
    /// - Parameters:
    ///   - json: The screen.
    ///   - file: Its name in the report.
    /// - Throws: If the screen could not be read.
    public mutating func add(screen json: [UInt8], file: String) throws(UnreadableFile) {
        let read = try ScreenReader.read(json)
        let page = FormPage(read.screen)
        let readings = FieldClassifier().readings(of: page)
        add(file, page, read.findings) { FormDiagnosis(read.screen, readings: readings, options: $0) }
    }

    private mutating func add(
        _ file: String, _ page: FormPage, _ mistakes: [ScreenFinding], _ diagnose: (DiagnosisOptions) -> FormDiagnosis
    ) {
        let diagnosis = diagnose(options)
        var findings = diagnosis.findings
        let parser = MessageParser()
        let answers = messages.map { message -> Answer in
            guard let code = parser.parse(message.text) else {
                return Answer(name: message.name, isOffered: false, text: "No code is recognised in the message.")
            }
            var options = options
            options.code = code
            let tried = diagnose(options)
            for finding in tried.findings where !findings.contains(finding) { findings.append(finding) }
            return Answer(name: message.name, isOffered: tried.codeOffer.isOffered, text: tried.codeOffer.description)
        }
        forms.append(
            Form(
                file: file, page: page, diagnosis: diagnosis, findings: findings, mistakes: mistakes, answers: answers))
    }

    /// Whether anything is an error: a finding, a mistake in a screen, or a code that is not offered.
    public var hasError: Bool { forms.contains { $0.severities.contains(.error) } }

    /// The counts in a sentence.
    public var summary: String {
        let severities = forms.flatMap(\.severities)
        let answers = forms.flatMap(\.answers)
        let offered = answers.isEmpty ? "" : ", \(answers.count { $0.isOffered }) of \(answers.count) codes offered"
        let counts = Severity.allCases.reversed().map { severity in
            counted(severities.count { $0 == severity }, severity.rawValue)
        }
        return ([counted(forms.count, "file")] + counts).joined(separator: ", ") + offered
    }
}

extension Report {
    /// What all formats show of pages and screens: a section for each, an entry for each field.
    ///
    /// - Parameters:
    ///   - report: The pages and screens.
    ///   - explainsFields: Whether the text says why each field has its role, and why it is offered nothing else, as JSON
    ///     always does.
    public init(_ report: FormReport, explainsFields: Bool = false) {
        self.init(
            title: "Forms", command: "otp-extract autofill form",
            names: Names(
                section: "file", entry: "field", columns: ["Field", "Role", "Sure", "Offered", "Number", "Line"]))
        summary = report.summary
        counts = [
            Count("Fields", report.forms.map(\.shownFields.count).reduce(0, +)), Count("Files", report.forms.count),
        ]
        rules =
            FormRule.allCases.map { Rule(id: $0.rawValue, summary: $0.summary) }
            + [
                Rule(id: "screen-file", summary: "The file of a screen has the documented form."),
                Rule(id: "code-not-offered", summary: "The code of a template is offered on the page."),
            ]
        for (number, form) in report.forms.enumerated() { add(form, section: number, explainsFields) }
        overview = Overview(
            title: "Files", columns: ["File", "Fields", "Findings"],
            rows: report.forms.enumerated().map { number, form in
                let severities = findings.filter { $0.section == number }.map(\.severity)
                let worst = severities.max().map { worst in
                    Overview.Cell.findings(worst, count: severities.count { $0 == worst })
                }
                return Overview.Row(
                    section: number, name: form.file, cells: [.value("\(form.shownFields.count)"), worst ?? .ok])
            })
        text.append(.summary)
        json = { FormReportJSON(report) }
    }

    private mutating func add(_ form: FormReport.Form, section number: Int, _ explainsFields: Bool) {
        var section = Section(title: form.file)
        section.test = "autofill"
        let savings = form.diagnosis.savings.map { FieldWords.saved($0.prediction) }
        section.remarks = savings.map { "Saved: \($0)" }
        section.remarks += form.answers.filter(\.isOffered).map { "\($0.name): \($0.inWords)" }
        sections.append(section)

        var table = TextTable(header: ["field", "place", "what", "role", "sure", "offered"], leftColumns: 6)
        var places: [Int: Int] = [:]
        for field in form.shownFields {
            let what = FieldWords.what(form.page.fields[field.index])
            let offered = FieldWords.offered(field.bar)
            let place = Place(path: form.file, line: field.place.line, column: field.place.column)
            table.add([
                "\(field.index)", "\(place.line):\(place.column)", what, field.role.rawValue,
                FieldWords.sure(field.reading), offered,
            ])
            places[field.index] = entries.count
            entries.append(
                Entry(
                    section: number, name: what, place: place,
                    cells: [
                        .text(field.role == .none ? "no role" : field.role.rawValue),
                        .text(FieldWords.sure(field.reading)), .text(offered), .text("\(field.index)"),
                    ], suite: form.file, test: "\(field.index) \(what)"))
        }
        let reasons = explainsFields ? form.shownFields.flatMap(FieldWords.reasons) : []
        var lines = [form.file] + table.lines + reasons + savings.map { "saved: \($0)" }

        for mistake in form.mistakes {
            let finding = Finding(mistake, file: form.file, section: number)
            lines.append(finding.description)
            add(finding)
        }
        for found in form.findings {
            let finding = Finding(found, file: form.file, section: number)
            lines.append(finding.description)
            add(finding, to: found.field.flatMap { places[$0] })
        }
        for answer in form.answers {
            let text = "\(answer.name): \(answer.inWords)"
            lines.append(text)
            guard !answer.isOffered else { continue }
            add(
                Finding(
                    rule: "code-not-offered", severity: .error, message: text, fix: nil,
                    place: Place(path: form.file), section: number, suite: form.file))
        }
        self.text.append(.lines(lines))
    }
}

extension Report.Finding {
    fileprivate init(_ finding: FormFinding, file: String, section: Int) {
        self.init(
            rule: finding.rule.rawValue, severity: finding.severity, message: finding.message, fix: finding.fix,
            place: .init(
                path: file, line: finding.place.line, column: finding.place.column, value: finding.place.path),
            section: section, suite: file)
    }

    fileprivate init(_ mistake: ScreenFinding, file: String, section: Int) {
        let source = mistake.source
        self.init(
            rule: "screen-file", severity: mistake.severity, message: mistake.message, fix: mistake.fix,
            separator: "; ",
            place: .init(path: file, line: source.place.line, column: source.place.column, value: source.path),
            section: section, suite: file)
    }
}

/// Words for people about fields, what is offered and what is saved.
enum FieldWords {
    /// A field by its type, and its label or its name.
    static func what(_ field: FormField) -> String {
        let texts = [field.label, field.placeholder, field.nearbyText, field.name, field.id]
        let name = texts.first { !$0.isEmpty } ?? ""
        let short = name.count > 32 ? name.prefix(31) + "…" : name[...]
        return name.isEmpty ? field.type : "\(field.type) “\(short)”"
    }

    /// The confidence in percent, without decimals.
    static func sure(_ reading: FieldReading) -> String { "\(Int((reading.confidence * 100).rounded())) %" }

    /// The items of a bar in words, without codes and user names.
    static func offered(_ bar: BarContents) -> String {
        let items = bar.items.map { name(of: $0.subject) }
        return items.isEmpty ? "–" : items.joined(separator: ", ")
    }

    /// Why a field has its role, by its signals and what they are worth, and why it is offered nothing else.
    static func reasons(of field: FieldDiagnosis) -> [String] {
        let signals = field.reading.contributions.map { signal in
            let worth = worth(of: signal)
            return (worth < 0 ? "" : "+") + "\(worth) \(signal.signal)"
        }
        let withheld = field.bar.withheld.map { withheld in
            "no \(name(of: withheld.subject)): " + withheld.reasons.map(\.description).joined(separator: " ")
        }
        let role = signals.isEmpty ? "no signal" : signals.joined(separator: ", ")
        return ["field \(field.index), \(field.role.rawValue): \(role)"]
            + withheld.map { "field \(field.index), \($0)" }
    }

    /// What a signal adds to a role or takes from it, in log-odds with two decimals.
    static func worth(of signal: FieldReading.Contribution) -> Double { (signal.worth * 100).rounded() / 100 }

    static func name(of subject: BarSubject) -> String {
        switch subject {
        case .credential: "saved password"
        case .code: "code"
        case .passkey: "passkey"
        case .strongPassword: "strong password"
        case .passwordsKey: "key"
        }
    }

    /// What is saved, and why.
    static func saved(_ prediction: SavePrediction) -> String {
        let field = prediction.userNameField.map { " with the user name of field \($0)" } ?? ""
        let action =
            switch (prediction.action, prediction.change) {
            case (.nothing, _): "nothing"
            case (.save, _): "a new password\(field)"
            case (.update, _): "the changed password\(field)"
            case (.ask, .update): "the changed password\(field), if the user agrees"
            case (.ask, _): "a new password\(field), if the user agrees"
            }
        return "\(action). \(prediction.reason.description)"
    }
}

/// The report as JSON.
private struct FormReportJSON: Encodable {
    let version = 1
    let files: [File]

    init(_ report: FormReport) { files = report.forms.map(File.init) }

    struct File: Encodable {
        let path: String
        let fields: [Field]
        let saved: [Saving]
        let findings: [Finding]
        let mistakes: [String]
        let messages: [Message]

        init(_ form: FormReport.Form) {
            path = form.file
            fields = form.diagnosis.fields.map(Field.init)
            saved = form.diagnosis.savings.map(Saving.init)
            findings = form.findings.map(Finding.init)
            mistakes = form.mistakes.map(\.description)
            messages = form.answers.map { Message(message: $0.name, isOffered: $0.isOffered, answer: $0.inWords) }
        }
    }

    struct Field: Encodable {
        struct Signal: Encodable {
            let name: String
            let worth: Double
        }

        struct Withheld: Encodable {
            let what: String
            let reasons: [String]
        }

        let n, line, column: Int
        let role, offered: String
        let confidence: Double
        let signals: [Signal]
        let withheld: [Withheld]

        init(_ field: FieldDiagnosis) {
            (n, line, column) = (field.index, field.place.line, field.place.column)
            (role, offered) = (field.role.rawValue, FieldWords.offered(field.bar))
            confidence = (field.reading.confidence * 1_000).rounded() / 1_000
            signals = field.reading.contributions.map {
                Signal(name: $0.signal, worth: FieldWords.worth(of: $0))
            }
            withheld = field.bar.withheld.map {
                Withheld(what: FieldWords.name(of: $0.subject), reasons: $0.reasons.map(\.rawValue))
            }
        }
    }

    struct Saving: Encodable {
        let form: Int
        let action, reason: String

        init(_ saving: FormSaving) {
            form = saving.form
            (action, reason) = (saving.prediction.action.rawValue, saving.prediction.reason.rawValue)
        }
    }

    struct Finding: Encodable {
        let rule, severity, message, fix: String
        let line, column: Int
        /// Left out on pages.
        let jsonPath: String?
        /// Left out for the whole page or screen.
        let field: Int?

        init(_ finding: FormFinding) {
            (rule, severity) = (finding.rule.rawValue, finding.severity.rawValue)
            (message, fix) = (finding.message, finding.fix)
            (line, column, jsonPath) = (finding.place.line, finding.place.column, finding.place.path)
            field = finding.field
        }
    }

    struct Message: Encodable {
        let message: String
        let isOffered: Bool
        let answer: String
    }
}
