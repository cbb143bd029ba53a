import Foundation
import OneTimeCode
import Testing

/// Code of the documentation about the parser; each function holds one block of a page.
@Suite struct ParserSnippets {
    @Test func theReadmesExample() {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }

        let parser = MessageParser()  // make one and keep it: all threads can share it
        if let match = parser.parse("Acme: 482-913 is your code, valid for 5 minutes.") {
            print(match.code)  // 482913
            print(match.rawText)  // 482-913
            print(match.confidence > 0.9)  // true
            print(match.expiresIn ?? .zero)  // 300.0 seconds
            print(match.service ?? "unknown")  // Acme
            print(match)  // the description masks the code
        }

        #expect(printed.dropLast() == ["482913", "482-913", "true", "300.0 seconds", "Acme"])
        #expect(printed.last?.contains("482") == false)
    }

    @Test func withAndWithoutCode() {
        let parser = MessageParser()
        let code = parser.parse("Your Acme code is 482-913")?.code  // "482913"
        let none = parser.parse("Your parcel 482913 has arrived")?.code  // nil

        #expect(code == "482913" && none == nil)
    }

    @Test func options() throws {
        var options = try MessageParser.Options(localeHints: ["de", "tr"])  // most messages are in these languages
        options.minimumConfidence = 0.8  // report fewer, surer codes
        options.codeShare = 0.01  // one message in a hundred has a code
        options.allowedLengths = 6...6  // report codes of six characters only
        options.readsDetails = false  // no sender, expiry, purpose and language, in less time
        let parser = MessageParser(options: options)

        #expect(parser.parse("Dein Acme-Code ist 482913")?.code == "482913")
        #expect(parser.parse("Dein Acme-Code ist 4829") == nil)
    }

    @Test func explanation() {
        var printed: [[Any]] = []
        func print(_ items: Any...) { printed.append(items) }

        let explanation = MessageParser().explain("Your Acme code is 482913, order 20251188.")
        for candidate in explanation.candidates {
            print(candidate.shape, candidate.range, candidate.confidence)
            for contribution in candidate.contributions {
                print(contribution.signal, contribution.strength, contribution.value)
            }
        }

        #expect(printed.filter { $0[0] as? CandidateShape == .digits }.count == 2)
        #expect(printed.contains { $0[0] as? String == "reference-cue" })
    }

    @Test func redaction() {
        var printed: [String] = []
        func print(_ item: String) { printed.append(item) }

        let redactor = LogRedactor()
        print(redactor.redacted(#"to=+990001 body="Your Acme code is 482-913""#))
        // to=+990001 body="Your Acme code is ***-***"

        #expect(printed == [#"to=+990001 body="Your Acme code is ***-***""#])
    }

    @Test func response() throws {
        func response(for code: VerificationCode) throws -> Data {
            // Descriptions mask the code. This is the one way to write it out.
            try JSONEncoder().encode(code.revealed)
        }

        let match = try #require(MessageParser().parse("Your Acme code is 482913"))
        let code = VerificationCode(id: .random(), timestamp: .now(), match: match)
        #expect(String(decoding: try response(for: code), as: UTF8.self).contains("482913"))
        #expect(!"\(code)".contains("482913"))
    }
}
