import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct CodePlaceholderFinderTests {
    /// The placeholder chosen as the code, as written.
    private func code(
        _ text: String, key: String = "sms", given: String? = nil, tag: String = "en"
    ) -> String? {
        let checker = TemplateChecker(options: TemplateOptions(code: given))
        return checker.check(catalogs(key: key, [tag: text])).messages.first?.code.raw
    }

    @Test func aNameIdentifiesTheCode() {
        #expect(code("{app}: {loginCode} is your code for {country_code}") == "{loginCode}")
        #expect(code("{country_code} {promoCode} {otp}") == "{otp}")
        #expect(code("Your code for {code_ttl} minutes: {code}") == "{code}")
    }

    @Test func theFirstOfSeveralIsTheCode() { #expect(code("Code {otp}, again {login_code}") == "{otp}") }

    @Test func theConfiguredNameDecides() {
        #expect(code("{code} {secret}", given: "secret") == "{secret}")
        #expect(code("{code} {userSecret}", given: "user_secret") == "{userSecret}")
        #expect(code("Code %1$s %2$s", given: "%2$s") == "%2$s")
        #expect(code("Code %1$s %2$s", given: "2") == "%2$s")
        #expect(code("Code {code}", given: "secret") == nil)
        #expect(code("{0} is your code", given: "0") == "{0}")
    }

    @Test func theParserDecidesWithoutNames() {
        #expect(code("%s: your verification code is %s. Valid for %d minutes.") == "%s")
        #expect(code("%1$s: your verification code is %2$s. Valid for %3$d minutes.") == "%2$s")
        #expect(code("{0} is your {1} code") == "{0}")
        #expect(code("{1}: dein Bestätigungscode lautet {0}", tag: "de") == "{0}")
    }

    @Test func theResultInMostLanguagesCounts() {
        let report = TemplateChecker().check(
            catalogs(["en": "%1$s: your code is %2$s", "de": "%1$s: Dein Code lautet %2$s", "fr": "%1$s %2$s"]))
        #expect(report.messages.map(\.code.raw) == ["%2$s", "%2$s", "%2$s"])
    }

    @Test func aKeyIdentifiesTheOnlyPlaceholder() {
        #expect(code("You paid %s EUR", key: "login.sms_code") == "%s")
        #expect(code("You paid %s EUR", key: "payment") == nil)
        #expect(code("You paid %s EUR", key: "otp.expired") == nil)
        #expect(code("Hello {value}", key: "login.greeting") == nil)
    }

    @Test func whatTheCodeIsForIsNoEvent() {
        #expect(code("Use this code to confirm the reset: {code}", key: "k") == "{code}")
        #expect(code("Use this code for the reset: {{ code }}", key: "k") == "{{ code }}")
        #expect(code("Codes reset: {code}", key: "k") == nil)
    }

    @Test func aWarningToKeepTheCodeIsEnough() {
        #expect(code("Hello,\n\n{{ reason }}\n\n{{ code }}\n\nDon't share this code.", key: "k") == "{{ code }}")
    }

    @Test func aTokenOnItsOwnLineIsWhatTheNounBeforeSays() {
        #expect(code("Your verification code:\n\n{{ token }}", key: "k") == "{{ token }}")
        #expect(code("Your API token:\n\n{{ token }}", key: "k") == nil)
    }

    @Test(arguments: [
        "{% for code in codes %}{{ code }}\n{% endfor %}", "Your codes:{% for code in unused %} {{ code }}{% endfor %}",
        "Auth token is disabled: {auth_token}", "Token '{auth_token}' does not exist anymore.",
        "Found already used OTP: {token_path}",
        "Usage: tool generate {secret} {otp}",
    ])
    func aListOrAFailureHasNoCode(_ text: String) { #expect(code(text, key: "k") == nil) }

    /// The file and its folder say what a lone placeholder is.
    @Test(arguments: [
        ("otp/email/token_*.txt", true), ("mfa/code_*.txt", true), ("news/token_*.txt", false),
    ])
    func aFileMayBeNothingButTheCode(group: String, isCode: Bool) {
        let report = TemplateChecker().check(catalogs(key: "token", group: group, ["en": "{{ token }}"]))
        #expect(report.messages.isEmpty == !isCode)
    }

    @Test func aStrayPlaceholderMustBeThatOfACode() {
        let findings = { (text: String) in
            TemplateChecker().check(
                catalogs(
                    key: "k", ["en": "The recipients were refused", "de": text, "fr": "Refusé", "it": "Rifiutato"])
            ).findings.map(\.short)
        }
        #expect(findings("SMTP ($code): abgelehnt") == [])
        #expect(findings("{otp} abgelehnt") == ["warning placeholders"])
    }

    @Test func couponsAndErrorsAreNotOneTimeCodes() {
        #expect(code("Use {code} for 5 EUR off", key: "promo.sms") == nil)
        #expect(code("Error {code}", key: "errors.generic") == nil)
        #expect(code("Use {code} for 5 EUR off", key: "promo.sms", given: "code") == "{code}")
    }

    @Test(arguments: [
        "Your parcel has come", "Hello {name}", "%d new messages", "Order {order_id} is on its way", "Pay {amount}",
        "sed -i -e '/code/d' -e 's/x/{code}/' app.py", "adb --quiet shell input text {otp}",
        "The patterns {code} and {token} will be replaced", "The ID with the versionCode: APPID[:{vercode}]",
        "Welcome to %s!", "%s hat sich angemeldet", "Hello {value}", "Bonjour {0}",
    ])
    func aMessageWithoutACodeHasNone(_ text: String) { #expect(code(text) == nil) }

    @Test func manyNamesAreTriedInBoundedTime() {
        let text = "Your code is " + (0..<5_000).map { "{a\($0)}" }.joined(separator: " ")
        #expect(code(text) == "{a0}" || code(text) == nil)
    }
}
