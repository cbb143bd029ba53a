import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct WordingCheckTests {
    private func found(_ text: String, in tag: String = "en", hints: Bool = true) -> [String] {
        findings(text, in: tag, options: TemplateOptions(hints: hints)).filter {
            [.expiry, .secrecy].contains($0.check)
        }
        .map(\.short)
    }

    @Test func aMissingNoticeIsAHint() {
        #expect(found("Your code is {code}") == ["hint expiry", "hint secrecy"])
        #expect(found("Your code is {code}", hints: false) == [])
    }

    @Test func aNoticeGivesNoFinding() {
        #expect(found("Your code is {code}. It expires in {minutes} minutes. Never share it.") == [])
        #expect(found("Dein Code lautet {code}. Gültig für 10 Minuten. Gib ihn nicht weiter.", in: "de") == [])
        #expect(found("Votre code est {code}, valable 10 minutes. Ne le partagez avec personne.", in: "fr") == [])
        #expect(found("رمزك هو {code}. صالح لمدة 10 دقائق. لا تشاركه مع أحد.", in: "ar") == [])
    }
}

@Suite struct BidirectionalCheckTests {
    private let arabic = "رمز التحقق هو {code} شكرا"
    private let hebrew = "קוד האימות הוא {code} תודה"

    private func found(
        _ text: String, in tag: String, kinds: Set<SampleCode.Kind>? = nil, hints: Bool = false
    ) -> [Finding] {
        findings(text, in: tag, options: TemplateOptions(codeKinds: kinds, hints: hints)).filter {
            $0.check == .bidirectional
        }
    }

    @Test func plainDigitsAreInTheirOrder() {
        #expect(found(arabic, in: "ar", kinds: [.digits]) == [] && found(hebrew, in: "he", kinds: [.digits]) == [])
        #expect(found(arabic, in: "ar") == [] && found(hebrew, in: "he") == [])
    }

    @Test func groupsChangePlaces() throws {
        let arabicFinding = try #require(found(arabic, in: "ar", kinds: [.grouped]).first)
        #expect(arabicFinding.message.hasPrefix("A code like 482-913 is shown as “913-482”"))
        let hebrewFinding = try #require(found(hebrew, in: "he", kinds: [.grouped]).first)
        #expect(hebrewFinding.message.hasPrefix("A code like 482 913 is shown as “913 482”"))
        #expect(arabicFinding.severity == .warning && hebrewFinding.severity == .warning)
        #expect(found(hebrew, in: "he", hints: true).map(\.severity) == [.hint])
    }

    @Test func digitsAreReversedByAnOverride() {
        for (text, tag) in [(arabic, "ar"), ("Your code is {code}", "en")] {
            let found = found(text.replacing("{code}", with: "\u{202E}{code}\u{202C}"), in: tag)
            #expect(found.map(\.severity) == [.error] && found.first?.message.contains("“319284”") == true)
        }
    }

    @Test func theFixRemovesTheFinding() {
        for (text, tag) in [(arabic, "ar"), (hebrew, "he")] {
            let isolated = text.replacing("{code}", with: "\u{2066}{code}\u{2069}")
            #expect(found(isolated, in: tag, kinds: [.grouped, .alphanumeric], hints: true) == [])
            let all = findings(isolated, in: tag, options: TemplateOptions(codeKinds: [.digits, .grouped]))
            #expect(all.map(\.message) == [])
        }
    }

    @Test func aLineOfItsOwnIsLeftToRight() {
        #expect(found("קוד האימות:\n{code}\nתודה", in: "he", kinds: [.grouped, .alphanumeric], hints: true) == [])
    }

    @Test func aTextFromLeftToRightIsInItsOrder() {
        #expect(found("Your code is {code}", in: "en", kinds: [.grouped, .alphanumeric], hints: true) == [])
    }

    @Test func thePlaceOfTheCodeCountsNotOfItsPlainForm() {
        let options = TemplateOptions(code: "shown", codeKinds: [.grouped])
        let found = findings("Code {code} {shown}", options: options).filter { $0.check == .bidirectional }
        #expect(found == [])
    }
}

@Suite struct InvisibleCharacterCheckTests {
    private func found(_ text: String, in tag: String = "en") -> [Finding] {
        findings(text, in: tag).filter { $0.check == .invisibleCharacter }
    }

    @Test func aVariationSelectorBelongsToItsEmoji() {
        #expect(found("Your code \u{2709}\u{FE0F}{code}.") == [])
        #expect(found("Your code is {code}\u{FE0F}.").map(\.short) == ["warning invisible-character"])
    }

    @Test(arguments: ["\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2060}", "\u{200D}"])
    func oneBesideTheCodeIsFound(_ character: String) {
        for (text, side) in [
            ("Your code is \(character){code}.", "before"), ("Your code is {code}\(character).", "after"),
        ] {
            let found = found(text)
            #expect(found.map(\.short) == ["warning invisible-character"])
            #expect(found.first?.message.hasSuffix("stands right \(side) the code.") == true)
        }
    }

    @Test func anInvisibleCharacterElsewhereIsIgnored() { #expect(found("Your\u{200B} code is {code} \u{200B}") == []) }

    @Test func marksThatKeepTheOrderAreIgnored() {
        #expect(found("קוד האימות הוא \u{2066}{code}\u{2069} תודה", in: "he") == [])
        #expect(found("קוד האימות הוא \u{200E}{code}\u{200E} תודה", in: "he") == [])
        #expect(found("קוד האימות הוא \u{202A}{code}\u{202C} תודה", in: "he") == [])
    }

    @Test func aCodeAtTheEndsOfTheTextHasNothingBesideIt() {
        #expect(found("{code} is your code: {code}") == [])
    }
}

@Suite struct NumericCodeCheckTests {
    private func found(_ raw: String, syntax: MessageSyntax = .any) -> [String] {
        findings("Your Acme code is \(raw)", syntax: syntax).filter { $0.check == .numericCode }.map(\.short)
    }

    @Test(arguments: ["%d", "%1$d", "%u", "%ld", "{code:d}", "%(code)d", "%<code>d", "{code, number, #}"])
    func leadingZerosAreLost(_ raw: String) { #expect(found(raw) == ["warning numeric-code"]) }

    @Test func separatorsAreAnError() {
        #expect(found("{code, number}", syntax: .icu) == ["error numeric-code"])
        #expect(found("{0,number,integer}", syntax: .java) == ["error numeric-code"])
        #expect(found("{ NUMBER($code) }", syntax: .fluent) == ["error numeric-code"])
        #expect(found("{ NUMBER($code, useGrouping: \"false\") }", syntax: .fluent) == ["warning numeric-code"])
    }

    @Test(arguments: [
        "%s", "%@", "{code}", "%06d", "%1$06d", "{0:000000}", "{0:D6}", "{code:06d}", "%(code)06d", "%<code>06d",
        "{code, number, 000000}", "{{ printf \"%06d\" .Code }}",
    ])
    func zerosAreKept(_ raw: String) { #expect(found(raw) == []) }
}
