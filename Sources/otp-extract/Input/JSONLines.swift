import ArgumentParser
import OneTimeCode
import OneTimeCodeJSON

/// A line of `--jsonl`: a message with the id that its answer repeats.
struct MessageLine {
    /// UTF-8, possibly ill-formed.
    let text: [UInt8]
    let locale: String?

    init(_ line: JSONLine) throws(LineProblem) {
        if let problem = line.problem { throw problem }
        // an invalid id makes the line invalid, though the message does not need it
        _ = try line.id()
        guard let text = try line.utf8("text") else { throw .missing("text") }
        self.text = text
        locale = try line.text("locale")
    }
}

/// Reads streams of JSON objects, line by line.
enum JSONLines {
    /// Calls `body` with each message and its unchanged id, and `malformed` with the problem of an invalid line.
    ///
    /// Blank lines are skipped, but counted.
    ///
    /// - Parameter begin: Called first for each file, with its name.
    /// - Returns: The exit status for the first unreadable file; nil if there is none.
    static func forEachMessage(
        in paths: [String], begin: (_ file: String) -> Void,
        _ body: (_ message: MessageLine, _ id: [UInt8]?) throws -> Void,
        malformed: (_ problem: String, _ id: [UInt8]?) throws -> Void, beforeWaiting: () throws -> Void
    ) throws -> ExitCode? {
        try forEachSource(of: paths) { source in
            begin(source.name)
            var number = 0
            try RecordReader(delimiter: UInt8(ascii: "\n")).forEachRecord(in: source) { record, _ in
                number += 1
                guard !JSONLine.isBlank(record) else { return }
                let line = JSONLine(record)
                let message: MessageLine
                do throws(LineProblem) {
                    message = try MessageLine(line)
                } catch {
                    StandardError.print("\(source.name):\(number): \(error)")
                    return try malformed("line \(number): \(error)", try? line.id())
                }
                try body(message, try line.id())
            } beforeWaiting: {
                try beforeWaiting()
            }
        }
    }
}
