import AutoFill
import Testing

/// Every behaviour of seed 000, "Experience in Adapting iOS Password AutoFill", as the trap and as its fix.
@Suite struct ReportedScenarioTests {
    private typealias Screens = SavingScenarios

    private static let apps: [AutoFillProfile] = [.ios16, .ios17]
    private static let ann = SavedLogin(userName: "ann", password: "old wren")

    // MARK: "Invisible Username UITextField"

    @Test(arguments: apps) func aPasswordWithoutAUserNameIsNotSaved(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(
            profile, [Screens.password], [Screens.type("password", "blue heron")])
        #expect(prediction.action == .nothing && prediction.reason == .noUserNameField)
    }

    @Test(arguments: apps) func aHiddenUserNameIsNotSeen(profile: AutoFillProfile) throws {
        let hidden = LoggedField(id: "account", role: .username, isHidden: true, text: "ann@kestrel.example")
        let prediction = try Screens.predict(
            profile, [hidden, Screens.password], [Screens.type("password", "blue heron")])
        #expect(prediction.action == .nothing && prediction.reason == .userNameHidden)
    }

    @Test(arguments: apps) func anInvisibleUserNameIsSaved(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(
            profile, [Screens.invisible, Screens.password], [Screens.type("password", "blue heron")])
        #expect(prediction.action == .ask && prediction.change == .save)
        #expect(prediction.userName?.revealed == "ann@kestrel.example")
    }

    // MARK: "Avoiding User Nicknames Being Saved as Usernames"

    @Test(arguments: apps) func aNicknameAboveThePasswordIsSavedAsTheUserName(profile: AutoFillProfile) throws {
        let nickname = LoggedField(id: "nickname", role: .none)
        let events = [Screens.type("nickname", "Wrenny"), Screens.type("new", "blue heron")]
        let trap = try Screens.predict(profile, [Screens.invisible, nickname, Screens.newPassword], events)
        #expect(trap.userName?.revealed == "Wrenny" && trap.userNameField == "nickname")

        let fix = try Screens.predict(profile, [nickname, Screens.invisible, Screens.newPassword], events)
        #expect(fix.userName?.revealed == "ann@kestrel.example" && fix.userNameField == "account")
    }

    @Test(arguments: apps) func evenACodeFieldAboveThePasswordIsTheUserName(profile: AutoFillProfile) throws {
        let code = LoggedField(id: "code", role: .oneTimeCode)
        let prediction = try Screens.predict(
            profile, [Screens.userName, code, Screens.newPassword],
            [Screens.type("user", "ann"), Screens.type("code", "482913"), Screens.type("new", "blue heron")])
        #expect(prediction.userNameField == "code")
    }

    // MARK: "Preventing Modifications to the Invisible Username UITextField"

    @Test(arguments: apps) func theKeyboardOverwritesTheInvisibleUserName(profile: AutoFillProfile) throws {
        let fields = [Screens.invisible, Screens.newPassword]
        let events: [[ScreenEvent]] = [
            Screens.type("new", "blue heron"),
            [.edit(field: "account", text: "someone else", by: .keyboard)],
        ]
        let trap = try Screens.predict(profile, fields, events)
        #expect(trap.userName?.revealed == "someone else")

        let revert: [ScreenEvent] = [.edit(field: "account", text: Screens.invisible.text, by: .program)]
        let fix = try Screens.predict(profile, fields, events + [revert])
        #expect(fix.action == .ask && fix.userName?.revealed == "ann@kestrel.example")
    }

    // MARK: "Potential Issues When isSecureTextEntry is Set to NO"

    @Test(arguments: apps) func aShownPasswordAtClosing(profile: AutoFillProfile) throws {
        let fields = [Screens.userName, Screens.password]
        let events = [
            Screens.type("user", "ann"), Screens.type("password", "blue heron"),
            [.secure(field: "password", false)],
        ]
        let shown = try Screens.predict(profile, fields, events)
        if profile == .ios16 {
            #expect(shown.action == .nothing && shown.reason == .notSecureAtClosing)
        } else {
            #expect(shown.action == .ask)
        }
        let hiddenAgain = try Screens.predict(profile, fields, events + [[.secure(field: "password", true)]])
        #expect(hiddenAgain.action == .ask)
    }

    @Test func iOS17DoesNotKnowAPasswordThatWasNeverSecure() throws {
        let shown = LoggedField(id: "password", role: .currentPassword)
        let events = [Screens.type("user", "ann"), Screens.type("password", "blue heron")]
        let trap = try Screens.predict(.ios17, [Screens.userName, shown], events)
        #expect(trap.action == .nothing && trap.reason == .neverSecure)
        let fix = try Screens.predict(
            .ios17, [Screens.userName, shown], events + [[.secure(field: "password", true)]])
        #expect(fix.action == .ask)
    }

    @Test(arguments: apps) func oneNewPasswordMustBeSecureAtClosing(profile: AutoFillProfile) throws {
        let fields = [Screens.userName, Screens.newPassword, Screens.confirmation]
        let events = [
            Screens.type("user", "ann"), Screens.type("new", "blue heron"), Screens.type("again", "blue heron"),
            [.secure(field: "new", false), .secure(field: "again", false)],
        ]
        let trap = try Screens.predict(profile, fields, events)
        #expect(trap.action == .nothing && trap.reason == .notSecureAtClosing)
        let fix = try Screens.predict(profile, fields, events + [[.secure(field: "again", true)]])
        #expect(fix.action == .ask && fix.userName?.revealed == "ann")
    }

    // MARK: "Issue with Password AutoFill Not Saving New Passwords"

    @Test(arguments: apps) func theLastEditedFieldMustBeANewPassword(profile: AutoFillProfile) throws {
        let invitation = LoggedField(id: "invitation", role: .none)
        let fields = [Screens.userName, Screens.newPassword, invitation]
        let events = [
            Screens.type("user", "ann"), Screens.type("new", "blue heron"), Screens.type("invitation", "spring"),
        ]
        let trap = try Screens.predict(profile, fields, events)
        #expect(trap.action == .nothing && trap.reason == .lastEditedIsOther)
        let fix = try Screens.predict(profile, fields, events + [[.focus(field: "new")]])
        #expect(fix.action == .ask && fix.userName?.revealed == "ann")
    }

    @Test func theLastFieldOfALoginMayBeAny() throws {
        let prediction = try Screens.predict(
            .ios17, [Screens.userName, Screens.password],
            [Screens.type("password", "blue heron"), Screens.type("user", "ann")])
        #expect(prediction.action == .ask)
    }

    // MARK: "Password AutoFill Does Not Know When User Login/Registration Succeeds"

    @Test(arguments: apps) func leavingWithoutLoggingInAsksAllTheSame(profile: AutoFillProfile) throws {
        let fields = [Screens.userName, Screens.password]
        let events = [Screens.type("user", "ann"), Screens.type("password", "blue heron")]
        let trap = try Screens.predict(profile, fields, events)
        #expect(trap.action == .ask && trap.change == .save)
        let fix = try Screens.predict(
            profile, fields, events + [[.clear(field: "user"), .clear(field: "password")]])
        #expect(fix.action == .nothing && fix.reason == .passwordCleared)
    }

    @Test(arguments: apps) func aWrongPasswordReplacesTheRightOne(profile: AutoFillProfile) throws {
        let fields = [Screens.userName, Screens.password]
        let events = [Screens.type("user", "ann"), Screens.type("password", "mistyped")]
        let trap = try Screens.predict(profile, fields, events, saved: [Self.ann])
        #expect(trap.action == .ask && trap.change == .update && trap.reason == .otherPassword)
        let fix = try Screens.predict(profile, fields, events + [[.clear(field: "password")]], saved: [Self.ann])
        #expect(fix.action == .nothing && fix.reason == .passwordCleared)
    }

    // MARK: "Scenarios Where Users Need to Save/Update Passwords"

    @Test(arguments: apps) func aChangeOfPasswordUpdates(profile: AutoFillProfile) throws {
        let account = LoggedField(id: "account", role: .username, text: "ann")
        let events = [
            Screens.type("password", "old wren"), Screens.type("new", "blue heron"),
            Screens.type("again", "blue heron"),
        ]
        let fields = [Screens.password, Screens.newPassword, Screens.confirmation]
        let trap = try Screens.predict(profile, fields, events, saved: [Self.ann])
        #expect(trap.action == .nothing && trap.reason == .noUserNameField)

        // "it should be right above the field for the new password"
        var fixed = fields
        fixed.insert(account, at: 1)
        let fix = try Screens.predict(profile, fixed, events, saved: [Self.ann])
        #expect(fix.change == .update && fix.userName?.revealed == "ann" && fix.passwordField == "new")
    }

    @Test(arguments: apps) func aChangeOfAccountIsANewUserName(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(
            profile, [Screens.userName, Screens.password],
            [Screens.type("user", "ann the second"), Screens.type("password", "old wren")], saved: [Self.ann])
        #expect(prediction.change == .save && prediction.userName?.revealed == "ann the second")
    }

    @Test(arguments: apps) func theSameLoginIsNotSavedAgain(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(
            profile, [Screens.userName, Screens.password],
            [
                [
                    .focus(field: "user"), .edit(field: "user", text: "ann", by: .keyboard),
                    .edit(field: "password", text: "old wren", by: .keyboard),
                ]
            ], saved: [Self.ann])
        #expect(prediction.action == .nothing && prediction.reason == .alreadySaved)
    }
}
