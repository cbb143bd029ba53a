extension FormField {
    /// The role that the token declares; nil without a token, or if the type does not suit it.
    ///
    /// - Parameter onPage: Whether the field is on a page. A view has no type.
    func declaredRole(onPage: Bool) -> FieldRole? { typeSuitsToken || !onPage ? autocomplete?.role : nil }

    /// Whether the type of an `input` suits its token. The standard has a table of the types for all tokens (HTML,
    /// section 4.10.18.7.1, "control group"). Browsers follow only a part of it.
    var typeSuitsToken: Bool {
        guard let token = autocomplete?.role else { return true }
        switch token {
        case .username: return !["password", "number", "search", "url"].contains(type)
        case .oneTimeCode: return !["email", "search", "url"].contains(type)
        // a password field has the type "text" while a script shows the password
        case .currentPassword, .newPassword: return type == "password" || type == "text"
        case .none: return true
        }
    }
}
