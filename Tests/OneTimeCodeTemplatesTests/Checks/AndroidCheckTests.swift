import Testing

@testable import OneTimeCodeTemplates

@Suite struct SMSRetrieverCheckTests {
    private let hash = "FA+9qCX9VSu"

    private func found(_ text: String, hash: String? = nil, hints: Bool = false) -> [Finding] {
        findings(text, options: TemplateOptions(androidHash: hash, hints: hints)).filter { $0.check == .smsRetriever }
    }

    @Test func aMessageForTheRetrieverIsValid() {
        #expect(found("<#> Your code is {code}\nFA+9qCX9VSu", hash: hash, hints: true) == [])
        #expect(found("<#> Your code is {code}\n{hash}", hash: hash, hints: true) == [])
        #expect(found("[#] Your code is {code} FA+9qCX9VSu", hints: true) == [])
        #expect(found("<#> Your code is {code}\n{appHash}") == [])
        #expect(found("Your code is {code}\nFA+9qCX9VSu", hash: hash) == [])
    }

    @Test func theHashMayPrecedeAnOriginBoundLine() {
        let text = "<#> Your code is {code}\n\(hash)\n\n@acme.example #{code}"
        let options = TemplateOptions(domain: "acme.example", androidHash: hash)
        #expect(findings(text, options: options) == [])
        let lost = findings("<#> Your code is {code}\n\n@acme.example #{code}", options: options)
        #expect(lost.map(\.fix) == ["Put a line “\(hash)” before the origin-bound line."])
    }

    @Test func otherMessagesAreNotCheckedForTheRetriever() {
        #expect(found("Your code is {code}" + String(repeating: " abc", count: 50), hints: true) == [])
    }

    @Test func aMissingMarkIsAHint() {
        #expect(found("Your code is {code}\nFA+9qCX9VSu", hash: hash, hints: true).map(\.severity) == [.hint])
    }

    @Test func aMissingOrWrongHashIsAnError() {
        #expect(
            found("<#> Your code is {code}", hash: hash).map(\.message) == [
                "The message does not have the app hash."
            ])
        #expect(found("<#> Your code is {code}\nFA+9qCX9VSv", hash: hash).map(\.severity) == [.error])
        let none = found("<#> Your code is {code}")
        #expect(
            none.map(\.severity) == [.error] && none.first?.message.contains("has no app hash") == true)
    }

    @Test func theRetrieverReads140Bytes() {
        let around = "<#> Your code is 482913 \n".count + hash.count
        let fits = "<#> Your code is {code} \(String(repeating: "a", count: 160 - around))\n\(hash)"
        #expect(found(fits) == [])
        let long = found(fits.replacing(" \n", with: "a \n").replacing("a\n", with: "aa\n"))
        #expect(long.map(\.severity) == [.error])
        #expect(long.first?.message == "The message takes 141 bytes as GSM-7; the SMS Retriever API reads at most 140.")
        let wide = found("<#> Ваш код {code} \(String(repeating: "я", count: 70))\n\(hash)")
        #expect(wide.first?.fix == "Shorten it.")
        let needless = found("<#> Your code is “{code}” \(String(repeating: "a", count: 70))\n\(hash)")
        #expect(needless.first?.fix == "Shorten it, or write it in the characters of GSM-7.")
    }
}

@Suite struct SMSUserConsentCheckTests {
    private func found(_ text: String, options: TemplateOptions = TemplateOptions()) -> [Finding] {
        findings(text, options: options).filter { $0.check == .smsUserConsent }
    }

    @Test func aSeparateCodeIsSeen() {
        for text in ["Your code is {code}", "Code:{code}.", "G-{code} is your code", "您的验证码是{code}，请勿泄露", "【{code}】"] {
            #expect(found(text, options: TemplateOptions(hints: true)) == [], "\(text)")
        }
    }

    @Test func aCodeInAWordIsNot() {
        // JoinedTextCheck reports it, and names the text
        #expect(found("Your code is A{code}") == [])
        #expect(findings("Your code is A{code}").contains { $0.check == .joinedText })
    }

    @Test func aShortCodeIsNot() {
        let found = found("Your code is {code}", options: TemplateOptions(codeLengths: 3...3))
        #expect(found.map(\.fix) == ["Send codes of 4 to 10 letters and digits."])
    }

    @Test func anotherNumberBeforeTheCodeIsAHint() {
        let text = "Order A10023: your code is {code}"
        #expect(found(text) == [])
        #expect(found(text, options: TemplateOptions(hints: true)).map(\.short) == ["hint sms-user-consent"])
    }
}
