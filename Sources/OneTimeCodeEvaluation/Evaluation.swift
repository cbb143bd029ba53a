import OneTimeCode

/// Runs a parser over labelled messages and keeps the score by group.
public struct Evaluation: Sendable {
    /// A message on which the parser and the label differ.
    public struct Failure: Sendable {
        /// The file the message is from.
        public let file: String
        /// The message.
        public let message: LabelledMessage
        /// What the parser found.
        public let found: String?
    }

    /// The score of every file, in the order they were read.
    public private(set) var files: [(name: String, tally: Tally)] = []
    /// The score of every locale.
    public private(set) var locales: [String: Tally] = [:]
    /// The first failures, as many as were asked for.
    public private(set) var failures: [Failure] = []
    /// The score of all files together.
    public var total: Tally { files.reduce(Tally()) { $0 + $1.tally } }

    private let parser: MessageParser
    private let usesLocale: Bool
    private let keptFailures: Int

    /// An evaluation of `parser`.
    ///
    /// - Parameters:
    ///   - usesLocale: Whether the parser is told each message's locale.
    ///   - keptFailures: How many failures to keep.
    public init(parser: MessageParser, usesLocale: Bool = false, keptFailures: Int = 0) {
        self.parser = parser
        self.usesLocale = usesLocale
        self.keptFailures = keptFailures
    }

    /// Begins a file; messages count for the last one begun.
    public mutating func begin(file: String) { files.append((file, Tally())) }

    /// Parses one message and counts it.
    public mutating func count(_ message: LabelledMessage) {
        let found = parser.parse(message.text, locale: usesLocale ? message.locale : nil)?.code
        if files.isEmpty { begin(file: "-") }
        files[files.count - 1].tally.count(message, found: found)
        locales[message.locale, default: Tally()].count(message, found: found)
        if !message.accepts(found), failures.count < keptFailures {
            failures.append(Failure(file: files[files.count - 1].name, message: message, found: found))
        }
    }
}
