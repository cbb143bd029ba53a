import Testing

@testable import AutoFill

@Suite struct WordsTests {
    @Test(arguments: [
        ("userName2", "user Name 2"), ("input-otp", "input otp"), ("OTPCode", "OTP Code"), ("smscode", "sms code"),
        ("zipcode", "zipcode"),
        ("codefish", "codefish"), ("", ""), ("__a__b", "a b "),
        ("code1a", "code 1 a"), ("größeX", "größe X"),
        (String(repeating: "a", count: 100), String(repeating: "a", count: 80)),
    ])
    func identifiersAreSplit(identifier: String, words: String) {
        let split = IdentifierWords.split(identifier)
        #expect(split.split(separator: " ") == words.split(separator: " "))
    }

    private static func words(_ text: String, in language: String?, with others: [String] = []) -> WordSet {
        let words = PageWords([text] + others, language: language)
        return words.words(in: text)
    }

    @Test func theDeclaredLanguageAndEnglishAreRead() {
        #expect(Self.words("Passwort", in: "de").contains(.password))
        #expect(Self.words("Password", in: "de").contains(.password))
        #expect(Self.words("パスワード", in: "ja").contains(.password))
        #expect(Self.words("", in: nil) == [] && Self.words("zzzz", in: nil) == [])
    }

    @Test func textsThatWereNotReadHaveNoWords() {
        let words = PageWords(["Password"], language: "en")
        #expect(words.words(in: "User name") == [])
    }

    @Test func aLongWordOfAnotherLanguageIsBelieved() {
        #expect(Self.words("Mot de passe", in: "en").contains(.password))
    }
}
