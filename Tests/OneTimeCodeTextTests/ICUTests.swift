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

    @Test func scriptsHaveTheirNumbers() {
        #expect(Script(of: "a") == .latin && Script(of: ",") == .common)
        #expect(Script(of: "ร").isUnspaced)
        #expect(!Script(of: "ш").isUnspaced && Script(of: "ш").formsIdentifiers)
    }

    @Test func wideAndNarrowCharactersHaveTheirWidth() {
        #expect(DisplayWidth.of("abc") == 3)
        #expect(DisplayWidth.of("验证码") == 6)
        #expect(DisplayWidth.of("e\u{301}\u{200D}") == 1)
    }
}
