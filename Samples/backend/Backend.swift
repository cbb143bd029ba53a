import OneTimeCode

/// The parser in a messaging backend: one parser for the whole process, shared by all tasks.
///
/// Every line of standard input is a message. The program prints a line for each: the masked code, as in a log, and
/// its details. With the argument "feed" it runs the other sample, ``Feed``.
@main
struct Backend {
    static func main() async throws {
        if CommandLine.arguments.last == "feed" { return try await Feed.run() }

        // Made once. It is immutable and may be used by all tasks at the same time.
        let parser = MessageParser(options: .init(minimumConfidence: 0.8))

        var messages: [String] = []
        while let line = readLine() { messages.append(line) }

        let reports = await withTaskGroup(of: (Int, String).self) { group in
            for (index, message) in messages.enumerated() {
                group.addTask { (index, report(on: message, parser)) }
            }
            var reports: [Int: String] = [:]
            for await (index, report) in group { reports[index] = report }
            return reports
        }
        for index in messages.indices { print(reports[index] ?? "") }
    }

    private static func report(on message: String, _ parser: MessageParser) -> String {
        // "No code here" is a result, not an error.
        guard let match = parser.parse(message) else { return "no code" }
        var parts = ["a code of \(match.code.count) characters"]
        if let service = match.service { parts.append("from \(service)") }
        if let expiry = match.expiresIn { parts.append("valid for \(expiry.components.seconds) s") }
        if let range = match.range(in: message) { parts.append("at character \(message[..<range.lowerBound].count)") }
        return parts.joined(separator: ", ")
    }
}
