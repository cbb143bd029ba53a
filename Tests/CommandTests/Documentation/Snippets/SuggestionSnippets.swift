import AutoFill
import OneTimeCode
import Testing

/// The code of the pages about fields, the suggestion bar and saving.
@Suite struct SuggestionSnippets {
    @Test func fields() throws {
        let page = try FormReader.read(
            html: """
                <h1>Check your phone</h1>
                <form>
                  <label for="digits">The digits from our message</label> <input id="digits" maxlength="6">
                  <label for="zip">Postal code</label> <input id="zip">
                </form>
                """)
        for reading in FieldClassifier().readings(of: page) {
            print(page.fields[reading.index].id, reading.role)  // digits oneTimeCode, zip none
            print(reading.contributions.map(\.signal))  // the signals for and against, the strongest first
        }
        let readings = FieldClassifier().readings(of: page)
        #expect(readings.map(\.role) == [.oneTimeCode, .none])
        #expect(readings[0].contributions.contains { $0.signal == "message-digits" })
    }

    @Test func diagnosis() throws {
        let page = """
            <form>
              <h1>Enter the verification code</h1>
              <label>Verification code <input name="otp" maxlength="4" autocomplete="one-time-code"></label>
            </form>
            """
        let diagnosis = try FormDiagnosis(html: page, options: DiagnosisOptions(codeLength: 6))
        for finding in diagnosis.findings { print(finding) }
        // 3:46: error: The code field takes 4 characters, and the code has 6. Only the first 4 are filled in. Allow 6
        // characters or more. [code-maxlength]
        print(FormEdit.apply(diagnosis.findings.flatMap(\.edits), toHTML: page))  // the page with maxlength="6"
        #expect(
            diagnosis.findings.map(\.description) == [
                "3:46: error: The code field takes 4 characters, and the code has 6. Only the first 4 are filled in. Allow 6 "
                    + "characters or more. [code-maxlength]"
            ])
        #expect(FormEdit.apply(diagnosis.findings.flatMap(\.edits), toHTML: page).contains("maxlength=\"6\""))
    }

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
