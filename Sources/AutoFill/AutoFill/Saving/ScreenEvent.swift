/// Something that happens on a screen between its opening and its closing.
public enum ScreenEvent: Hashable, Sendable {
    /// Who changes a text.
    public enum Author: String, CaseIterable, Hashable, Sendable {
        /// The user types or pastes.
        case user
        /// The keyboard fills in what its bar offers, also into fields that the user cannot touch.
        case keyboard
        /// The system fills in a password that it generated.
        case generator
        /// The app sets the text.
        case program
    }

    /// A field becomes the one that is edited, by the user or by `becomeFirstResponder`.
    case focus(field: String)
    /// The text of a field changes to another one.
    case edit(field: String, text: SecretText, by: Author)
    /// The text of a field is removed.
    case clear(field: String)
    /// A field begins to show bullets, or to show its text.
    case secure(field: String, Bool)
    /// The screen closes, which is the moment of the decision: a page is left, a view controller goes. Later events
    /// count for nothing.
    case close
}
