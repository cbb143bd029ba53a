import OneTimeCode
import OneTimeCodeSites
import Testing

@Suite struct PublicSuffixListTests {
    @Test(arguments: [
        ("example.com", "example.com"), ("www.example.com", "example.com"), ("a.b.example.co.uk", "example.co.uk"),
        ("user.github.io", "user.github.io"), ("x.user.github.io", "user.github.io"),
        ("www.kestrel.example", "kestrel.example"), ("A.B.Example.CO.UK", "example.co.uk"),
        ("www.example.com.", "example.com."), ("www.食狮.公司.cn", "xn--85x722f.xn--55qx5d.cn"),
        ("a_b.example.com", "example.com"),
        ("www.xn--85x722f.xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"),
    ])
    func registrableDomain(_ host: String, _ domain: String) throws {
        #expect(try #require(PublicSuffixList()).registrableDomain(of: host) == domain)
    }

    @Test(arguments: ["com", "co.uk", "github.io", "xn--55qx5d.cn", "localhost", ""])
    func publicSuffixesHaveNone(_ host: String) throws {
        #expect(try #require(PublicSuffixList()).registrableDomain(of: host) == nil)
    }

    @Test(arguments: [
        "192.168.1.1", "1.1", "0x7F.1", "[2001:db8::1]", "https://example.com", "example.com:443", "example.com/x",
        "user@example.com", "example.com\0.evil.example", "example..com", ".example.com", "example.com..", ".", "com.",
        "a b.com", "xn--.com",
    ])
    func otherTextsHaveNoRegistrableDomain(_ host: String) throws {
        #expect(try #require(PublicSuffixList()).registrableDomain(of: host) == nil)
    }
}
