import Testing

@testable import AutoFill

/// HTML standard, section 4.10.18.7.2.
@Suite struct AutocompleteTokensTests {
    @Test(arguments: [
        "", " \t\n", "unknown", "username unknown", "on off", "off off", "section-a on", "on webauthn", "off webauthn",
        "webauthn", "webauthn webauthn", "webauthn username", "username username", "home username", "home name",
        "shipping home email billing", "home shipping email", "shipping section-a name", "mobile home tel",
        "section-a section-b name", "billing shipping name", "x section-a shipping work tel webauthn",
        "section-a shipping work tel webauthn x", "email home", "home", "shipping", "section-a", "user\u{A0}name",
        "cc-csc one-time-code",
    ])
    func treatsAsAbsent(_ value: String) { #expect(AutocompleteTokens(value) == nil) }

    @Test func readsAllTokens() throws {
        let tokens = try #require(AutocompleteTokens(" SECTION-Blue\tShipping\nHOME\u{C}Tel\rWebAuthn "))
        #expect(tokens.section == "blue" && tokens.address == "shipping" && tokens.contact == "home")
        #expect(tokens.fieldName == "tel" && tokens.isWebAuthn && tokens.role == nil)
    }

    @Test(arguments: [
        ("username", FieldRole.username), ("section-a billing current-password", .currentPassword),
        ("NEW-PASSWORD", .newPassword), ("one-time-code webauthn", .oneTimeCode),
    ])
    func statesARole(value: String, role: FieldRole) { #expect(AutocompleteTokens(value)?.role == role) }

    @Test func emptySectionsAndSwitchesAreRead() {
        #expect(AutocompleteTokens("section- name")?.section == "")
        #expect(AutocompleteTokens("OFF")?.fieldName == "off" && AutocompleteTokens("on")?.role == nil)
        #expect(AutocompleteTokens("postal-code")?.namesAnotherField == true)
        #expect(AutocompleteTokens("email")?.namesAnotherField == false)
        #expect(AutocompleteTokens("none") == nil)
    }
}
