/// Texts longer than messages.
enum LongTexts {
    /// Two texts of 10 KB, the second with a code in the middle.
    static let newsletters: [String] = {
        let half = cycle(paragraphs, bytes: 5 * 1_024)
        return [half + half, half + "Your Tallyho verification code is 730584. " + half]
    }()

    /// Runs of the text that takes the most work: candidates next to cues, near candidates, words of mixed scripts,
    /// marks, invisible characters, half a link.
    static let adversarial = units.map { cycle([$0], bytes: 1_536) }

    private static let units = [
        "code 482913 ", "4821 ", "1-2-3-", "12,345.67 EUR ", "a1", "A7K-29Q ", "code", "codeкод", "your verification ",
        "รหัสยืนยัน482913", "验证码482913", "رمز٤٨٢٩١٣ ", "4\u{FE0F}\u{20E3}", "4\u{200B}8\u{200C}2\u{00AD}",
        "e\u{301}\u{302}\u{303}",
        "https://a.example/482913?code=", "@a.example #482913\n", "FA+9qCX9VSu\n", "<#> (【[“", "👩‍👩‍👧‍👦🇹🇭",
    ]

    private static let paragraphs = [
        "Dear members, the autumn market opens on 4 October 2025 at 09:30 with 128 stalls, twelve more than last year. ",
        "Parking on Harbour Street costs 2.50 an hour; lines 14, 27 and 301 stop at the gate every 20 minutes. ",
        "Orders above 49.90 are delivered free with the voucher PLUM25 until 30/11/2025, as long as stocks last. ",
        "Whoever has lost a grey umbrella may ask at the office, room 117, telephone +99 555 0142 233, any morning. ",
        "The choir sang for eighty guests, and the collection came to 1,482.30, which pays for the new roof of the shed. ",
        "Membership number 20938814 won the draw; the parcel left on Monday with tracking number TX530718826 and is on its way. ",
        "Nobody remembers who first brought the recipe, but it needs 350 g of flour, 3 eggs, 75 ml of oil and a great deal of patience. ",
    ]

    /// Repeats the parts in turn up to a length, ended between two of them.
    private static func cycle(_ parts: [String], bytes: Int) -> String {
        var text = ""
        var next = 0
        while text.utf8.count + parts[next].utf8.count <= bytes {
            text += parts[next]
            next = (next + 1) % parts.count
        }
        return text
    }
}
