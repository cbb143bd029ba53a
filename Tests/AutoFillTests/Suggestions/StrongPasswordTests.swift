import AutoFill
import OneTimeCode
import PasswordRules
import Testing

/// "Issue of Repeated Strong Password Suggestions in iOS 16" of the developer's report, from the screen on.
@Suite struct StrongPasswordTests {
    private static func screen(second: TextContentType) -> Screen {
        Screen(views: [
            TextInput(id: "user", textContentType: .username),
            TextInput(id: "new", textContentType: .newPassword, isSecureTextEntry: true),
            TextInput(id: "again", textContentType: second, isSecureTextEntry: true),
        ])
    }

    private static func isOffered(
        _ profile: AutoFillProfile, second: TextContentType, _ earlier: SuggestionContext.EarlierOffer,
        focused: Int = 2
    ) throws -> Bool {
        let context = try #require(
            SuggestionContext(
                screen: screen(second: second), roles: [.username, .newPassword, .newPassword], focused: focused,
                place: try Samples.app("kestrel.example"), profile: profile, earlierOffer: earlier))
        return SuggestionBar().items(for: context).items.contains(.strongPassword(nil))
    }

    @Test func iOS16OffersItAgainAfterTheUserDeclined() throws {
        #expect(try Self.isOffered(.ios16, second: .newPassword, .none, focused: 1))
        #expect(try Self.isOffered(.ios16, second: .newPassword, .declined))
    }

    @Test func declaringTheSecondFieldAsAPresentPasswordHelps() throws {
        #expect(try !Self.isOffered(.ios16, second: .password, .declined))
    }

    @Test func iOS17OffersItOnce() throws {
        #expect(try Self.isOffered(.ios17, second: .newPassword, .none, focused: 1))
        #expect(try !Self.isOffered(.ios17, second: .newPassword, .declined))
    }

    @Test func theRulesOfTheViewAreThoseOfThePassword() throws {
        var screen = Self.screen(second: .newPassword)
        screen.views[1].passwordRules = "minlength: 10; required: digit;"
        let roles: [FieldRole] = [.username, .newPassword, .newPassword]
        let place = try Samples.app("kestrel.example")
        let context = try #require(SuggestionContext(screen: screen, roles: roles, focused: 1, place: place))
        let contents = SuggestionBar().items(for: context)
        #expect(contents.items == [.strongPassword(PasswordRules("minlength: 10; required: digit;"))])
        #expect(contents.reasons(for: .passwordsKey) == [.notACredentialField])
    }

    @Test func aScreenGivesItsAssociatedDomainsAndItsUserName() throws {
        var screen = Self.screen(second: .newPassword)
        let roles: [FieldRole] = [.username, .newPassword, .newPassword]
        let bare = try #require(SuggestionContext(screen: screen, roles: roles, focused: 1))
        #expect(SuggestionBar().items(for: bare).reasons(for: .strongPassword) == [.noDomain])
        screen.associatedDomains = try Samples.entries(["webcredentials:*.kestrel.example"])
        screen.views[0].isHidden = true
        let hidden = try #require(SuggestionContext(screen: screen, roles: roles, focused: 1))
        #expect(SuggestionBar().items(for: hidden).reasons(for: .strongPassword) == [.noUserNameField])
        #expect(SuggestionContext(screen: screen, roles: roles, focused: 3) == nil)
        #expect(SuggestionContext(screen: screen, roles: [], focused: 0) == nil)
    }

    /// A wildcard stands for subdomains alone, for credentials and codes alike.
    @Test func aWildcardIsForSubdomains() throws {
        let place = FormPlace.app(try Samples.entries(["webcredentials:*.kestrel.example"]))
        let credentials = ["login.kestrel.example", "kestrel.example"].compactMap {
            Credential(id: $0, userName: "ann", site: $0)
        }
        let fields = [FieldRole.username, .oneTimeCode].map { FocusedField(role: $0) }
        let codes = [
            Samples.code("1111", at: 2, domain: "kestrel.example"),
            Samples.code("2222", at: 1, domain: "LOGIN.kestrel.example"),
        ]
        let offered = fields.map { field in
            let context = SuggestionContext(
                field: field, place: place, credentials: credentials, codes: codes, hasUserNameField: true)
            return SuggestionBar().items(for: context).items
        }
        #expect(offered[0] == [.credential(credentials[0], .associated), .passwordsKey])
        #expect(offered[1] == [.code(codes[1].code, .associated)])
    }
}
