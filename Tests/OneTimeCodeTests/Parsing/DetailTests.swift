import Foundation
import Testing

@testable import OneTimeCode

/// The sender's name, the language, the expiry and the purpose that matches give, on labelled messages.
@Suite struct DetailTests {
    private struct Details: Decodable {
        let text: String
        let code: String
        let locale: String
        let service: String?
        let purpose: CodeMatch.Purpose
    }

    /// Every message with its match, where the right code was found.
    private static let found: Result<[(Details, CodeMatch)], any Error> = Result {
        let parser = MessageParser()
        let file = Fixtures.folder.appending(path: "details/messages.jsonl")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let details = try JSONDecoder().decode(Details.self, from: Data(line.utf8))
            return parser.parse(details.text).flatMap { $0.code == details.code ? (details, $0) : nil }
        }
    }

    @Test func mostCodesAreFound() throws {
        #expect(try Self.found.get().count >= 285)
    }

    /// Nothing is better than a wrong name.
    @Test func namesOfSendersAreRight() throws {
        let named = try Self.found.get().filter { $0.1.service != nil }
        let right = named.count { $0.0.service == $0.1.service }
        #expect(named.count >= 120)
        #expect(Double(right) >= 0.95 * Double(named.count), "\(right) of \(named.count)")
    }

    @Test func languagesAreRightOrUnknown() throws {
        let found = try Self.found.get()
        let right = found.count { $0.0.locale == $0.1.language }
        let wrong = found.count { $0.1.language != nil && $0.0.locale != $0.1.language }
        #expect(Double(right) >= 0.95 * Double(found.count) && wrong <= 5, "\(right) right, \(wrong) wrong")
    }

    @Test func purposesAreRightOrUnknown() throws {
        let found = try Self.found.get()
        let known = found.filter { $0.1.purpose != .unknown }
        let right = known.count { $0.0.purpose == $0.1.purpose }
        #expect(known.count >= 120)
        #expect(Double(right) >= 0.95 * Double(known.count), "\(right) of \(known.count)")
    }

    /// `senders` was written by an author who had not seen the readers of details, and `senders/apart` by two more, whose
    /// messages are harder.
    @Test(arguments: [
        ("senders", [(0.85, 0.97), (0.95, 0.98), (0.94, 0.97), (0.96, 0.98)]),
        ("senders/apart", [(0.74, 0.88), (0.9, 0.91), (0.91, 0.93), (0.94, 0.98)]),
    ])
    func detailsInManyLanguagesAreRight(folder: String, least: [(recall: Double, precision: Double)]) throws {
        var evaluation = Evaluation(parser: MessageParser())
        let file = Fixtures.folder.appending(path: "\(folder)/messages.jsonl")
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            evaluation.count(try LabelledMessage(line: line.utf8))
        }
        let fields = evaluation.details.fields
        let order: [DetailTally.Field] = [.service, .expiresIn, .purpose, .language]
        for (field, (recall, precision)) in zip(order, least) {
            let counts = try #require(fields[field])
            #expect((counts.recall ?? 0) >= recall && (counts.precision ?? 0) >= precision, "\(field) \(counts)")
        }
    }

    @Test(arguments: [
        ("Your Acme login code is 482913", "en"), ("PIN: 5512", nil), ("Dein Code lautet 482913", "de"),
    ])
    func aSpellingOfSeveralLanguagesNamesNone(_ text: String, _ language: String?) {
        #expect(MessageParser().parse(text)?.language == language)
    }

    @Test(arguments: [
        ("Your pickup code is 4821", CodeMatch.Purpose.pickup), ("The door code is 4821", .access),
        ("Use code 482913 to reset your password", .passwordReset), ("482913 to sign in to Acme", .signIn),
        ("Use code 482913 to confirm your payment", .transaction), ("Your verification code is 482913", .unknown),
    ])
    func wordsGiveThePurpose(_ text: String, _ purpose: CodeMatch.Purpose) {
        #expect(MessageParser().parse(text)?.purpose == purpose)
    }

    @Test(arguments: [
        ("Telegram code: 48291", "Telegram"), ("【支付宝】验证码482913", "支付宝"), ("Your Uber code is 4829", "Uber"),
        ("[Web발신] 인증번호 482913", nil), ("Dein Glimmwerk-Bestätigungscode: 826493", "Glimmwerk"),
        ("Your 3D Secure code is 482913", nil), ("Your code is 482913. Kestrel", "Kestrel"),
    ])
    func theServiceIsANameOrNothing(_ text: String, _ service: String?) {
        #expect(MessageParser().parse(text)?.service == service)
    }
}
