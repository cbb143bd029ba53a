/// The role of a field of a page or screen, and what is offered there.
public struct FieldDiagnosis: Sendable {
    /// How much of a code arrives when it is filled in.
    public enum CodeArrival: Hashable, Sendable {
        /// All of it arrives in the field or in the boxes.
        case whole
        /// Only this number of characters arrives.
        case cut(to: Int)
        /// The field takes the code for a number. It refuses letters, and leading zeros are lost if a program reads the
        /// value as a number.
        case number
    }

    /// The index of the field in its page or screen.
    public let index: Int
    /// Where it is.
    public let place: FormFinding.Place
    /// The role, with confidence and signals.
    public let reading: FieldReading
    /// The role that its token declares; ``FieldRole/none`` if it has no token, or if its type does not suit the token.
    public let declared: FieldRole
    /// The contents of the bar for a user with one saved credential and one code; on a page with passkeys, also with one
    /// of those, of another account.
    public let bar: BarContents
    /// The contents of the bar on a system that reads only tokens.
    public let barByTokens: BarContents
    /// How much of a code arrives; nil if the field is not for codes.
    public let codeArrival: CodeArrival?

    /// The role.
    public var role: FieldRole { reading.role }
}

/// The changes to saved logins when the user fills in a form from top to bottom and leaves.
public struct FormSaving: Sendable {
    /// The index of the form in its page; 0 on a screen.
    public let form: Int
    /// The prediction. The fields' identifiers are their indices as text.
    public let prediction: SavePrediction
    /// The prediction for a system that reads only tokens and the type of password fields.
    public let predictionByTokens: SavePrediction
}
