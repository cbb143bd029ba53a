/// A text field of a screen as it is when the screen opens.
public struct LoggedField: Hashable, Sendable, Identifiable {
    /// What the events call the field.
    public let id: String
    /// What the field is for.
    public let role: FieldRole
    /// Whether it shows bullets.
    public let isSecure: Bool
    /// Whether it is hidden. A field whose text has the colour of the background is not.
    public let isHidden: Bool
    /// Its text.
    public let text: SecretText

    /// A field.
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

/// What happened on a screen.
public struct ScreenLog: Hashable, Sendable {
    /// The fields in layout order. Their ids differ.
    public var fields: [LoggedField]
    /// The events in their order. Those of fields that are not listed count for nothing.
    public var events: [ScreenEvent]

    /// A log.
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

extension ScreenLog {
    /// The plain course of a screen: the user fills in the empty fields from top to bottom and leaves. It tells what is
    /// saved if nothing special happens.
    ///
    /// - Parameters:
    ///   - fields: The fields in layout order.
    ///   - untouched: The fields that the user cannot be in. Hidden fields count as such.
    public static func filledIn(_ fields: [LoggedField], untouched: Set<LoggedField.ID> = []) -> ScreenLog {
        let typed = fields.filter { !$0.isHidden && $0.text.isEmpty && !untouched.contains($0.id) }
        let events = typed.flatMap { field -> [ScreenEvent] in
            [.focus(field: field.id), .edit(field: field.id, text: field.role.sampleText, by: .user)]
        }
        return ScreenLog(fields: fields, events: events + [.close])
    }

    /// The plain course of a native screen.
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
    /// What a user could type: of both new passwords the same.
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

    /// A saved login.
    public init(userName: SecretText, password: SecretText) { (self.userName, self.password) = (userName, password) }
}
