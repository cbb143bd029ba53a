import Testing

@testable import OneTimeCodeTemplates

@Suite struct PlaceholderRoleTests {
    private func role(_ name: String) -> PlaceholderRole { PlaceholderRole(Placeholder(raw: "{\(name)}", name: name)) }

    @Test(arguments: [
        "code", "Code", "CODE", "otp", "OTP", "pin", "loginCode", "login_code", "LOGIN_CODE", "login-code",
        "login.code",
        "User.Code", "OTPCode", "smsOTPCode", "otp_code", "otp6", "code1", "2faCode", "verificationCode",
        "verificationcode",
        "logincode", "activationcode", "passcode", "user[code]", "código", "codice", "kod", "код", "验证码", "認証コード",
        "รหัส", "رمز",
        "your code", "authToken", "mTAN", "TAN",
    ])
    func namesOfCodesAreRecognised(_ name: String) { #expect(role(name) == .code, "\(NameWords(name).words)") }

    @Test(arguments: [
        "countryCode", "country_code", "promo_code", "promoCode", "zip-code", "postalCode", "zipcode", "errorCode",
        "couponCode", "languageCode", "currencyCode", "codeTTL", "codeExpiry", "code_ttl", "code_valid_minutes",
        "codeLength", "code_url", "otpId", "qrCode", "barcode", "promocode", "areaCode", "otp_attempts",
    ])
    func namesOfOtherCodesAreNotCodes(_ name: String) { #expect(role(name) != .code) }

    @Test(arguments: [
        ("app", "Acme"), ("appName", "Acme"), ("minutes", "10"), ("expiresInMinutes", "10"), ("seconds", "60"),
        ("codeTTL", "10"), ("user_name", "Sam"), ("firstName", "Sam"), ("email", "sam@acme.example"),
        ("domain", "acme.example"),
        ("link", "https://acme.example/s"), ("last4", "4242"), ("phone", "+49 30 23125 000"), ("amount", "25.00"),
        ("hash", "FA+9qCX9VSu"),
    ])
    func otherValuesHaveASample(_ name: String, _ sample: String) { #expect(role(name) == .other(sample: sample)) }

    @Test func aNameMayBeUninformative() {
        for name in ["value", "x", "arg1", "param"] { #expect(role(name) == .unknown) }
        #expect(PlaceholderRole(Placeholder(raw: "%s", name: "code", isNamed: false)) == .unknown)
        #expect(PlaceholderRole.sample(for: Placeholder(raw: "%d", name: "1", isNamed: false, isNumeric: true)) == "10")
        #expect(PlaceholderRole.sample(for: Placeholder(raw: "%s", name: "1", isNamed: false)) == "Acme")
    }

    @Test func namesAreReadAsWords() {
        #expect(NameWords("loginCode").words == ["login", "code"])
        #expect(NameWords("LOGIN_CODE").words == ["login", "code"])
        #expect(NameWords("smsOTPCode").words == ["sms", "otp", "code"])
        #expect(NameWords("2fa-code.v2").words == ["fa", "code", "v"])
        #expect(NameWords("HTTPServer").words == ["http", "server"])
        #expect(NameWords("__").words == [] && NameWords("").words == [])
    }

    @Test func keysIndicateTheTopicOfAMessage() {
        for key in ["login.sms_code", "otp", "smsOtp", "verification_code_sms", "sms.pin"] {
            #expect(PlaceholderRole.suggestsCode(key), "\(key)")
        }
        for key in ["login.greeting", "code.expired", "otp.wait", "promo_code", "auth.new_device", "otp_label"] {
            #expect(!PlaceholderRole.suggestsCode(key), "\(key)")
        }
        for key in ["promo.sms", "errors.generic", "coupon_code"] {
            #expect(PlaceholderRole.suggestsOtherCode(key), "\(key)")
        }
        for key in ["login.code", "otp.error"] { #expect(!PlaceholderRole.suggestsOtherCode(key), "\(key)") }
    }
}
