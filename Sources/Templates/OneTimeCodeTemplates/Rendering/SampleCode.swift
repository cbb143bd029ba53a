/// A code for trying a message.
public struct SampleCode: Sendable, Hashable {
    /// The kinds of codes. Each can be mistaken for other text in its own way.
    public enum Kind: String, Sendable, CaseIterable {
        /// "482913".
        case digits
        /// "004829".
        case leadingZeros = "leading-zeros"
        /// "2024", which could be a year.
        case year
        /// "311224", which could be a date.
        case date
        /// "482-913", "482 913".
        case grouped
        /// "K7P2QX".
        case alphanumeric
        /// "٤٨٢٩١٣" in an Arabic message.
        case nativeDigits = "native-digits"
    }

    /// The kind.
    public let kind: Kind
    /// The code as it is written in the message.
    public let text: String
    /// The code as the user types it. This is the form that the parser must find.
    public let code: String

    /// An ordinary code.
    static let example = SampleCode(kind: .digits, text: "482913", code: "482913")
}

extension SampleCode.Kind {
    /// The name of the kind.
    var title: String {
        switch self {
        case .digits: "plain digits"
        case .leadingZeros: "leading zeros"
        case .year: "a code like a year"
        case .date: "a code like a date"
        case .grouped: "digits in groups"
        case .alphanumeric: "letters and digits"
        case .nativeDigits: "the language's own digits"
        }
    }
}
