/// Findings about passkeys, on pages that also have passwords or codes.
extension FormCase {
    var passkeyFindings: [FormFinding] {
        guard screen == nil, page.forms.contains(where: \.namesPasskeys) else { return [] }
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

extension FormPage.Form {
    /// Whether a button, a link or a text names passkeys.
    var namesPasskeys: Bool {
        (buttons + links + texts).contains { text in
            let small = text.lowercased()
            return Self.passkeyWords.contains { small.contains($0) }
        }
    }

    /// The platforms' words. Most languages keep the English one.
    private static let passkeyWords = [
        "passkey", "パスキー", "패스키", "通行密钥", "通行密鑰", "clé d’accès", "clé d'accès", "llave de acceso",
        "chave de acesso", "ключ доступа", "ключом доступа", "toegangssleutel", "klucz dostępu",
    ]
}
