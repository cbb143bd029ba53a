import Testing

@testable import OneTimeCode

/// Messages dismissed by their bytes. The tests of fixtures and hostile input compare every match with the
/// explanation, which has no such shortcut.
@Suite struct MessageScreenTests {
    private func mayHoldCode(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { MessageScreen($0).mayHoldCode }
    }

    @Test(arguments: [
        "Are we still on for dinner tonight? Let me know", "Как дела? Увидимся вечером у кафе",
        "พรุ่งนี้เจอกันที่เดิมนะ ไม่ต้องรีบ",
        "I am in the Office today, see you there", "SMS me when you are there, OK? BYE", "",
    ]) func privateMessagesAreDismissed(_ text: String) {
        #expect(!mayHoldCode(text) || text.utf8.count <= 16)
        #expect(MessageParser().parse(text) == nil)
    }

    @Test(arguments: [
        "Your code is in this message somewhere: 4", "4 is where the only digit of this text is",
        "رمز التحقق الخاص بك هو ٤٨",
        "Ваш код подтверждения, никому его: ４", "Your verification code is: QGFDAE", "Your code is ABCD.",
        "Enter the code QGFD to log in",
        "Do not tell anybody the code\n@example.com #ABCDEF", "Your verification code:\nQGFD\nThank you, the team",
    ]) func possibleCodesAreKept(_ text: String) { #expect(mayHoldCode(text)) }

    /// A text shorter than the lanes is not examined, so that it may have an at sign.
    @Test func theShortestBoundMessageIsRead() throws {
        let match = try #require(MessageParser().parse("@a.co #4821"))
        #expect(match.domain == "a.co" && match.code == "4821")
    }

    /// A digit, an at sign and a capital, at every place of texts of all lengths around the lane size.
    @Test func everyPlaceIsExamined() {
        for length in 0..<70 {
            #expect(!mayHoldCode(String(repeating: "a", count: length)) || length <= 16)
            for place in 0..<length {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                for byte in ["0", "9", "@"] as [Unicode.Scalar] {
                    bytes[place] = UInt8(ascii: byte)
                    #expect(mayHoldCode(String(decoding: bytes, as: UTF8.self)))
                }
                for byte in ["/", ":", "?", "A", "["] as [Unicode.Scalar] {
                    bytes[place] = UInt8(ascii: byte)
                    #expect(!mayHoldCode(String(decoding: bytes, as: UTF8.self)) || length <= 16)
                }
            }
            for place in 0..<max(0, length - 4) {
                var bytes = [UInt8](repeating: UInt8(ascii: " "), count: length)
                bytes.replaceSubrange(place..<place + 5, with: "QGFD.".utf8)
                #expect(mayHoldCode(String(decoding: bytes, as: UTF8.self)))
            }
        }
    }
}
