import AssociatedDomains
import AutoFill
import OneTimeCode
import PasswordRules
import Testing

/// The table of the article "What is offered" is the test: each row is one change of a context in which everything is
/// right, and says all that is offered then, and what is withheld now that was not, or for another reason.
@Suite struct DecisionTableTests {
    private typealias Change = @Sendable (inout SuggestionContext) throws -> Void

    private static let bar = SuggestionBar(sites: LastTwoLabels(), sharedCredentials: Samples.shared)

    /// The names of the table's subjects.
    private static let code = Samples.code("482913", at: 20, domain: "kestrel.example")
    private static let freeCode = Samples.code("7014", at: 10)
    private static let credentials = [
        Credential(id: "shared", userName: "ann", site: "heron.example"),
        Credential(id: "other", userName: "ann", site: "wren.example"),
        Credential(id: "own", userName: "ann", site: "kestrel.example"),
    ].compactMap(\.self)

    private static func passkey(_ relyingParty: String, _ userName: String) -> Passkey? {
        Passkey(id: "passkey", userName: SecretText(userName), relyingParty: relyingParty)
    }

    private static func base(_ role: FieldRole) throws -> SuggestionContext {
        let isSecure = role == .currentPassword || role == .newPassword
        return SuggestionContext(
            field: FocusedField(role: role, isSecure: isSecure), place: try Samples.app("kestrel.example"),
            credentials: credentials, codes: [code, freeCode], hasUserNameField: true)
    }

    private static let changes: [String: Change] = [
        "nothing": { _ in },
        "the app has its own input view": { $0.field.hasCustomInputView = true },
        "the field is hidden or takes no touches": { $0.field.isFocusable = false },
        "the field shows its text": { $0.field.isSecure = false },
        "AutoFill is off": { $0.settings.fillsPasswords = false },
        "iCloud Keychain is off": { $0.settings.hasKeychain = false },
        "no credential is saved": { $0.credentials = [] },
        "only credentials of other sites are saved": { $0.credentials.removeAll { $0.id != "other" } },
        "the app has no webcredentials": { $0.place = .app(try Samples.entries(["applinks:kestrel.example"])) },
        "the site's file does not list the app": {
            let file = try AppSiteAssociation(Array(#"{"webcredentials": {"apps": []}}"#.utf8), name: "aasa")
            $0.place = .app(
                AppAssociations(
                    app: "ABCDE12345.example.kestrel.app",
                    domains: try Samples.entries(["webcredentials:kestrel.example"]),
                    sites: ["kestrel.example": file]))
        },
        "the app is of another site": { $0.place = try Samples.app("wren.example") },
        "a page of the site": { $0.place = try .page("kestrel.example") },
        "a page of a subdomain": { $0.place = try .page("login.kestrel.example") },
        "a page of another site": { $0.place = try .page("wren.example") },
        "a page without HTTPS": { $0.place = .unknown },
        "a frame in a page of the site": {
            $0.place = try .page("login.kestrel.example", embeddedIn: ["kestrel.example"])
        },
        "a frame in a page of another site": {
            $0.place = try .page("kestrel.example", embeddedIn: ["wren.example"])
        },
        "the code is bound to another site": { $0.codes[0] = Samples.code("482913", at: 20, domain: "wren.example") },
        "the code's line for machines is malformed": {
            $0.codes[0] = Samples.code("482913", at: 20, hasBrokenBinding: true)
        },
        "the code was used": {
            $0.codes[0] = Samples.code("482913", at: 20, domain: "kestrel.example", isConsumed: true)
        },
        "the free code was used": { $0.codes[1] = Samples.code("7014", at: 10, isConsumed: true) },
        "the code's window is over": {
            $0.codes[0] = Samples.code("482913", at: 20, domain: "kestrel.example", remaining: .zero)
        },
        "the codes come in another order": { $0.codes.reverse() },
        "the credentials come in another order": { $0.credentials.reverse() },
        "the screen has no user name field": { $0.hasUserNameField = false },
        "the app declares the field as a present password": { $0.field.textContentType = .password },
        "a generated password was declined before": { $0.earlierOffer = .declined },
        "the same on iOS 16": { ($0.earlierOffer, $0.profile) = (.declined, .ios16) },
        "the same on iOS 16, and the field is declared as a present password": {
            ($0.earlierOffer, $0.profile, $0.field.textContentType) = (.declined, .ios16, .password)
        },
        "a generated password was taken before": { $0.earlierOffer = .accepted },
        "a page with a passkey of the site": {
            $0.place = try .page("login.kestrel.example")
            $0.field.takesPasskeys = true
            $0.passkeys = [passkey("kestrel.example", "bea")].compactMap(\.self)
        },
        "the same, and the passkey is of the own account": {
            $0.place = try .page("login.kestrel.example")
            $0.field.takesPasskeys = true
            $0.passkeys = [passkey("kestrel.example", "ann")].compactMap(\.self)
        },
        "the same without webauthn": {
            $0.place = try .page("login.kestrel.example")
            $0.passkeys = [passkey("kestrel.example", "ann")].compactMap(\.self)
        },
        "a page with a passkey of a sister site": {
            $0.place = try .page("login.kestrel.example")
            $0.field.takesPasskeys = true
            $0.passkeys = [passkey("shop.kestrel.example", "ann")].compactMap(\.self)
        },
        "the field has rules": { $0.field.passwordRules = PasswordRules("minlength: 10; required: digit;") },
        "the field's rules contradict each other": {
            $0.field.passwordRules = PasswordRules("minlength: 10; maxlength: 8;")
        },
    ]

    // MARK: The table in words

    private static func name(_ subject: BarSubject) -> String {
        switch subject {
        case .passkey: "passkey"
        case .code(let code): code.code == "7014" ? "free code" : "code"
        case .credential(let credential): credential.id
        case .strongPassword: "password"
        case .passwordsKey: "key"
        }
    }

    private static func name(_ item: BarItem) -> String {
        switch item {
        case .passkey: "passkey"
        case .code(let code, _): name(.code(code))
        case .credential(let credential, _): name(.credential(credential))
        case .strongPassword(let rules): rules == nil ? "password" : "password by the rules"
        case .passwordsKey: "key"
        }
    }

    private static func row(_ role: FieldRole, _ name: String, _ change: Change) throws -> [String] {
        var context = try base(role)
        let before = bar.items(for: context)
        try change(&context)
        let after = bar.items(for: context)
        let withheld = after.withheld.filter { name == "nothing" || !before.withheld.contains($0) }.map { item in
            "\(self.name(item.subject)): \(item.reasons.map(\.rawValue).joined(separator: " + "))"
        }
        let offered = after.items.map(self.name)
        return [role.rawValue, name, offered, withheld].map { cell in
            guard let list = cell as? [String] else { return cell as? String ?? "" }
            return list.isEmpty ? "–" : list.joined(separator: ", ")
        }
    }

    @Test func everyRowIsWhatTheBarDoes() throws {
        let rows = try Article("WhatIsOffered").rows(under: "field")
        #expect(rows.count >= 40)
        for row in rows {
            guard row.count == 4, let role = FieldRole(rawValue: row[0]), let change = Self.changes[row[1]] else {
                Issue.record("no such row: \(row)")
                continue
            }
            let present = try Self.row(role, row[1], change)
            #expect(present == row, "present: | \(present.joined(separator: " | ")) |")
        }
    }

    @Test func everyConditionAndReasonIsInTheTable() throws {
        let rows = try Article("WhatIsOffered").rows(under: "field")
        #expect(Set(rows.map { $0[1] }) == Set(Self.changes.keys))
        #expect(Set(rows.map { $0[0] }) == Set(FieldRole.allCases.map(\.rawValue)))
        let reasons = Set(rows.flatMap { $0[3].split(whereSeparator: { " ,:+".contains($0) }).map(String.init) })
        for reason in WithholdingReason.allCases { #expect(reasons.contains(reason.rawValue)) }
    }

    /// A change that does nothing would be a row that says nothing, but for those that say so.
    @Test func everyReasonHasASentenceInTheArticle() throws {
        let rows = try Article("WhatIsOffered").rows(under: "reason")
        #expect(
            rows.map { $0.first ?? "" }.sorted() == WithholdingReason.allCases.map { "`\($0.rawValue)`" }.sorted())
        for reason in WithholdingReason.allCases {
            #expect(rows.contains { $0 == ["`\(reason.rawValue)`", reason.description] }, "\(reason.rawValue)")
        }
    }
}
