import OneTimeCodeSupport

/// What becomes of some records: lines to print, and what the exit status tells.
struct Answers: Sendable {
    var output = OutputBuffer()
    /// Problems of records, for standard error.
    private(set) var problems: [String] = []
    /// Whether something was found that the command looks for.
    var hasFound = false

    /// Whether a record could not be read.
    var isMalformed: Bool { !problems.isEmpty }

    mutating func report(_ problem: LineProblem, file: String, number: Int) {
        problems.append("\(file):\(number): \(problem)")
    }
}
