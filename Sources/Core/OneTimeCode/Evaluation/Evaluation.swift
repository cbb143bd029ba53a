/// Runs a parser over labelled messages and counts the results by group.
package struct Evaluation: Sendable {
    /// The conditions for the parser.
    package struct Mode: Sendable {
        /// Whether the parser gets each message's locale.
        package var usesLocale: Bool
        /// Whether each message is parsed without the lexicon of its own language. This measures how the parser does
        /// without words.
        package var leavesOneLocaleOut: Bool
        /// The greatest number of failures to keep.
        package var keptFailures: Int
        /// Whether to keep the curves, for which candidates of any confidence are parsed.
        package var keepsCurves: Bool

        /// Creates a mode. By default, the parser gets only the text, as most callers do it.
        package init(
            usesLocale: Bool = false, leavesOneLocaleOut: Bool = false, keptFailures: Int = 0, keepsCurves: Bool = false
        ) {
            self.usesLocale = usesLocale
            self.leavesOneLocaleOut = leavesOneLocaleOut
            self.keptFailures = keptFailures
            self.keepsCurves = keepsCurves
        }
    }

    /// A message whose result is different from its label. Descriptions show neither its text nor a code.
    package struct Failure: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// The file of the message.
        package let file: String
        /// The message.
        package let message: LabelledMessage
        /// The code that the parser found; nil if it found none.
        package let found: String?

        /// The file and the description of the message.
        package var description: String { "Failure(file: \(file), message: \(message))" }

        /// The same as `description`.
        package var debugDescription: String { description }

        /// A mirror that shows only `description`.
        package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
    }

    /// The results by file, in the order of reading.
    package private(set) var files: [(name: String, tally: Tally)] = []
    /// The results by locale.
    package private(set) var locales: [String: Tally] = [:]
    /// The reliability of the confidence of the found codes.
    package private(set) var reliability = Reliability()
    /// The same by locale.
    package private(set) var localeReliability: [String: Reliability] = [:]
    /// Precision against recall, if the mode keeps it.
    package private(set) var curve = ConfidenceCurve()
    /// The same by locale.
    package private(set) var localeCurves: [String: ConfidenceCurve] = [:]
    /// The confidence from which codes are reported.
    package let threshold: Double
    /// The results for the details of right codes whose messages have labels for them.
    package private(set) var details = DetailTally()
    /// The first failures, up to the requested number.
    package private(set) var failures: [Failure] = []
    /// The result over all files.
    package var total: Tally { files.reduce(Tally()) { $0 + $1.tally } }

    private let parser: MessageParser
    private let mode: Mode
    private var restricted: RestrictedParsers

    /// Creates an evaluation of `parser`.
    package init(parser: MessageParser, mode: Mode = Mode()) {
        threshold = parser.options.minimumConfidence
        self.parser = mode.keepsCurves ? parser.reportingEveryCandidate : parser
        self.mode = mode
        restricted = RestrictedParsers(of: self.parser)
    }

    /// Starts a file. The messages that follow count for it.
    package mutating func begin(file: String) { files.append((file, Tally())) }

    /// Parses a message and counts the result.
    package mutating func count(_ message: LabelledMessage) {
        let best = parser(for: message.locale).parse(message.text, locale: mode.usesLocale ? message.locale : nil)
        if mode.keepsCurves { countForCurves(message, best) }
        // the code of an origin-bound line has the confidence 1
        let match = best.flatMap { $0.confidence >= threshold ? $0 : nil }
        let found = match?.code
        if files.isEmpty { begin(file: "-") }
        files[files.count - 1].tally.count(message, found: found)
        locales[message.locale, default: Tally()].count(message, found: found)
        if let match {
            let isRight = message.accepts(match.code)
            reliability.count(confidence: match.confidence, isRight: isRight)
            localeReliability[message.locale, default: .init()].count(confidence: match.confidence, isRight: isRight)
        }
        if let match, let labels = message.details, message.accepts(match.code) { details.count(match, labels) }
        if !message.accepts(found), failures.count < mode.keptFailures {
            failures.append(Failure(file: files[files.count - 1].name, message: message, found: found))
        }
    }

    private mutating func countForCurves(_ message: LabelledMessage, _ best: CodeMatch?) {
        let hasCode = message.kind == .otp
        let isRight = best.map { message.accepts($0.code) } ?? false
        curve.count(hasCode: hasCode, confidence: best?.confidence, isRight: isRight)
        localeCurves[message.locale, default: .init()]
            .count(hasCode: hasCode, confidence: best?.confidence, isRight: isRight)
    }

    private mutating func parser(for locale: String) -> MessageParser {
        mode.leavesOneLocaleOut ? restricted.parser(without: locale) : parser
    }
}

/// Parsers that each lack the lexicon of one language. They are created when they are first used.
package struct RestrictedParsers: Sendable {
    private let whole: MessageParser
    private var parsers: [String: MessageParser] = [:]

    /// Creates an instance that derives the parsers from one with all lexicons.
    package init(of whole: MessageParser) { self.whole = whole }

    /// The parser without the lexicon for the language of a BCP 47 tag.
    package mutating func parser(without locale: String) -> MessageParser {
        if let known = parsers[locale] { return known }
        let restricted = whole.leavingOut(locale: locale)
        parsers[locale] = restricted
        return restricted
    }
}
