import AutoFill

/// The screens of the developer's report, as logs.
enum SavingScenarios {
    static let userName = LoggedField(id: "user", role: .username)
    static let password = LoggedField(id: "password", role: .currentPassword, isSecure: true)
    static let newPassword = LoggedField(id: "new", role: .newPassword, isSecure: true)
    static let confirmation = LoggedField(id: "again", role: .newPassword, isSecure: true)
    /// The name of the account in the colour of the background, set by the app.
    static let invisible = LoggedField(id: "account", role: .username, text: "ann@kestrel.example")

    /// The user goes to a field and types.
    static func type(_ field: String, _ text: SecretText) -> [ScreenEvent] {
        [.focus(field: field), .edit(field: field, text: text, by: .user)]
    }

    static func predict(
        _ profile: AutoFillProfile, _ fields: [LoggedField], _ events: [[ScreenEvent]], saved: [SavedLogin] = [],
        settings: AutoFillSettings = AutoFillSettings()
    ) throws -> SavePrediction {
        let place = profile == .web ? try FormPlace.page("kestrel.example") : try Samples.app("kestrel.example")
        let predictor = SavePredictor(profile: profile, place: place, settings: settings)
        return predictor.prediction(
            for: ScreenLog(fields: fields, events: events.flatMap(\.self) + [.close]), saved: saved)
    }
}
