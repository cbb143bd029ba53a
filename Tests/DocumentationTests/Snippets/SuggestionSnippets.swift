import AutoFill
import OneTimeCode
import Testing

/// The code of the pages about the suggestion bar and about saving.
@Suite struct SuggestionSnippets {
    @Test func bar() throws {
        let context = SuggestionContext(
            field: FocusedField(role: .newPassword, isSecure: true), place: try .page("kestrel.example"),
            hasUserNameField: false)
        let contents = SuggestionBar().items(for: context)
        for reason in contents.reasons(for: .strongPassword) { print(reason) }  // The screen has no user name field.
        #expect(contents.items == [])
        #expect(contents.reasons(for: .strongPassword).map(\.description) == ["The screen has no user name field."])
    }

    @Test func saving() throws {
        let log = ScreenLog(
            fields: [LoggedField(id: "password", role: .currentPassword, isSecure: true)],
            events: [.edit(field: "password", text: "blue heron", by: .user), .close])
        let predictor = SavePredictor(profile: .ios17, place: try .page("kestrel.example"))
        print(predictor.prediction(for: log).reason)  // No field that the system sees stands above the password field.
        #expect(
            predictor.prediction(for: log).reason.description
                == "No field that the system sees stands above the password field.")
    }
}
