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
        #expect(missing.first?.mend == "End the message with a line “@acme.example #{code}”.")
    }

    @Test(arguments: [
        "\n@acme.example #{code}", "\n\n@acme.example #{code}", "\n@ACME.example #{code}",
        "\n@acme.example #{code} @pay.example",
        "\r\n@acme.example #{code}", "\n@{domain} #{code}", "\n@{host} #{code}",
    ])
    func aSoundLineIsSound(_ line: String) { #expect(found(line, domain: "acme.example") == []) }

    @Test func aDomainMayHaveOtherLetters() {
        #expect(found("\n@münchen.example #{code}", domain: "münchen.example") == [])
        #expect(found("\n@xn--mnchen-3ya.example #{code}", domain: "MÜNCHEN.example") == [])
    }

    @Test(arguments: [
        ("\n@acme.example #{code}\nSee you", "The origin-bound line is not the last line, so it is not read as one."),
        (
            "\n@acme.example #{code}\n",
            "A line break follows the origin-bound line, which must be the last, so it is not read as one."
        ),
        (" @acme.example #{code}", "The origin-bound line does not begin with “@”, so it is not read as one."),
        ("\n @acme.example #{code}", "The origin-bound line does not begin with “@”, so it is not read as one."),
        ("\nacme.example #{code}", "The origin-bound line does not begin with “@”, so it is not read as one."),
        (
            "\n@https://acme.example #{code}",
            "The origin-bound line names an address, not a host, so it is not read as one."
        ),
        (
            "\n@acme.example/login #{code}",
            "The origin-bound line names an address, not a host, so it is not read as one."
        ),
        ("\n@acme.example {code}", "The origin-bound line has no “#” before the code, so it is not read as one."),
        (
            "\n@acme.example  #{code}",
            "The origin-bound line has more than one space between its parts, so it is not read as one."
        ),
        (
            "\n@acme.example # {code}",
            "The origin-bound line has a space between “#” and the code, so it is not read as one."
        ),
        ("\n@acme.example: #{code}", "The origin-bound line names an address, not a host, so it is not read as one."),
        (
            "\n@acme.example code #{code}",
            "The origin-bound line has something between host and code, so it is not read as one."
        ),
        ("\n@acme..example #{code}", "The origin-bound line names no valid host, so it is not read as one."),
    ])
    func aFaultIsOneFinding(_ line: String, _ message: String) {
        let found = found(line)
        #expect(found.map(\.short) == ["error origin-bound-invalid"])
        #expect(found.first?.message == message)
        #expect(found.first?.mend?.isEmpty == false)
    }

    @Test(arguments: [
        " Follow @acme on Acme", " Write to sam@acme.example", "\nacme.example", " See acme.example #help", "\n#acme",
        "\nacme.example/code",
    ])
    func otherLinesAreNotMeant(_ line: String) { #expect(found(line) == []) }

    @Test func anotherDomainIsWrong() {
        let found = found("\n@other.example #{code}", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-domain"])
        #expect(found.first?.message == "The code is bound to other.example, not to acme.example.")
        #expect(found.first?.mend == "Begin the line with “@acme.example”.")
    }

    @Test func anotherCodeIsWrong() {
        let found = found("\n@acme.example #{code}.", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-code"])
        #expect(found.first?.message == "The origin-bound line has “.” behind the code, as a part of it.")
        let other = self.found("\n@acme.example #1234", domain: "acme.example")
        #expect(other.map(\.short) == ["error origin-bound-code"])
        #expect(other.first?.mend == "Put {code} behind its “#”, and nothing else.")
    }

    @Test func aLineBreakBehindItIsNamed() {
        let found = found("\n@acme.example #{code}\n", domain: "acme.example")
        #expect(found.map(\.short) == ["error origin-bound-invalid"])
        #expect(found.first?.mend == "Delete what follows it; in YAML write “|-” for “|”.")
    }

    @Test func theMendNamesTheHostThatIsThere() {
        #expect(found("\n@acme.example # {code}").first?.mend == "Write “@acme.example #482913”.")
    }

    @Test func aGroupedCodeHasItsPlainFormInTheLine() {
        let options = TemplateOptions(codeKinds: [.grouped])
        #expect(findings("Your code is {code_grouped}.\n@acme.example #{code}", options: options) == [])
    }
}
