import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// Messages with a number that is not a one-time code.
@Suite struct OtherCodesTests {
    private func report(_ text: String, tag: String, key: String = "k", code: String? = nil) -> TemplateReport {
        TemplateChecker(options: TemplateOptions(code: code)).check(catalogs(key: key, [tag: text]))
    }

    private static let others: [(String, String)] = [
        ("en", "Your gift card code is %{code}"), ("en", "Country code: %{code}"),
        ("en", "%{code} is not a valid postcode"), ("en", "Scan the QR code %{code} at the entrance"),
        ("en", "Product code: %{code}"), ("en", "Promo code {code}"), ("en", "Error code %d"), ("en", "Error code: %s"),
        ("de", "Fehlercode {code}"), ("de", "Gutscheincode {code} eingelöst"), ("fr", "Code postal {code}"),
        ("es", "Código de error: {code}"), ("ru", "Код ошибки: {code}"), ("ja", "エラーコード：{code}"),
        ("zh", "错误代码：{code}"), ("zh", "邮政编码 {code}"), ("en", "HTTP {code}"), ("en", "SKU {code}"),
        ("en", "Source code of %{repo}"), ("en", "Token: %{token}"),
        ("en", "Your API token %{token} expires on 3 May"), ("en", "Resend code in %d s"),
        ("en", "Your code expires in %d minutes"), ("en", "We sent a code to %s"), ("en", "PIN for %s"),
        ("en", "Password for %s"), ("en", "Enter %s to delete"), ("en", "Could not verify the code: %s"),
        ("de", "Code an %s gesendet"), ("fr", "Le code expire dans %s"), ("ja", "%sにコードを送信しました"),
        ("en", "Reset your login here: https://acme.example/r/{code}"), ("en", "Your password is {password}"),
        ("en", "User name: %1$s\n\nTemporary password: %2$s"), ("de", "Ihr temporäres Passwort: %s"),
        ("en", "No form: code %1$s, fee type %2$s"), ("pt", "Token não esperado: %s"), ("de", "Ungültiger Code: %s"),
        ("en", "The option <code>--port</code> is missing, using <code>%s</code>."),
        ("en", "Add this line to your <code>settings.ini</code>:\n\n%s"),
        ("en", "OTP challenge: {0}"), ("en", "PIN device: %s"), ("en", "OTP serial: {value}"),
        ("en", "Open {verification_url} on your phone and enter this code: {user_code}"),
        ("en", "<p>{user}, try <code>find(place__code__in=[1])</code> to filter by a code.</p>"),
        ("en", "Please choose another PIN\nfor token {{ pin_serial }}."),
        ("en", "%s - Verification Code"), ("de", "{} – Bestätigungscode"),
    ]

    @Test(arguments: others)
    func anotherKindOfNumberIsListedAsNoCode(_ tag: String, _ text: String) {
        let report = report(text, tag: tag)
        #expect(report.messages.isEmpty && report.findings.isEmpty, "\(report.findings)")
        #expect(report.skipped.map(\.reason) == [.noCode])
    }

    @Test(arguments: [
        ("en", "Your code: %s"), ("en", "PIN {code}"), ("en", "Code: %{code}"), ("en", "%s is your Acme code"),
        ("de", "Dein %s-Code ist %s."), ("fr", "Votre code est %s"), ("ja", "認証コード：%s"), ("en", "Your code is %d"),
        ("en", "Your one-time password is {password}"), ("en", "Your verification code is {token}"),
        ("en", "Code {code} or https://acme.example/r/{code}"),
        ("en", "Your login code is {code}. We sent it to {email}."), ("en", "Your login token: {authToken}"),
        ("en", "Pickup code {code} for your order"), ("en", "Your sign-in code is {userCode}"),
        ("en", "Log in with {code} to reach your account"),
        ("en", "Your code for the amount of {amount} is {code}"), ("de", "Code {code} bitte nicht weitergeben"),
        ("en", "Confirm your payment with {code} from your card"), ("en", "Door code {code} for room 4"),
        ("en", "%s - your verification code"), ("en", "%s - Acme verification code"),
    ])
    func aCodeIsOne(_ tag: String, _ text: String) {
        #expect(!report(text, tag: tag).messages.isEmpty)
    }

    @Test func theFirstOfAListOfCodesIsNotSent() {
        let list = "These are your recovery codes. Keep them safe:\n\n- {value}\n\nIgnore them if you did not ask."
        #expect(report(list, tag: "en").messages.isEmpty)
        #expect(!report("This is your recovery code:\n\n{value}", tag: "en").messages.isEmpty)
    }

    /// "Code" names other numbers too, so words must tell; a name such as "otp" needs none.
    @Test func aNameAloneDecidesOnlyIfItNamesNothingElse() {
        for text in ["Hello {code}", "{code}", "Booked: {code}"] {
            let report = report(text, tag: "en")
            #expect(report.messages.isEmpty && report.candidates.count == 1, "\(text)")
        }
        for text in ["Order {{otp}}", "Your booking reference is {{verification_code}}"] {
            #expect(report(text, tag: "en").findings.map(\.short).contains("error recognised"), "\(text)")
        }
    }

    @Test func aBadMessageOfAFamilyIsReported() {
        let report = TemplateChecker().check(
            catalogs(key: "k", ["en": "Your login code is {code}", "de": "Bestellung Nr. {code}"]))
        #expect(report.messages.count == 2)
        #expect(report.findings.contains { $0.check == .recognised && $0.locale?.tag == "de" })
        #expect(!self.report("Order no. {code}", tag: "en", key: "login.sms_code").messages.isEmpty)
    }

    @Test func theConfiguredPlaceholderIsTheCode() {
        #expect(report("Country code: %{code}", tag: "en", code: "code").messages.count == 1)
        #expect(report("https://acme.example/r/{token}", tag: "en", code: "token").messages.count == 1)
    }

    @Test func aKeyThatIsASentenceIsIgnored() {
        #expect(report("Use %s to delete", tag: "en", key: "The code is %s, friend").messages.isEmpty)
        #expect(!report("Your code: {code}", tag: "en", key: "Your promo code: {code}").messages.isEmpty)
        #expect(!PlaceholderRole.suggestsOtherCode("Use %s to confirm your invitation"))
        #expect(PlaceholderRole.suggestsOtherCode("invitation.sms"))
    }

    // MARK: Which of several

    /// The code first, the brand second.
    private let brandSecond: [String: String] = [
        "en": "%1$s is your %2$s verification code", "de": "%1$s ist dein %2$s-Bestätigungscode.",
        "fr": "%1$s est votre code de vérification %2$s.", "es": "%1$s es tu código de verificación de %2$s.",
        "pt": "%1$s é o seu código de verificação %2$s.", "it": "%1$s è il tuo codice di verifica %2$s.",
        "nl": "%1$s is je %2$s-verificatiecode.", "sv": "%1$s är din %2$s-verifieringskod.",
        "fi": "%1$s on %2$s-vahvistuskoodisi.", "pl": "%1$s to Twój kod weryfikacyjny %2$s.",
        "ru": "%1$s — ваш код подтверждения %2$s.", "tr": "%1$s, %2$s doğrulama kodunuz.",
        "ja": "%1$s は%2$sの認証コードです。", "ko": "%1$s은(는) %2$s 인증번호입니다.", "zh": "%1$s 是您的 %2$s 验证码。",
        "id": "%1$s adalah kode verifikasi %2$s Anda.", "vi": "%1$s là mã xác minh %2$s của bạn.",
        "ar": "%1$s هو رمز التحقق الخاص بك في %2$s.", "hu": "%1$s a(z) %2$s ellenőrző kódod.",
        "uk": "%1$s — ваш код підтвердження %2$s.",
    ]

    /// The brand first, the code second.
    private let brandFirst: [String: String] = [
        "en": "Your %1$s code is %2$s", "de": "Dein %1$s-Code ist %2$s.", "fr": "Votre code %1$s est %2$s.",
        "fi": "%1$s-koodisi on %2$s.", "sv": "Din %1$s-kod är %2$s", "ja": "%1$sの認証コードは%2$sです。",
        "zh": "【%1$s】您的验证码是%2$s", "es": "Tu código de %1$s es %2$s", "ru": "Ваш код %1$s: %2$s",
        "tr": "%1$s doğrulama kodunuz: %2$s", "nl": "%1$s: je code is %2$s", "pl": "Hej %1$s, Twój kod to %2$s",
    ]

    @Test func theCodeIsFoundBesideABrandInTwentyLanguages() {
        let report = TemplateChecker().check(catalogs(key: "k", brandSecond))
        #expect(Set(report.messages.map(\.code.raw)) == ["%1$s"] && report.messages.count == 20)
        let other = TemplateChecker().check(catalogs(key: "k", brandFirst))
        #expect(Set(other.messages.map(\.code.raw)) == ["%2$s"] && other.messages.count == 12)
    }

    @Test func oneLanguageIsUsuallyEnough() {
        for (texts, code) in [(brandSecond, "%1$s"), (brandFirst, "%2$s")] {
            for (tag, text) in texts {
                #expect(report(text, tag: tag).messages.first?.code.raw == code, "\(tag) \(text)")
            }
        }
    }

    // MARK: Names that a catalog gives

    private func android(_ tag: String, _ text: String, _ names: [String: String]) -> Catalog {
        var made = catalog(tag, ["k": text])
        made.messages[0].placeholderNames = names
        return made
    }

    @Test func aCatalogsNameAppliesToThePositionInAllLanguages() {
        let named = android("en", "Your Acme code is %1$s. Hi %2$s!", ["%1$s": "code", "%2$s": "name"])
        let plain = android("de", "Hi %2$s! Dein Acme-Code lautet %1$s.", [:])
        for files in [
            [named, plain],
            [
                android("en", "Your Acme code is %1$s. Hi %2$s!", [:]),
                android("de", "Hi %2$s! Dein Acme-Code lautet %1$s.", ["%1$s": "code", "%2$s": "x"]),
            ],
        ] {
            let report = TemplateChecker().check(CatalogFiles(catalogs: files))
            #expect(
                report.findings.isEmpty && report.messages.map(\.code.raw) == ["%1$s", "%1$s"], "\(report.findings)")
        }
    }

    @Test func anotherPositionIsAnotherPlaceholder() {
        let report = TemplateChecker().check(
            CatalogFiles(catalogs: [
                android("en", "Your Acme code is %1$s", ["%1$s": "code"]),
                android("de", "Dein Acme-Code lautet %2$s", ["%2$s": "code"]),
            ]))
        #expect(report.findings.map(\.short) == ["error code-placeholder"])
    }

    @Test func theConfiguredNameIsComparedExactlyFirst() {
        let text = "Code {code1} or code {code2}"
        #expect(report(text, tag: "en", code: "code2").messages.first?.code.raw == "{code2}")
        #expect(report("Code {Code2}", tag: "en", code: "code2").messages.first?.code.raw == "{Code2}")
        #expect(report("Code {code1}", tag: "en", code: "code2").messages.isEmpty)
    }
}
