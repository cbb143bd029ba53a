/// Findings about passkeys, on pages that also have passwords or codes.
extension FormCase {
    /// The name of the sample belongs to nobody.
    private static let passkeyName: SecretText = "bea@kestrel.example"

    /// A passkey of the sample, if the page has a way to log in with one.
    ///
    /// - Parameter isNamed: Whether a text of the page names passkeys.
    static func passkeys(on page: FormPage, isNamed: Bool, _ site: String) -> [Passkey] {
        let isAsked = page.fields.contains { $0.autocomplete?.isWebAuthn ?? false }
        guard isAsked || isNamed,
            let passkey = Passkey(id: "sample passkey", userName: passkeyName, relyingParty: site)
        else { return [] }
        return [passkey]
    }

    var passkeyFindings: [FormFinding] {
        guard screen == nil, namesPasskeys else { return [] }
        return typed.compactMap { withoutPasskeys($0) }
    }

    /// Reports a user name field that offers no passkeys, although its page has a way to log in with them.
    private func withoutPasskeys(_ item: Item) -> FormFinding? {
        // a missing or a wrong token is another finding, and comes first
        guard item.role == .username, !item.isHidden, let token = item.field.autocomplete, !token.isWebAuthn,
            token.role == .username || token.fieldName == "email" || token.fieldName == "tel"
        else { return nil }
        let value = "\(token.fieldName) webauthn"
        return finding(
            .passkeyWithoutToken, .hint, at: item, attribute: "autocomplete",
            "The page has a button or a text about passkeys, but the user name does not declare webauthn. So a passkey "
                + "is offered only after a click.",
            fix: "Write autocomplete=\"\(value)\", and request a passkey with the mediation \"conditional\" when the "
                + "page loads.",
            [item.tag?.setting("autocomplete", to: value)].compactMap { $0 })
    }
}
