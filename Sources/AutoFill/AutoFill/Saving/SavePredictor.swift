/// Predicts what the system saves when a screen closes.
///
/// The rules and their sources are in the article <doc:WhatIsSaved>. A developer reported the differences between iOS
/// 16 and iOS 17 in January 2024. Apple does not document any of them.
public struct SavePredictor: Sendable {
    /// The system.
    public var profile: AutoFillProfile
    /// The page or app.
    public var place: FormPlace
    /// The settings of the device.
    public var settings: AutoFillSettings

    /// Creates a predictor.
    public init(profile: AutoFillProfile, place: FormPlace, settings: AutoFillSettings = AutoFillSettings()) {
        (self.profile, self.place, self.settings) = (profile, place, settings)
    }

    /// Predicts the action when the screen closes. Linear in the number of events.
    ///
    /// - Parameters:
    ///   - log: The events on the screen.
    ///   - saved: The logins that are saved for the site or app of the screen.
    public func prediction(for log: ScreenLog, saved: [SavedLogin] = []) -> SavePrediction {
        let replay = ScreenReplay(log)
        var choice = Choice()
        do throws(Refusal) {
            try checkDevice(replay)
            let password = try password(in: replay, &choice)
            let userName = try userName(above: password, in: replay, &choice)
            let change = try change(userName.text, replay.states[password].text, saved)
            let isQuiet = replay.states[password].isGenerated
            return SavePrediction(
                action: isQuiet ? (change == .save ? .save : .update) : .ask, change: change, userName: userName.text,
                userNameField: choice.userNameField, passwordField: choice.passwordField,
                reason: change == .save ? .newUserName : .otherPassword)
        } catch {
            return SavePrediction(
                action: .nothing, change: nil, userName: nil, userNameField: choice.userNameField,
                passwordField: choice.passwordField, reason: error.reason)
        }
    }

    /// Ends a decision: nothing is saved.
    private struct Refusal: Error {
        let reason: SaveReason

        init(_ reason: SaveReason) { self.reason = reason }
    }

    /// The results so far. A refusal reports them too.
    private struct Choice {
        var userNameField: LoggedField.ID?
        var passwordField: LoggedField.ID?
    }

    private func checkDevice(_ replay: ScreenReplay) throws(Refusal) {
        if !replay.isClosed { throw Refusal(.stillOpen) }
        if !settings.fillsPasswords { throw Refusal(.autoFillOff) }
        if !settings.hasKeychain { throw Refusal(.keychainOff) }
        if !place.hasDomain { throw Refusal(.noDomain) }
    }

    // MARK: The password

    /// The password that would be saved: on a screen with new passwords, the first of them.
    private func password(in replay: ScreenReplay, _ choice: inout Choice) throws(Refusal) -> Int {
        let states = replay.states
        let all = states.indices.filter { states[$0].isPassword }
        let visible = all.filter { !states[$0].field.isHidden }
        if visible.isEmpty { throw Refusal(all.isEmpty ? .noPasswordField : .passwordFieldHidden) }
        let new = visible.filter { states[$0].field.role == .newPassword }
        let recognised = try recognised(new.isEmpty ? visible : new, isNew: !new.isEmpty, states)
        choice.passwordField = recognised.first.map { states[$0].field.id }

        let filled = recognised.filter { !states[$0].text.isEmpty }
        guard let first = filled.first else {
            throw Refusal(recognised.contains { states[$0].hadText } ? .passwordCleared : .passwordEmpty)
        }
        choice.passwordField = states[first].field.id
        if !new.isEmpty, filled.contains(where: { states[$0].text != states[first].text }) {
            throw Refusal(.passwordsDiffer)
        }
        if !filled.contains(where: { states[$0].isTyped }) { throw Refusal(.notTyped) }
        if profile == .web {
            if states[first].text.isMask { throw Refusal(.maskedPassword) }
            if states[first].text.revealed.count < 2 { throw Refusal(.shortPassword) }
        } else if !new.isEmpty, replay.lastEdited.map({ new.contains($0) }) != true {
            throw Refusal(.lastEditedIsOther)
        }
        return first
    }

    /// The fields that the system recognises as password fields.
    private func recognised(_ fields: [Int], isNew: Bool, _ states: [FieldState]) throws(Refusal) -> [Int] {
        let secureAtClosing = fields.filter { states[$0].isSecure }
        if profile == .ios16 {
            if secureAtClosing.isEmpty { throw Refusal(.notSecureAtClosing) }
            return secureAtClosing
        }
        let remembered = fields.filter { states[$0].isSecure || states[$0].wasSecureInUse }
        if remembered.isEmpty { throw Refusal(.neverSecure) }
        if profile == .ios17, isNew, secureAtClosing.isEmpty { throw Refusal(.notSecureAtClosing) }
        return remembered
    }

    // MARK: The user name

    private func userName(
        above password: Int, in replay: ScreenReplay, _ choice: inout Choice
    ) throws(Refusal) -> FieldState {
        let above = replay.states[..<password].filter { !$0.isPassword }
        guard let state = userName(among: above) else {
            let isHidden = above.contains { $0.field.role == .username && $0.field.isHidden }
            throw Refusal(isHidden ? .userNameHidden : .noUserNameField)
        }
        choice.userNameField = state.field.id
        if state.text.isEmpty { throw Refusal(state.hadText ? .userNameCleared : .userNameEmpty) }
        if profile == .web {
            if state.text.isMask { throw Refusal(.maskedUserName) }
            let scalars = state.text.revealed.unicodeScalars
            if scalars.count < 3, scalars.allSatisfy({ $0.properties.generalCategory == .decimalNumber }) {
                throw Refusal(.shortUserName)
            }
        }
        return state
    }

    /// iOS takes the first field above, whatever its type. A browser prefers a user name field, and takes a hidden one
    /// if there is no other.
    private func userName(among above: [FieldState]) -> FieldState? {
        let visible = above.filter { !$0.field.isHidden }
        guard profile == .web else { return visible.last }
        return visible.last { $0.field.role == .username } ?? visible.last { $0.field.role == .none }
            ?? above.last { $0.field.role == .username }
    }

    // MARK: Saved logins

    private func change(
        _ userName: SecretText, _ password: SecretText, _ saved: [SavedLogin]
    ) throws(Refusal) -> SavePrediction.Change {
        let passwords = saved.filter { $0.userName == userName }.map(\.password)
        if passwords.contains(password) { throw Refusal(.alreadySaved) }
        return passwords.isEmpty ? .save : .update
    }
}

extension SecretText {
    /// Whether the text is a mask that a page shows instead of a password or an address: only bullets or asterisks.
    fileprivate var isMask: Bool {
        !isEmpty
            && revealed.unicodeScalars.allSatisfy {
                "*\u{2022}\u{25CF}\u{2219}\u{00B7}\u{26AB}".unicodeScalars.contains($0)
            }
    }
}
