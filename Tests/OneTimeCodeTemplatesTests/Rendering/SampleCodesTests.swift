import OneTimeCodeCatalogs
import OneTimeCodeText
import Testing

@testable import OneTimeCodeTemplates

@Suite struct SampleCodesTests {
    private func codes(
        _ kinds: Set<SampleCode.Kind> = Set(SampleCode.Kind.allCases), _ lengths: ClosedRange<Int> = 4...8,
        seed: UInt64 = 1, in tag: String? = "en"
    ) -> [SampleCode] {
        SampleCodes(kinds: kinds, lengths: lengths, seed: seed).codes(for: tag.flatMap { LocaleTag($0) })
    }

    @Test func theSeedDeterminesTheCodes() {
        #expect(codes(seed: 7) == codes(seed: 7))
        #expect(codes(seed: 7) != codes(seed: 8))
    }

    @Test func onlyRequestedKindsAreMade() {
        for kind in SampleCode.Kind.allCases {
            let found = codes([kind], in: "ar")
            #expect(!found.isEmpty && found.allSatisfy { $0.kind == kind }, "\(kind)")
        }
        #expect(codes([]).isEmpty)
    }

    @Test(arguments: [3...3, 4...4, 6...6, 4...8, 10...10, 3...10])
    func codesHaveTheRequestedLengths(_ lengths: ClosedRange<Int>) {
        let found = codes(Set(SampleCode.Kind.allCases), lengths, in: "ar")
        #expect(Set(found.map(\.code.count)) == Set(lengths))
        #expect(found.allSatisfy { $0.code.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) } })
    }

    @Test func everyKindHasItsForm() {
        for code in codes([.digits]) { #expect(code.text.first != "0" && code.text.allSatisfy(\.isNumber)) }
        for code in codes([.leadingZeros]) { #expect(code.text.first == "0") }
        #expect(codes([.year]).allSatisfy { $0.text.count == 4 } && codes([.year], 5...8).isEmpty)
        #expect(codes([.date]).allSatisfy { [6, 8].contains($0.text.count) })
        for code in codes([.grouped]) {
            #expect(code.text.count == code.code.count + 1 && code.text.filter(\.isNumber) == code.code)
        }
        for code in codes([.alphanumeric], 3...10) {
            #expect(code.text.contains(where: \.isLetter) && code.text.contains(where: \.isNumber))
        }
    }

    @Test(arguments: [
        ("ar", "٠"), ("fa", "۰"), ("hi", "०"), ("bn", "০"), ("th", "๐"), ("my", "၀"), ("ne", "०"), ("ar-EG", "٠"),
        ("ur", "۰"),
    ])
    func someLanguagesHaveTheirOwnDigits(_ tag: String, _ zero: String) throws {
        let locale = try #require(LocaleTag(tag))
        let digits = try #require(LocaleTable.embedded.digits(of: locale.tag))
        #expect(digits.count == 10 && digits.first == zero.unicodeScalars.first)
        let native = codes([.nativeDigits], in: tag)
        #expect(!native.isEmpty && native.allSatisfy { $0.text != $0.code && $0.text.count == $0.code.count })
        #expect(native.allSatisfy { $0.text.compactMap(\.wholeNumberValue).map(String.init).joined() == $0.code })
    }

    @Test(arguments: ["en", "de", "ja", "zh-Hans", "zh-Hant-TW", "ko", "he", "ru"])
    func mostLanguagesHaveNoOwnDigits(_ tag: String) throws {
        #expect(LocaleTable.embedded.digits(of: tag) == nil)
    }

}
