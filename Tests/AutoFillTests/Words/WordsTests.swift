import Testing

@testable import AutoFill

@Suite struct WordsTests {
    @Test(arguments: [
        ("userName2", "user Name 2"), ("input-otp", "input otp"), ("OTPCode", "OTP Code"), ("smscode", "sms code"),
        ("zipcode", "zipcode"), ("googleotp", "google otp"), ("kaufotp", "kauf otp"), ("otpfeld", "otp feld"),
        ("codefish", "codefish"), ("", ""), ("__a__b", "a b "),
        ("code1a", "code 1 a"), ("größeX", "größe X"),
        (String(repeating: "a", count: 100), String(repeating: "a", count: 80)),
    ])
    func identifiersAreSplit(identifier: String, words: String) {
        let split = IdentifierWords.split(identifier)
        #expect(split.split(separator: " ") == words.split(separator: " "))
    }

    private static func words(_ text: String, in language: String?, with others: [String] = []) -> WordSet {
        var words = PageWords(language: language)
        let read = words.read(text)
        for other in others { _ = words.read(other) }
        words.understand()
        return words.words(in: read)
    }

    @Test func theDeclaredLanguageAndEnglishAreRead() {
        #expect(Self.words("Passwort", in: "de").contains(.password))
        #expect(Self.words("Password", in: "de").contains(.password))
        #expect(Self.words("パスワード", in: "ja").contains(.password))
        #expect(Self.words("", in: nil) == [] && Self.words("zzzz", in: nil) == [])
    }

    @Test func spacesInsideWordsOfIdeographsAreLeftOut() {
        #expect(Self.words("密 码:", in: "zh-Hans").contains(.password))
        #expect(Self.words("用\u{3000}户\u{3000}名", in: "zh-Hans").contains(.username))
    }

    @Test func aCodeBesideThePINIsAVagueWord() {
        #expect(Self.words("PIN (4 dígitos)", in: "pt").isDisjoint(with: .code))
        #expect(Self.words("PIN (4 dígitos)", in: "pt").contains(.vagueCode))
        #expect(Self.words("4 dígitos", in: "pt").contains(.code))
        #expect(Self.words("PIN (4 digits)", in: nil).isDisjoint(with: .code))
        #expect(Self.words("One-time PIN", in: "en").contains(.code))
    }

    @Test func aTextThatStandsOnThePageTwiceIsReadOnce() {
        var words = PageWords(language: "en")
        let (first, other, again) = (words.read("Password"), words.read("User name"), words.read("Password"))
        words.understand()
        #expect(first == again && first != other)
        #expect(words.words(in: again) == .password && words.words(in: other) == .username)
    }

    @Test(arguments: [
        ("id", "Masukkan kode pos"), ("it", "Inserisci il numero di telefono"), ("ja", "電話番号を入力してください"),
        ("th", "กรอกรหัสผ่าน"),
    ])
    func theNameOfAnotherFieldIsWorthMoreThanAVerbBeforeIt(language: String, text: String) {
        #expect(Self.words(text, in: language).isDisjoint(with: .code))
    }

    @Test func theDeclaredLanguageDecidesBetweenWordsThatShareLetters() {
        // Cantonese has the longer "輸入驗證"
        #expect(Self.words("請輸入驗證碼", in: "zh").contains(.code))
        // a longer word of another language that contains the own one stays
        #expect(Self.words("Код подтверждения", in: "kk").contains(.code))
        // pages that do not set their language often declare English, so it does not decide
        #expect(Self.words("Code de sécurité", in: "en").contains(.code))
    }

    @Test func aLongWordOfAnotherLanguageIsBelieved() {
        #expect(Self.words("Mot de passe", in: "en").contains(.password))
    }
}
