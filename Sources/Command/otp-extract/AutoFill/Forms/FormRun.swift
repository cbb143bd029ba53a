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
        var report = FormReport()
        let messages = try readTemplates(&report)
        for file in files { report.forms.append(try form(file, messages)) }
        return report
    }

    private func readTemplates(_ formReport: inout FormReport) throws -> [CheckedMessage] {
        if templates.isEmpty { return [] }
        let files: CatalogFiles
        do throws(CatalogFiles.Failure) { files = try CatalogFiles.read(templates) } catch { throw InputFailure(error) }
        formReport.failed = files.reportFailures()
        let report = TemplateChecker().check(files)
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
        let longest = FormReader.longestPage
        let bytes = file == "-" ? try source.readAll(atMost: longest) : try source.readRegularFile(atMost: longest)
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
            let offer = tried.codeOffer
            answers.append(.init(message: message, isOffered: offer.isOffered, text: offer.description))
            for finding in tried.findings where !findings.contains(finding) { findings.append(finding) }
        }
        return .init(
            file: name, page: page, diagnosis: diagnosis, findings: findings, mistakes: mistakes, messages: answers)
    }
}
