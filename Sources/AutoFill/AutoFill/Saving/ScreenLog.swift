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
