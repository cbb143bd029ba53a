import Testing

@testable import OneTimeCode

/// Changes by carriers, old phones and hurried senders, with which the code is still found.
@Suite struct CarrierTextTests {
    @Test(arguments: [
        // stripped accents
        "Codigo de verificacion: 482913", "Ma xac thuc cua ban la 482913", "Dogrulama kodunuz 482913",
        "Vas overovaci kod je 482913", "Kod weryfikacyjny to 482913, wazny 5 minut", "Az On ellenorzo kodja: 482913",
        // Transliterated.
        "Vash kod podtverzhdeniya 482913", "Vash kod pidtverdzhennia: 482913", "Vashiyat kod za potvarzhdenie e 482913",
        "Vas verifikacioni kod je 482913", "O kodikos epivevaiosis einai 482913",
        "Aapka OTP 482913 hai, kisi ko na batayein",
        "el code beta3ak 482913",
        // All capitals, and Greek as GSM 03.38 sends it.
        "YOUR VERIFICATION CODE IS 482913", "ΚΩΔΙΚΟΣ ΕΠΙΒΕΒΑΙΩΣΗΣ 482913", "KΩΔIKOΣ EΠIBEBAIΩΣHΣ: 482913",
        // Half-width and full-width forms.
        "ﾆﾝｼｮｳｺｰﾄﾞ 482913", "認証ｺｰﾄﾞは482913です", "Ｙｏｕｒ ｃｏｄｅ： ４８２９１３",
        // Homoglyphs.
        "Your verification Сode: 482913", "Ваш кoд подтверждения 482913",
        // no space next to the code, or between the words
        "Your code is:482913.Do not share it", "kodunuz:482913dir", "tassyklama kody:482913.5 minutdan",
        "Барои тасдиқ 482 913-ро ворид кунед", "登入密碼482913，9/14 22:10前有效", "OTPkodu:482913,kart **0913", "kod482913",
        "TALLYHO CODE IS482913DONT SHARE IT", "seu token482913vence em 3min",
        // Two languages.
        "【Kestrel】您的验证码是482913。Your verification code is 482913.", "Code 482913 - Votre code 482913",
    ]) func theCodeIsFound(_ text: String) {
        #expect(Analysis.parser.parse(text)?.code == "482913", "\(text)")
    }

    @Test(arguments: [
        "Balance: 482913dir", "TRX20482913 sent", "PARCEL HK20418827 AT LOCKER", "iPhone15Pro", "24x7support",
        "Сумма 482913 руб.", "VISA4821 spent 12.00 EUR",
    ]) func otherNumbersAreNotCodes(_ text: String) {
        #expect(Analysis.parser.parse(text) == nil, "\(text)")
    }
}
