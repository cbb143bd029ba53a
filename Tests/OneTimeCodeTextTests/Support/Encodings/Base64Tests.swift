import OneTimeCodeSupport
import Testing

@Suite struct Base64Tests {
    private func text(_ bytes: [UInt8], _ alphabet: Base64.Alphabet = .standard) -> String {
        String(decoding: Base64.encoded(bytes, alphabet), as: UTF8.self)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func theVectorsOfRFC4648Section10(plain: String, encoded: String) {
        #expect(text(Array(plain.utf8)) == encoded)
        #expect(text(Array(plain.utf8), .url) == encoded.filter { $0 != "=" })
        #expect(Base64.decoded(encoded.utf8) == Array(plain.utf8))
    }

    @Test
    func theAlphabetsDifferInTwoCharacters() {
        #expect(text([0xFB, 0xFF, 0xBF]) == "+/+/")
        #expect(text([0xFB, 0xFF, 0xBF], .url) == "-_-_")
        #expect(Base64.decoded("-_-_".utf8) == nil && Base64.decoded("+/+/".utf8, .url) == nil)
        let standard = (UInt8.min...UInt8.max).filter { Base64.decoded([$0, 0x41, 0x41, 0x41]) != nil }
        #expect(standard.count == 64 && standard == (UInt8.min...UInt8.max).filter(Base64.isStandard))
    }

    @Test
    func everyTextOfTwoCharactersIsReadAsWhatWritesItAndOthersOnlyWithUnusedBits() {
        var written: Set<[UInt8]> = []
        for byte in UInt8.min...UInt8.max {
            let text = Base64.encoded([byte], .url)
            written.insert(text)
            #expect(Base64.decoded(text, .url) == [byte])
            #expect(
                Base64.decoded(text + Array("==".utf8)) == (text.contains { $0 == 0x2D || $0 == 0x5F } ? nil : [byte]))
        }
        var lenient = 0
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let isWritten = written.contains([first, second])
                guard (Base64.decoded([first, second], .url) != nil) == isWritten else {
                    Issue.record("\(first), \(second)")
                    continue
                }
                if Base64.decoded([first, second], .url, allowsUnusedBits: true) != nil { lenient += 1 }
            }
        }
        #expect(written.count == 256 && lenient == 64 * 64)
    }

    @Test
    func bytesOfEveryLengthComeBack() {
        for count in 0...100 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count) }
            #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
            #expect(Base64.decoded(Base64.encoded(bytes, .url), .url) == bytes)
        }
    }

    @Test(arguments: ["Z", "Zg", "Zg=", "Zg===", "=", "====", "Z===", "Zg==Zg==", "Zm=v", "Zm9v\n", " Zm9v", "Zm 9v"])
    func whatIsNotPaddedToGroupsOfFourIsRefused(text: String) { #expect(Base64.decoded(text.utf8) == nil) }

    @Test(arguments: ["Z", "Zg==", "Zm8=", "Zm9vY"])
    func theAlphabetForURLsHasNoPadding(text: String) { #expect(Base64.decoded(text.utf8, .url) == nil) }
}
