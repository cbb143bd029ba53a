import AutoFill
import OneTimeCodeSupport

extension FormReportPrinter {
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.key("files")
            writer.array(report.forms) { writer, form in writer.object { Self.write(form, to: &$0) } }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static func write(_ form: FormReport.Form, to writer: inout JSONWriter) {
        writer.member("path", form.file)
        writer.key("fields")
        writer.array(form.diagnosis.fields) { writer, field in
            writer.object { writer in
                writer.member("n", field.index)
                writer.member("role", field.role.rawValue)
                writer.member("confidence", (field.reading.confidence * 1_000).rounded() / 1_000)
                writer.member("line", field.place.line)
                writer.member("column", field.place.column)
                writer.key("signals")
                writer.array(field.reading.contributions) { writer, contribution in
                    writer.object { writer in
                        writer.member("name", contribution.signal)
                        writer.member("worth", (contribution.worth * 100).rounded() / 100)
                    }
                }
                writer.member("offered", FieldWords.offered(field.bar))
                writer.key("withheld")
                writer.array(field.bar.withheld) { writer, item in
                    writer.object { writer in
                        writer.member("what", name(of: item.subject))
                        writer.key("reasons")
                        writer.array(item.reasons) { $0.string($1.rawValue) }
                    }
                }
            }
        }
        writer.key("saved")
        writer.array(form.diagnosis.savings) { writer, saving in
            writer.object { writer in
                writer.member("form", saving.form)
                writer.member("action", saving.prediction.action.rawValue)
                writer.member("reason", saving.prediction.reason.rawValue)
            }
        }
        writer.key("findings")
        writer.array(form.findings) { writer, finding in
            writer.object { writer in
                writer.member("rule", finding.rule.rawValue)
                writer.member("severity", finding.severity.rawValue)
                writer.member("message", finding.message)
                writer.member("fix", finding.fix)
                writer.member("line", finding.place.line)
                writer.member("column", finding.place.column)
                if let path = finding.place.path { writer.member("jsonPath", path) }
                if let field = finding.field { writer.member("field", field) }
            }
        }
        writer.key("mistakes")
        writer.array(form.mistakes) { $0.string($1.description) }
        writer.key("messages")
        writer.array(form.messages) { writer, answer in
            writer.object { writer in
                writer.member("message", answer.name)
                writer.member("isOffered", answer.isOffered)
                writer.member("answer", answer.answer)
            }
        }
    }

    private static func name(of subject: BarSubject) -> String {
        switch subject {
        case .credential: "saved password"
        case .code: "code"
        case .strongPassword: "strong password"
        case .passwordsKey: "key"
        }
    }
}
