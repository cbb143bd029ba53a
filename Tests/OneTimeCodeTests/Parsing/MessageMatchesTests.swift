import OneTimeCode
import Testing

/// Messages that deliver several codes.
@Suite struct MessageMatchesTests {
    private func codes(_ text: String) -> [String] { MessageParser().matches(in: text).codes.map(\.code) }

    @Test(arguments: [
        ("【Kestrel】取件码 13-4-3448，取件码 24-4-3882", ["1343448", "2443882"]),
        ("【Kestrel】您有两个包裹，取件码13-4-3448和24-4-3882", ["1343448", "2443882"]),
        ("Your delivery codes: parcel one delivery code 4821, parcel two delivery code 9057.", ["4821", "9057"]),
        ("Your Kestrel code is 482913.", ["482913"]),
        ("We are at 2260 today, my friend, and it is warm.", []), ("", []),
    ])
    func everyDeliveredCodeIsFoundInTheOrderOfTheText(_ text: String, _ expected: [String]) {
        #expect(codes(text) == expected)
    }

    @Test func theBestMatchIsAmongTheCodes() throws {
        let text = "Your delivery codes: parcel one delivery code 4821, parcel two delivery code 9057."
        let best = try #require(MessageParser().parse(text))
        #expect(MessageParser().matches(in: text).codes.contains(best))
    }

    @Test func otherCandidatesAreAlternativesWithTheirConfidence() throws {
        let matches = MessageParser().matches(in: "Your code is 482913, or 7733 if that fails. Room 2260.")
        #expect(matches.codes.map(\.code).contains("482913"))
        let confidences = matches.alternatives.map(\.confidence)
        #expect(confidences == confidences.sorted(by: >))
        #expect(confidences.allSatisfy { $0 >= MessageMatches.leastConfidence })
    }

    @Test func aCodeThatIsWrittenTwiceCountsOnce() {
        #expect(codes("Your code is 482913. Again, your code is 482913.") == ["482913"])
    }

    @Test func onlyTheCodeOfAnOriginBoundLineIsDelivered() {
        #expect(codes("Your code is 482914.\n@example.com #482913") == ["482913"])
    }

    @Test func aTextWithManyCodesHasAtMostSoMany() {
        let text = (0..<5_000).map { "Your code is \(482_913 + $0). " }.joined()
        let matches = MessageParser().matches(in: text)
        #expect(matches.codes.count <= MessageMatches.most && matches.alternatives.count <= MessageMatches.most)
    }

    @Test func descriptionsDoNotShowCodes() {
        let matches = MessageParser().matches(in: "Your code is 482913.")
        #expect(!"\(matches)".contains("482913") && !String(reflecting: matches).contains("482913"))
        var text = ""
        dump(matches, to: &text)
        #expect(!text.contains("482913"))
    }
}
