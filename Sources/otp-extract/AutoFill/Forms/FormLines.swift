import AssociatedDomains
import AutoFill
import OneTimeCodeJSON

/// Pages in JSON, one a line.
enum FormLines {
    /// Reads `{"id": …, "html": "…"}` from each line and prints `{"id": …, "fields": [{"n", "role", "confidence"}, …]}`.
    static func run(_ paths: [String]) throws {
        var output = StandardOutput()
        var isMalformed = false
        let classifier = FieldClassifier()
        let failed = try forEachSource(of: paths) { source in
            var number = 0
            try RecordReader(delimiter: UInt8(ascii: "\n")).forEachRecord(in: source) { record, _ in
                number += 1
                guard !JSONLine.isBlank(record) else { return }
                let answer: [UInt8]
                do throws(LineProblem) { answer = try self.answer(to: JSONLine(record), classifier) } catch {
                    isMalformed = true
                    return StandardError.print("\(source.name):\(number): \(error)")
                }
                try output.write(answer + [UInt8(ascii: "\n")])
            } beforeWaiting: {
                try output.flush()
            }
        }
        try output.flush()
        if let failed { throw failed }
        if isMalformed { throw Sysexits.dataError }
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
