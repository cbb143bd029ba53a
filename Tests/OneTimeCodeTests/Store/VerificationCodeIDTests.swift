import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

@Suite struct VerificationCodeIDTests {
    private static let text = "0f8c2a51-00e7-4b6d-9a03-00000000c0de"

    @Test func theTextFormSurvivesARoundTrip() {
        #expect(VerificationCode.ID(Self.text)?.description == Self.text)
        for number in 0..<1_000 {
            let id = StoreSample.id(number)
            #expect(VerificationCode.ID(id.description) == id)
        }
    }

    @Test(arguments: ["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"])
    func theEndsOfTheRangeAreRead(_ text: String) { #expect(VerificationCode.ID(text)?.description == text) }

    @Test func digitsOfEitherCaseAreRead() {
        let upper = VerificationCode.ID(Self.text.uppercased())
        #expect(upper == VerificationCode.ID(Self.text) && upper?.description == Self.text)
        #expect(VerificationCode.ID("0F8c2a51-00E7-4b6d-9A03-00000000c0dE") == upper)
    }

    @Test(arguments: [
        "", "-", "----", "482913", "0f8c2a5100e74b6d9a0300000000c0de",  // no groups
        "0f8c2a51-00e7-4b6d-9a03", "0f8c2a51-00e7-4b6d-9a03-00000000c0de-", "-0f8c2a51-00e7-4b6d-9a03-00000000c0de",
        "0f8c2a5-100e7-4b6d-9a03-00000000c0de", "0f8c2a51-00e7-4b6d-9a03-00000000c0d",
        "0f8c2a51-00e7-4b6d-9a03-00000000c0de0",  // groups of other lengths
        "{0f8c2a51-00e7-4b6d-9a03-00000000c0de}", " 0f8c2a51-00e7-4b6d-9a03-00000000c0de",
        "0f8c2a51-00e7-4b6d-9a03-00000000c0de\n", "0f8c2a51_00e7_4b6d_9a03_00000000c0de",
        "0f8c2a51–00e7–4b6d–9a03–00000000c0de",  // something around or between them
        "+f8c2a51-00e7-4b6d-9a03-00000000c0de", "0x8c2a51-00e7-4b6d-9a03-00000000c0de",
        "0g8c2a51-00e7-4b6d-9a03-00000000c0de", "0f8c2a51-00e7-4b6d-9a03-+0000000c0de",
        "0f8c2a51-00e7-4b6d-9a03-00000000c0\r\n",  // no digits
        "0f8c2a51-０7-4b6d-9a03-00000000c0de", "٠٠٠٠-00e7-4b6d-9a03-00000000c0de",
        "0f8c2a51-00e7-4b6d-9a03-000000000é0",  // as many bytes, but not of ASCII
    ]) func whatIsNoNameIsRefused(_ text: String) { #expect(VerificationCode.ID(text) == nil) }

    @Test func aGeneratedIdHasItsVersionAndVariant() {
        for number in 0..<1_000 {
            let digits = Array(StoreSample.id(number).description)
            #expect(digits[14] == "4" && "89ab".contains(digits[19]))
        }
    }

    @Test func aRepeatedGeneratorGivesTheSameIds() {
        func names() -> [VerificationCode.ID] {
            var generator = SplitMix64(seed: 7)
            return (0..<1_000).map { _ in VerificationCode.ID(using: &generator) }
        }
        #expect(names() == names() && Set(names()).count == 1_000)
        #expect(Set((0..<1_000).map { _ in VerificationCode.ID.random() }).count == 1_000)
    }

    /// Each of the 122 bits besides version and variant is the generator's.
    @Test func everyOtherBitIsRandom() {
        struct Constant: RandomNumberGenerator {
            let bits: UInt64
            func next() -> UInt64 { bits }
        }
        var (zeros, ones) = (Constant(bits: 0), Constant(bits: .max))
        #expect(VerificationCode.ID(using: &zeros).description == "00000000-0000-4000-8000-000000000000")
        #expect(VerificationCode.ID(using: &ones).description == "ffffffff-ffff-4fff-bfff-ffffffffffff")
    }
}
