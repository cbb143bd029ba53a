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

    @Test(arguments: [
        "Your code is 482913, order 77120", "Narito ang iyong code: 482-913. Tumawag sa (02) 8000-4417.",
        "your code: QGFDAE (ref. 77120)", "otp=482913 order=77120", "親愛的客戶，OTP密碼為482913，請洽(02)0004-4180。",
        #"{"text":"Code 482913 for 77120455"}"#,
    ]) func aMaskedLineIsNotMaskedAgain(line: String) {
        let once = LogRedactor().redacted(line)
        #expect(once != line)
        #expect(LogRedactor().redacted(once) == once)
        let kept = masked(line, .asterisks(keepingLast: 2))
        #expect(masked(kept, .asterisks(keepingLast: 2)) == kept)
    }

    @Test(arguments: [
        "Your code: **482913**", "Your code: ***482913***", "Your code is **** 482913 ****",
        "****482-913**** is your code",
        "************************* Your code: 482913 *************************", "Your code is 482913. T&C apply*****",
    ]) func otherAsterisksMaskNothing(line: String) {
        let masked = LogRedactor().redacted(line)
        #expect(masked == line.replacing("482913", with: "******").replacing("482-913", with: "***-***"))
    }

    @Test func halfOfACodeIsMaskedAtLeast() {
        #expect(masked("Your code is 4829.", .asterisks(keepingLast: 4)) == "Your code is **29.")
        #expect(masked("Your code is 48291.", .asterisks(keepingLast: 4)) == "Your code is ***91.")
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
        for link in [
            "https://b.example/verify/4829", "https://b.example/otp/482913?x=1", "GET /in?code=482913",
            "GET /in?oobCode=Ab4829kQ2",
        ] {
            #expect(LogRedactor(masksLinks: true).redacted(link).contains("4829") == false)
        }
        for link in ["GET /a?zip_code=10115", "GET /a?error_code=51234&promo_code=SAVE2026", "GET /login/4829"] {
            #expect(LogRedactor(masksLinks: true).redacted(link) == link)
        }
    }
}
