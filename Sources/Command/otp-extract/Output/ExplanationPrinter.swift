import OneTimeCode
import OneTimeCodeReports
import OneTimeCodeSupport
import OneTimeCodeText

/// Prints explanations: underlined and in colour on a terminal, plain in a pipe, or as JSON.
struct ExplanationPrinter: ~Copyable {
    enum Form: Equatable {
        /// With evidence as bars too, if there is a terminal for them.
        case text(drawsBars: Bool)
        case json
        /// A page in HTML.
        case page
    }

    private let form: Form
    /// The file name to print with messages; nil for none.
    var file: String?
    private let style: TextStyle
    private var output = StandardOutput()
    private var isFirst = true
    private(set) var hasFoundCode = false
    private(set) var hasMalformedInput = false

    init(_ form: Form, style: TextStyle) {
        self.form = form
        self.style = style
    }

    /// Prints what stands before all messages.
    mutating func begin() throws { if form == .page { try output.write(ExplanationPage.beginning) } }

    /// Prints what stands after all messages.
    mutating func end() throws {
        if form == .page { try output.write(ExplanationPage.end) }
        try flush()
    }

    /// - Parameters:
    ///   - message: The message, as UTF-8.
    ///   - parser: The parser for it.
    ///   - id: The id of the message, as JSON.
    mutating func print(message: ArraySlice<UInt8>, _ parser: MessageParser, id: [UInt8]? = nil) throws {
        let explanation = parser.explain(utf8: message)
        if explanation.match != nil { hasFoundCode = true }
        if form == .page {
            let article = ExplanationPage.Article(
                explanation, of: message, file: file, threshold: parser.options.minimumConfidence)
            return try output.write(article.html)
        }
        if form == .json {
            let members = explanation.revealed(inUTF8: message).members
            return try output.writeLine { $0.message(members, file: file, id: id) }
        }
        if !isFirst { try output.writeLine("") }
        isFirst = false
        if let file { try output.writeLine(style.bold("\(ControlPictures.visible(file.utf8)):")) }
        for line in UnderlinedMessage(message, underlined: explanation.match?.range).lines(style) {
            try output.writeLine(line)
        }
        try output.writeLine("")
        try output.writeLine(verdict(explanation, threshold: parser.options.minimumConfidence))
        for note in explanation.notes { try output.writeLine(ControlPictures.visible(note.utf8)) }
        for detail in explanation.details { try output.writeLine(line(detail, in: message)) }
        try printCues(explanation.cues, in: message)
        let bars = form == .text(drawsBars: true) ? EvidenceBars(explanation, style) : nil
        for candidate in explanation.candidates { try printCandidate(candidate, bias: explanation.bias, bars) }
    }

    /// Reports a record that cannot be read. JSON output also gets a line for it.
    mutating func printError(_ problem: LineProblem, file: String, number: Int, id: [UInt8]?) throws {
        hasMalformedInput = true
        StandardError.print("\(file):\(number): \(problem)")
        if form == .json { try output.writeLine { $0.problem("line \(number): \(problem)", file: self.file, id: id) } }
    }

    private mutating func printCues(_ cues: [MessageExplanation.Cue], in message: ArraySlice<UInt8>) throws {
        guard !cues.isEmpty else { return }
        let named = cues.map { cue in
            let text = ControlPictures.visible(message.dropFirst(cue.range.lowerBound).prefix(cue.range.count))
            return "\(cue.cueClass.rawValue) “\(text)” (\(cue.locale))"
        }
        try output.writeLine("cues: " + named.joined(separator: ", "))
    }

    /// "service Kestrel: “Kestrel”, bytes 0–7, before a colon at the beginning"
    private func line(_ detail: MessageExplanation.Detail, in message: ArraySlice<UInt8>) -> String {
        let words = detail.ranges.prefix(Self.mostWords).map { range in
            let text = ControlPictures.visible(message.dropFirst(range.lowerBound).prefix(range.count))
            return "“\(text)”, bytes \(range.lowerBound)–\(range.upperBound)"
        }
        let value = ControlPictures.visible(detail.value.utf8)
        return "\(detail.name) \(value): " + (words + [detail.reason]).joined(separator: ", ")
    }

    /// The most words to show for a detail: a language has many.
    private static let mostWords = 3

    mutating func flush() throws { try output.flush() }

    // MARK: The message

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
        _ candidate: MessageExplanation.Candidate, bias: Double, _ bars: EvidenceBars?
    ) throws {
        let score = decimals(candidate.score, 2)
        try output.writeLine("")
        try output.writeLine(
            "\(style.bold(candidate.code))  \(candidate.shape.rawValue), bytes \(candidate.range.lowerBound)–"
                + "\(candidate.range.upperBound), score \(score), confidence \(decimals(candidate.confidence, 3))")
        var table = TextTable(header: ["  signal", "strength", "adds"])
        table.add(["  (start)", "", signed(bias)])
        for contribution in candidate.contributions {
            table.add([
                "  \(contribution.signal)", decimals(contribution.strength, 2), signed(contribution.value),
            ])
        }
        guard let bars else {
            for line in table.lines { try output.writeLine(style.coloured(line)) }
            return
        }
        let values = [bias] + candidate.contributions.map(\.value)
        let width = table.lines.map(DisplayWidth.of).max() ?? 0
        for (index, line) in table.lines.enumerated() {
            guard index > 0 else { try output.writeLine(line); continue }
            let padding = String(repeating: " ", count: width - DisplayWidth.of(line) + 2)
            try output.writeLine(style.coloured(line) + padding + bars.bar(values[index - 1]))
        }
    }

    private func signed(_ value: Double) -> String { (value >= 0 ? "+" : "") + decimals(value, 2) }
}

extension MessageExplanation {
    /// The most log-odds that the bias or a signal adds or takes away, at least 1: what fills a side of the bars.
    var greatestWorth: Double {
        candidates.reduce(max(1, abs(bias))) { $1.contributions.reduce($0) { max($0, abs($1.value)) } }
    }
}

/// Bars on both sides of an axis: evidence against a code on the left, evidence for it on the right.
private struct EvidenceBars {
    private static let cells = 14
    private let style: TextStyle
    /// The log-odds of a whole side.
    private let scale: Double

    /// Bars of one scale for all candidates of a message.
    init(_ explanation: MessageExplanation, _ style: TextStyle) {
        self.style = style
        scale = explanation.greatestWorth
    }

    func bar(_ value: Double) -> String {
        // in halves of a cell
        let length = Int((abs(value) / scale * Double(2 * Self.cells)).rounded())
        let whole = String(repeating: "█", count: length / 2)
        let blank = String(repeating: " ", count: Self.cells - (length + 1) / 2)
        if value < 0 { return blank + style.coloured((length % 2 > 0 ? "▐" : "") + whole, isNegative: true) + "│" }
        let bar = style.coloured(whole + (length % 2 > 0 ? "▌" : ""), isNegative: false)
        return String(repeating: " ", count: Self.cells) + "│" + bar
    }
}
