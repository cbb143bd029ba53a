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
