import Testing

@testable import OneTimeCode

/// The URL Standard's host parser, with cases modelled on the web platform tests' toascii and host cases.
@Suite struct HostTests {
    @Test(arguments: [
        ("kestrel.example", "kestrel.example"), ("KESTREL.Example", "kestrel.example"), ("localhost", "localhost"),
        ("intranet", "intranet"), ("kestrel.example.", "kestrel.example."), ("kestrel.example..", "kestrel.example.."),
        ("a..b.example", "a..b.example"), (".kestrel.example", ".kestrel.example"), (".", "."),
        // CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength are false
        ("-kestrel-.example", "-kestrel-.example"), ("ab--cd.example", "ab--cd.example"),
        ("foo_bar.example", "foo_bar.example"), ("a!$&'()*+,;=~b.example", "a!$&'()*+,;=~b.example"),
        ("1.2.3.4.example", "1.2.3.4.example"), ("0x1.example", "0x1.example"), ("1e2", "1e2"),
        // mapped
        ("bücher.example", "xn--bcher-kva.example"), ("BÜCHER.example", "xn--bcher-kva.example"),
        ("faß.example", "xn--fa-hia.example"), ("ｋｅｓｔｒｅｌ．ｅｘａｍｐｌｅ", "kestrel.example"),
        ("kestrel。example", "kestrel.example"), ("kes\u{AD}trel.example", "kestrel.example"),
        ("kes\u{200B}trel.example", "kestrel.example"), ("\u{FEFF}kestrel.example", "kestrel.example"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("XN--BCHER-KVA.example", "xn--bcher-kva.example"),
        ("-ü-.example", "xn-----xka.example"), ("☕.example", "xn--53h.example"),
        ("क्\u{200D}ष.example", "xn--11b2ezcw70k.example"),
        // percent-decoding
        ("kes%74rel.example", "kestrel.example"), ("b%C3%BCcher.example", "xn--bcher-kva.example"),
        ("kestrel%2Eexample", "kestrel.example"),
    ])
    func domains(_ text: String, _ domain: String) {
        #expect(Host(text) == .domain(domain))
    }

    @Test func aLongLabelIsADomain() {
        let label = String(repeating: "a", count: 64)
        #expect(Host("\(label).example") == .domain("\(label).example"))
        #expect(Host("\(label)ü.example") != nil)
        let name = [String](repeating: label, count: 5).joined(separator: ".")
        #expect(Host(name) == .domain(name))
    }

    @Test(arguments: [
        "", " ", "kestrel.example ", "a b.example", "https://kestrel.example", "kestrel.example:443",
        "kestrel.example/x",
        "user@kestrel.example", "kestrel.example?x", "kestrel.example#x", "a\\b.example", "a|b.example", "a<b.example",
        "a>b.example", "a^b.example", "a[b.example", "a]b.example", "a%b.example", "a%2.example", "a%00b.example",
        "a%20b.example", "a%2Fb.example", "a%25b.example", "a\u{0}b", "a\u{7F}b", "a\tb", "a\u{0B}b", "a\nb",
        // by UTS #46
        "\u{AD}", "%C2%AD", "a\u{FFFD}b.example", "a%FFb.example", "xn--", "xn--.example", "xn--a.example",
        "xn--kestrel-.example",
        "xn--zn7c.com", "xn--bcher-Kva-ü.example", "\u{0301}a.example", "a\u{200D}b.example", "a\u{200C}b.example",
        "a\u{2488}b.example", "a٠א.example", "אa.example", "a\u{A0}b.example", "％00.example", "a／b.example",
        "a＃b.example",
    ])
    func invalidHostsAreRejected(_ text: String) { #expect(Host(text) == nil) }

    @Test func aLongerNameThanTheDNSAllowsIsRejected() {
        #expect(Host(String(repeating: "ü", count: 100_000) + ".example") == nil)
    }

    @Test(arguments: [
        ("192.0.2.1", 0xC000_0201), ("192.0.2.1.", 0xC000_0201), ("0", 0), ("1", 1), ("0x", 0), ("0x.0x", 0),
        ("192.513", 0xC000_0201), ("192.0.513", 0xC000_0201), ("3221225985", 0xC000_0201), ("0xC0000201", 0xC000_0201),
        ("0300.0.2.01", 0xC000_0201), ("0XC0.0x0.2.1", 0xC000_0201), ("4294967295", 0xFFFF_FFFF),
        ("255.255.255.255", 0xFFFF_FFFF),
        ("１９２．０．２．１", 0xC000_0201), ("192%2E0.2.1", 0xC000_0201), ("192。0。2。1", 0xC000_0201),
        ("0000000000000000000000000300.0.2.1", 0xC000_0201),
    ])
    func ipv4(_ text: String, _ address: UInt32) { #expect(Host(text) == .ipv4(address)) }

    @Test(arguments: [
        "256.0.2.1", "192.0.2.256", "192.0.2.1.5", "192.0.2.08", "1.2.3.4.5", "4294967296", "0x100000000",
        "192.0.0x2g.1",
        "kestrel.1", "kestrel.0x1", "kestrel.09", "kestrel.example.0", "192..2.1", "09", "08.1",
        "99999999999999999999999999", "0xFFFFFFFFFFFFFFFFFFFFFFFFFF", ".192.0.2.1",
    ])
    func noIPv4(_ text: String) { #expect(Host(text) == nil) }

    @Test(arguments: ["192.0.2.1..", "a.1b", "0x1g.example", "1.2.3.4x"]) func endsInNoNumber(_ text: String) {
        #expect(Host(text) == .domain(text))
    }

    @Test(arguments: [
        ("[2001:db8::1]", [0x2001, 0xDB8, 0, 0, 0, 0, 0, 1]), ("[::]", [0, 0, 0, 0, 0, 0, 0, 0]),
        ("[::1]", [0, 0, 0, 0, 0, 0, 0, 1]), ("[1::]", [1, 0, 0, 0, 0, 0, 0, 0]),
        ("[2001:DB8:0:0::1]", [0x2001, 0xDB8, 0, 0, 0, 0, 0, 1]),
        ("[1:2:3:4:5:6:7:8]", [1, 2, 3, 4, 5, 6, 7, 8]), ("[1:2:3:4:5:6:7::]", [1, 2, 3, 4, 5, 6, 7, 0]),
        ("[::2:3:4:5:6:7:8]", [0, 2, 3, 4, 5, 6, 7, 8]),
        ("[::ffff:192.0.2.1]", [0, 0, 0, 0, 0, 0xFFFF, 0xC000, 0x201]),
        ("[1:2:3:4:5:6:192.0.2.1]", [1, 2, 3, 4, 5, 6, 0xC000, 0x201]),
    ])
    func ipv6(_ text: String, _ pieces: [UInt16]) { #expect(Host(text) == .ipv6(pieces)) }

    @Test(arguments: [
        "[", "[]", "[::1", "::1]", "::1", "[:1]", "[1:]", "[:::]", "[1::2::3]", "[1:2:3:4:5:6:7]",
        "[1:2:3:4:5:6:7:8:9]",
        "[12345::]", "[g::]", "[::1.2.3]", "[::1.2.3.4.5]", "[::256.0.0.1]", "[::01.2.3.4]", "[::1.2.3.]", "[::.1.2.3]",
        "[1:2:3:4:5:6:7:1.2.3.4]", "[::1%25eth0]", "[::1 ]", "[::1]:443", "[1:2:3:4:5:6:7:8::]", "[::1.2.3.4x]",
    ])
    func noIPv6(_ text: String) { #expect(Host(text) == nil) }

    @Test func anAddressHasNoDomain() {
        #expect(Host("192.0.2.1")?.domain == nil && Host("[::1]")?.domain == nil)
    }
}
