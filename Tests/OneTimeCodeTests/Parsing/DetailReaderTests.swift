import OneTimeCodeText
import Testing

@testable import OneTimeCode

/// What the readers of details find beside a candidate, whether or not it is the code.
@Suite struct DetailReaderTests {
    /// Calls `body` with the analysis, the words of details and the candidate with a code.
    private func read<Result>(
        _ text: String, of code: String = "4821", _ body: (MessageAnalysis, DetailVocabulary, Candidate) -> Result?
    ) -> Result? {
        Analysis.of(text) { analysis in
            let language = LanguageReader(analysis: analysis, index: Analysis.index).language()
            return DetailVocabulary.with(analysis, language: language) { vocabulary in
                analysis.candidates.first { $0.code == code }.flatMap { body(analysis, vocabulary, $0) }
            }
        }
    }

    private func expiry(_ text: String) -> Int? {
        read(text) { ExpiryReader($1, of: $2).expiry()?.seconds }
    }

    @Test(arguments: [
        ("4821 valid for 5 minutes", 300), ("4821 valid for 90 seconds", 90), ("4821 valid for 2 hours", 7_200),
        ("4821 valid for 1 day", 86_400), ("4821 expires in 5-minute", 300), ("4821 valid for 5m0s", 300),
        ("4821 valid for 1h0m0s", 3_600), ("4821 gilt 10 Minuten", 600),
        ("5 minutes ago: 4821 valid for 10 minutes", 600),
    ])
    func theExpiryIsTheSpanNearestToItsCue(_ text: String, _ seconds: Int) { #expect(expiry(text) == seconds) }

    @Test(arguments: [
        ("Your code 4821 is valid for five minutes", 300), ("Ihr Code 4821 ist fünf Minuten gültig", 300),
        ("Ваш код 4821 действует в течение пяти минут", 300), ("验证码4821，五分钟内有效", 300),
        ("验证码4821，三十分钟内有效", 1_800), ("Your code 4821 expires in half an hour", 1_800),
        ("Your code 4821 is valid for 2.5 minutes", 150), ("Your code 4821 is valid for ½ hour", 1_800),
        ("Msimbo wako ni 4821. Ni halali kwa dakika 15.", 900), ("Your code is 4821. Use it in 2m30s.", 150),
        ("Your code is 4821 (10 minutes)", 600), ("验证码是 4821，5 分钟内有效", 300),
        ("Your code 4821 is valid for two and a half minutes", 150), ("Kod 4821 vrijedi četrdeset i pet sekundi", 45),
        ("Kode 4821 berlaku selama dua puluh menit", 1_200), ("Codul 4821, valabil 30 de minute", 1_800),
        ("Your code is 4821. You have 10 minutes to enter it on your new phone.", 600), ("验证码4821。10分钟内重新登录。", 600),
        ("Your code is 4821. The new code is valid for 5 minutes.", 300), ("確認コード4821、有効期限:1時間30分", 5_400),
        ("Код 4821 действует полчаса", 1_800), ("Il codice 4821 scade tra mezz'ora", 1_800),
        ("Codul 4821, valabil o oră", 3_600), ("Ievadiet 4821. Kods derīgs 2 minūšu laikā.", 120),
        ("Kod: 4821. Koodi vanhenee kolmessa minuutissa.", 180),
    ])
    func numbersMayBeWordsAndUnitsMayComeFirst(_ text: String, _ seconds: Int) { #expect(expiry(text) == seconds) }

    @Test(arguments: [
        "4821 valid for 45 days", "4821 valid for 0 minutes", "4821 valid for 5",
        "4821 valid for all that you want to buy here and there until it ends, says Kestrel. In 5 minutes",
        "Your code is 4821. Driver Ivan is 4 min away in a white car.",
        "Your code is 4821. Your pet insurance is valid for 30 days.", "Code 4821, valid till 18:45 hrs",
        "Prijava u Moj Tele5 s novog uređaja. Kod: 4821", "驗證碼4821，請於9月30日前輸入",
        "4821 valid for 5m0x", "4821 valid for 48291 minutes", "Code 4821 activates your 5 GB for 7 days",
        "Your code is 4821. You can request a new code in 60 seconds.",
        "Je code is 4821. Na 30 seconden kun je een nieuwe code aanvragen.",
        "驗證碼4821。60秒後可重新取得。", "ワンタイムパスワード4821。有効期限:14時35分", "인증번호 4821 유효시간 14시 35분까지",
    ])
    func noOtherSpanIsAnExpiry(_ text: String) { #expect(expiry(text) == nil) }

    @Test(arguments: [
        ("Your code is 4821. Valid until 14:20", "14:20:00"), ("Your code 4821 expires at 2:05 PM", "14:05:00"),
        ("Your code 4821 is valid until 27.11.2026 09:30", "2026-11-27T09:30:00"),
        ("Your code 4821 is valid until 2026-11-27 09:30:15", "2026-11-27T09:30:15"),
    ])
    func aTimeOfDayIsAnExpiryToo(_ text: String, _ time: String) {
        let found = read(text) { _, vocabulary, _ in
            ClockReader(vocabulary, language: "en").expiry()?.time.description
        }
        #expect(found == time)
    }

    /// The day and the month may be taken for each other.
    @Test func anAmbiguousDateIsNotRead() {
        #expect(
            read("Your code 4821 is valid until 04/02/2026 09:30") { _, vocabulary, _ in
                ClockReader(vocabulary, language: "en").expiry()?.time
            } == nil)
    }

    private func purpose(_ text: String) -> CodeMatch.Purpose? {
        read(text) { PurposeReader($1, of: $2, name: nil).purpose()?.purpose ?? .unknown }
    }

    @Test(arguments: [
        ("sign in with 4821", CodeMatch.Purpose.signIn), ("reset your password: 4821", .passwordReset),
        ("confirm your payment: 4821", .transaction), ("pickup code 4821", .pickup), ("gate code 4821", .access),
        ("login code 4821, reset your password", .signIn), ("sign in or reset your password: 4821", .passwordReset),
        ("49.90 EUR to Acme? 4821", .transaction), ("$12.50 at Acme: 4821", .transaction),
        ("4821 at 9:42", .unknown), ("4821", .unknown), ("Your registration code is 4821", .signUp),
        ("Use code 4821 to create your account", .signUp),
        ("Your code is 4821 https://login.example/v", .unknown),
    ])
    func theNearestWordGivesThePurpose(_ text: String, _ expected: CodeMatch.Purpose) {
        #expect(purpose(text) == expected)
    }

    private func service(_ text: String) -> String? { read(text) { ServiceReader($1, beside: $2).name()?.text } }

    @Test(arguments: [
        ("【Vela】4821", "Vela"), ("[Kestrel Post] 4821", "Kestrel Post"), ("4821【云杉】", "云杉"),
        ("Kestrel: 4821 is your code", "Kestrel"), ("<#>Kestrel: code 4821", "Kestrel"),
        ("Your Vela code is 4821", "Vela"),
        ("Kestrel-Code 4821", "Kestrel"), ("Kestrel code: 4821", "Kestrel"),
        ("Your code is 4821. Haus Tannwies", "Haus Tannwies"),
        ("Your code is 4821 - Vela", "Vela"), ("Vela360. Your code is 4821", "Vela360"),
        ("Kestrel - your code is 4821", "Kestrel"), ("Your code is 4821\nVela", "Vela"),
    ])
    func aNameStandsAtOneOfItsPlaces(_ text: String, _ name: String) { #expect(service(text) == name) }

    @Test(arguments: [
        ("Bank of Larnen: use 4821 to confirm the payment", "Bank of Larnen"),
        ("Kestrel Alert: your code is 4821", "Kestrel"), ("Your code for Velandra is 4821", "Velandra"),
        ("Log in to Velandra with code 4821", "Velandra"), ("Enter 4821 on the Velandra screen", "Velandra"),
        ("Your Velandra account security code is 4821", "Velandra"), ("your quandolo code is 4821", "quandolo"),
        ("Ihr Code für Velandra lautet 4821", "Velandra"), ("Код 4821 для входа в Веландру", "Веландру"),
        ("Tu código de verificación de Velandra es 4821", "Velandra"), ("kode quandolo anda adalah 4821", "quandolo"),
        ("Velandra'ya giriş yapmak için kodunuz 4821", "Velandra"), ("Your code for Tapno.az is 4821", "Tapno.az"),
        ("Welcome to Velandra! Your code is 4821", "Velandra"), ("Je code voor Mijn Velandra is 4821", "Mijn Velandra"),
        ("Ваш код для еВеландра: 4821", "еВеландра"), ("인증번호는 4821입니다. 벨란약국", "벨란약국"),
        ("კოდია 4821. ველანდრა", "ველანდრა"), ("Your code is 4821 (Velandra), keep it secret", "Velandra"),
        ("GO-VEL never asks for your code. Your code is 4821", "GO-VEL"), ("รหัส OTP quandolo ของคุณคือ 4821", "quandolo"),
        ("Brug koden 4821 for at logge ind i e-Velandra.", "e-Velandra"), ("Velandra Your code is 4821", "Velandra"),
        ("4821 is je quandolo-verificatiecode. Deel deze met niemand.", "quandolo"),
        ("Din engangskode er 4821. Hilsen VelandraPost", "VelandraPost"),
        ("4821 yikhowudi yokungena kwi-Velandra.", "Velandra"),
        ("MetroVelandra: Your code is 4821", "MetroVelandra"), ("您的支付宝验证码是4821", "支付宝"),
        ("9085 е кодот. Внесете 4821 во апликацијата Веландра", "Веландра"),
    ])
    func aNameStandsInTheSentenceToo(_ text: String, _ name: String) { #expect(service(text) == name) }

    @Test(arguments: [
        "Your code is 4821", "SMS: code 4821", "[ID] 4821", "Hello Your code is 4821", "Code: 4821", "【验证码】4821",
        "Your code is 4821. Do not share it", "One two three four five Vela: 4821", "4821",
        "Your code is 4821. Vela Kestrel Finch Heron Falcon", "Your 3D Secure code is 4821",
        "Dear Anna, your code is 4821",
        "【办理确认提醒】验证码4821", "Your code for the payment of $12.00 to Velandra is 4821", "Your code is 4821 (Ref: VELA)",
        "ใช้ 4821 เพื่อยืนยันเบอร์มือถือของคุณ", "Legen Sie ein Code fest: 4821", "Your code is 4821. Thanks Anna",
        "DO NOT SHARE THIS CODE WITH ANYONE INCLUDING CALLERS. 4821", "Ihr Code für Ihre Buchung lautet 4821",
    ])
    func otherWordsAreNoName(_ text: String) { #expect(service(text) == nil) }

    @Test func explanationsSayFromWhichWordsDetailsCome() throws {
        let text = "Kestrel: your sign-in code is 482913. It is valid for 5 minutes."
        let details = MessageParser().explain(text).details
        #expect(details.map(\.name) == ["service", "purpose", "expiresIn", "language"])
        let utf8 = Array(text.utf8)
        let words = details.prefix(3).map { detail in
            detail.ranges.map { String(decoding: utf8[$0], as: UTF8.self) }.joined(separator: ", ")
        }
        #expect(words == ["Kestrel", "sign-in code", "5 minutes"])
        #expect(MessageParser().explain("Your order 482913 has left").details.isEmpty)
    }

    @Test func theHostIsTheNameIfThereIsNoOther() {
        let parser = MessageParser()
        #expect(parser.parse("Your code is 482913.\n\n@kestrel.example #482913")?.service == "kestrel.example")
        #expect(parser.parse("Your Vela code is 482913.\n\n@kestrel.example #482913")?.service == "Vela")
    }
}
