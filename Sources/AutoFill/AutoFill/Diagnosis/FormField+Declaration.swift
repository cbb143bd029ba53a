extension FormField {
    /// What it declares by its token; nil without one, or if the type cannot hold what the token says.
    ///
    /// - Parameter onPage: Whether it is a field of a page: a view has no type.
    func declaredRole(onPage: Bool) -> FieldRole? { typeSuitsToken || !onPage ? autocomplete?.role : nil }

    /// Whether the type of an `input` can hold what its token declares. The standard has such a table for all tokens
    /// (HTML, section 4.10.18.7.1, "control group"); browsers keep to it in part.
    var typeSuitsToken: Bool {
        guard let token = autocomplete?.role else { return true }
        switch token {
        case .username: return !["password", "number", "search", "url"].contains(type)
        case .oneTimeCode: return !["email", "search", "url"].contains(type)
        // a password that a script shows has the type of a text
        case .currentPassword, .newPassword: return type == "password" || type == "text"
        case .none: return true
        }
    }
}
