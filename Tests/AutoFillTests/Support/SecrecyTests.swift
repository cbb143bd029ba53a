import AssociatedDomains
import AutoFill
import Foundation
import OneTimeCode
import Testing

/// No value of a public type shows a code, a user name or what was typed, unless requested.
@Suite struct SecrecyTests {
    private static let secrets = ["482913", "hushed"]

    private static func samples() throws -> [String: [Any]] {
        let read = try ScreenReader.read(
            Array(
                #"{"title": 482913, "views": [{"text": "hushed"}, {"id": "a", "text": 482913}, {"text": ["hushed"]}]}"#
                    .utf8))
        let view = TextInput(id: "user", text: "hushed")
        let credential = try #require(Credential(id: "1", userName: "hushed", site: "kestrel.example"))
        let passkey = try #require(Passkey(id: "1", userName: "hushed", relyingParty: "kestrel.example"))
        let place = try Samples.app("kestrel.example")
        let field = FocusedField(view, role: .oneTimeCode)
        let context = SuggestionContext(
            field: field, place: place, credentials: [credential], passkeys: [passkey], codes: [Samples.code("482913")],
            hasUserNameField: true)
        let contents = SuggestionBar().items(for: context)
        let logged = LoggedField(id: "user", role: .username, text: "hushed")
        let password = LoggedField(id: "password", role: .currentPassword, isSecure: true)
        let events: [ScreenEvent] = [.edit(field: "password", text: "hushed482913", by: .user), .close]
        let log = ScreenLog(fields: [logged, password], events: events)
        let predictor = SavePredictor(profile: .ios17, place: place)
        let saved = SavedLogin(userName: "hushed", password: "482913")
        let prediction = predictor.prediction(for: log, saved: [saved])
        let console = try #require(
            ConsoleLine("[AutoFill] Cannot show Automatic Strong Passwords for app due to error: x"))
        let page = "<form><input name=user value=hushed><input type=password value=482913></form>"
        let diagnosis = try FormDiagnosis(html: page)
        let options = DiagnosisOptions(code: Samples.code("482913").code.match)
        let diagnosed: [String: [Any]] = [
            "FormDiagnosis": [diagnosis, FormDiagnosis(Screen(views: [view]), options: options)],
            "FieldDiagnosis": diagnosis.fields, "FormSaving": diagnosis.savings, "FormFinding": diagnosis.findings,
            "Severity": diagnosis.findings.map(\.severity), "Place": diagnosis.findings.map(\.place),
            "FormEdit": diagnosis.findings.flatMap(\.edits), "FormRule": [FormRule.wrongToken],
            "DiagnosisOptions": [options], "CodeArrival": [FieldDiagnosis.CodeArrival.whole],
            "CodeOffer": [CodeOffer.offered(field: 0), diagnosis.codeOffer],
        ]
        let others: [String: [Any]] = [
            "SecretText": [SecretText("hushed"), view.text], "Screen": [read.screen, Screen(views: [view])],
            "TextInput": [view] + read.screen.views, "ReadScreen": [read], "ScreenFinding": read.findings,
            "ScreenSource": [read.findings[0].source], "ScreenReader": [ScreenReader.self],
            "ScreenColor": [ScreenColor.white],
            "TextContentType": [TextContentType.username], "KeyboardType": [KeyboardType.url],
            "Credential": [credential], "Passkey": [passkey], "CredentialMatch": [CredentialMatch.origin],
            "FocusedField": [field],
            "SuggestionContext": [context], "EarlierOffer": [context.earlierOffer], "FormPlace": [place],
            "SuggestionBar": [SuggestionBar()], "BarContents": [contents], "BarItem": contents.items,
            "BarSubject": contents.withheld.map(\.subject), "WithheldItem": contents.withheld,
            "WithholdingReason": contents.withheld.flatMap(\.reasons), "AutoFillProfile": [predictor.profile],
            "AutoFillSettings": [predictor.settings], "LoggedField": [logged], "ScreenEvent": events,
            "Author": [ScreenEvent.Author.user], "ScreenLog": [log], "SavedLogin": [saved],
            "SavePredictor": [predictor], "SavePrediction": [prediction], "Action": [prediction.action],
            "Change": [prediction.change as Any], "SaveReason": [prediction.reason], "ConsoleLine": [console],
            "ConsolePrecondition": [ConsolePrecondition.keychain], "Key": [TextInput.Key.text, Screen.Key.app],
        ]
        return others.merging(diagnosed) { $0 + $1 }
    }

    private static func printed(_ value: Any) -> String {
        var dumped = ""
        dump([value], to: &dumped)
        let texts = [dumped, "\(value)", String(reflecting: value), "\(Optional(value) as Any)"]
        return texts.joined(separator: "\n")
    }

    @Test func noDescriptionShowsASecret() throws {
        for (type, values) in try Self.samples() {
            #expect(!values.isEmpty, "\(type)")
            for value in values {
                let text = Self.printed(value)
                for secret in Self.secrets { #expect(!text.contains(secret), "\(type)") }
            }
        }
    }

    @Test(arguments: ["Console", "Diagnosis", "Platform", "Saving", "Screens", "Suggestions"])
    func everyPublicTypeIsAmongTheSamples(folder: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/AutoFill/AutoFill/\(folder)").standardized
        var types: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path) where name.hasSuffix(".swift") {
            let source = try String(contentsOf: root.appending(path: name), encoding: .utf8)
            types.formUnion(source.matches(of: #/(?m)^\s*public (?:struct|enum|class) (\w+)/#).map { String($0.1) })
        }
        #expect(!types.isEmpty)
        #expect(types.subtracting(try Self.samples().keys) == [])
    }
}
