import Testing

@testable import OneTimeCodeTemplates

@Suite struct OriginBoundCheckTests {
    private let text = "Your Acme code is {code}."

    private func found(_ line: String, domain: String? = nil) -> [Finding] {
        findings(text + line, options: TemplateOptions(domain: domain))
    }

    @Test func aLineIsMissingOnlyWhereADomainIsExpected() {
        #expect(found("") == [])
        let missing = found("", domain: "acme.example")
        #expect(missing.map(\.short) == ["error origin-bound-missing"])
        #expect(missing.first?.fix == "End the message with a line “@acme.example #{code}”.")
    }

    @Test(arguments: [
        "\n@acme.example #{code}", "\n\n@acme.example #{code}", "\n@ACME.example #{code}",
        "\n@acme.example #{code} @pay.example",
        "\r\n@acme.example #{code}", "\n@{domain} #{code}", "\n@{host} #{code}",
    ])
    func aSoundLineIsSound(_ line: String) { #expect(found(line, domain: "acme.example") == []) }

    @Test func aDomainMayBeInUnicode() {
        #expect(found("\n@münchen.example #{code}", domain: "münchen.example") == [])
        #expect(found("\n@xn--mnchen-3ya.example #{code}", domain: "MÜNCHEN.example") == [])
    }

    @Test(arguments: [
        ("\n@acme.example #{code}\nSee you", "The origin-bound line is not the last line"),
        ("\n@acme.example #{code}\n", "A line break follows the origin-bound line, which must be the last"),
        ("\n @acme.example #{code}", "A space stands before the “@” of the origin-bound line"),
        (" @acme.example #{code}", "Text stands before the “@” of the origin-bound line"),
        ("\nacme.example #{code}", "The origin-bound line has no “@” before the host"),
        ("\n＠acme.example #{code}", "The origin-bound line has a full-width “＠” instead of “@”"),
        ("\n@ acme.example #{code}", "The origin-bound line has a space between “@” and the host"),
        ("\n@ #{code}", "The origin-bound line has no host after “@”"),
        ("\n@acme.example#{code}", "The origin-bound line has no space between the host and “#”"),
        (
            "\n@acme.example  #{code}",
            "The origin-bound line does not have exactly one space between the host and “#”"
        ),
        ("\n@acme.example code #{code}", "The origin-bound line has other text between the host and “#”"),
        ("\n@acme.example {code}", "The origin-bound line has no “#” before the code"),
        ("\n@acme.example ＃{code}", "The origin-bound line has a full-width “＃” instead of “#”"),
        ("\n@acme.example # {code}", "The origin-bound line has a space between “#” and the code"),
        ("\n@acme.example", "The origin-bound line has no code"),
        ("\n#{code} @acme.example", "The origin-bound line has the code before the host"),
        ("\n@acme.example\n#{code}", "The origin-bound line is broken into two lines"),
    ])
    func aBrokenLineIsOneFinding(_ line: String, _ reason: String) {
        let found = found(line)
        #expect(found.map(\.short) == ["error origin-bound-invalid"])
        #expect(found.first?.message == "\(reason), so phones ignore it.")
        let fix = found.first?.fix ?? ""
        let host = line.contains("@ #") ? "example.com" : "acme.example"
        #expect(fix == "End the message with the line “@\(host) #{code}”." || reason.contains("last"))
    }

    @Test(arguments: [
        ("https://acme.example", "has a scheme.", "acme.example"), ("acme.example:443", "has a port.", "acme.example"),
        ("acme.example/login", "has a path or a query after it.", "acme.example"),
        ("acme.example?x=1", "has a path or a query after it.", "acme.example"),
        ("https://sam@acme.example:443/x", "has a scheme.", "acme.example"),
        ("sam@acme.example", "has a user name before it.", "acme.example"),
        ("acme.example.", "ends in a dot, which makes it a different host.", "acme.example"),
        ("acme.example:", "has a port.", "acme.example"), ("192.168.1.1", "is an IP address.", nil),
        ("[2001:db8::1]", "is an IP address.", nil),
        ("192.168.1.256", "looks like an IP address but is not one.", nil),
        ("[::1", "looks like an IP address but is not one.", nil),
        ("intranet", "has only one label; no public site has such a host.", nil),
        ("foo_bar.acme.example", "has an underscore; no public site has such a host.", nil),
        ("acme..example", "has two dots in a row, or begins with one.", nil),
        (".acme.example", "has two dots in a row, or begins with one.", nil),
        ("ac|me.example", "is not a valid host name.", nil), ("xn--a.example", "is not a valid host name.", nil),
        ("acme.example:login", "is not a valid host name.", nil),
        (String(repeating: "a", count: 64) + ".example", "is longer than the DNS allows.", nil),
    ])
    func anInvalidHostIsOneFinding(_ host: String, _ fault: String, _ alone: String?) {
        let found = found("\n@\(host) #{code}", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-invalid"])
        #expect(
            found.first?.message == "The host of the origin-bound line \(fault) Phones offer the code on no page.")
        #expect(found.first?.fix?.hasSuffix("as in “\(alone ?? "example.com")”.") == true)
        let embedded = self.found("\n@acme.example #{code} @\(host)")
        #expect(embedded.map(\.short) == ["error origin-bound-invalid"])
        #expect(
            embedded.first?.message
                == "The embedded host of the origin-bound line \(fault) Phones offer the code on no page.")
    }

    @Test func aLineBeyondTheBoundsIsOneFinding() {
        let long = String(repeating: "acme.", count: 50) + "example"
        for line in ["@\(long) #{code}", "@acme.example #{code} @\(long)"] {
            let found = found("\n\(line)", domain: "acme.example")
            #expect(found.map(\.short) == ["error origin-bound-invalid"])
            #expect(found.first?.message.hasPrefix("The origin-bound line has a host of more than 253 bytes") == true)
            #expect(found.first?.fix?.hasSuffix(" #{code}”.") == true)
        }
        let code = found("\n@acme.example #{code}\(String(repeating: "0", count: 125))")
        #expect(
            code.map(\.message) == ["The origin-bound line has a code of more than 128 bytes, so phones ignore it."])
    }

    @Test(arguments: ["  @pay.example", "\t@pay.example", " @ pay.example", "  %pay.example", " @"])
    func anIgnoredEmbeddedHostIsOneFinding(_ rest: String) {
        let found = found("\n@acme.example #{code}\(rest)", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-invalid"])
        #expect(found.first?.message == "The origin-bound line has an embedded host that phones ignore.")
    }

    @Test(arguments: ["acme.example", "ab--cd.example", "-acme.example", "xn--bcher-kva.example", "ACME.example"])
    func validHostsHaveNoFinding(_ host: String) { #expect(found("\n@\(host) #{code}") == []) }

    @Test(arguments: [
        " Follow @acme on Acme", " Write to sam@acme.example", "\nacme.example", " See acme.example #help", "\n#acme",
        "\nacme.example/code",
    ])
    func otherLinesAreNotBroken(_ line: String) {
        // Of a link to a page, `recognised` may warn: with a code of seven digits it is like advertisements.
        #expect(found(line).filter { $0.check != .recognised } == [])
    }

    @Test func anotherDomainIsWrong() {
        let found = found("\n@other.example #{code}", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-domain"])
        #expect(found.first?.message == "The code is bound to other.example, not to acme.example.")
        #expect(found.first?.fix == "Begin the line with “@acme.example”.")
    }

    @Test func anotherCodeIsWrong() {
        let found = found("\n@acme.example #{code}.", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-code"])
        #expect(found.first?.message == "The origin-bound line has “.” after the code, as a part of it.")
        let other = self.found("\n@acme.example #1234", domain: "acme.example")
        #expect(other.map(\.short) == ["error origin-bound-code"])
        #expect(other.first?.fix == "Put {code} after its “#”, and nothing else.")
    }

    @Test func aLineBreakAfterTheLineIsNamed() {
        let found = found("\n@acme.example #{code}\n", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-invalid"])
        #expect(found.first?.fix == "Delete the text after it; in YAML write “|-” instead of “|”.")
    }

    @Test func aGroupedCodeHasItsPlainFormInTheLine() {
        let options = TemplateOptions(codeKinds: [.grouped])
        #expect(findings("Your code is {code_grouped}.\n@acme.example #{code}", options: options) == [])
    }
}
