import AutoFill
import OneTimeCodeSupport
import Testing

@Suite struct SavePredictorTests {
    private typealias Screens = SavingScenarios

    private static let login = [Screens.userName, Screens.password]
    private static let typed = [Screens.type("user", "ann"), Screens.type("password", "blue heron")]

    // MARK: The device and the place

    @Test func nothingIsSavedBeforeTheScreenCloses() throws {
        let predictor = SavePredictor(profile: .ios17, place: try Samples.app("kestrel.example"))
        let log = ScreenLog(fields: Self.login, events: Self.typed.flatMap(\.self))
        #expect(predictor.prediction(for: log).reason == .stillOpen)
    }

    @Test func whatHappensAfterTheClosingDoesNotCount() throws {
        let prediction = try Screens.predict(.ios17, Self.login, Self.typed + [[.close, .clear(field: "password")]])
        #expect(prediction.action == .ask)
    }

    @Test func bothSettingsAndADomainAreNeeded() throws {
        let noAutoFill = AutoFillSettings(fillsPasswords: false)
        #expect(try Screens.predict(.ios17, Self.login, Self.typed, settings: noAutoFill).reason == .autoFillOff)
        let noKeychain = AutoFillSettings(hasKeychain: false)
        #expect(try Screens.predict(.ios17, Self.login, Self.typed, settings: noKeychain).reason == .keychainOff)
        let log = ScreenLog(fields: Self.login, events: Self.typed.flatMap(\.self) + [.close])
        for place in [FormPlace.unknown, .app([]), .app(try Samples.entries(["applinks:kestrel.example"]))] {
            #expect(SavePredictor(profile: .ios17, place: place).prediction(for: log).reason == .noDomain)
        }
    }

    // MARK: Fields

    @Test(arguments: AutoFillProfile.allCases) func hiddenPasswordsAreNotSeen(profile: AutoFillProfile) throws {
        let hidden = LoggedField(id: "password", role: .currentPassword, isSecure: true, isHidden: true)
        let prediction = try Screens.predict(profile, [Screens.userName, hidden], Self.typed)
        #expect(prediction.reason == .passwordFieldHidden)
    }

    @Test(arguments: AutoFillProfile.allCases) func aScreenWithoutAPasswordSavesNothing(profile: AutoFillProfile) throws
    {
        let prediction = try Screens.predict(profile, [Screens.userName], Self.typed)
        #expect(prediction.reason == .noPasswordField)
    }

    @Test(arguments: AutoFillProfile.allCases) func aUserNameBelowThePasswordIsNone(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(profile, Self.login.reversed(), Self.typed)
        #expect(prediction.reason == .noUserNameField)
    }

    @Test(arguments: AutoFillProfile.allCases) func emptyAndClearedFieldsAreNotSaved(profile: AutoFillProfile) throws {
        let onlyName = try Screens.predict(profile, Self.login, [Self.typed[0], [.focus(field: "password")]])
        #expect(onlyName.reason == .passwordEmpty)
        let onlyPassword = try Screens.predict(profile, Self.login, [Self.typed[1]])
        #expect(onlyPassword.reason == .userNameEmpty && onlyPassword.passwordField == "password")
        let noName = try Screens.predict(profile, Self.login, Self.typed + [[.clear(field: "user")]])
        #expect(noName.reason == .userNameCleared)
        let erased = try Screens.predict(
            profile, Self.login, Self.typed + [[.edit(field: "password", text: .empty, by: .user)]])
        #expect(erased.reason == .passwordCleared)
    }

    @Test(arguments: AutoFillProfile.allCases) func aPasswordIsNeverAUserName(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(
            profile, [Screens.userName, Screens.password, Screens.newPassword],
            [Screens.type("user", "ann"), Screens.type("password", "old wren"), Screens.type("new", "blue heron")])
        #expect(prediction.userName?.revealed == "ann" && prediction.passwordField == "new")
    }

    @Test(arguments: AutoFillProfile.allCases) func newPasswordsThatDifferAreNotSaved(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(
            profile, [Screens.userName, Screens.newPassword, Screens.confirmation],
            [Screens.type("user", "ann"), Screens.type("new", "blue heron"), Screens.type("again", "blue herno")])
        #expect(prediction.reason == .passwordsDiffer)
    }

    @Test(arguments: AutoFillProfile.allCases) func whatTheAppSetIsNotSaved(profile: AutoFillProfile) throws {
        let prediction = try Screens.predict(
            profile, Self.login, [Self.typed[0], [.edit(field: "password", text: "blue heron", by: .program)]])
        #expect(prediction.reason == .notTyped)
    }

    // MARK: Generated passwords

    @Test(arguments: AutoFillProfile.allCases) func generatedPasswordsAreSavedWithoutAQuestion(
        profile: AutoFillProfile
    ) throws {
        let fields = [Screens.userName, Screens.newPassword, Screens.confirmation]
        let events: [[ScreenEvent]] = [
            Screens.type("user", "ann"),
            [
                .focus(field: "new"), .edit(field: "new", text: "wubnaf-8upkix-cyPsot", by: .generator),
                .edit(field: "again", text: "wubnaf-8upkix-cyPsot", by: .generator),
            ],
        ]
        let new = try Screens.predict(profile, fields, events)
        #expect(new.action == .save && new.change == .save && new.reason == .newUserName)
        let saved = SavedLogin(userName: "ann", password: "old wren")
        let other = try Screens.predict(profile, fields, events, saved: [saved])
        #expect(other.action == .update && other.change == .update)
        let changed = try Screens.predict(
            profile, fields, events + [Screens.type("again", "mine"), Screens.type("new", "mine")])
        #expect(changed.action == .ask)
    }

    // MARK: The plain course

    @Test func thePlainCourseOfAScreenTellsWhatIsSaved() throws {
        let example = try #require(try Article("Screens").blocks(in: "json").first)
        var screen = try ScreenReader.read(Array(example.utf8)).screen
        let place = FormPlace.app(try #require(screen.associatedDomains))
        let predict = { (screen: Screen, roles: [FieldRole]) in
            SavePredictor(profile: .ios17, place: place).prediction(for: .filledIn(screen, roles: roles))
        }
        let right = predict(screen, [.none, .username, .newPassword])
        #expect(right.action == .ask && right.userNameField == "account")
        #expect(right.userName?.revealed == "ann@kestrel.example")
        screen.views.swapAt(0, 1)
        #expect(predict(screen, [.username, .none, .newPassword]).userNameField == "nickname")
        screen.views[2].isHidden = true
        #expect(predict(screen, [.username, .none, .newPassword]).reason == .passwordFieldHidden)
    }

    // MARK: The web

    @Test(arguments: [
        ("ann", "••••••••", SaveReason.maskedPassword), ("ann", "*****", .maskedPassword), ("ann", "x", .shortPassword),
        ("***", "blue heron", .maskedUserName), ("7", "blue heron", .shortUserName),
        ("42", "blue heron", .shortUserName), ("٤٢", "blue heron", .shortUserName),
    ])
    func browsersDoNotAsk(userName: String, password: String, reason: SaveReason) throws {
        let events = [
            Screens.type("user", SecretText(userName)), Screens.type("password", SecretText(password)),
        ]
        #expect(try Screens.predict(.web, Self.login, events).reason == reason)
        #expect(try Screens.predict(.ios17, Self.login, events).action == .ask)
    }

    @Test(arguments: [("jo", "blue heron"), ("123", "blue heron"), ("a*", "x*")])
    func browsersAskAboutOtherShortValues(userName: String, password: String) throws {
        let events = [
            Screens.type("user", SecretText(userName)), Screens.type("password", SecretText(password)),
        ]
        #expect(try Screens.predict(.web, Self.login, events).action == .ask)
    }

    @Test func aBrowserPrefersTheUserNameToTheFieldInBetween() throws {
        let nickname = LoggedField(id: "nickname", role: .none)
        let fields = [Screens.userName, nickname, Screens.password]
        let events = Self.typed + [Screens.type("nickname", "Wrenny")]
        #expect(try Screens.predict(.web, fields, events).userNameField == "user")
        #expect(try Screens.predict(.ios17, fields, events).userNameField == "nickname")
    }

    @Test func aBrowserTakesAHiddenUserNameWhereItSeesNone() throws {
        let hidden = LoggedField(id: "account", role: .username, isHidden: true, text: "ann")
        let prediction = try Screens.predict(.web, [hidden, Screens.password], [Self.typed[1]])
        #expect(prediction.userName?.revealed == "ann")
    }

    // MARK: Every log

    @Test func everyLogHasAConsistentPrediction() throws {
        var random = SplitMix64(seed: 5)
        let ids = ["a", "b", "c", "d", "unknown"]
        let texts: [SecretText] = ["", "ann", "blue heron", "old wren", "••", "7"]
        let saved = [SavedLogin(userName: "ann", password: "old wren")]
        var counts: [SaveReason: Int] = [:]
        for _ in 0..<100_000 {
            func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
            let fields = ids.dropLast().map { id in
                LoggedField(
                    id: id, role: pick(FieldRole.allCases), isSecure: pick([true, false]),
                    isHidden: pick([false, false, true]), text: pick(["", "", "ann"]))
            }
            var events = (0..<pick(Array(0...8))).map { _ -> ScreenEvent in
                switch pick([0, 0, 0, 1, 2, 3]) {
                case 0: .edit(field: pick(ids), text: pick(texts), by: pick(ScreenEvent.Author.allCases))
                case 1: .focus(field: pick(ids))
                case 2: .clear(field: pick(ids))
                default: .secure(field: pick(ids), pick([true, false]))
                }
            }
            if pick([true, true, true, false]) { events.append(.close) }
            let settings = AutoFillSettings(
                fillsPasswords: pick([true, true, true, false]), hasKeychain: pick([true, true, true, false]))
            let predictor = SavePredictor(
                profile: pick(AutoFillProfile.allCases), place: pick([.unknown, try .page("kestrel.example")]),
                settings: settings)
            let log = ScreenLog(fields: fields, events: events)
            let prediction = predictor.prediction(for: log, saved: saved)
            counts[prediction.reason, default: 0] += 1
            let isSaved = [.newUserName, .otherPassword].contains(prediction.reason)
            guard (prediction.action == .nothing) == !isSaved, (prediction.userName != nil) == isSaved,
                (prediction.change != nil) == isSaved, !isSaved || prediction.userName?.isEmpty == false,
                !isSaved || prediction.passwordField != nil
            else {
                Issue.record("\(prediction)")
                return
            }
        }
        #expect(Set(counts.keys) == Set(SaveReason.allCases), "\(counts)")
    }

    @Test func theArticleNamesEveryReason() throws {
        let rows = try Article("WhatIsSaved").rows(under: "reason")
        for reason in SaveReason.allCases {
            #expect(rows.contains { $0 == ["`\(reason.rawValue)`", reason.description] }, "\(reason.rawValue)")
        }
        #expect(rows.count == SaveReason.allCases.count)
    }
}
