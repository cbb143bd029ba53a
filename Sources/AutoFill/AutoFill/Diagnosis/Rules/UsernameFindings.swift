/// Findings about the user name that is saved with a password.
extension FormCase {
    var usernameFindings: [FormFinding] {
        groups.flatMap { group -> [FormFinding] in
            guard let saving = group.saving, let password = group.items.first(where: { $0.isPassword && !$0.isHidden })
            else { return [] }
            return usernameFindings(group, saving, password)
        }
    }

    private func usernameFindings(_ group: Group, _ saving: FormSaving, _ password: Item) -> [FormFinding] {
        switch saving.prediction.reason {
        case .noUserNameField, .noDomain: return [absent(group, password)].compactMap { $0 }
        case .userNameHidden: return hiddenUsername(group).map { [hidden($0)] } ?? []
        case .userNameEmpty:
            return item(saving.prediction.userNameField).flatMap { $0.isHidden ? [hidden($0)] : nil } ?? []
        default: return [nickname(group, saving, password)].compactMap { $0 }
        }
    }

    private func hiddenUsername(_ group: Group) -> Item? {
        group.items.last { $0.role == .username && $0.isHidden }
    }

    // MARK: No user name

    private func absent(_ group: Group, _ password: Item) -> FormFinding? {
        let above = group.items.filter { $0.index < password.index && !$0.isPassword }
        guard above.allSatisfy(\.isHidden) else { return nil }
        if let view = above.last, view.view != nil { return hidden(view) }
        if let input = hiddenInput(of: group, above: password) { return hidden(input) }
        let isPresent = password.role == .currentPassword && !group.items.contains { $0.role == .newPassword }
        let severity: FormFinding.Severity = password.view == nil ? .warning : .error
        let effect =
            password.view == nil
            ? "Some browsers remember the user name of an earlier page; others save the password without a name or not "
                + "at all."
            : "Nothing is saved, and no password is generated."
        return finding(
            isPresent ? .usernameOnEarlierPage : .passwordWithoutUsername, severity, at: password,
            (isPresent
                ? "The password has no user name above it, perhaps because it was typed on an earlier page."
                : "The new password has no user name above it.") + " " + effect,
            fix: password.view == nil
                ? "Put a read-only text field with autocomplete=\"username\" and the user's name into the form, before "
                    + "the password."
                : "Put a view with textContentType .username and the user's name directly above the password. It may "
                    + "have the colour of the background and take no touches, but must not be hidden.",
            insertingUsername(above: password))
    }

    /// An input above the password that people cannot see, and that has a token or a name for a user name.
    private func hiddenInput(of group: Group, above password: Item) -> Item? {
        let inputs = group.form.fields.map { items[$0] }.filter {
            $0.field.control == .input && $0.isHidden && $0.index < password.index
                && ($0.field.type == "hidden" || $0.field.takesText && !$0.field.isSecure)
        }
        return inputs.last { $0.declared == .username || isNamedUsername($0) }
    }

    private func isNamedUsername(_ item: Item) -> Bool {
        let text = IdentifierWords.split(item.field.name + " " + item.field.id)
        return !PageWords.words(in: text, language: page.language).isDisjoint(with: [.username, .contact])
    }

    // MARK: Hidden

    private func hidden(_ item: Item) -> FormFinding {
        if item.view != nil {
            return finding(
                .usernameHidden, .error, at: item, key: .isHidden,
                "The user name field above the password is hidden. The system does not see it, so nothing is saved and "
                    + "no password is generated.",
                fix: "Show the view; its text may have the colour of the background.",
                setting(.isHidden, of: item, toJSON: "false"))
        }
        let edits: [FormEdit?]
        if item.field.type == "hidden" {
            edits = [
                item.tag?.setting("type", to: "text"), item.tag?.setting("autocomplete", to: "username"),
                item.tag?.setting("readonly", to: ""),
            ]
        } else if item.field.visibility == .inHiddenPart {
            edits = []
        } else {
            edits = ["hidden", "aria-hidden", "style"].map { item.tag?.removing($0) } + declaring(.username, at: item)
        }
        return finding(
            .usernameHidden, .warning, at: item, attribute: item.field.type == "hidden" ? "type" : nil,
            "The user name above the password is hidden. Some browsers take a hidden name where they see no other, and "
                + "others save the password without a name or not at all.",
            fix: "Show it as a read-only text field with autocomplete=\"username\".", edits.compactMap { $0 })
    }

    // MARK: Another field above the password

    /// Reports a field between the user name and the password that is mistaken for the user name.
    private func nickname(_ group: Group, _ saving: FormSaving, _ password: Item) -> FormFinding? {
        guard let taken = item(saving.prediction.userNameField) else { return nil }
        let below = item(saving.prediction.passwordField) ?? password
        let usual = group.items.last { $0.role == .username && $0.index < below.index && !$0.isHidden }
        if below.view == nil { return nicknameOnPage(saving, usual) }
        if taken.role == .username || taken.declared == .username { return nil }
        if usual == nil {
            return finding(
                .nicknameAbovePassword, .warning, at: taken,
                "The field directly above the password does not look like a user name. The password is saved under its "
                    + "text.",
                fix: instruction(toDeclare: .username).dropLast()
                    + ", if it is the user name; else put a view with that directly above the password.",
                declaring(.username, at: taken))
        }
        return finding(
            .nicknameAbovePassword, .error, at: taken,
            "This field stands between the user name and the password. The password is saved under its text, whatever "
                + "its type.",
            fix: "Move it, or put a view with the user name directly above the password. The view must not be hidden.",
            insertingUsername(above: below))
    }

    /// Browsers prefer a field that they recognise as the user name to the nearest field.
    private func nicknameOnPage(_ saving: FormSaving, _ usual: Item?) -> FormFinding? {
        guard let usual, usual.declared != .username, let taken = item(saving.predictionByTokens.userNameField),
            taken.index != usual.index
        else { return nil }
        return finding(
            .nicknameAbovePassword, .warning, at: taken,
            "This field stands between the user name and the password. A browser that does not recognise the user name "
                + "saves the password under its text.",
            fix: "Write autocomplete=\"username\" at the user name.", declaring(.username, at: usual))
    }
}
