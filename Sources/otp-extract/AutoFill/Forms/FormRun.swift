import AssociatedDomains
import AutoFill
import OneTimeCode
import OneTimeCodeCatalogs
import OneTimeCodeTemplates

/// Reads pages, screens and templates, and diagnoses all of them together.
struct FormRun {
    let files: [String]
    let templates: [String]
    let options: DiagnosisOptions

    func report() throws -> FormReport {
        let messages = try readTemplates()
        var report = FormReport()
        for file in files { report.forms.append(try form(file, messages)) }
        return report
    }

    private func readTemplates() throws -> [CheckedMessage] {
        if templates.isEmpty { return [] }
        let report: TemplateReport
        do throws(CatalogFiles.Failure) {
            report = TemplateChecker().check(try CatalogFiles.read(templates))
        } catch {
            throw InputFailure(message: error.description, status: Sysexits.noInput)
        }
        guard !report.messages.isEmpty else {
            throw InputFailure(
                message:
                    "form: no message with a code in \(templates.joined(separator: ", ")); see 'otp-extract check'",
                status: Sysexits.noInput)
        }
        return report.messages
    }

    private func form(_ file: String, _ messages: [CheckedMessage]) throws -> FormReport.Form {
        let source = try ByteSource(path: file)
        let bytes = file == "-" ? try source.readAll() : try source.readRegularFile(atMost: FormReader.longestPage)
        let name = file == "-" ? "standard input" : file
        let isScreen = file.hasSuffix(".json") || bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
        if isScreen { return try screen(name, bytes, messages) }
        let html = String(decoding: bytes, as: UTF8.self)
        let page: FormPage
        do throws(FormReader.Failure) { page = try FormReader.read(html: html) } catch {
            throw InputFailure(message: "\(name): \(error)", status: Sysexits.dataError)
        }
        let readings = FieldClassifier().readings(of: page)
        return form(name, page, [], messages) { options in
            FormDiagnosis(page, html: html, readings: readings, options: options)
        }
    }

    private func screen(_ name: String, _ bytes: [UInt8], _ messages: [CheckedMessage]) throws -> FormReport.Form {
        let read: ReadScreen
        do throws(UnreadableFile) { read = try ScreenReader.read(bytes) } catch {
            throw InputFailure(message: "\(name): \(error.reason)", status: Sysexits.dataError)
        }
        let page = FormPage(read.screen)
        let readings = FieldClassifier().readings(of: page)
        return form(name, page, read.findings, messages) { options in
            FormDiagnosis(read.screen, readings: readings, options: options)
        }
    }

    private func form(
        _ name: String, _ page: FormPage, _ mistakes: [ScreenFinding], _ messages: [CheckedMessage],
        _ diagnose: (DiagnosisOptions) -> FormDiagnosis
    ) -> FormReport.Form {
        let diagnosis = diagnose(options)
        var findings = diagnosis.findings
        var answers: [FormReport.MessageAnswer] = []
        let parser = MessageParser()
        for message in messages {
            guard let code = parser.parse(message.rendered.text) else {
                answers.append(
                    .init(message: message, isOffered: false, text: "No code is recognised in the message."))
                continue
            }
            var options = options
            options.code = code
            let tried = diagnose(options)
            answers.append(Self.answer(message, tried))
            for finding in tried.findings where !findings.contains(finding) { findings.append(finding) }
        }
        return .init(
            file: name, page: page, diagnosis: diagnosis, findings: findings, mistakes: mistakes, messages: answers)
    }

    /// Whether the code of a message is offered at a field for codes.
    private static func answer(_ message: CheckedMessage, _ diagnosis: FormDiagnosis) -> FormReport.MessageAnswer {
        let fields = diagnosis.fields.filter { $0.role == .oneTimeCode }
        guard let first = fields.first else {
            return .init(message: message, isOffered: false, text: "No field is for a code.")
        }
        let offering = fields.first { field in
            field.bar.items.contains { if case .code = $0 { true } else { false } }
        }
        if let offering {
            if case .cut(let count) = offering.codeArrival {
                return .init(
                    message: message, isOffered: false,
                    text: "Field \(offering.index) takes \(count) characters of the code and no more.")
            }
            return .init(message: message, isOffered: true, text: "At field \(offering.index).")
        }
        let reasons = first.bar.withheld.flatMap { item -> [WithholdingReason] in
            if case .code = item.subject { item.reasons } else { [] }
        }
        return .init(
            message: message, isOffered: false, text: reasons.map(\.description).joined(separator: " "))
    }
}
