/// A text field of a screen, in its state when the screen opens.
public struct LoggedField: Hashable, Sendable, Identifiable {
    /// The name of the field in events.
    public let id: String
    /// The role of the field.
    public let role: FieldRole
    /// Whether it shows bullets.
    public let isSecure: Bool
    /// Whether it is hidden. A field whose text has the colour of the background does not count as hidden.
    public let isHidden: Bool
    /// Its text.
    public let text: SecretText

    /// Creates a field.
    public init(
        id: String, role: FieldRole, isSecure: Bool = false, isHidden: Bool = false, text: SecretText = .empty
    ) {
        (self.id, self.role, self.isSecure, self.isHidden, self.text) = (id, role, isSecure, isHidden, text)
    }

    /// A view of a native screen, with the role that was found for it.
    public init(_ view: TextInput, role: FieldRole) {
        self.init(
            id: view.id, role: role, isSecure: view.isSecureTextEntry, isHidden: view.isHidden, text: view.text)
    }
}

/// The fields of a screen, and the events on it.
public struct ScreenLog: Hashable, Sendable {
    /// The fields in layout order. Each must have a different id.
    public var fields: [LoggedField]
    /// The events in order. Events of fields that are not listed have no effect.
    public var events: [ScreenEvent]

    /// Creates a log.
    public init(fields: [LoggedField], events: [ScreenEvent]) { (self.fields, self.events) = (fields, events) }

    /// The log of a native screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - events: The events in their order.
    ///   - roles: The roles of the screen's views, in their order.
    public init(screen: Screen, roles: [FieldRole], events: [ScreenEvent]) {
        self.init(fields: zip(screen.views, roles).map { LoggedField($0, role: $1) }, events: events)
    }
}

/// Something that happens on a screen between its opening and its closing.
public enum ScreenEvent: Hashable, Sendable {
    /// Who changed a text.
    public enum Author: String, CaseIterable, Hashable, Sendable {
        /// The user types or pastes.
        case user
        /// The keyboard fills in a suggestion, possibly also into fields that the user cannot touch.
        case keyboard
        /// The system fills in a password that it generated.
        case generator
        /// The app sets the text.
        case program
    }

    /// A field begins to be edited, because of the user or of `becomeFirstResponder`.
    case focus(field: String)
    /// The text of a field changes.
    case edit(field: String, text: SecretText, by: Author)
    /// The text of a field is cleared.
    case clear(field: String)
    /// A field begins to show bullets, or to show its text.
    case secure(field: String, Bool)
    /// The screen closes: the user leaves the page, or the view controller is dismissed. The system decides at this
    /// moment, so later events have no effect.
    case close
}

extension ScreenLog {
    /// The log of a user who fills in the empty fields from top to bottom and leaves. Predicts what is saved if nothing
    /// unusual happens.
    ///
    /// - Parameters:
    ///   - fields: The fields in layout order.
    ///   - untouched: The fields that the user cannot focus. Hidden fields are included automatically.
    public static func filledIn(_ fields: [LoggedField], untouched: Set<LoggedField.ID> = []) -> ScreenLog {
        let typed = fields.filter { !$0.isHidden && $0.text.isEmpty && !untouched.contains($0.id) }
        let events = typed.flatMap { field -> [ScreenEvent] in
            [.focus(field: field.id), .edit(field: field.id, text: field.role.sampleText, by: .user)]
        }
        return ScreenLog(fields: fields, events: events + [.close])
    }

    /// The log of a user who fills in a native screen from top to bottom and leaves.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - roles: The roles of the screen's views, in their order.
    public static func filledIn(_ screen: Screen, roles: [FieldRole]) -> ScreenLog {
        let untouched = screen.views.filter { !$0.isUserInteractionEnabled }.map(\.id)
        return filledIn(zip(screen.views, roles).map { LoggedField($0, role: $1) }, untouched: Set(untouched))
    }
}

extension FieldRole {
    /// A text that a user could type. It is the same for both new passwords.
    fileprivate var sampleText: SecretText {
        switch self {
        case .username: "ann@kestrel.example"
        case .currentPassword: "old sample 1"
        case .newPassword: "new sample 2"
        case .oneTimeCode: "482913"
        case .none: "Ann"
        }
    }
}

/// A user name and password that are saved for the site or app of a screen, to compare with what was typed.
public struct SavedLogin: Hashable, Sendable {
    /// The user name.
    public let userName: SecretText
    /// The password.
    public let password: SecretText

    /// Creates a saved login.
    public init(userName: SecretText, password: SecretText) { (self.userName, self.password) = (userName, password) }
}
