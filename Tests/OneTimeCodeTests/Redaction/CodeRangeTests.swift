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
}
