import OneTimeCodeSupport

/// A line of `--jsonl`: a message with the id that its answer repeats.
struct MessageLine {
    /// UTF-8, possibly ill-formed.
    let text: ArraySlice<UInt8>
    /// UTF-8, possibly ill-formed.
    let locale: ArraySlice<UInt8>?
    /// The unchanged JSON of the id.
    let id: [UInt8]?

    /// A line that is not a message, with its id if the id can be read.
    struct Malformed: Error {
        let problem: LineProblem
        let id: [UInt8]?
    }

    init(_ record: Record) throws(Malformed) {
        let line: JSONLine
        do throws(LineProblem) { line = JSONLine(try record.bytes) } catch { throw Malformed(problem: error, id: nil) }
        do throws(LineProblem) {
            if let problem = line.problem { throw problem }
            // an invalid id makes the line invalid, though the message does not need it
            id = try line.id()
            guard let text = try line.utf8("text") else { throw .missing("text") }
            self.text = text
            locale = try line.utf8("locale")
        } catch {
            throw Malformed(problem: error, id: try? line.id())
        }
    }
}
