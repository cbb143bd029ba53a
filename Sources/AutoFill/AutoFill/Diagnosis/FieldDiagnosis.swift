/// What a field of a page or screen is, and what is offered there.
public struct FieldDiagnosis: Sendable {
    /// What becomes of a code that is filled in.
    public enum CodeArrival: Hashable, Sendable {
        /// All of it is in the field, or in the boxes.
        case whole
        /// Only so many characters are.
        case cut(to: Int)
        /// The field takes it for a number: letters are refused, and zeros at the beginning are lost where a program
        /// reads the number.
        case number
    }

    /// The index of the field in its page or screen.
    public let index: Int
    /// Where it is.
    public let place: FormFinding.Place
    /// What it is for, with confidence and signals.
    public let reading: FieldReading
    /// What it declares by its token; ``FieldRole/none`` if by no token, or by one that its type cannot hold.
    public let declared: FieldRole
    /// What the bar has for a user with one saved credential and one code.
    public let bar: BarContents
    /// What the bar of a system has that goes by tokens alone.
    public let barByTokens: BarContents
    /// What becomes of a code; nil if the field is not for codes.
    public let codeArrival: CodeArrival?

    /// What it is for.
    public var role: FieldRole { reading.role }
}

/// What is saved when the user fills in a form from top to bottom and leaves.
public struct FormSaving: Sendable {
    /// The index of the form in its page; 0 on a screen.
    public let form: Int
    /// What is saved. The fields' identifiers are their indices as text.
    public let prediction: SavePrediction
    /// What is saved by a system that goes by tokens and the type of password fields alone.
    public let predictionByTokens: SavePrediction
}
