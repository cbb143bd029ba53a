import ArgumentParser
import AssociatedDomains
import AutoFill
import OneTimeCodeCatalogs
import OneTimeCodeTemplates

/// Reads pages, screens and templates, and diagnoses all of them together.
struct FormRun {
    let files: [String]
    let templates: [String]
    let options: DiagnosisOptions

    /// The report, and the exit status if not all templates could be read.
    func report() throws -> (FormReport, failed: ExitCode?) {
        let (messages, failed) = try readTemplates()
        var report = FormReport(options: options, messages: messages)
        for file in files { try add(file, to: &report) }
        return (report, failed)
    }

    private func readTemplates() throws -> ([FormReport.Message], failed: ExitCode?) {
        if templates.isEmpty { return ([], nil) }
        let files: CatalogFiles
        do throws(CatalogFiles.Failure) { files = try CatalogFiles.read(templates) } catch { throw InputFailure(error) }
        let failed = files.reportFailures()
        let messages = TemplateChecker().check(files).messages
        guard !messages.isEmpty else {
            throw InputFailure(
                message:
                    "form: no message with a code in \(templates.joined(separator: ", ")); see 'otp-extract check'",
                status: Sysexits.noInput)
        }
        return (messages.map(FormReport.Message.init), failed)
    }

    /// Whether a text begins as an object of JSON does, and not as a template of a page: "{%", "{{".
    private func isObject(_ text: [UInt8]) -> Bool {
        let beginning = text.lazy.filter { $0 > 0x20 }.prefix(2)
        return beginning.elementsEqual(Array("{}".utf8)) || beginning.elementsEqual(Array("{\"".utf8))
    }

    private func add(_ file: String, to report: inout FormReport) throws {
        let source = try ByteSource(path: file)
        let longest = FormReader.longestPage
        let bytes = file == "-" ? try source.readAll(atMost: longest) : try source.readRegularFile(atMost: longest)
        let name = file == "-" ? "standard input" : file
        if file.hasSuffix(".json") || isObject(bytes) {
            do throws(UnreadableFile) { try report.add(screen: bytes, file: name) } catch {
                let place = error.place.map { "\($0.line):\($0.column): " } ?? " "
                throw InputFailure(message: "\(name):\(place)\(error.reason)", status: Sysexits.dataError)
            }
        } else {
            let html = String(decoding: bytes, as: UTF8.self)
            do throws(FormReader.Failure) { try report.add(page: html, file: name) } catch {
                throw InputFailure(message: "\(name): \(error)", status: Sysexits.dataError)
            }
        }
    }
}

extension FormReport.Message {
    /// A message whose name has its place, its key and its language.
    fileprivate init(_ message: CheckedMessage) {
        let about = [message.key, message.locale?.tag, message.form].compactMap { $0 }.joined(separator: ", ")
        self.init(name: "\(message.location): \(about)", text: message.rendered.text)
    }
}
