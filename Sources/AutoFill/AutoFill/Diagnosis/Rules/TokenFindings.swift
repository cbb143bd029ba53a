/// Findings about the declared roles.
extension FormCase {
    var tokenFindings: [FormFinding] {
        typed.flatMap { item in
            [wrongToken(item) ?? wrongType(item), missing(item)].compactMap { $0 }
        }
    }

    /// A reading without tokens contradicts a token only from this confidence.
    private static let sureConfidence = 0.95

    // MARK: Wrong tokens

    /// Reports a token that the words and the structure of the form contradict.
    private func wrongToken(_ item: Item) -> FormFinding? {
        guard let token = item.field.autocomplete else { return nil }
        let meant = item.undeclared
        guard meant.role != .none, meant.confidence >= Self.sureConfidence, token.role != meant.role else { return nil }
        // an e-mail address or a phone number can be the user name too; its token says what to type
        if meant.role == .username, token.role == nil, !token.namesAnotherField { return nil }
        if token.fieldName == "off" || token.fieldName == "on" { return nil }
        // on iOS 16, the second new password is declared as the present one on purpose
        let isSecondNew = forms[item.field.form].firstNewPassword.map { $0 < item.index } ?? false
        if item.view != nil, meant.role == .newPassword, token.role == .currentPassword, isSecondNew { return nil }
        let declared = item.view?.textContentType?.name ?? token.fieldName
        return finding(
            .wrongToken, item.typeSuitsToken ? .warning : .error, at: item, attribute: "autocomplete",
            key: .textContentType,
            "The field declares \(declared), but its words and its place are those of a \(meant.role.title). Systems "
                + "that go by the declaration offer something else, or nothing.",
            fix: instruction(toDeclare: meant.role), declaring(meant.role, at: item))
    }

    /// Reports a type that does not suit the token.
    private func wrongType(_ item: Item) -> FormFinding? {
        guard !item.typeSuitsToken, let token = item.field.autocomplete?.role else { return nil }
        let wanted = token.isPassword ? "password" : "text"
        return finding(
            .wrongType, .error, at: item, attribute: "type",
            "The field declares \(token.rawValue), which type=\(item.field.type) is not made for. Browsers take it for "
                + "another field, or offer nothing.",
            fix: "Write type=\"\(wanted)\".", [item.tag?.setting("type", to: wanted)].compactMap { $0 })
    }

    // MARK: Missing tokens

    private func missing(_ item: Item) -> FormFinding? {
        guard item.role != .none, item.field.boxes.count == 1, !item.isHidden else { return nil }
        if item.view != nil { return item.view?.textContentType == nil ? withoutToken(item) : nil }
        guard let written = item.field.writtenAutocomplete, !written.isEmpty else {
            return switchedOffByForm(item) ?? withoutToken(item)
        }
        guard let token = item.field.autocomplete else { return unknown(item) }
        switch token.fieldName {
        case "off": return switchedOff(item, by: "The \(item.role.title) has autocomplete=\"off\".")
        case "on": return withoutToken(item)
        default: return nil
        }
    }

    private func withoutToken(_ item: Item) -> FormFinding {
        let rule: FormRule =
            switch item.role {
            case .username: .usernameWithoutToken
            case .currentPassword: .currentPasswordWithoutToken
            case .newPassword: .newPasswordWithoutToken
            case .oneTimeCode, .none: .codeWithoutToken
            }
        // Systems recognise clear cases. But present and new passwords look alike, and codes look like other numbers.
        let isClear = item.reading.confidence >= 0.9 && (item.role == .username || item.role == .currentPassword)
        let message =
            switch item.role {
            case .username: "Only its words and its place say that it is one, and systems read them differently."
            case .currentPassword:
                "A system that goes by declarations cannot distinguish it from a field for a new password."
            case .newPassword: "A system that goes by declarations offers saved passwords and generates none."
            case .oneTimeCode, .none: "A system that goes by declarations offers no code, and others guess."
            }
        return finding(
            rule, isClear ? .hint : .warning, at: item, attribute: "autocomplete", key: .textContentType,
            "The \(item.role.title) declares nothing. \(message)", fix: instruction(toDeclare: item.role),
            declaring(item.role, at: item))
    }

    private func unknown(_ item: Item) -> FormFinding {
        finding(
            .unknownToken, .warning, at: item, attribute: "autocomplete",
            "The autocomplete of the \(item.role.title) is not in the HTML standard. The standard treats it as absent, "
                + "and some browsers then offer nothing.",
            fix: instruction(toDeclare: item.role), declaring(item.role, at: item))
    }

    private func switchedOff(_ item: Item, by cause: String) -> FormFinding {
        let effect =
            item.role == .oneTimeCode
            ? "Some browsers ignore that where they recognise a code; others offer nothing."
            : "Most browsers ignore that where they recognise a login, but they and password managers differ."
        return finding(
            .autocompleteOff, .warning, at: item, attribute: "autocomplete", "\(cause) \(effect)",
            fix: instruction(toDeclare: item.role), declaring(item.role, at: item))
    }

    private func switchedOffByForm(_ item: Item) -> FormFinding? {
        guard forms[item.field.form].isSwitchedOff else { return nil }
        return switchedOff(item, by: "The form of the \(item.role.title) has autocomplete=\"off\".")
    }
}
