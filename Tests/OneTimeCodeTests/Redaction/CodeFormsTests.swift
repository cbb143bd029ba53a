import Testing

@testable import OneTimeCode

@Suite struct CodeFormsTests {
    /// The text with the forms of the codes masked.
    private func masked(_ text: String, _ codes: String...) -> String {
        var bytes = Array(text.utf8)
        var places: Set<Range<Int>> = []
        CodeForms(codes).forEachSpan(in: bytes, bytes.indices) { places.formUnion($0.characters) }
        for place in places.sorted(by: { $0.lowerBound > $1.lowerBound }) {
            bytes.replaceSubrange(place, with: "*".utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        "482913", "482-913", "482 913", "482.913", "482–913", "482\u{A0}913", "482\u{202F}913", "482 - 913",
        "4 8 2 9 1 3", "48-29-13", "482%20913", "482%2d913", "4\u{200B}8\u{200D}2913", "482_913", "4️8️2️9️1️3️",
    ])
    func aCodeIsFoundHoweverItIsGrouped(form: String) {
        #expect(masked("a \(form), b", "482913").unicodeScalars.filter { $0 == "*" }.count == 6)
    }

    @Test(arguments: ["４８２９１３", "٤٨٢٩١٣", "۴۸۲-۹۱۳", "४८२ ९१३", "៤៨២៩១៣"])
    func aCodeIsFoundInTheDigitsOfEveryScript(form: String) {
        #expect(!masked("a \(form) b", "482913").contains { $0.isNumber })
    }

    @Test(arguments: ["T4R9WB", "t4r9wb", "T4R-9WB", "Ｔ４Ｒ９ＷＢ", "t4r 9wb"])
    func lettersAreFoundInEitherCaseAndWidth(form: String) {
        #expect(masked("a \(form) b", "T4R9WB").filter { $0 == "*" }.count == 6)
    }

    @Test(arguments: [
        ("https://b.example/v?c=482913&x=1", "https://b.example/v?c=******&x=1"), ("验证码482913。", "验证码******。"),
        ("id482913x", "id******x"), ("tel:+1482913", "tel:+1******"),
    ])
    func aCodeIsFoundInsideLongerTexts(text: String, expected: String) { #expect(masked(text, "482913") == expected) }

    @Test(arguments: ["2012-34567", "12\n34", "12: 34", "1/234", "12-345", "(12)34", "12....34"])
    func whatOnlyLooksLikeACodeInGroupsStays(text: String) { #expect(masked(text, "1234") == text) }

    @Test
    func aCodeOfLettersIsAWordOfItsOwn() {
        #expect(masked("stopover STOP, stop S-T-O-P", "STOP") == "stopover ****, **** S-T-O-P")
    }

    @Test
    func threeDigitsAreFoundButNotOneByOne() { #expect(masked("482 4 8 2", "482") == "*** 4 8 2") }

    /// Ids of messages and lengths are full of short codes.
    @Test func aShortCodeIsANumberOfItsOwn() {
        #expect(masked("4829 id 14829 SM4829 4829x code=4829", "4829") == "**** id 14829 SM4829 4829x code=****")
    }

    @Test
    func eachOfManyCodesOfManyLengthsIsFound() {
        let codes = (0..<2_000).map { String(1_000 + $0 * 37) }
        let text = codes.map { "x\($0.reversed().reversed().map(String.init).joined(separator: "-")) " }.joined()
        var places: Set<Range<Int>> = []
        let bytes = Array(text.utf8)
        CodeForms(codes).forEachSpan(in: bytes, bytes.indices) { places.formUnion($0.characters) }
        #expect(places.count == codes.reduce(0) { $0 + $1.count })
    }

    /// The memory of a line is bounded by its length, whatever codes it has.
    @Test func eachCharacterIsInOneSpan() {
        #expect(masked("48291304", "482913", "291304") == "********")
        let bytes = [UInt8](repeating: 0x31, count: 10_000)
        var count = 0
        CodeForms((6...32).map { String(repeating: "1", count: $0) }).forEachSpan(in: bytes, bytes.indices) {
            count += $0.characters.count
        }
        #expect(count == bytes.count)
    }

    @Test
    func aVeryLongRowIsSearchedToItsEnd() {
        let text = String(repeating: "7", count: 100_000) + "482913" + String(repeating: "7", count: 70_000) + "482913"
        #expect(masked(text, "482913").filter { $0 == "*" }.count == 12)
    }
}
