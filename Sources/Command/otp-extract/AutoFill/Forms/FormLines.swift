import AutoFill
import OneTimeCodeSupport

/// Reads pages as JSON, one on each line.
enum FormLines {
    /// Reads `{"id": …, "html": "…"}` from each line.
    /// Prints `{"id": …, "fields": [{"n", "role", "confidence"}, …]}` for it.
    static func run(_ paths: [String], limit: RecordSize) throws {
        let classifier = FieldClassifier()
        try AnsweredLines.run(paths, limit: limit) { record throws(LineProblem) in
            try answer(to: JSONLine(record), classifier)
        }
    }

    private static func answer(to line: JSONLine, _ classifier: FieldClassifier) throws(LineProblem) -> [UInt8] {
        if let problem = line.problem { throw problem }
        let id = try line.id()
        guard let html = try line.text("html") else { throw .missing("html") }
        let page: FormPage
        do throws(FormReader.Failure) { page = try FormReader.read(html: html) } catch { throw LineProblem("\(error)") }
        var writer = JSONWriter()
        writer.object { writer in
            if let id {
                writer.key("id")
                writer.spelled(id)
            }
            writer.key("fields")
            writer.array(classifier.readings(of: page)) { writer, reading in
                writer.object { writer in
                    writer.member("n", reading.index)
                    writer.member("role", reading.role.rawValue)
                    writer.member("confidence", (reading.confidence * 1_000).rounded() / 1_000)
                }
            }
        }
        return writer.bytes
    }
}
