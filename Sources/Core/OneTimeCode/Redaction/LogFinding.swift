/// A code that was found in a log line, without the code itself.
public struct LogFinding: Sendable, Hashable {
    /// What the field says that has the code. The raw values are those of reports.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        /// A key that names a code: "otp", "recovery_codes".
        case code
        /// The text of a message: "body", "short_message".
        case message
        /// A text that may be a statement of the program: "msg", or what follows a time stamp.
        case text
        /// A link.
        case link
    }

    /// What says that it is a code. The raw values are those of reports.
    public enum Evidence: String, Sendable, Hashable, CaseIterable {
        /// The key of the value.
        case key
        /// A word that names nothing but a one-time code.
        case codeWord = "code-word"
        /// A word such as "code".
        case word
        /// A verb for what the reader does with it: "enter 482913".
        case verb
        /// The purpose, the validity or the secrecy of a code.
        case phrase
        /// The text is a message, and the number is the only thing in it that can be a code.
        case message
        /// An origin-bound line.
        case boundLine = "bound-line"
        /// A parameter or a part of the path of a link.
        case link
    }

    /// The place in the line, in bytes. For a code in base 64 or in packed septets, the place of all of it.
    public let range: Range<Int>
    /// The kind of the field.
    public let field: Field
    /// The strongest evidence.
    public let evidence: Evidence
    /// The language of the message, as a BCP 47 tag, if its words show it.
    public let language: String?

    /// The same finding at a place that is moved by an offset.
    func moved(by offset: Int) -> LogFinding {
        LogFinding(range: range.moved(by: offset), field: field, evidence: evidence, language: language)
    }
}

/// A log line with its codes masked. Its description has no text of the line.
public struct LogRedaction: Sendable, CustomStringConvertible, CustomReflectable {
    /// The masked line.
    public let bytes: [UInt8]
    /// What was found, in the order of the places. Other occurrences of the same codes are masked too, and not listed.
    public let findings: [LogFinding]

    /// The number of findings.
    public var description: String { "LogRedaction(\(findings.count) findings)" }
    /// The findings alone.
    public var customMirror: Mirror { Mirror(self, children: ["findings": findings]) }
}
