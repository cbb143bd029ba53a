import OneTimeCodeSupport
import Testing

@Suite struct HexadecimalTests {
    private let bytes = (UInt8.min...UInt8.max).map { $0 }

    @Test
    func everyByteIsWrittenWithTwoDigitsAndReadAgainInEitherCase() throws {
        for byte in bytes {
            let lower = Hexadecimal.encoded([byte])
            #expect(lower == Array((byte < 16 ? "0" : "").utf8) + Array(String(byte, radix: 16).utf8))
            #expect(Hexadecimal.capitals([byte]) == String(decoding: lower, as: UTF8.self).uppercased())
            #expect(Hexadecimal.decoded(lower) == [byte])
            #expect(Hexadecimal.decoded(Hexadecimal.encoded([byte], uppercase: true)) == [byte])
        }
        #expect(Hexadecimal.decoded(Hexadecimal.encoded(bytes)) == bytes)
        #expect(Hexadecimal.decoded([]) == [])
    }

    @Test
    func onlyTheDigitsHaveValues() {
        for byte in bytes {
            let character = Character(Unicode.Scalar(byte))
            let value = character.isASCII && character.isHexDigit ? character.hexDigitValue : nil
            #expect(Hexadecimal.value(of: byte).map { Int($0) } == value)
        }
    }

    @Test(arguments: ["0", "0g", "g0", "00 ", "0x00", "+1", "٠٠", "ＦＦ"])
    func anythingButPairsOfDigitsIsRefused(text: String) { #expect(Hexadecimal.decoded(text.utf8) == nil) }

    @Test
    func aNumberHasExactlySoManyDigits() {
        #expect(Hexadecimal.number("0".utf8, digits: 1) == 0)
        #expect(Hexadecimal.number("00fF".utf8, digits: 4) == 255)
        #expect(Hexadecimal.number("ffffffffffffffff".utf8, digits: 16) == .max)
        for text in ["", "f", "fff", "+f", "-1", " f", "0x", "ｆｆ"] {
            #expect(Hexadecimal.number(text.utf8, digits: 2) == nil)
        }
        #expect(Hexadecimal.text(0, digits: 3) == "000")
        #expect(Hexadecimal.text(0xABC, digits: 5) == "00abc")
        #expect(Hexadecimal.text(.max, digits: 16) == "ffffffffffffffff")
        for shift in 0..<64 {
            let number = UInt64.max >> UInt64(shift)
            #expect(Hexadecimal.number(Hexadecimal.text(number, digits: 16).utf8, digits: 16) == number)
        }
    }
}
