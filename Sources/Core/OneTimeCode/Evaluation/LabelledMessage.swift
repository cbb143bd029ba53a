import OneTimeCodeSupport

/// A message with the code that a human reader finds in it.
///
/// The text and the code are secrets: `description`, `debugDescription` and `Mirror` show neither.
package struct LabelledMessage: Sendable {
    /// Whether a message carries a code.
    package enum Kind: String, Sendable {
        /// The message has the code in ``LabelledMessage/code``.
        case otp
        /// The message has no code.
        case other
    }

    /// The id of the message in reports, without quotation marks; "–" if the message has none.
    package let id: String
    /// The language of the message, as a BCP 47 tag.
    package let locale: String
    /// Whether the message has a code.
    package let kind: Kind
    /// The message.
    package let text: String
    /// The code as the user must type it.
    package let code: String?
    /// Other correct spellings of the code.
    package let alt: [String]?
    /// The range of the code in the text, if it is labelled: the offset of its first UTF-8 byte, and the offset after
    /// its last byte.
    package let range: [Int]?
    /// What the message says of its code, as far as that is labelled.
    let details: DetailLabels?

    /// Reads a line of a file with labelled messages. The line is a JSON object with "locale", "kind" and "text", and
    /// optionally "id", "code", "alt", "range", and the details of ``DetailLabels``.
    package init(line: some Collection<UInt8>) throws(LineProblem) {
        let line = JSONLine(line)
        if let problem = line.problem { throw problem }
        let id = try line.id()
        self.id =
            (id?.first == UInt8(ascii: "\"") ? try line.text("id") : nil) ?? id.map {
                String(decoding: $0, as: UTF8.self)
            } ?? "–"
        guard let text = try line.text("text") else { throw .missing("text") }
        guard let locale = try line.text("locale") else { throw .missing("locale") }
        guard let kindName = try line.text("kind") else { throw .missing("kind") }
        guard let kind = Kind(rawValue: kindName) else {
            throw LineProblem("'kind' is neither \"otp\" nor \"other\"; write one of them")
        }
        code = try line.text("code")
        guard kind == .other || code != nil else {
            throw LineProblem("no 'code'; a message of kind \"otp\" needs one")
        }
        alt = try line.texts("alt")
        range = try line.integers("range")
        details = kind == .otp ? try DetailLabels(line) : nil
        (self.text, self.locale, self.kind) = (text, locale, kind)
    }

    /// Whether `found` matches the label.
    package func accepts(_ found: String?) -> Bool {
        switch kind {
        case .other: found == nil
        case .otp: found.map { $0 == code || alt?.contains($0) ?? false } ?? false
        }
    }
}

extension LabelledMessage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The id, the locale and the kind.
    package var description: String { "LabelledMessage(id: \(id), locale: \(locale), kind: \(kind.rawValue))" }

    /// The same as `description`.
    package var debugDescription: String { description }

    /// A mirror that shows only `description`.
    package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
