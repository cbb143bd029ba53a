import OneTimeCode
import Testing

@Suite struct CodeMaskTests {
    private func masked(_ line: String, _ mask: CodeMask) -> String { LogRedactor(mask: mask).redacted(line) }

    @Test func aTextReplacesTheWholeCodeInEveryNotation() throws {
        let mask = try #require(CodeMask.text("CODE"))
        #expect(masked("Your code is 482-913.", mask) == "Your code is CODE.")
        #expect(masked("Body=Your+code+is+482%2D913&a=1", mask) == "Body=Your+code+is+CODE&a=1")
        #expect(masked("short_message=436f64653a2034383239", mask) == "short_message=436f64653a20434f4445")
        #expect(masked(#"{"otp":4829}"#, mask) == #"{"otp":null}"#)
    }

    @Test(arguments: ["a b", "\"", "<x>", "é", "a]"])
    func aTextThatSomeNotationWouldEscapeIsRefused(text: String) { #expect(CodeMask.text(text) == nil) }

    @Test func theLastCharactersMayStay() {
        #expect(masked("Your code is 482-913.", .asterisks(keepingLast: 2)) == "Your code is ***-*13.")
    }

    @Test func theSameCodeHasTheSamePseudonym() {
        let mask = CodeMask.pseudonym { "otp-\($0.count)\($0 == "t4r9wb" ? "a" : "b")!" }
        #expect(masked("Your code is T4R9WB, in links t4r9wb", mask) == "Your code is otp-6a-, in links otp-6a-")
    }

    @Test func tokensOfLinksAreMaskedIfWanted() {
        let line = #""GET /v1/verify/a8Kd03mPq2?x=1 HTTP/1.1" 200 "https://b.example/in?token=9fK3-xx&page=2""#
        #expect(LogRedactor().redacted(line) == line)
        #expect(
            LogRedactor(masksLinks: true).redacted(line)
                == #""GET /v1/verify/**********?x=1 HTTP/1.1" 200 "https://b.example/in?token=****-**&page=2""#)
    }
}
