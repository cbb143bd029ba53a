import OneTimeCode

/// Runs a parser over labelled messages and keeps the score by group.
public struct Evaluation: Sendable {
    /// How the parser is asked.
    public struct Mode: Sendable {
        /// Whether the parser is told each message's locale.
        public var usesLocale: Bool
        /// Whether each message is parsed without the lexicon of its own language, to see what structure alone gives.
        public var leavesOneLocaleOut: Bool
        /// How many failures to keep.
        public var keptFailures: Int

        /// A mode; the default asks as most callers do, with the text alone.
        public init(usesLocale: Bool = false, leavesOneLocaleOut: Bool = false, keptFailures: Int = 0) {
            self.usesLocale = usesLocale
            self.leavesOneLocaleOut = leavesOneLocaleOut
            self.keptFailures = keptFailures
        }
    }

    /// A message on which the parser and the label differ. Descriptions show neither its text nor a code.
    public struct Failure: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// The file the message is from.
        public let file: String
        /// The message.
        public let message: LabelledMessage
        /// What the parser found.
        public let found: String?

        /// The file and the message's own description.
        public var description: String { "Failure(file: \(file), message: \(message))" }

        /// The same as `description`.
        public var debugDescription: String { description }

        /// Shows what `description` shows.
        public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
    }

    /// The score of every file, in the order they were read.
    public private(set) var files: [(name: String, tally: Tally)] = []
    /// The score of every locale.
    public private(set) var locales: [String: Tally] = [:]
    /// How the confidence of the codes that were found compares with how often they were right.
    public private(set) var reliability = Reliability()
    /// The first failures, as many as were asked for.
    public private(set) var failures: [Failure] = []
    /// The score of all files together.
    public var total: Tally { files.reduce(Tally()) { $0 + $1.tally } }

    private let parser: MessageParser
    private let mode: Mode
    private var restricted: RestrictedParsers

    /// An evaluation of `parser`.
    public init(parser: MessageParser, mode: Mode = Mode()) {
        self.parser = parser
        self.mode = mode
        restricted = RestrictedParsers(of: parser)
    }

    /// Begins a file; messages count for the last one begun.
    public mutating func begin(file: String) { files.append((file, Tally())) }

    /// Parses one message and counts it.
    public mutating func count(_ message: LabelledMessage) {
        let match = parser(for: message.locale).parse(message.text, locale: mode.usesLocale ? message.locale : nil)
        let found = match?.code
        if files.isEmpty { begin(file: "-") }
        files[files.count - 1].tally.count(message, found: found)
        locales[message.locale, default: Tally()].count(message, found: found)
        if let match { reliability.count(confidence: match.confidence, isRight: message.accepts(match.code)) }
        if !message.accepts(found), failures.count < mode.keptFailures {
            failures.append(Failure(file: files[files.count - 1].name, message: message, found: found))
        }
    }

    private mutating func parser(for locale: String) -> MessageParser {
        mode.leavesOneLocaleOut ? restricted.parser(without: locale) : parser
    }
}
