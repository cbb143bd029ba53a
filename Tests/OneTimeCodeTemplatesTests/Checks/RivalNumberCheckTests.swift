import Testing

@testable import OneTimeCodeTemplates

@Suite struct RivalNumberCheckTests {
    @Test func anotherNumberIsARival() throws {
        let six = TemplateOptions(codeLengths: 6...6)
        let found = findings("Your code is {code}. Use 83912 too.", options: six).filter { $0.check == .rivalNumber }
        let finding = try #require(found.first)
        #expect(finding.severity == .warning && finding.message.hasPrefix("“83912” could be taken for the code"))
    }

    /// The other number wins, and that is reported already.
    @Test func aNumberTakenForTheCodeIsNotReportedTwice() {
        #expect(findings("Ref {code}. Your code is 83912.").map(\.check) == [.recognised])
    }

    @Test(arguments: [
        "Your code is {code}. Valid for 10 minutes.", "Your code is {code}. Call 0800 5550114.",
        "Your code {code} for order no. 20934418",
        "Your code is {code}. Pay 25.00 EUR on 21 Nov.", "{code} is your code\n\n@acme.example #{code}",
    ])
    func otherNumbersAreNone(_ text: String) {
        #expect(findings(text).filter { $0.check == .rivalNumber }.map(\.message) == [])
    }

    @Test func hundredthsAreRoundedDown() {
        #expect(
            0.999.hundredths == "0.99" && 0.2.hundredths == "0.20" && 1.0.hundredths == "1.00"
                && 0.05.hundredths == "0.05")
    }
}
