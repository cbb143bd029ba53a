import PasswordRules

/// Findings about password fields, and about the rules for generated passwords.
extension FormCase {
    var passwordFindings: [FormFinding] {
        typed.filter { !$0.isHidden }.flatMap { item in
            [notSecure(item), contradictory(item) ?? contradictsPattern(item) ?? withoutRules(item), second(item)]
                .compactMap { $0 }
        }
    }

    // MARK: Secure entry

    private func notSecure(_ item: Item) -> FormFinding? {
        // a field that only declares itself as a password is not even recognised
        let role = item.intendedRole
        guard role.isPassword, !item.field.isSecure else { return nil }
        guard item.view != nil else {
            // the token itself may be wrong
            let isSure = item.undeclared.role.isPassword
            return finding(
                .passwordNotSecure, isSure ? .error : .warning, at: item, attribute: "type",
                "The \(role.title) has type=\(item.field.type). Browsers take only type=password for a password: "
                    + "they neither fill it in nor save it.",
                fix: isSure
                    ? "Write type=\"password\"; a script may show the text on request."
                    : "Write type=\"password\", or correct autocomplete if it is not a password.",
                [item.tag?.setting("type", to: "password")].compactMap { $0 })
        }
        let isOld = profile == .ios16
        let effect =
            (isOld ? "iOS 16 then saves nothing" : "The password is saved only if it is secure while the user is in it")
            + (role == .newPassword ? ", and no password is generated." : ".")
        return finding(
            .passwordNotSecure, .error, at: item, key: .isSecureTextEntry,
            "The \(role.title) shows its text. \(effect)",
            fix: "Set isSecureTextEntry to true, also before the request if the user may show the text.",
            setting(.isSecureTextEntry, of: item, toJSON: "true"))
    }

    // MARK: Rules

    /// Whether a field is the first one for a new password in its form. This is where passwords are generated.
    private func isFirstNew(_ item: Item) -> Bool { forms[item.field.form].firstNewPassword == item.index }

    private func contradictory(_ item: Item) -> FormFinding? {
        guard item.role == .newPassword, let text = item.field.passwordRules else { return nil }
        guard let conflict = PasswordRules(text).conflicts.first else { return nil }
        let usable = pattern(of: item).flatMap { $0.conflicts.isEmpty ? $0 : nil }
        return finding(
            .rulesContradictory, .error, at: item, attribute: "passwordrules", key: .passwordRules,
            "No password satisfies the rules: \(conflict). No password is generated.",
            fix: "Correct the rules" + (usable == nil ? ", or leave them out." : " to those of the pattern."),
            replacingRules(usable, of: item))
    }

    /// Reports rules that allow generated passwords that the page then refuses.
    private func contradictsPattern(_ item: Item) -> FormFinding? {
        guard item.role == .newPassword, let text = item.field.passwordRules, let pattern = pattern(of: item) else {
            return nil
        }
        let rules = PasswordRules(text)
        guard let cause = rules.excess(over: pattern).first else { return nil }
        let merged = rules.merged(with: pattern)
        let isHopeless = !merged.conflicts.isEmpty
        return finding(
            .rulesContradictPattern, isHopeless ? .error : .warning, at: item, attribute: "passwordrules",
            key: .passwordRules,
            isHopeless
                ? "No password satisfies both passwordrules and \(Self.limits(item).joined(separator: " and ")). The form refuses every generated "
                    + "password."
                : "By passwordrules, \(cause), which \(Self.refusal(item)). The form refuses such a "
                    + "generated password.",
            fix: "Write rules that say what the form checks.",
            replacingRules(isHopeless ? pattern : merged, of: item))
    }

    private func withoutRules(_ item: Item) -> FormFinding? {
        guard isFirstNew(item), item.field.passwordRules == nil else { return nil }
        let pattern = pattern(of: item).flatMap { $0.conflicts.isEmpty ? $0 : nil }
        let isRefused = pattern.map { !Self.usualRules.excess(over: $0).isEmpty } ?? false
        return finding(
            .newPasswordWithoutRules, isRefused ? .warning : .hint, at: item, attribute: "passwordrules",
            key: .passwordRules,
            isRefused
                ? "The new password has no rules, and \(Self.refusal(item)) the usual generated one, of 20 "
                    + "characters in three groups. The form may refuse it."
                : "The new password has no rules. The usual password is generated, of 20 characters in three groups, "
                    + "which may not be what the server accepts.",
            fix: "Add \(item.view == nil ? "passwordrules" : "passwordRules") that say what the server accepts.",
            replacingRules(pattern ?? PasswordRules("minlength: 8; allowed: ascii-printable;"), of: item))
    }

    /// Rules that the passwords of the default format satisfy: 20 characters with an upper-case letter, a digit and
    /// "-".
    private static let usualRules = PasswordRules(
        "minlength: 20; maxlength: 20; required: lower; required: upper; required: digit; required: [-];")

    private func replacingRules(_ rules: PasswordRules?, of item: Item) -> [FormEdit] {
        guard let rules else {
            return item.view == nil
                ? [item.tag?.removing("passwordrules")].compactMap { $0 }
                : setting(.passwordRules, of: item, toJSON: "null")
        }
        if item.view == nil {
            return [item.tag?.setting("passwordrules", to: rules.canonicalText)].compactMap { $0 }
        }
        let escaped = rules.canonicalText.reduce(into: "") { text, letter in
            if letter == "\"" || letter == "\\" { text.append("\\") }
            text.append(letter)
        }
        return setting(.passwordRules, of: item, toJSON: "\"\(escaped)\"")
    }

    /// The passwords that the attributes of the form accept; nil if it has no such attributes, or if rules cannot
    /// express them.
    private func pattern(of item: Item) -> PasswordRules? {
        let least = item.tag?["minlength"].flatMap { Int($0.value) }
        guard item.field.pattern != nil || least != nil || item.field.maximumLength != nil else { return nil }
        return try? PasswordRules(
            htmlPattern: item.field.pattern, minLength: least, maxLength: item.field.maximumLength)
    }

    /// The names of the attributes that limit a password.
    private static func limits(_ item: Item) -> [String] {
        item.view != nil ? ["maxLength"] : ["pattern", "minlength", "maxlength"].filter { item.tag?[$0] != nil }
    }

    /// "pattern and maxlength do not allow"
    private static func refusal(_ item: Item) -> String {
        let names = limits(item)
        return names.joined(separator: " and ") + (names.count == 1 ? " does not allow" : " do not allow")
    }

    // MARK: Two new passwords

    /// Reports that iOS 16 would offer a generated password at the second field again.
    private func second(_ item: Item) -> FormFinding? {
        guard profile == .ios16, let view = item.view, item.role == .newPassword, !isFirstNew(item) else { return nil }
        let offered = bar(at: item, roles: \.role, earlierOffer: .declined).items
        guard offered.contains(where: { if case .strongPassword = $0 { true } else { false } }) else { return nil }
        return finding(
            .twoNewPasswords, .warning, at: item, key: .textContentType,
            "A second view is taken for a new password\(view.textContentType == nil ? "" : " and declares it"). iOS 16 "
                + "offers another generated password there after the user declined the first.",
            fix: "Set textContentType to .password on iOS 16.", declaring(.currentPassword, at: item))
    }
}
