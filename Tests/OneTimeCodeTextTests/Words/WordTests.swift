import Testing

@testable import OneTimeCodeText

/// The words of scripts without spaces are those of ICU.
@Suite struct WordTests {
    /// ICU reads a sound mark at the start of a text otherwise until it has loaded its dictionary.
    init() {
        let text: [UInt8] = Array("漢字".utf8)
        text.withUnsafeBufferPointer { _ = ICUWords($0) }
    }

    private func isSame(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { ICUWords(ofTokenizer: $0) == ICUWords($0) }
    }

    private static func scalars(of bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { String($0.value, radix: 16) }
            .joined(separator: " ")
    }

    @Test(arguments: 1...4) func generatedTextsHaveTheWordsOfICU(_ seed: UInt64) {
        var texts = RandomTexts(seed: seed)
        var differing: [[UInt8]] = []
        for _ in 0..<6_000 {
            let text = texts.next()
            if !isSame(text) { differing.append(text) }
        }
        #expect(differing.isEmpty, "\(differing.count), the first: \(Self.scalars(of: differing[0]))")
    }

    @Test(arguments: [
        // a mark after a digit, a letter, a space and a mark that joins letters
        "1ักขคง", "aักขคง", " ักขคง", "a.ักขคง", "1.ักขคง", "_ักขคง", "กັກຂຄງ", "漢ักขคง",
        // the signs of abbreviation and repetition
        "ฯลฯ", "กรุงเทพฯๆ", "ต่างๆ", "ต่างๆๆ", "ๆๆๆๆๆ", "ฯฯฯฯฯ", "มากๆฯ",
        // no word of the dictionary
        "ฆฆฆฆฆฆ", "กกกก", "กกกกก", "ខខខខ", "ကကက", "ຂຂຂຂ", "รหัสฆฆยืนยัน",
        // joiners, and scalars that ICU reads as joiners
        "รหัส\u{200B}ยืนยัน", "รหัส\u{200D}ยืนยัน", "စကား\u{AA60}ဝှက်", "မ\u{AA77}မမမ", "漢\u{FE0F}字", "カ\u{FE0F}タ",
        // half-width letters and their sound marks, compatibility characters
        "ﾜﾝﾀｲﾑﾊﾟｽﾜｰﾄﾞ", "ﾞｶﾞﾞｶ", "漢ﾞ字", "㍍㌀漢字", "⼀漢字", "ｶﾟｷﾞ", "カ𖿰ﾞ漢", "漢𖿰字",
        // Katakana with and without a dictionary, and of many letters
        "「ーカナ", "〱ーカナ", "〱_ーカナ", "〲\u{E0020}ー别", "〱\u{200D}ーカナ", "〱ーﾞ_ーカナ", "ワンタイムパスワード", "カカカカカカカカカカカカカカカカカカカカカ漢",
        "コードは、アプリ",
        "_\u{3099}カナ", "漢字ーー", "゛゜カ",
        // characters that the tokenizer takes for symbols
        "二〇二五年十一月", "漢〇", "〇漢字", "𠀀漢字𠀁", "한국漢字한국", "ไทยខ្មែរລາວမြန်မာ漢字",
    ]) func rareCasesHaveTheWordsOfICU(_ text: String) {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { #expect(ICUWords(ofTokenizer: $0).words == ICUWords($0).words) }
    }

    @Test(arguments: ["รหัส", "漢字", "ｶﾞ", "ー", "က", "ཀ་", "ฆ", "カ"]) func longTextsHaveTheWordsOfICU(_ unit: String) {
        #expect(isSame(Array(String(repeating: unit, count: 3_000).utf8)))
    }

    @Test func textsBeyondTheScriptsAreLeftAlone() {
        let bytes = Array("Your code: 482913, код 한국어 अंक\u{FF}".utf8)
        bytes.withUnsafeBufferPointer { bytes in
            Arena.with { arena in
                let text = TokenView(bytes, .embedded, in: &arena)
                #expect(text.segmented(bytes, .embedded, in: &arena).tokens.map(\.range) == text.tokens.map(\.range))
            }
        }
    }
}
