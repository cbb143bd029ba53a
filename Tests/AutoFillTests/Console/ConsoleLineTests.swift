import AutoFill
import Testing

@Suite struct ConsoleLineTests {
    private static func line(_ error: String, _ app: String = "com.kestrel.app") -> String {
        "[AutoFill] Cannot show Automatic Strong Passwords for app bundleID: \(app) due to error: \(error)"
    }

    @Test(arguments: [
        (
            "Cannot save passwords for this app. Make sure you have set up Associated Domains for your app and AutoFill "
                + "Passwords is enabled in Settings",
            [ConsolePrecondition.associatedDomain, .autoFillSetting], true
        ),
        ("iCloud Keychain is disabled", [.keychain], true),
        ("Password AutoFill is disabled", [.autoFillSetting], false),
        ("The app has no Associated Domains", [.associatedDomain], false),
        ("Secure text entry is not enabled", [.secureEntry], false),
        ("Cannot find a username text field", [.userNameField], false),
        ("No newPassword field was found", [.newPasswordField], false),
        ("The moon is in the wrong house", [], false),
        ("", [], false),
    ])
    func theErrorNamesWhatIsMissing(error: String, preconditions: [ConsolePrecondition], isReported: Bool) throws {
        let line = try #require(ConsoleLine(Self.line(error)))
        #expect(line.bundleID == "com.kestrel.app" && line.error == error)
        #expect(line.preconditions == preconditions && line.isReported == isReported)
        for precondition in preconditions { #expect(line.description.contains(precondition.fix)) }
        #expect(line.description.contains("unknown") == preconditions.isEmpty)
    }

    @Test(arguments: ["<...>", "(null)", "<private>", ""]) func aPrivateBundleIsNone(app: String) throws {
        let line = try #require(ConsoleLine(Self.line("iCloud Keychain is disabled", app)))
        #expect(line.bundleID == nil && line.preconditions == [.keychain])
    }

    @Test func whatStandsBeforeTheLineDoesNotMatter() throws {
        let prefix = "2024-01-30 10:11:12.345678+0100 Kestrel[4711:815] "
        let line = try #require(ConsoleLine(prefix + Self.line("ICLOUD KEYCHAIN IS DISABLED") + "\r\n"))
        #expect(line.bundleID == "com.kestrel.app" && line.preconditions == [.keychain] && line.isReported)
    }

    @Test(arguments: [
        "", "[AutoFill]", "Cannot show Automatic Strong Passwords for app bundleID: a due to error: b",
        "[AutoFill] Cannot show Automatic Strong Passwords for app bundleID: com.kestrel.app",
        "due to error: x [AutoFill] Cannot show Automatic Strong Passwords",
        String(repeating: "[AutoFill] Cannot show ", count: 10_000),
    ])
    func otherLinesAreNone(line: String) { #expect(ConsoleLine(line) == nil) }

    /// Each precondition is a condition of the suggestion bar, and what it says to do lifts that condition.
    @Test func everyPreconditionIsAReasonOfTheBar() throws {
        let right = SuggestionContext(
            field: FocusedField(role: .newPassword, isSecure: true), place: try Samples.app("kestrel.example"),
            hasUserNameField: true)
        #expect(SuggestionBar().items(for: right).items == [.strongPassword(nil)])
        for precondition in ConsolePrecondition.allCases {
            var wrong = right
            switch precondition {
            case .associatedDomain: wrong.place = .app([])
            case .autoFillSetting: wrong.settings.fillsPasswords = false
            case .keychain: wrong.settings.hasKeychain = false
            case .secureEntry: wrong.field.isSecure = false
            case .userNameField: wrong.hasUserNameField = false
            case .newPasswordField: wrong.field.role = .currentPassword
            }
            let reasons = SuggestionBar().items(for: wrong).reasons(for: .strongPassword)
            #expect(reasons == [precondition.withholdingReason], "\(precondition)")
        }
    }
}
