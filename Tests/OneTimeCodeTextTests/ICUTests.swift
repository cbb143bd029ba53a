import Testing

@testable import OneTimeCodeText

@Suite struct ICUTests {
    @Test func domainNamesBecomeLowerCaseASCII() {
        #expect(DomainName.ascii("Example.COM") == "example.com")
        #expect(DomainName.ascii("münchen.example") == "xn--mnchen-3ya.example")
        #expect(DomainName.ascii("例え.example") == "xn--r8jz45g.example")
        // Non-transitional: sharp s stays a letter of its own.
        #expect(DomainName.ascii("faß.example") == "xn--fa-hia.example")
    }

    @Test(arguments: ["", "exa mple.com", "-a.example", "a_b.example", "xn--a.example", "a..example"])
    func invalidDomainNamesAreNil(_ name: String) {
        #expect(DomainName.ascii(name) == nil)
    }

    @Test func transliteratorsSpellInLatin() {
        #expect(Transliteration.transliterate("код подтверждения", by: "Russian-Latin/BGN") == "kod podtverzhdeniya")
        #expect(Transliteration.transliterate("gültig", by: "de-ASCII") == "gueltig")
        #expect(Transliteration.transliterate("x", by: "No-Such/Thing") == nil)
        #expect(Transliteration.transliterate("", by: "de-ASCII") == "")
    }

    @Test func boundariesBeginAtNothingAndEndAtTheEnd() {
        let text = Array("ab cd".utf8)
        #expect(text.withUnsafeBufferPointer { WordBoundaries.offsets(in: $0) } == [0, 2, 3, 5])
        #expect([UInt8]().withUnsafeBufferPointer { WordBoundaries.offsets(in: $0) } == [])
    }

    @Test func boundariesMayBeAskedForFromManyThreads() async {
        let text = "รหัสยืนยันของคุณคือ 482913 ห้ามแชร์"
        let expected = TokenizedText(text).tokens.map(\.range)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 { group.addTask { TokenizedText(text).tokens.map(\.range) == expected } }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @Test func scriptsHaveTheirNames() {
        #expect(Script(of: "a").name == "Latn")
        #expect(Script(of: "ร").isUnspaced)
        #expect(!Script(of: "ш").isUnspaced && Script(of: "ш").formsIdentifiers)
    }

    @Test func wideAndNarrowCharactersHaveTheirWidth() {
        #expect(DisplayWidth.of("abc") == 3)
        #expect(DisplayWidth.of("验证码") == 6)
        #expect(DisplayWidth.of("e\u{301}\u{200D}") == 1)
    }
}
