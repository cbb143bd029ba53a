import OneTimeCodeText

/// A part of a message written with digits: a possible code, or another kind of number.
///
/// Figures do not overlap. Cues refer to figures.
struct Figure: Sendable, TokenSpan {
    enum Kind: String, Sendable {
        /// A code shape, with candidates.
        case code
        /// One or two digits.
        case small
        /// A decimal point or thousands separators: "1,284.50".
        case decimal
        case percentage
        case date
        case time
        case phone
        /// Hidden digits: "*4418", "XX7731".
        case masked
        /// "*100#"
        case ussd
        /// A number with its unit and no space: "50GB".
        case measure
        /// A URL, a host or an e-mail address.
        case link
        /// Letters, digits and hyphens in a pattern that no code has.
        case identifier
        /// An origin-bound line or the app hash of an SMS Retriever message.
        case machineReadable
    }

    let kind: Kind
    var tokens: Range<Int>
    /// The indices of its candidates in the list of all.
    let candidates: Range<Int>
}

/// The figures of a message and their candidates.
struct FoundFigures {
    let figures: ArenaList<Figure>
    let candidates: ArenaList<Candidate>

    /// Whether each candidate is in a figure. A code of single letters and digits, "a u 8 k u f", takes the place of figures
    /// whose candidates remain.
    var isEachCandidateInFigure: Bool {
        var count = 0
        for figure in figures { count += figure.candidates.count }
        return count == candidates.count
    }
}
