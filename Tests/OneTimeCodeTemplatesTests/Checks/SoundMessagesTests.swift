import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// A team with valid messages must get a clean exit, in every language.
@Suite struct SoundMessagesTests {
    private func findings(_ change: (String) -> String, options: TemplateOptions = TemplateOptions()) -> [String] {
        TemplateChecker(options: options).check(catalogs(soundMessages.mapValues(change))).findings
            .map { "\($0.locale?.tag ?? "") \($0.short): \($0.message)" }
    }

    @Test func validMessagesHaveNoFindings() { #expect(findings { $0 } == []) }

    @Test func validMessagesWithAnOriginBoundLineHaveNoFindings() {
        let options = TemplateOptions(domain: "acme.example")
        #expect(findings({ $0 + "\n\n@acme.example #{code}" }, options: options) == [])
        #expect(findings({ $0 + "\n\n@{domain} #{code}" }, options: options) == [])
        #expect(findings { $0.replacing("{code}", with: "{{code}}") + "\n\n@{{domain}} #{{code}}" } == [])
    }

    @Test func validMessagesWithAnAppHashHaveNoFindings() {
        let options = TemplateOptions(androidHash: "FA+9qCX9VSu")
        let texts = soundMessages.filter { !["th", "hi", "bn", "ru", "fa"].contains($0.key) }
        let short = texts.mapValues { "<#> \($0)\nFA+9qCX9VSu" }
        let found = TemplateChecker(options: options).check(catalogs(short)).findings
        #expect(found.filter { !$0.message.contains("bytes") }.map(\.message) == [])
    }

    @Test(arguments: [
        "{{code}}", "${code}", "%{code}", "%s", "%1$s", "%@", "{0}", ":code", "%CODE%", "%(code)s", "<%= code %>",
    ])
    func soInEveryStyle(_ raw: String) { #expect(findings { $0.replacing("{code}", with: raw) } == []) }

    @Test func validMessagesWithANameAndADurationHaveNoFindings() {
        let texts = [
            "en": "{app}: your code is {code}. It expires in {minutes} minutes.",
            "de": "{app}: Dein Code lautet {code}. Er ist {minutes} Minuten gültig.",
            "fr": "{app} : votre code est {code}. Il expire dans {minutes} minutes.",
            "es": "{app}: tu código es {code}. Caduca en {minutes} minutos.",
            "ru": "{app}: ваш код {code}. Действует {minutes} минут.",
            "ar": "{app}: رمزك هو {code}. صالح لمدة {minutes} دقائق.",
            "he": "{app}: הקוד שלך הוא {code}. בתוקף {minutes} דקות.",
            "ja": "{app}: 認証コードは {code} です。{minutes}分間有効です。",
            "th": "{app}: รหัสยืนยันของคุณคือ {code} ใช้ได้ {minutes} นาที",
            "zh-Hans": "【{app}】验证码 {code}，{minutes}分钟内有效。",
        ]
        #expect(
            TemplateChecker().check(catalogs(texts)).findings.map {
                "\($0.locale?.tag ?? "") \($0.short) \($0.message)"
            } == [])
    }
}
