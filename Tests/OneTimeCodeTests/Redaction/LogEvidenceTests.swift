import OneTimeCode
import Testing

/// What is masked in a log, and what is not: something must say that a number is a code.
@Suite struct LogEvidenceTests {
    private let redactor = LogRedactor()

    @Test(arguments: [
        #"192.0.2.1 - - [22/Nov/2026:08:15:42 +0000] "GET /a HTTP/1.1" 200 48291 "-" "curl/8.5.0""#,
        "processed 17 messages in 3109 ms", "process exited with exit code 137", "color #202123, PR 15123",
        "sshd(pam_unix)[19939]: authentication failure", "Failed password for root from 192.0.2.7 port 38926 ssh2",
        "HEAD is now at 88ae9be2 Fix login code path", "otp sent to user 48213 in 4829 ms",
        "response code 4829 from 192.0.2.1", "Server app/web3 is DOWN, reason: Layer7 wrong status, code: 503",
        "  File \"/srv/otp/views.py\", line 1499, in verify_code", "image registry.example/otp:4829",
        "GET /auth/otp/status?user=482913", "Key (user_id)=(482913) already exists",
        "zip code 90210, promo code SAVE20",
        "page.fill('#phone', '482913') // after otp", "order ZT4-91K shipped, code sent",
        "kv: otp key: 429 Too Many Requests",
        "test_otp.py::test_resend[60] - assert 200 == 429", "SLOW SQL >= 200ms DELETE FROM otp_codes",
        "queue message=482913 retries=7", "Sms(id=482913, message=hello, to=+99150042)",
        "[LOCKER 4471] pickup code rejected", "Документ №48291: неверный SMS-код", "challenge ok, http response=425716",
        "SQLException: code 4829 in query", "one 48291 two 482913 three 7733", "482913", "4829 771204",
        #"{"msg":"sent OTP","durationMs":7393,"code_length":6}"#,
        "submit_sm short_message=id:8979431800 sub:001 dlvrd:001 submit date:2611220815 stat:DELIVRD err:000 text:",
        "[SVC:otp] [FID:99607290] [from:10931]",
        "OTP attempt 3 of 5 for account 48213", "OTP sent to device 48213", "mfa_attempts=48213", "kod_pocztowy=48291",
        "I/flutter ( 4821): resend OTP", "2026-11-22T05:51:00Z\t 4829 Query\tUPDATE otps SET n = n + 1",
        "cleaned up 482913 expired login code rows", "one-time code: timeout of 30000ms exceeded",
        "POST /otp/verify - 443 - 192.0.2.1", "token TOTP00482913 reset", "versionCode 20260411 of otp",
        "otp queue above threshold 15000", #"[0 192.0.2.1:40022] "INCRBY" "stats:otp:20260422" "120""#,
        #"[SVC:otp] [msg:118:id:0a4f sub:001 dlvrd:001 submit date:2611220815 stat:DELIVRD err:000]"#,
        #"SELECT coupons.* WHERE coupons.code = $1 [["code", "SPRING2026"]]"#,
        #"[["zip_code", "90210"], ["code_id", "48213"]]"#, "otps.createIndex({ expireAfterSeconds: 300 })",
        "OtpService: removed 4821 expired codes", "SELECT city FROM zips WHERE zip_code = '90210'",
        #"{"errors":[{"code":131047,"title":"no OTP"}]}"#, "key = 48213, value = otp.requested", "X-Otp-Left: 4821",
        "bastion sshd(pam_otp_check)[21845]: Invalid verification code", "POST /auth/VerifyCode 200 0 0 312",
        "<a:resultCode>4821</a:resultCode><a:sendOTP/>", "otp check failed for 48213 after 3 attempts",
        "token=48213 read",
        "otp gateway code=200 304",
        "UPDATE u SET otp_tries = otp_tries + 1 WHERE id = $1 ['77120']", "code='SUMMER2026SALE' applied",
        "인증번호 발송 완료: 4821건 (7731ms)", "验证码短信发送完成，耗时4821毫秒", "código OTP del usuario 48213 vencido",
        "mã xác thực của người dùng 48213 đã hết hạn", "el código caducó hace 4821 s",
        "[25/Oct/2026 04:41:10] 403 4821 otp", "0x2b1c Debug 0x0 4821 submitCode(code: <private>)",
        "POST /auth/otp/check 400 12.8 ms - 4821",
        "be_otp/app 0/0/2/118/120 503 48213 otp", "otp requests in last 3600 s: 4821", "otp settings code_ttl: 4821",
        "totp token serial 48213077 resynchronised", "otp_bulk: 4821 submits, 7733 remain",
        "removed 4821 stale otp device tokens", "county code 48213 for otp",
        "otp: {max_sends_per_day: 48213}", "TRX 48213 PIN OK",
        #"response: status { code: 48213 message: "otp limit" }"#,
        "AH00035: access to /code/index.html denied", "POST /api/otp/verify responded 482 in 48.2 ms",
        "pinctrl-single: pin PIN17 is in use", "ErrorInfo[code=482913, severity=MAJOR]",
        "socket of otp closed: code=4829",
        "container otp exited with code 137 after 482 s", "removed 48213 expired one-time codes",
        "rpc error: invalid code, challenge 482913, attempt 3", "otp gateway: errcode 48213",
        #"audit: comm="otpd" syscall=228 code=0x7ffc0482"#, "GET /branches?pincode=560038&radius=5000",
        "SELECT count(*) FROM otp_devices WHERE user_id = 482913",
        "Заказ 77120 подтверждён, почтовый индекс 482130, код товара 48214",
        "parcel scanned at depot 4829, route code B", "rebalancing otp-workers with old generation 4829",
    ])
    func aLineOfWhichNothingSaysThatItHasACodeStaysAsItIs(line: String) {
        #expect(redactor.redacted(utf8: line.utf8) == nil)
        let stamped = "2026-11-22T08:15:42Z INFO " + line
        #expect(redactor.redacted(utf8: stamped.utf8) == nil)
    }

    @Test(arguments: [
        "Oct 17 06:31:00 jump1 sudo: anna : 3 incorrect verification code attempts",
        "2026-10-25 04:12:18,204 mail.actions [6414]: NOTICE [otp] Ban 192.0.2.7",
    ])
    func theHeaderOfALineHoldsNoCode(line: String) {
        #expect(redactor.redacted(utf8: line.utf8) == nil)
    }

    @Test(arguments: [
        "otp", "OTP", "otpCode", "OTP_CODE", "otp-code", "mfa_code", "verificationCode", "pin", "passcode",
        "recovery_code", "smsCode", "one_time_password", "otp_value", "totp", "login.code", "code",
    ])
    func aKeyNamesACodeInEveryStyle(key: String) {
        #expect(redactor.redacted(#"{"\#(key)":"482913","n":"771204"}"#) == #"{"\#(key)":"******","n":"771204"}"#)
        #expect(redactor.redacted(#"{"\#(key)":482913,"n":771204}"#) == #"{"\#(key)":null,"n":771204}"#)
        #expect(redactor.redacted("\(key)=482913 n=771204") == "\(key)=****** n=771204")
    }

    @Test(arguments: [
        "exit_code", "errorCode", "zip_code", "country_code", "STATUS_CODE", "promo-code", "codeLength", "otp_ttl",
        "pin_count", "language_code", "user_id", "auth_token", "encoding", "barcode",
    ])
    func otherKeysNameNoCode(key: String) {
        for line in [#"{"\#(key)":"482913","a":1}"#, #"{"\#(key)":482913,"a":1}"#, "\(key)=482913 a=1"] {
            #expect(redactor.redacted(utf8: line.utf8) == nil, "\(line)")
        }
    }

    @Test func theHashOfACommitIsNoCode() {
        #expect(redactor.redacted("4829137 fix(otp): resend the code") == "4829137 fix(otp): resend the code")
    }

    @Test func aListOfCodesIsMasked() {
        #expect(
            redactor.redacted(#"{"backup_codes":["1234-5678",90125678]}"#) == #"{"backup_codes":["****-****",null]}"#)
        #expect(
            redactor.redacted("recovery_codes: ['abcd-1234', '90125678'] user=7")
                == "recovery_codes: ['****-****', '********'] user=7")
    }

    @Test(arguments: [
        (#"{"name":"otp","value":"482913","n":771204}"#, #"{"name":"otp","value":"******","n":771204}"#),
        (#"{"value":482913,"key":"mfa_code"}"#, #"{"value":null,"key":"mfa_code"}"#),
        (#"[{"name":"otp"},{"name":"user","value":"482913"}]"#, #"[{"name":"otp"},{"name":"user","value":"482913"}]"#),
        (#"{"mfa":{"type":"totp","value":"482913"}}"#, #"{"mfa":{"type":"totp","value":"******"}}"#),
        (#"{"otp":[4,8,2,9]}"#, #"{"otp":[null,null,null,null]}"#),
        (#"{"otp":["4","8","2","9"],"n":[4,8,2,9]}"#, #"{"otp":["*","*","*","*"],"n":[4,8,2,9]}"#),
    ]) func aMemberOfAnObjectNamesTheValueOfAnother(line: String, masked: String) {
        #expect(redactor.redacted(line) == masked)
    }

    @Test(arguments: [
        ("otp mismatch user=77 expected=482913 got=482914", "otp mismatch user=77 expected=****** got=******"),
        (#"comparing otp: want="4829" user="u-3301""#, #"comparing otp: want="****" user="u-3301""#),
        ("GET /v1/verify/15498233?token=226470 200", "GET /v1/verify/15498233?token=****** 200"),
        (#"["sms_pin", "4829"], ["LIMIT", "4830"]"#, #"["sms_pin", "****"], ["LIMIT", "4830"]"#),
        (
            "':path', '/v1/challenge' 'x-otp-code', '482913' 'n', '4830'",
            "':path', '/v1/challenge' 'x-otp-code', '******' 'n', '4830'"
        ),
        (#"{"otp_attempt":"482913","otp_attempts":"4830"}"#, #"{"otp_attempt":"******","otp_attempts":"4830"}"#),
        (#"BIND name=:OTP_CODE value="30982" n="30983""#, #"BIND name=:OTP_CODE value="*****" n="30983""#),
        ("otp validate user=anna pass=914067 ok", "otp validate user=anna pass=****** ok"),
        ("смс-код для +79265550142: 4829", "смс-код для +79265550142: ****"),
        ("OtpMismatch: expected code 482913 for session 8f21c", "OtpMismatch: expected code ****** for session 8f21c"),
        ("verifyOtp called with 48291", "verifyOtp called with *****"),
        ("task send_otp args=['+919845550142', '482913']", "task send_otp args=['+919845550142', '******']"),
        (
            #"OtpMailer ["login",{"args":["a@b.example","4829"]}]"#,
            #"OtpMailer ["login",{"args":["a@b.example","****"]}]"#
        ),
        ("recovery_code=QX7M-R2LD-8VNT user=7", "recovery_code=****-****-**** user=7"),
        ("mfa token_code=482913 ok", "mfa token_code=****** ok"),
        ("OTP valid for 1 hour: 482913", "OTP valid for 1 hour: ******"),
        ("Use your OTP within 5 min: 482913", "Use your OTP within 5 min: ******"),
        ("sms: Dear customer 482913 is your OTP", "sms: Dear customer ****** is your OTP"),
        ("kwargs={'login_code': '260738', 'n': 7}", "kwargs={'login_code': '******', 'n': 7}"),
        (
            "[@__otpCode_0='417065' (Size = 6), @__userId_1='2190']",
            "[@__otpCode_0='******' (Size = 6), @__userId_1='2190']"
        ),
        (
            #"["otp"]=> string(6) "694025" ["n"]=> string(4) "4821""#,
            #"["otp"]=> string(6) "******" ["n"]=> string(4) "4821""#
        ),
        ("challengeDataEntry=947026 acs=7", "challengeDataEntry=****** acs=7"),
        (#"Challenge-Response = "482913""#, #"Challenge-Response = "******""#),
        ("<b:TAN>90417735</b:TAN>", "<b:TAN>********</b:TAN>"),
        (#"scaAuthenticationData="482913" method=SMS_OTP"#, #"scaAuthenticationData="******" method=SMS_OTP"#),
        (#"Verify { user: 77120, otp: Some("482913") }"#, #"Verify { user: 77120, otp: Some("******") }"#),
        ("otp = Just 482913, n = 7", "otp = Just ******, n = 7"),
        ("VerificationCode[value=482913, n=771204]", "VerificationCode[value=******, n=771204]"),
        ("params map[lang:de sms_code:48291 uid:33260]", "params map[lang:de sms_code:***** uid:33260]"),
        ("LEEF:2.0|^|name=a^otpValue=482913^sec=180", "LEEF:2.0|^|name=a^otpValue=******^sec=180"),
        ("key=verify_code_4915550142 flags=0 value=482913", "key=verify_code_4915550142 flags=0 value=******"),
        ("emailCode=482913 ttl=300", "emailCode=****** ttl=300"),
        (#"{"codigo_acesso":"482913"}"#, #"{"codigo_acesso":"******"}"#),
        (#"{"otp":{"S":"482913"},"ttl":{"N":"1745985619"}}"#, #"{"otp":{"S":"******"},"ttl":{"N":"1745985619"}}"#),
        (#"{"order_id":"48213","handoff_code":"2659"}"#, #"{"order_id":"48213","handoff_code":"****"}"#),
        (
            #"class=SendOtpJob args: ["+99150142", "482913"] retry=77120"#,
            #"class=SendOtpJob args: ["+99150142", "******"] retry=77120"#
        ),
        (
            #"SendSms {"TemplateParamSet":["482913","5"],"TemplateId":"1110237"}"#,
            #"SendSms {"TemplateParamSet":["******","5"],"TemplateId":"1110237"}"#
        ),
        ("Sms(id=77210, message=482913, to=+99150042)", "Sms(id=77210, message=******, to=+99150042)"),
        (
            #"INSERT INTO inbox ("SenderNumber", "TextDecoded") VALUES ('+99150042', '482913')"#,
            #"INSERT INTO inbox ("SenderNumber", "TextDecoded") VALUES ('+99150042', '******')"#
        ),
        ("2fa: static challenge response=482913 verify=OK", "2fa: static challenge response=****** verify=OK"),
        (#"recovery codes: ["8f3k-29qz","m4tx-71bd"] n=2"#, #"recovery codes: ["****-****","****-****"] n=2"#),
        ("cy:command type [data-cy=otp-input], 482913", "cy:command type [data-cy=otp-input], ******"),
        (
            #"fill 'input[name="verificationCode"]' value "482913" +12ms"#,
            #"fill 'input[name="verificationCode"]' value "******" +12ms"#
        ),
        ("page.fill('#otp', '482913')", "page.fill('#otp', '******')"),
        ("dm: \"Your link code is ZT4-91K\"", "dm: \"Your link code is ***-***\""),
        (
            "VALUES (@p0,@p1) — INSERT INTO otps (user_id, otp) VALUES (@p0,@p1)',@p0=N'77120',@p1=N'4829'",
            "VALUES (@p0,@p1) — INSERT INTO otps (user_id, otp) VALUES (@p0,@p1)',@p0=N'77120',@p1=N'****'"
        ),
        (
            "UPDATE t SET otp = $1 WHERE id = $2 parameters: $1 = '482913', $2 = '77120'",
            "UPDATE t SET otp = $1 WHERE id = $2 parameters: $1 = '******', $2 = '77120'"
        ),
    ]) func aNameSaysThatAValueIsACode(line: String, masked: String) {
        #expect(redactor.redacted(line) == masked)
    }

    @Test(arguments: [
        "PayPal: 482913 is your security code", "OTP-Bank: 482913 is your code", "AcmeCode: 482913 is your login code",
        "Your code for WhatsApp: 482913",
        "Booking.example: 482913 is your code",
        "Login OTP/PIN 482913", "TYPE OTP 482913 TO LOGIN", "CODIGO DEL PIN 482913",
        "GET /verify?code=482913&type=otp HTTP/1.1",
        "POST /otp/code body: 482913", "POST /login/code body: 482913",
        "<response><code>482913</code></response>", "SADD otps:7 482913", "HSET otp:7 value 482913",
        "otp mismatch expected=482914 entered=482913",
    ]) func whatNamesACodeIsNotTakenForSomethingElse(line: String) {
        for prefix in ["", "2026-11-22T08:15:42Z INFO "] {
            #expect(!redactor.redacted(prefix + line).contains("482913"), "\(prefix + line)")
        }
    }

    @Test(arguments: ["mfa", "2fa", "tfa", "codigo", "kod", "codigo_verificacion"])
    func aKeyInACookieNamesACode(key: String) {
        #expect(redactor.redacted("Cookie: sid=a; \(key)=482913; t=1") == "Cookie: sid=a; \(key)=******; t=1")
    }

    /// The code of an error is no secret, but a line that says "your" quotes a message.
    @Test func aMessageInALineAboutAnErrorIsMasked() {
        for line in ["error code 48291", "send failed with code 48291", "ValueError: code 482913"] {
            #expect(redactor.redacted(line) == line)
        }
        for line in ["failed: Your Acme code is 482913", "ValueError: Your code is 482913", "failed: ur code 482913"] {
            #expect(redactor.redacted(line) == line.replacing("482913", with: "******"))
        }
    }

    /// The code of an error has the key of a code.
    @Test func theCodeOfAnErrorStays() {
        let error = #"{"severity":"ERROR","code":"23505","table":"users"}"#
        #expect(redactor.redacted(error) == error)
        #expect(redactor.redacted(#"{"to":"+99150042","code":"23505"}"#) == #"{"to":"+99150042","code":"*****"}"#)
    }

    @Test(arguments: [
        ("Kestrel: your login code is 4829", "Kestrel: your login code is ****"),
        ("Please enter 893858 into Kestrel", "Please enter ****** into Kestrel"),
        ("Ihr Code lautet 4829", "Ihr Code lautet ****"), ("<#> 27880 คือรหัสของคุณ", "<#> ***** คือรหัสของคุณ"),
        ("@kestrel.example #482913", "@kestrel.example #******"),
    ])
    func aMessageAfterAPrefixIsMasked(message: String, masked: String) {
        for prefix in ["", "2026-11-22T08:15:42Z INFO ", "Nov 22 08:15:42 gw smsd[41377]: "] {
            #expect(redactor.redacted(prefix + message) == prefix + masked)
        }
    }

    @Test func findingsSayWhereAndWhyWithoutTheCode() throws {
        let line = #"{"body":"Your Kestrel code is 482913","otp":"7206"}"#
        let findings = try #require(redactor.redaction(utf8: line.utf8)).findings
        #expect(findings.map(\.field) == [.message, .code])
        #expect(findings.map(\.evidence) == [.word, .key])
        #expect(findings[0].language == "en")
        #expect(String(line.utf8.dropFirst(findings[0].range.lowerBound).prefix(6)) == "482913")
    }
}
