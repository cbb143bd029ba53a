import OneTimeCode
import OneTimeCodeText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Prints explanations: underlined and in colour on a terminal, plain in a pipe, or as JSON.
struct ExplanationPrinter: ~Copyable {
    private let isJSON: Bool
    private let style: Style
    private var output = StandardOutput()
    private var isFirst = true
    private(set) var hasFoundCode = false

    init(isJSON: Bool) {
        self.isJSON = isJSON
        style = Style(isOn: isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil)
    }

    mutating func print(message: ArraySlice<UInt8>, _ parser: MessageParser) throws {
        let explanation = parser.explain(utf8: message)
        if explanation.match != nil { hasFoundCode = true }
        if isJSON {
            let value = ExplanationJSON(explanation, in: message)
            return try output.writeLine(JSONOutput.line(value, JSONOutput.encoder()))
        }
        if !isFirst { try output.writeLine("") }
        isFirst = false
        try printMessage(message, explanation.match)
        try output.writeLine("")
        try output.writeLine(verdict(explanation, threshold: parser.options.minimumConfidence))
        for note in explanation.notes { try output.writeLine(note) }
        try printCues(explanation.cues, in: message)
        for candidate in explanation.candidates { try printCandidate(candidate, explanation) }
    }

    private mutating func printCues(_ cues: [MessageExplanation.Cue], in message: ArraySlice<UInt8>) throws {
        guard !cues.isEmpty else { return }
        let named = cues.map { cue in
            let text = Self.visible(message.dropFirst(cue.range.lowerBound).prefix(cue.range.count))
            return "\(cue.cueClass) “\(text)” (\(cue.locale))"
        }
        try output.writeLine("cues: " + named.joined(separator: ", "))
    }

    mutating func flush() throws { try output.flush() }

    // MARK: The message

    private mutating func printMessage(_ message: ArraySlice<UInt8>, _ match: CodeMatch?) throws {
        var start = 0
        for line in message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let range = start..<start + line.count
            start = range.upperBound + 1
            guard let code = match?.range, range.contains(code.lowerBound) else {
                try output.writeLine(Self.visible(line))
                continue
            }
            let before = Self.visible(line.dropLast(range.upperBound - code.lowerBound))
            let inside = Self.visible(line.dropFirst(code.lowerBound - range.lowerBound).prefix(code.count))
            let after = Self.visible(line.dropFirst(code.upperBound - range.lowerBound))
            try output.writeLine(before + style.underlined(inside) + after)
            if !style.isOn {
                let indent = String(repeating: " ", count: DisplayWidth.of(before))
                try output.writeLine(indent + String(repeating: "^", count: DisplayWidth.of(inside)))
            }
        }
    }

    /// Text with control characters shown as pictures, so that a message cannot command the terminal.
    private static func visible(_ bytes: some Sequence<UInt8>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            view.append(isControl ? Unicode.Scalar(0x2400 + min(scalar.value, 0x21)) ?? scalar : scalar)
        }
        return String(view)
    }

    private func verdict(_ explanation: MessageExplanation, threshold: Double) -> String {
        if let match = explanation.match {
            return style.bold("code \(match.code)") + ", confidence \(decimals(match.confidence, 3))"
        }
        guard let best = explanation.candidates.first else { return style.bold("no code") + ": no candidate" }
        return style.bold("no code")
            + ": the best candidate has confidence \(decimals(best.confidence, 3)), below \(decimals(threshold, 2))"
    }

    // MARK: Candidates

    private mutating func printCandidate(
        _ candidate: MessageExplanation.Candidate, _ explanation: MessageExplanation
    ) throws {
        let score = decimals(candidate.score, 2)
        try output.writeLine("")
        try output.writeLine(
            "\(style.bold(candidate.code))  \(candidate.shape), bytes \(candidate.range.lowerBound)–"
                + "\(candidate.range.upperBound), score \(score), confidence \(decimals(candidate.confidence, 3))")
        var table = TextTable(header: ["  signal", "strength", "adds"])
        table.add(["  (start)", "", signed(explanation.bias)])
        for contribution in candidate.contributions {
            table.add([
                "  \(contribution.signal)", decimals(contribution.strength, 2), signed(contribution.value),
            ])
        }
        for line in table.lines { try output.writeLine(style.coloured(line)) }
    }

    private func signed(_ value: Double) -> String { (value >= 0 ? "+" : "") + decimals(value, 2) }
}

/// A number with a fixed count of digits after the point.
private func decimals(_ value: Double, _ digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let fraction = String(scaled % factor)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / factor)." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Terminal attributes, or none.
private struct Style {
    let isOn: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func underlined(_ text: String) -> String { wrap(text, "1;4") }

    /// A table line in green or red by the sign of its last column.
    func coloured(_ line: String) -> String {
        guard let last = line.split(separator: " ").last else { return line }
        if last.first == "+" { return wrap(line, "32") }
        return last.first == "-" ? wrap(line, "31") : line
    }

    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
