import Testing

@testable import AutoFill

@Suite("Words of pages and identifiers") struct WordsTests {
    @Test(arguments: [
        ("userName2", "user Name 2"), ("input-otp", "input otp"), ("OTPCode", "OTPCode"), ("", ""), ("__a__b", "a b "),
        ("code1a", "code 1 a"), ("größeX", "größe X"),
        (String(repeating: "a", count: 100), String(repeating: "a", count: 80)),
    ])
    func identifiersAreSplit(identifier: String, words: String) {
        let split = IdentifierWords.split(identifier)
        #expect(split.split(separator: " ") == words.split(separator: " "))
    }

    private static func words(_ text: String, in language: String?, with others: [String] = []) -> WordSet {
        var words = PageWords(language: language)
        for text in [text] + others { words.read(text) }
        words.understand()
        return words.words(in: text)
    }

    @Test func theDeclaredLanguageAndEnglishAreRead() {
        #expect(Self.words("Passwort", in: "de").contains(.password))
        #expect(Self.words("Password", in: "de").contains(.password))
        #expect(Self.words("パスワード", in: "ja").contains(.password))
        #expect(Self.words("", in: nil) == [] && Self.words("zzzz", in: nil) == [])
    }

    @Test func textsThatWereNotReadHaveNoWords() {
        var words = PageWords(language: "en")
        words.read("Password")
        words.understand()
        #expect(words.words(in: "User name") == [])
    }

    @Test func aLongWordOfAnotherLanguageIsBelieved() {
        #expect(Self.words("Mot de passe", in: "en").contains(.password))
    }
}
