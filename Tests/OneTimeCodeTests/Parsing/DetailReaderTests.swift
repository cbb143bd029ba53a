import OneTimeCodeText
import Testing

@testable import OneTimeCode

/// What the readers of details find beside a candidate, whether or not it is the code.
@Suite struct DetailReaderTests {
    @Test(arguments: [
        ("4821 valid for 5 minutes", 300), ("4821 valid for 90 seconds", 90), ("4821 valid for 2 hours", 7_200),
        ("4821 valid for 1 day", 86_400), ("4821 expires in 5-minute", 300), ("4821 valid for 5m0s", 300),
        ("4821 valid for 1h0m0s", 3_600), ("4821 gilt 10 Minuten", 600),
        ("5 minutes ago: 4821 valid for 10 minutes", 600),
    ])
    func theExpiryIsTheSpanNearestToItsCue(_ text: String, _ seconds: Int) {
        #expect(Analysis.of(text) { ExpiryReader.expiry(in: $0) } == .seconds(seconds))
    }

    @Test(arguments: [
        "4821, in 5 minutes", "4821 valid for 45 days", "4821 valid for 0 minutes", "4821 valid for 5",
        "4821 valid for all that you want to buy here and there until it ends, says Kestrel. In 5 minutes",
        "4821 valid for 5m0x", "4821 valid for 48291 minutes",
    ])
    func noOtherSpanIsAnExpiry(_ text: String) { #expect(Analysis.of(text) { ExpiryReader.expiry(in: $0) } == nil) }

    private func purpose(_ text: String, of code: String = "4821") -> CodeMatch.Purpose? {
        Analysis.of(text) { analysis in
            analysis.candidates.first { $0.code == code }.map { PurposeReader.purpose(in: analysis, of: $0) }
        }
    }

    @Test(arguments: [
        ("sign in with 4821", CodeMatch.Purpose.signIn), ("reset your password: 4821", .passwordReset),
        ("confirm your payment: 4821", .transaction), ("pickup code 4821", .pickup), ("gate code 4821", .access),
        ("login code 4821, reset your password", .signIn), ("sign in or reset your password: 4821", .passwordReset),
        ("49.90 EUR to Acme? 4821", .transaction), ("$12.50 at Acme: 4821", .transaction),
        ("4821 at 9:42", .unknown), ("4821", .unknown),
    ])
    func theNearestWordGivesThePurpose(_ text: String, _ expected: CodeMatch.Purpose) {
        #expect(purpose(text) == expected)
    }

    private func service(_ text: String, _ code: String = "4821") -> String? {
        Analysis.of(text) { analysis in
            analysis.candidates.first { $0.code == code }.flatMap { ServiceReader.service(in: analysis, beside: $0) }
        }
    }

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
        "Your code is 4821", "SMS: code 4821", "[ID] 4821", "Hello Your code is 4821", "Code: 4821", "【验证码】4821",
        "Your code is 4821. Do not share it", "One two three four five Vela: 4821", "4821",
        "Your code is 4821. Vela Kestrel Finch Heron", "Your 3D Secure code is 4821",
    ])
    func otherWordsAreNoName(_ text: String) { #expect(service(text) == nil) }
}
