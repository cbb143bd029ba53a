import OneTimeCode
import Testing

@Suite struct CodeRangeTests {
    /// The explanation reads every message to its end, and redaction does not.
    @Test func everyLikelyCandidateOfTheFixturesIsCovered() throws {
        let parser = MessageParser()
        var count = 0
        for message in try Fixtures.messages() {
            let bytes = Array(message.text.utf8)
            let ranges = parser.codeRanges(utf8: bytes)
            for candidate in parser.explain(message.text).candidates where candidate.confidence >= 0.5 {
                count += 1
                for place in candidate.range where (0x30...0x39).contains(bytes[place]) {
                    #expect(ranges.contains { $0.contains(place) }, "\(message.id)")
                }
            }
        }
        #expect(count > 1_500)
    }

    /// A line that is too long to bind still has a code that a log must not keep.
    @Test func theCodeOfALineBeyondTheBoundsIsCovered() {
        for code in ["482913", String(repeating: "a1", count: 5_000)] {
            let text = "Hi\n@\(String(repeating: "kestrel.", count: 50))example #\(code)"
            let bytes = Array(text.utf8)
            #expect(MessageParser().codeRanges(utf8: bytes).contains(bytes.count - code.utf8.count..<bytes.count))
        }
    }
}
