import AssociatedDomains
import AutoFill
import OneTimeCodeSupport
import PasswordRules
import Testing

@Suite struct ScreenReaderTests {
    private static func read(_ text: String) throws -> ReadScreen { try ScreenReader.read(Array(text.utf8)) }

    /// A screen with one view of these members.
    private static func view(_ members: String) throws -> (TextInput, [ScreenFinding]) {
        let read = try read(#"{"views": [{\#(members)}]}"#)
        return (try #require(read.screen.views.first), read.findings)
    }

    @Test func theArticlesExampleIsReadWithoutAFinding() throws {
        let example = try #require(try Article("Screens").blocks(in: "json").first)
        let read = try Self.read(example)
        #expect(read.findings == [])
        let screen = read.screen
        #expect(screen.app == "ABCDE12345.example.kestrel.app" && screen.title == "Create an account")
        #expect(screen.headings == ["Welcome to Kestrel"] && screen.buttons == ["Continue"])
        #expect(screen.associatedDomains?.map(\.host) == ["kestrel.example"])
        #expect(screen.backgroundColor == .white && screen.views.map(\.id) == ["nickname", "account", "new"])
        let account = screen.views[1]
        #expect(account.textContentType == .username && !account.isUserInteractionEnabled && !account.isHidden)
        #expect(screen.isInvisible(account) && !screen.isInvisible(screen.views[0]))
        #expect(account.text.revealed == "ann@kestrel.example")
        let new = screen.views[2]
        #expect(new.textContentType == .newPassword && new.isSecureTextEntry && new.maxLength == 32)
        #expect(new.rules == PasswordRules("minlength: 10; required: digit;"))
    }

    @Test func theArticleListsEveryKey() throws {
        let article = try Article("Screens")
        #expect(
            article.rows(under: "key of the screen").map { $0[0] } == Screen.Key.allCases.map { "`\($0.rawValue)`" })
        #expect(article.rows(under: "key of a view").map { $0[0] } == TextInput.Key.allCases.map { "`\($0.rawValue)`" })
    }

    @Test func everyValueKeepsItsPathAndPlace() throws {
        let screen = try Self.read(
            """
            {
              "title": "Sign in",
              "views": [
                {"id": "user", "textContentType": "username"},
                {
                  "id": "password",
                  "isSecureTextEntry": true
                }
              ]
            }
            """
        ).screen
        let place = { (line: Int, column: Int) in SourcePlace(line: line, column: column) }
        #expect(screen.source(of: .title) == ScreenSource(path: "$.title", place: place(2, 12)))
        let user = try #require(screen.views.first)
        #expect(
            user.source(of: .textContentType)
                == ScreenSource(path: "$.views[0].textContentType", place: place(4, 39)))
        let password = try #require(screen.views.last)
        #expect(password.source(of: .isSecureTextEntry)?.description == "7:28: $.views[1].isSecureTextEntry")
        // What the file does not say has the place where it would stand.
        #expect(password.source(of: .passwordRules) == ScreenSource(path: "$.views[1]", place: place(5, 5)))
        #expect(screen.source(of: .buttons) == ScreenSource(path: "$", place: place(1, 1)))
        #expect(TextInput(id: "made by hand").source(of: .id) == nil)
    }

    @Test(arguments: [
        ("newPassword", TextContentType.newPassword), (".newPassword", .newPassword), ("new-password", .newPassword),
        ("UITextContentTypeNewPassword", .newPassword), ("one-time-code", .oneTimeCode), ("oneTimeCode", .oneTimeCode),
        ("UITextContentTypeOneTimeCode", .oneTimeCode), ("username", .username),
        ("UITextContentTypePassword", .password),
        ("emailAddress", .other("emailAddress")),
    ])
    func contentTypesHaveThreeSpellings(text: String, type: TextContentType) throws {
        let (view, findings) = try Self.view(#""textContentType": "\#(text)""#)
        #expect(view.textContentType == type && findings == [])
    }

    @Test func aMisspeltContentTypeIsNoType() throws {
        let (view, findings) = try Self.view(#""textContentType": "one_time_code""#)
        #expect(view.textContentType == .other("one_time_code"))
        #expect(findings.map(\.fix) == [#"write "oneTimeCode""#] && findings.map(\.severity) == [.warning])
    }

    @Test(arguments: [
        (#""emailAddress""#, KeyboardType.emailAddress), ("7", .emailAddress), (#""4""#, .numberPad),
        (#""UIKeyboardTypeURL""#, .url), (#""UIKeyboardTypeNumberPad""#, .numberPad), (#"".default""#, .standard),
        ("0", .standard), ("11", .asciiCapableNumberPad), (#""asciiCapableNumberPad""#, .asciiCapableNumberPad),
    ])
    func keyboardsHaveNamesAndNumbers(json: String, type: KeyboardType) throws {
        let (view, findings) = try Self.view(#""keyboardType": \#(json)"#)
        #expect(view.keyboardType == type && findings == [])
    }

    @Test(arguments: [
        ("#fff", ScreenColor.white), ("#000000", .black), ("#00000000", .clear), ("white", .white), ("clear", .clear),
        ("#0a3", ScreenColor(red: 0, green: 170, blue: 51)), ("UIExtendedSRGBColorSpace 1 1 1 1", .white),
        ("UIExtendedGrayColorSpace 0 1", .black), ("UIExtendedSRGBColorSpace 1.2 1 7 1", .white),
    ])
    func coloursHaveSeveralForms(text: String, color: ScreenColor) { #expect(ScreenColor(text) == color) }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#gggggg", "blue", "UIExtendedGrayColorSpace nan 1", "UIExtendedSRGBColorSpace 1 1",
        "UIExtendedGrayColorSpace 1 1 1",
    ])
    func otherTextsAreNoColours(text: String) { #expect(ScreenColor(text) == nil) }

    @Test func aTextInTheColourBehindItIsInvisible() {
        let white = TextInput(id: "a", textColor: .white)
        #expect(white.isInvisible(on: .white) && !white.isInvisible(on: .black) && !white.isInvisible(on: nil))
        #expect(TextInput(id: "a", textColor: .white, backgroundColor: .clear).isInvisible(on: .white))
        #expect(!TextInput(id: "a", textColor: .white, backgroundColor: .black).isInvisible(on: .white))
        #expect(TextInput(id: "a", textColor: .clear).isInvisible(on: nil))
        #expect(!TextInput(id: "a", isHidden: true, textColor: .clear).isInvisible(on: nil))
    }

    // MARK: Mistakes

    @Test(arguments: [
        (#""isHidden": "maybe""#, "1:25: $.views[0].isHidden: error: the value is not true or false"),
        (#""maxLength": 0"#, "1:26: $.views[0].maxLength: error: the value is not a whole number over 0"),
        (#""maxLength": 6.5"#, "1:26: $.views[0].maxLength: error: the value is not a whole number over 0"),
        (#""label": ["a"]"#, "1:22: $.views[0].label: error: the value is not a text"),
        (#""textColor": "sky""#, "1:26: $.views[0].textColor: error: the value is not a colour"),
        (#""keyboardType": "piano""#, "1:29: $.views[0].keyboardType: warning: the keyboard type is unknown"),
        (#""frame": {}"#, "1:13: $.views[0].frame: warning: the key is unknown and is ignored"),
        (#""a'b\n": 1"#, #"1:13: $.views[0]['a\'b�']: warning: the key is unknown and is ignored"#),
        (#""hidden": true, "isHidden": true"#, "1:29: $.views[0].isHidden: warning: 'isHidden' occurs twice"),
        (
            #""passwordRules": "minlength: x""#,
            "1:30: $.views[0].passwordRules: warning: in the rules, column 12:"
        ),
    ])
    func mistakesAreNamedWithTheirPlace(members: String, start: String) throws {
        let (_, findings) = try Self.view(members)
        #expect(findings.first?.description.hasPrefix(start) == true, "\(findings)")
        #expect(findings.allSatisfy { !$0.fix.isEmpty })
    }

    @Test func mistakesOfTheScreenAreNamed() throws {
        let read = try Self.read(
            #"{"views": [7, {"id": "a"}, {"id": "a"}, {}], "associatedDomains": ["kestrel.example"], "buttons": [1]}"#)
        #expect(read.screen.views.map(\.id) == ["a", "a", "views[3]"] && read.screen.associatedDomains == [])
        #expect(
            Set(read.findings.map(\.source.path)) == [
                "$.views[0]", "$.views[2].id", "$.associatedDomains[0]", "$.buttons[0]",
            ])
        let none = try Self.read("{}")
        #expect(none.findings.map(\.message) == ["the screen has no 'views'"])
        let null = try Self.read(#"{"title": null, "views": []}"#)
        #expect(null.findings == [] && null.screen.title == nil)
    }

    @Test func uikitsBooleansAreRead() throws {
        let (view, findings) = try Self.view(
            #""secureTextEntry": "YES", "userInteractionEnabled": 0, "hidden": false, "hasCustomInputView": 1"#)
        #expect(view.isSecureTextEntry && !view.isUserInteractionEnabled && !view.isHidden && view.hasCustomInputView)
        #expect(findings == [])
    }

    // MARK: Hostile input

    @Test(arguments: ["", "{", "[]", "7", "{\"views\":[}", "{\"views\":[]} {}", "\u{0}", "{\"views\" []}"])
    func whatIsNoScreenIsAnError(text: String) { #expect(throws: UnreadableFile.self) { try Self.read(text) } }

    @Test func deepAndLargeFilesAreRefused() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: UnreadableFile.self) { try Self.read(deep) }
        #expect(throws: UnreadableFile.self) { try Self.read(#"{"views": "# + deep) }
        let large = [UInt8](repeating: UInt8(ascii: " "), count: ScreenReader.greatestSize + 1)
        #expect(throws: UnreadableFile.self) { try ScreenReader.read(large) }
    }

    @Test func manyViewsAndManyMistakesAreCut() throws {
        let many = try Self.read(
            #"{"views": ["# + Array(repeating: "{}", count: 300_000).joined(separator: ",") + "]}")
        #expect(many.screen.views.count == 1_000 && many.findings.map(\.source.path) == ["$.views[1000]"])
        let keys = (0..<60_000).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(try Self.read("{\(keys)}").findings.count == 1_000)
        #expect(try Self.view(keys).1.count == 1_000)
        let views = Array(repeating: #"{"a":0,"b":0}"#, count: 900).joined(separator: ",")
        #expect(try Self.read(#"{"views": [\#(views)]}"#).findings.count == 1_000)
    }

    @Test func brokenUTF8IsReadAndNamed() throws {
        var bytes = Array(#"{"title": "a", "views": []}"#.utf8)
        bytes[11] = 0xFF
        let read = try ScreenReader.read(bytes)
        #expect(read.screen.title == "\u{FFFD}" && read.findings.count == 1)
    }

    /// Changes, cuts and repeats bytes of a screen. An error or a screen, and never a crash.
    @Test func changedFilesDoNotCrash() throws {
        let example = Array(try #require(try Article("Screens").blocks(in: "json").first).utf8)
        var (random, readable) = (SplitMix64(seed: 7), 0)
        for _ in 0..<20_000 {
            var bytes = example
            for _ in 0...random.next() % 4 {
                let index = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 4 {
                case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.removeSubrange(index..<min(index + 3, bytes.count))
                case 2: bytes.insert(contentsOf: bytes[index..<min(index + 9, bytes.count)], at: index)
                default: bytes[index] = Array(#"{}[]":,\0-e"#.utf8)[Int(random.next() % 11)]
                }
            }
            if (try? ScreenReader.read(bytes)) != nil { readable += 1 }
        }
        #expect(readable > 1_000)
    }
}
