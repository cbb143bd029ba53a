/// What the system does when a screen closes.
public struct SavePrediction: Hashable, Sendable {
    /// What happens.
    public enum Action: String, CaseIterable, Hashable, Sendable {
        /// Nothing.
        case nothing
        /// A new user name and password are saved, without a question.
        case save
        /// The password of a saved user name is replaced, without a question.
        case update
        /// The user is asked; ``SavePrediction/change`` says what would be done.
        case ask
    }

    /// What is saved, or would be.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// A new user name and password.
        case save
        /// Another password of a saved user name.
        case update
    }

    /// What happens.
    public let action: Action
    /// What is saved or asked for; nil for nothing.
    public let change: Change?
    /// The user name that is saved or asked for; nil for nothing.
    public let userName: SecretText?
    /// The field that is taken for the user name; nil if none is, or the decision came before.
    public let userNameField: LoggedField.ID?
    /// The field that is taken for the password; nil if none is, or the decision came before.
    public let passwordField: LoggedField.ID?
    /// Why.
    public let reason: SaveReason
}
