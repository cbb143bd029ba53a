import OneTimeCodeTables
import Testing

@testable import OneTimeCodeText

@Suite struct ICUTests {
    @Test func domainNamesBecomeLowerCaseASCII() {
        #expect(DomainName.ascii("Example.COM") == "example.com")
        #expect(DomainName.ascii("münchen.example") == "xn--mnchen-3ya.example")
        #expect(DomainName.ascii("例え.example") == "xn--r8jz45g.example")
        // Non-transitional: sharp s is kept.
        #expect(DomainName.ascii("faß.example") == "xn--fa-hia.example")
    }

    @Test(arguments: ["-a.example", "a_b.example", "a..example", "ab--cd.example", "a b.example"])
    func namesThatOnlyTheDNSRejectsStay(_ name: String) { #expect(DomainName.ascii(name) == name) }

    @Test(arguments: ["", "\u{AD}", "xn--a.example", "xn--a-.example", "xn--", "\u{301}a.example", "א1a.example"])
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
        #expect(boundaries(of: "ab cd", in: 0..<5) == [0, 2, 3, 5])
        #expect(boundaries(of: "ab cd", in: 1..<4) == [1, 2, 3, 4])
        #expect(boundaries(of: "é😀 รหัสผ่าน", in: 0..<31) == [0, 2, 6, 7, 19, 31])
    }

    private func boundaries(of text: String, in range: Range<Int>) -> [Int] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            Arena.with(byteCount: 0) { arena in
                WordBoundaries(bytes, range, in: &arena).all
            }
        }
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
