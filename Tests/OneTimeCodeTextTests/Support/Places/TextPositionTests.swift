import Testing

@testable import OneTimeCodeSupport

@Suite struct TextPositionTests {
    /// The position of each "x" in a text, as "line:column".
    private func positions(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var counter = PositionCounter(bytes)
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "x") }.map {
            let position = counter.position(at: $0)
            return "\(position.line):\(position.column)"
        }
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func eachLineBreakEndsOneLine(_ lineBreak: String) {
        #expect(positions("x\(lineBreak)\(lineBreak)x\(lineBreak) x") == ["1:1", "3:1", "4:2"])
    }

    @Test func lineFeedAndCarriageReturnAreTwoLineBreaks() { #expect(positions("\n\rx") == ["3:1"]) }

    @Test func aColumnIsAScalar() { #expect(positions("é👍e\u{301}x") == ["1:5"]) }

    @Test func aByteOrderMarkHasNoColumn() { #expect(positions("\u{FEFF}x\nx") == ["1:1", "2:1"]) }

    @Test func afterTheEndIsTheEnd() {
        #expect(PositionCounter.position(at: 9, in: Array("a\nbc".utf8)) == TextPosition(line: 2, column: 3))
        #expect(PositionCounter.position(at: 0, in: []) == .start)
    }

    @Test func countingGoesOnFromAKnownPosition() {
        var counter = PositionCounter(Array("abc\rdef".utf8), from: 2, at: TextPosition(line: 7, column: 20))
        #expect(counter.position(at: 3) == TextPosition(line: 7, column: 21))
        #expect(counter.position(at: 5) == TextPosition(line: 8, column: 2))
    }
}
