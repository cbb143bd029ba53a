import OneTimeCodeTemplates

/// A finding as the report formats that programs read have it.
struct FindingRow {
    /// How bad it is, by the names of SARIF's levels.
    enum Level: String {
        case error, warning, note
    }

    let rule: String
    let level: Level
    /// What is wrong, and what to change.
    let text: String
    let file: String
    /// The line and the column, from 1; nil for a file as a whole.
    let place: (line: Int, column: Int)?
}

/// Findings in the formats for programs that need no more than rows.
struct FindingRows {
    /// All rules that may have findings, and what each says.
    let rules: [(id: String, summary: String)]
    /// All files that were read, those without findings too.
    let files: [String]
    let rows: [FindingRow]
    /// The name of the test of a file without findings.
    let testName: String

    /// Workflow commands of GitHub Actions, with the escapes of its toolkit.
    var github: String {
        let escaped = { (text: String, isProperty: Bool) in
            let text = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
            return isProperty ? text.replacing(":", with: "%3A").replacing(",", with: "%2C") : text
        }
        return rows.map { row in
            let place = row.place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
            let command = row.level == .note ? "notice" : row.level.rawValue
            return
                "::\(command) file=\(escaped(row.file, true))\(place),title=\(row.rule)::\(escaped(row.text, false))\n"
        }.joined()
    }

    /// A test for every finding of a file, and one for every file without. Valid against Jenkins' `junit-10.xsd`; every suite
    /// also against Surefire's schema, which demands a time and a failure's type.
    var junit: String {
        let xml = { (text: String) in XMLEscaping.escaped(text, isAttribute: true) }
        let start = { (file: String, name: String) in
            "<testcase classname=\"\(xml(file))\" name=\"\(xml(name))\" time=\"0\""
        }
        let suites = files.map { file -> String in
            let own = rows.filter { $0.file == file }
            let cases =
                own.isEmpty
                ? [start(file, testName) + "/>"]
                : own.enumerated().map { number, row in
                    let body =
                        row.level == .error
                        ? "<failure type=\"\(xml(row.rule))\" message=\"\(xml(row.text))\"/>"
                        : "<system-out>\(xml(row.text))</system-out>"
                    return start(file, "\(number + 1) \(row.rule)") + ">\(body)</testcase>"
                }
            let failures = own.count { $0.level == .error }
            return
                "<testsuite name=\"\(xml(file))\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" "
                + "skipped=\"0\">\n\(cases.joined(separator: "\n"))\n</testsuite>"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(suites.joined(separator: "\n"))\n</testsuites>\n"
    }
}
