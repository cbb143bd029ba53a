import OneTimeCodeText

/// Something in a message that is written with digits: what may be a code, and what is shaped as something else.
///
/// Figures do not overlap; they are what cues are about.
struct Figure: Sendable {
    enum Kind: String, Sendable {
        /// Code-shaped: it has candidates.
        case code
        /// One or two digits.
        case small
        /// With a decimal point or thousands separators: "1,284.50".
        case decimal
        case percentage
        case date
        case time
        case phone
        /// With hidden digits: "*4418", "XX7731".
        case masked
        /// "*100#"
        case ussd
        /// A number and its unit, written together: "50GB".
        case measure
        /// A URL, a host or an e-mail address.
        case link
        /// Letters, digits and hyphens in another pattern than a code's.
        case identifier
        /// The last line of an origin-bound message, the app hash of an SMS Retriever message.
        case machineReadable
    }

    let kind: Kind
    let tokens: Range<Int>
    /// The candidates in it, by their place in the list of all.
    let candidates: Range<Int>
}

/// The figures of a message and which of them may be codes.
struct FoundFigures {
    let figures: List<Figure>
    let candidates: List<Candidate>
}
