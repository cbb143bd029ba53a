import Testing

@testable import OneTimeCodeCatalogs

@Suite struct JSONFormatTests {
    @Test func joinsNestedKeys() {
        let catalog = readNested(
            #"{"sms": {"login": "Code {code}", "list": ["x", 3, "y"], "n": 1, "no": null}}"#, path: "de.json")
        #expect(catalog.lines == ["de sms.login 1:19 Code {code}", "de sms.list.0 1:43 x", "de sms.list.2 1:51 y"])
        #expect(catalog.messages.allSatisfy { $0.syntax == .any })
    }

    @Test func readsLocalesAtTheRoot() {
        let text = #"{"en": {"login": "Your code"}, "pt_BR": {"a": {"b": "Seu codigo"}}}"#
        #expect(readNested(text, path: "sms.json").lines == ["en login 1:18 Your code", "pt-BR a.b 1:53 Seu codigo"])
    }

    @Test(arguments: [
        (#"{"de": {"a": "x"}}"#, "de.json", "de a"), (#"{"de-AT": {"a": "x"}}"#, "de.json", "de-AT a"),
        (#"{"it": {"a": "x"}}"#, "it.json", "it a"), (#"{"DE": {"a": "x"}}"#, "de.json", "de a"),
        (#"{"my": {"a": "x"}}"#, "sms.json", "- my.a"), (#"{"en": {"a": "x"}}"#, "de.json", "de en.a"),
        (#"{"en": {"a": "x"}, "sms": {}}"#, "sms.json", "- en.a"), (#"{"en": {"a": "x"}, "b": 1}"#, "sms.json", "en a"),
        (#"{"ID": {"a": "x"}}"#, "sms.json", "- ID.a"), (#"{"EN": {"a": "x"}, "DE": {}}"#, "sms.json", "en a"),
        (#"{"to": {"a": "x"}, "in": {}}"#, "sms.json", "- to.a"),
    ])
    func takesRootKeysForLocalesOnlyWhereTheyMustBe(text: String, path: String, line: String) {
        #expect(
            readNested(text, path: path).lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
                line
            ])
    }

    @Test func readsTranslationsSideBySide() {
        let text = #"{"login": {"en": "Code", "de": "Kode"}, "way": {"id": "x", "to": "y"}}"#
        #expect(
            readNested(text, path: "sms.json").lines
                == ["en login 1:18 Code", "de login 1:32 Kode", "- way.id 1:55 x", "- way.to 1:66 y"])
    }

    @Test func readsPluralForms() {
        let text = #"{"code": {"description": "d", "one": "a", "other": "b"}, "step": {"one": "c", "two": "d"}}"#
        #expect(
            readNested(text, path: "en.json").lines
                == ["en code/one 1:38 a", "en code/other 1:52 b", "en step.one 1:74 c", "en step.two 1:86 d"])
    }

    @Test func readsListsOfMessagesOfGoI18n() {
        let text = #"[{"id": "a", "translation": "x"}, {"id": "b", "translation": {"one": "y", "other": "z"}}, "w"]"#
        #expect(
            readNested(text, path: "en.json").lines == [
                "en a 1:29 x", "en b/one 1:70 y", "en b/other 1:84 z", "en 2 1:91 w",
            ])
    }

    @Test func readsSuffixesOfI18next() {
        let text = """
            {"code_one": "a", "code_other": "b", "step_one": "c", "step_two": "d", "min": "e", "min_plural": "f", "x_plural": "g",
            "in": {"t_zero": "h", "t_other": "i", "_other": "j"}, "l_other": "k"}
            """
        #expect(
            readNested(text, path: "en.json").lines.map { String($0.split(separator: " ")[1]) } == [
                "code/one", "code/other", "step_one", "step_two", "min/one", "min/other", "x_plural", "in.t/zero",
                "in.t/other",
                "in._other", "l/other",
            ])
    }

    @Test func readsTheNumbersOfI18nextsThirdFormat() {
        let text = """
            {"code_0": "{{count}} a", "code_1": "{{count}} b", "code_2": "c", "step_0": "d", "step_1": "e",
            "gap_0": "{{count}} f", "gap_2": "{{count}} g", "one_0": "{{ count }} h", "many_0": "{{count}} i",
            "many_1": "j", "many_2": "k", "many_3": "l", "many_4": "m", "many_5": "n", "x_10": "{{count}}"}
            """
        #expect(
            readNested(text, path: "ar.json").lines.map { String($0.split(separator: " ")[1]) } == [
                "code/0", "code/1", "code/2", "step_0", "step_1", "gap_0", "gap_2", "one/0", "many/0", "many/1",
                "many/2", "many/3", "many/4", "many/5", "x_10",
            ])
    }

    @Test func readsCategoriesWithoutOtherWhereOnlyFractionsNeedIt() {
        let text = """
            {"code_one": "a", "code_few": "b", "code_many": "c", "step_one": "d", "step_two": "e",
            "try": {"one": "f", "many": "g"}, "day": {"one": "h", "two": "i"}, "l_other": "j"}
            """
        #expect(
            readNested(text, path: "pl.json").lines.map { String($0.split(separator: " ")[1]) } == [
                "code/one", "code/few", "code/many", "step_one", "step_two", "try/one", "try/many", "day.one",
                "day.two", "l/other",
            ])
    }

    @Test func putsTheContentsOfPlaceholdersIntoTheMessagesOfExtensions() {
        let text = """
            {"login": {"message": "Your $APP$ code is $CODE$, valid for $Time$. $5 $X$ $", "placeholders": {
              "app": {"content": "Acme"}, "code": {"content": "$1", "example": "1"}, "time": {"content": "$2 min"}}},
             "plain": {"message": "$1 of $A$", "placeholders": {}}}
            """
        let catalog = readNested(text, path: "_locales/de/messages.json")
        #expect(
            catalog.messages.map(\.text) == [
                "Your Acme code is $CODE$, valid for $2 min. $5 $X$ $", "$1 of $A$",
            ])
        #expect(catalog.messages.first?.placeholderNames == ["$2": "time"])
        #expect(
            catalog.complaints == [
                "1:23 the placeholder $X$ is not among the \"placeholders\" of its message; add it, with its content"
            ])
    }

    @Test(arguments: ["$", "$$", "$5", "$5$", "$a", "$ $", "$a$b", "a", "", "$5$$6", "é$é$"])
    func keepsDollarSignsThatAreNoPlaceholders(text: String) throws {
        let json = #"{"a": {"message": "\#(text)", "placeholders": {"x": {"content": "y"}}}}"#
        let messages = readNested(json, path: "_locales/de/messages.json").messages
        #expect(messages.map(\.text) == [text])
    }

    @Test func boundsTheContentsOfPlaceholders() {
        let uses = String(repeating: "$x$", count: 50_000)
        let content = String(repeating: "y", count: 60_000)
        let json = #"{"a": {"message": "\#(uses)", "placeholders": {"x": {"content": "\#(content)"}}}}"#
        #expect(readNested(json, path: "_locales/de/messages.json").messages.map(\.text) == [uses])
    }

    @Test func readsMessagesWithDescriptions() {
        let text = #"{"login": {"message": "x", "description": "d", "placeholders": {"code": {"content": "$1"}}}}"#
        #expect(readNested(text, path: "_locales/de/messages.json").lines == ["de login 1:23 x"])
        #expect(
            readNested(#"{"a": {"message": "x", "title": "y"}}"#, path: "de.json").messages.map(\.key) == [
                "a.message", "a.title",
            ])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func readsAnyLineEnd(end: String) {
        let catalog = readNested(Self.sample.replacing("\n", with: end), path: "de.json")
        #expect(catalog.placedTexts == Self.whole.placedTexts)
        #expect(catalog.problems.isEmpty)
    }

    @Test func readsUTF16AndAByteOrderMark() {
        for bytes in [
            Broken.utf16(Self.sample, isBigEndian: true), Broken.utf16(Self.sample, isBigEndian: false),
            [0xEF, 0xBB, 0xBF] + Array(Self.sample.utf8),
        ] {
            #expect(readNested(bytes, path: "de.json") == Self.whole)
        }
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] {
            #expect(
                readNested(mark, path: "de.json").problems.map(\.message) == [
                    "the file is empty; an empty catalog is {}"
                ])
        }
    }

    @Test func continuesAfterBytesThatAreNotUTF8() {
        let catalog = readNested(
            Array("{\"a\": \"Gr".utf8) + [0xFC] + Array("n\",\n\"b\": \"y\"}".utf8), path: "de.json")
        #expect(catalog.problemPlaces == ["1:10"])
        #expect(catalog.messages.map(\.text) == ["Gr\u{FFFD}n", "y"])
    }

    @Test func keepsTextsBeforeACut() {
        #expect(Self.whole.messages.count == 8)
        for bytes in Broken.truncated(Array(Self.sample.utf8)).dropLast() {
            let catalog = readNested(bytes, path: "de.json")
            #expect(Self.whole.placedTexts.starts(with: catalog.placedTexts))
            #expect(!catalog.problems.isEmpty)
        }
    }

    @Test func acceptsAnyBytes() {
        for bytes in Broken.flipped(Array(Self.sample.utf8), times: 3_000, seed: 1) {
            _ = readNested(bytes, path: "sms.json")
        }
    }

    private static let sample = """
        {
          "login": "Dein Code: {{code}}",
          "gr\u{FC}n": {"tief": ["\u{1F511} %s", "\\u00e4\\ud83d\\udd11"], "ja": true},
          "n": {"one": "Ein Code", "other": "{{count}} Codes"},
          "m_one": "Noch ein Versuch", "m_other": "Noch {{count}} Versuche",
          "l\u{E4}nge": -1.5e3,
          "ende": "Ende"
        }
        """
    private static let whole = readNested(sample, path: "de.json")

    @Test(arguments: ["{}", "[]", #"{"a": {}, "b": []}"#, "{", ""])
    func aFileWithoutMessagesHasTheLocaleOfItsPath(text: String) {
        let catalog = readNested(text, path: "locales/de/sms.json")
        #expect(catalog.locale?.tag == "de" && catalog.messages.isEmpty)
        #expect(catalog.group == readNested(#"{"a": "x"}"#, path: "locales/en/sms.json").group)
    }
}
