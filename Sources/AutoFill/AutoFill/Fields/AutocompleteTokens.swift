/// The attribute `autocomplete`, parsed with the standard's algorithm (HTML standard, section 4.10.18.7.2, "Processing
/// model").
public struct AutocompleteTokens: Hashable, Sendable {
    /// The name of the field, such as `username` or `cc-csc`; `on` and `off` are names too.
    public let fieldName: String
    /// The kind of contact before the name: `home`, `work`, `mobile`, `fax` or `pager`.
    public let contact: String?
    /// `shipping` or `billing`.
    public let address: String?
    /// The section, without `section-`.
    public let section: String?
    /// Whether passkeys may be offered too.
    public let isWebAuthn: Bool

    /// Parses the value of the attribute. Returns nil if the standard treats it as absent: if it is empty, has too many
    /// tokens, or has a token that is unknown or in the wrong place.
    public init?(_ value: String) {
        var tokens = value.split(whereSeparator: { " \t\n\r\u{C}".contains($0) }).map { $0.lowercased() }
        guard let last = tokens.popLast() else { return nil }
        var name = last
        var isWebAuthn = false
        if last == "webauthn" {
            guard let before = tokens.popLast() else { return nil }
            name = before
            isWebAuthn = true
        }
        guard let group = Self.group(of: name) else { return nil }
        // "on" and "off" must be the only token
        if group == .automatic, !tokens.isEmpty || isWebAuthn { return nil }
        var contact: String?
        if group == .contact, let kind = tokens.last, Self.contacts.contains(kind) {
            contact = kind
            tokens.removeLast()
        }
        var address: String?
        if let mode = tokens.last, mode == "shipping" || mode == "billing" {
            address = mode
            tokens.removeLast()
        }
        var section: String?
        if let prefix = tokens.last, prefix.hasPrefix("section-") {
            section = String(prefix.dropFirst("section-".count))
            tokens.removeLast()
        }
        guard tokens.isEmpty else { return nil }
        (fieldName, self.contact, self.address, self.section) = (name, contact, address, section)
        self.isWebAuthn = isWebAuthn
    }

    /// The role that the field name states; nil for other names.
    public var role: FieldRole? { fieldName == "none" ? nil : FieldRole(rawValue: fieldName) }

    /// Whether the name is for another kind of field: an address, a card, a name.
    var namesAnotherField: Bool { role == nil && !Self.undecided.contains(fieldName) }

    /// Whether the name is for a part of a card.
    var namesCard: Bool { fieldName.hasPrefix("cc-") }

    private static let undecided: Set<String> = ["on", "off", "email", "tel", "tel-national", "nickname"]

    private enum Group { case automatic, normal, contact }

    private static func group(of name: String) -> Group? {
        if name == "on" || name == "off" { return .automatic }
        if contactNames.contains(name) { return .contact }
        return normalNames.contains(name) ? .normal : nil
    }

    private static let contacts: Set<String> = ["home", "work", "mobile", "fax", "pager"]
    private static let contactNames: Set<String> = [
        "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local", "tel-local-prefix",
        "tel-local-suffix", "tel-extension", "email", "impp",
    ]
    private static let normalNames: Set<String> = [
        "name", "honorific-prefix", "given-name", "additional-name", "family-name", "honorific-suffix", "nickname",
        "organization-title", "username", "new-password", "current-password", "one-time-code", "organization",
        "street-address", "address-line1", "address-line2", "address-line3", "address-level4", "address-level3",
        "address-level2", "address-level1", "country", "country-name", "postal-code", "cc-name", "cc-given-name",
        "cc-additional-name", "cc-family-name", "cc-number", "cc-exp", "cc-exp-month", "cc-exp-year", "cc-csc",
        "cc-type", "transaction-currency", "transaction-amount", "language", "bday", "bday-day", "bday-month",
        "bday-year", "sex", "url", "photo", "device-eid", "device-imei",
    ]
}
