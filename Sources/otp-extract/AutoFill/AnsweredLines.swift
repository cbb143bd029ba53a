import OneTimeCodeJSON

/// Lines of JSON, each answered by a line of JSON.
enum AnsweredLines {
    /// Answers each line of files, and goes on behind a line that cannot be read.
    ///
    /// - Parameters:
    ///   - paths: The files; none for standard input.
    ///   - answer: The answer to a line, without a line break.
    static func run(_ paths: [String], _ answer: ([UInt8]) throws(LineProblem) -> [UInt8]) throws {
        var output = StandardOutput()
        var isMalformed = false
        let failed = try forEachSource(of: paths.isEmpty ? ["-"] : paths) { source in
            var number = 0
            try RecordReader(delimiter: UInt8(ascii: "\n")).forEachRecord(in: source) { record, _ in
                number += 1
                guard !JSONLine.isBlank(record) else { return }
                let line: [UInt8]
                do throws(LineProblem) { line = try answer(record) } catch {
                    isMalformed = true
                    return StandardError.print("\(source.name):\(number): \(error)")
                }
                try output.write(line + [UInt8(ascii: "\n")])
            } beforeWaiting: {
                try output.flush()
            }
        }
        try output.flush()
        if let failed { throw failed }
        if isMalformed { throw Sysexits.dataError }
    }
}
