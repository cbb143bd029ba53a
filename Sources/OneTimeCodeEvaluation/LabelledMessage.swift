/// A message with the code that a reader finds in it.
public struct LabelledMessage: Sendable, Codable {
    /// Whether a message carries a code.
    public enum Kind: String, Sendable, Codable {
        /// It carries the code in ``LabelledMessage/code``.
        case otp
        /// It carries none.
        case other
    }

    /// Names the message in reports.
    public let id: String
    /// The BCP 47 tag of its language.
    public let locale: String
    /// Whether it carries a code.
    public let kind: Kind
    /// The message.
    public let text: String
    /// What the user must type.
    public let code: String?
    /// Other spellings that are as right.
    public let alt: [String]?
    /// Where the code is in the text, if the label says it: the first byte of its UTF-8 and the one behind the last.
    public let range: [Int]?

    /// Whether `found` is what the label says.
    public func accepts(_ found: String?) -> Bool {
        switch kind {
        case .other: found == nil
        case .otp: found.map { $0 == code || alt?.contains($0) ?? false } ?? false
        }
    }
}
