import OneTimeCode
import OneTimeCodeSupport

/// What was masked, in numbers: nothing of the records.
struct RedactionCounts: Sendable {
    private(set) var records = 0
    private var changed = 0
    private var codes = 0
    private var fields: [String: Int] = [:]
    private var evidence: [String: Int] = [:]
    private var languages: [String: Int] = [:]

    /// Counts a record, with what was found in it.
    mutating func add(_ redaction: LogRedaction?) {
        records += 1
        guard let redaction else { return }
        changed += 1
        for finding in redaction.findings {
            codes += 1
            fields[finding.field.rawValue, default: 0] += 1
            evidence[finding.evidence.rawValue, default: 0] += 1
            if let language = finding.language { languages[language, default: 0] += 1 }
        }
    }

    mutating func add(_ other: RedactionCounts) {
        records += other.records
        changed += other.changed
        codes += other.codes
        fields.merge(other.fields, uniquingKeysWith: +)
        evidence.merge(other.evidence, uniquingKeysWith: +)
        languages.merge(other.languages, uniquingKeysWith: +)
    }

    /// A line of JSON.
    var report: String {
        var writer = JSONWriter()
        writer.object { report in
            for (name, count) in [("records", records), ("changed", changed), ("codes", codes)] {
                report.key(named: name)
                report.integer(count)
            }
            for (name, counts) in [("fields", fields), ("evidence", evidence), ("languages", languages)] {
                report.key(named: name)
                report.object { object in
                    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
                        object.key(named: key)
                        object.integer(count)
                    }
                }
            }
        }
        return String(decoding: writer.finish(), as: UTF8.self) + "\n"
    }
}
