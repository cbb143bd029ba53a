import OneTimeCode
import OneTimeCodeSites
import Testing

@Suite struct PublicSuffixListTests {
    @Test(arguments: [
        ("example.com", "example.com"), ("www.example.com", "example.com"), ("a.b.example.co.uk", "example.co.uk"),
        ("user.github.io", "user.github.io"), ("x.user.github.io", "user.github.io"),
        ("www.kestrel.example", "kestrel.example"), ("www.xn--85x722f.xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"),
    ])
    func registrableDomain(_ host: String, _ domain: String) throws {
        #expect(try #require(PublicSuffixList()).registrableDomain(of: host) == domain)
    }

    @Test(arguments: ["com", "co.uk", "github.io", "xn--55qx5d.cn", "localhost", ""])
    func publicSuffixesHaveNone(_ host: String) throws {
        #expect(try #require(PublicSuffixList()).registrableDomain(of: host) == nil)
    }

    @Test func namesWithNULEndThere() throws {
        #expect(try #require(PublicSuffixList()).registrableDomain(of: "example.com\0.evil.example") == "example.com")
    }
}
