import Testing

@testable import OneTimeCode

@Suite struct SignalTests {
    /// For every signal, a text in which it holds for the candidate in brackets, and one in which it does not.
    static let texts: [Signal: (holds: String, doesNot: String)] = [
        .codeCueBefore: ("Your verification code is [482913].", "Your parcel: [482913]"),
        .codeCueAfter: ("[482913] is your verification code.", "[482913] is your parcel."),
        .genericCueBefore: ("Kestrel code: [482913]", "Your parcel: [482913]"),
        .genericCueAfter: ("Use [482913] as your password.", "[482913] is your parcel."),
        .enterCue: ("Type [7206] on the screen.", "The parcel [7206] is here."),
        .verifyCue: ("[7206] to finish signing in.", "[7206] is here."),
        .distantCodeNoun: (
            "OTP to approve a payment of 61.00 to ACME BOOKS LTD OF YORK [482913]",
            "OTP approved. A payment of 61.00 to ACME BOOKS LTD OF YORK [482913]"
        ),
        .unrequestedPhrase: ("[482913]. If this was not you, ignore it.", "[482913]. If this helps, fine."),
        .expiryPhrase: ("[482913], valid for 5 minutes", "Code [482913]"),
        .secrecyPhrase: ("[482913]. Do not share it.", "Code [482913]"),
        .noticePhrase: (
            "Your PIN was changed. Case [71930452]", "Your PIN was changed. Your verification code: [482913]"
        ),
        .labelInNotice: ("Rs 178 was debited. Code: [T4R9WB]", "Rs 178 was debited. Verification code: [T4R9WB]"),
        .afterColon: ("Acme: [482913]", "Acme [482913]"),
        .standsAlone: ("Acme\n[482913]\nThank you", "Acme [482913] thanks"),
        .aloneInMessage: ("[482913]", "Acme [482913]"),
        .leadsMessage: ("[482913] is your code.", "Acme [482913] thanks"),
        .bracketed: ("Bonus ([234877])", "Bonus [234877]"),
        .partOfLongerText: ("a/[482913] there", "Code:[482913].Valid"),
        .endsMessage: ("Please verify it with [482913]", "Please verify it with [482913]."),
        .inQuestion: ("Is the door code still [4821]?", "The door code is [4821]. Questions?"),
        .onlyCandidate: ("Code [482913] thanks", "We are at [482913] today"),
        .soleFigure: ("Code [482913] thanks, 5 min", "Code [482913] thanks, 20.00 EUR"),
        .onlySixDigits: ("Your code may be 33019467 or [482913]", "Your code may be 330194 or [482913]"),
        .repeated: ("[482913]. Or tap v.example/482913", "[482913]. Or tap v.example/482914"),
        .originBound: ("[482913]\n@example.com #482913", "[482913]\n@example.com #482914"),
        .retriever: ("<#> [482913] …\nFA+9qCX9VSu", "[482913] and a word at the end"),
        .usualLength: ("[4821]", "[482]"),
        .sixDigits: ("[482913]", "[48291]"),
        .longCode: ("[48291307]", "[482913]"),
        .smallLetters: ("code [k4rt7u]", "code [K4RT7U]"),
        .yearLike: ("[2025]", "[3025]"),
        .clockLike: ("at [1230]", "Your code: [1230]"),
        .letteredNumber: ("take [CS3235]", "verification code [CS3235]"),
        .hexadecimal: ("PIN: [2b7a5f48]", "PIN: [k7m2p9q4]"),
        .roundNumber: ("[24000]", "[24100]"),
        .shortCode: ("[482]", "[4821]"),
        .promotionalWord: ("Use [SAVE25] at checkout", "Your reset code [T4R9WB]"),
        .partOfRow: ("8 [8001] 002 424", "[482913]"),
        .amountCue: ("Balance: [4821] USD, $[4821]", "verification code [401923]"),
        .accountCue: ("card ending in [4019]", "verification code [401923]"),
        .referenceCue: ("Order no. [20251188]", "verification code [401923]"),
        .contactCue: ("Call [1800] or text [5880].", "verification code [401923]"),
        .dateCue: ("in the year [2025]", "verification code [401923]"),
        .placeCue: ("apartment [1204]", "verification code [401923]"),
        .subjectCue: ("the code for [4821] is 9057", "verification code [401923]"),
        .rivals: ("[4821] or [7733]?", "[482913] thanks"),
        .undelivered: ("We are at [2260].", "Your code is [2260]."),
        .unread: ("Zxqor wvutem [482913] rtkil", "Zxqor wvutem [482913] is your code"),
        .otherFigures: ("[4821] 12.50 9:30 4.5.2025 55 GB", "[4821] thanks"),
        .pageLink: ("[482913] https://kestrel.example/a", "Verification code [482913] https://kestrel.example/a"),
        .linkBesideCode: (
            "Verification code [482913] https://kestrel.example/a",
            "To confirm, enter code [482913] at https://kestrel.example/a"
        ),
        .linkApart: (
            "Verification code [482913]\nhttps://kestrel.example/a",
            "Verification code [482913] https://kestrel.example/a"
        ),
        .contactTalk: ("[482913] Call us.", "Verification code [482913]. Call us."),
        .quotedOnCall: ("Call 08715550142 and quote code [41685]", "Your code is [41685]. Call 08715550142"),
        .longMessage: (
            String(repeating: "We walk by the lake every evening. ", count: 10) + "[482913]",
            "We walk by the lake. [482913]"
        ),
        .prizeTalk: ("You won a prize! PIN [234877]", "Your PIN [234877]"),
        .discountTalk: ("Discount for you. Your verification code: [482913]", "Your verification code: [482913]"),
        .couponTalk: ("20% off! Use code [SAVE25]", "Your verification code is [482913]. Save 20%!"),
    ]

    /// The strength of a signal for what stands in the first brackets of a text.
    private func strength(_ signal: Signal, in text: String) -> Double? {
        guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
        let start = text[..<open].utf8.count
        let length = text[text.index(after: open)..<close].utf8.count
        let plain = text[..<open] + text[text.index(after: open)..<close] + text[text.index(after: close)...]
        return Analysis.of(String(plain)) { analysis in
            let range = start..<start + length
            return analysis.candidates.indices.first { analysis.candidates[$0].range == range }
                .map { analysis.strengths(of: $0)[signal] }
        }
    }

    @Test(arguments: Signal.allCases) func theStrengthIsFromZeroToOne(_ signal: Signal) throws {
        let texts = try #require(Self.texts[signal])
        #expect(try (0.2...1).contains(#require(strength(signal, in: texts.holds))))
        #expect(try (0..<0.2).contains(#require(strength(signal, in: texts.doesNot))))
    }

    /// Signals that several facts decide, each fact alone.
    @Test(arguments: [
        (Signal.retriever, "<#> [482913] is yours", 1), (.retriever, "[482913] is yours\nFA+9qCX9VSu", 1),
        (.promotionalWord, "Acme [KESTREL25] thanks", 1), (.promotionalWord, "Code: [KESTREL25]", 0),
        (.promotionalWord, "Code: [KESTREL25] 33019467", 1), (.promotionalWord, "Acme [7KESTREL2] thanks", 1),
        (.promotionalWord, "You won a prize! Verification code: [KESTREL25]", 1),
        (.quotedOnCall, "To confirm tel. 08885550142 enter [731546]", 0),
        (.quotedOnCall, "Your verification code (help: call 08715550142) is [482913]", 0),
        (.inQuestion, "门禁密码还是[1688]吗？在楼下", 1), (.inQuestion, "code [4821]: https://a.example/?b=7", 0),
        (.inQuestion, "I got the code [4821], is that yours?", 0), (.endsMessage, "Please verify it with [482]", 0),
        (.longCode, "[4829130]", 1),
        (.longCode, "Code: [48291307]", 0), (.repeated, "a/[482913] there, 482913", 0),
        (.letteredNumber, "To sign in to the page of Kestrel and the page of Finch on the desk, type [CS3235]", 0),
        (.rivals, "[4821] or 7733 or 9911 or 5512 or 3306 or 2214?", 1),
        (.noticePhrase, "Your parcel was delivered. Type [7206] on the screen.", 0),
        (.labelInNotice, "Your parcel was delivered. Code at the locker: [7206]", 0),
        (.hexadecimal, "Kestrel PIN: [2b7a5f48]", 0.5), (.hexadecimal, "Kestrel PIN is [2b7a5f48]", 0),
    ])
    func everyFactDecides(_ signal: Signal, _ text: String, _ expected: Double) throws {
        #expect(abs(try #require(strength(signal, in: text)) - expected) < 0.1)
    }

    @Test func anAccentIsNoLetterOfItsOwn() {
        #expect(strength(.promotionalWord, in: "Kode [5m0sòdi]") == 0)
    }

    @Test func namesAreTheCasesWordsJoinedByHyphens() {
        #expect(Signal.codeCueBefore.name == "code-cue-before")
        #expect(Set(Signal.allCases.map(\.name)).count == Signal.allCases.count)
    }

    @Test(arguments: Signal.allCases) func theWeightHasTheSignOfTheEvidence(_ signal: Signal) {
        let weight = SignalWeights.weight(of: signal)
        #expect(signal.isForCode ? weight > 0 : weight < 0)
    }
}

@Suite struct CueRelationTests {
    private func nearness(_ text: String, _ code: String) -> CueNearness? {
        Analysis.of(text) { analysis in
            analysis.candidates.firstIndex { $0.code == code }.map { analysis.relations[$0] }
        }
    }

    @Test func aCueAppliesMoreToTheNextFigureThanToThePreviousOne() {
        let text = "4821 verification code 773301"
        #expect((nearness(text, "773301")?.codeCueBefore ?? 0) > (nearness(text, "4821")?.codeCueAfter ?? 1))
    }

    @Test func claimsApplyOnlyToTheNextFigure() {
        let text = "Your verification code for order 20251188 is 482913"
        #expect((nearness(text, "20251188")?.reference ?? 0) > 0.8)
        #expect(nearness(text, "482913")?.reference == 0)
        #expect((nearness(text, "482913")?.codeCueBefore ?? 0) > 0.4)
    }

    /// What stands between a noun and the colon or the copula says what the code is about, or names something else.
    @Test(arguments: [
        ("OTP for KESTREL BOOKS (KB4471) is 905312", "KB4471", "905312"),
        ("Code for Anna in the flat 4471 by the river: 905312", "4471", "905312"),
        ("Code for your order 20251188 = 905312", "20251188", "905312"),
        ("Kod do skrytki 4471 na ulicy Polnej to 905312", "4471", "905312"),
    ])
    func aSentencePresentsTheCode(_ text: String, _ subject: String, _ code: String) {
        #expect((nearness(text, code)?.codeCue ?? 0) + (nearness(text, code)?.genericCue ?? 0) > 0.9)
        #expect(nearness(text, subject)?.subject == 1)
    }

    @Test(arguments: [
        "Your code is: 905312", "905312 is your Acme code", "905312 – ваш код", "905312 کد شما است.",
        "आपका कोड 905312 है।", "You need a door code. It is 905312.",
    ])
    func aSentenceSaysWhatTheCodeIs(_ text: String) {
        #expect(nearness(text, "905312")?.presented == 1)
    }

    @Test(arguments: [
        "905312 is your order number. Use your code to pick it up.", "Code 905312 is valid until Friday.",
        "Enter your code at the counter. The order is 905312.", "905312 is 20 numbers away from your code.",
    ])
    func aSentenceSaysSomethingElseOfTheNumber(_ text: String) {
        #expect(nearness(text, "905312")?.presented == 0)
    }

    /// The words of the subject do not claim what the noun is said to be.
    @Test(arguments: [
        "The code for the flat is 2719468", "Code for your order: 2719468", "PIN for the gate = 2719468",
        "Code flat: 2719468", "Code flat 2719468",
    ])
    func theSubjectDoesNotClaimTheCode(_ text: String) {
        #expect((nearness(text, "2719468")?.strongestAgainst ?? 1) == 0)
    }

    @Test(arguments: [
        ("Code 4821, order: 20251188", "20251188"), ("Code 4821 for Anna: 20251188", "20251188"),
        ("The code was sent. Ticket: 20251188", "20251188"), ("Code 4821, flat: 20251188", "20251188"),
    ])
    func anotherNounNamesTheNumber(_ text: String, _ number: String) {
        #expect((nearness(text, number)?.genericCue ?? 1) < 0.6 && nearness(text, number)?.presented == 0)
    }

    @Test func aCurrencyNextToANumberDoesNotApplyToTheNext() {
        #expect((nearness("The code for 200,00 EUR is 48291322", "48291322")?.amount ?? 1) < 0.1)
    }

    @Test func theWordNextToTheNumberCounts() {
        #expect(nearness("To pay the amount your verification code 482913", "482913")?.amount == 0)
    }

    @Test func theObjectOfVerificationIsNotTheCode() {
        #expect((nearness("Confirm your mobile number with 9057", "9057")?.contact ?? 1) < 0.5)
    }

    @Test(arguments: [
        "Our login codes have looked different since 2021.", "自 2019 年起，本店的会员登录都要输入验证码。",
    ])
    func aYearAwayFromTheNounIsNotACode(_ text: String) {
        #expect(MessageParser().parse(text) == nil)
    }

    @Test(arguments: [
        "Your code is 2024", "2024 is your Acme code", "Verification code (Acme): 2024", "Code 2024 today",
    ])
    func aYearThatANounNamesIsACode(_ text: String) {
        #expect(MessageParser().parse(text)?.code == "2024")
    }

    @Test func aWordOfValidityIsAboutTheDateBesideIt() {
        #expect(nearness("Your code 482913, valid until 20270131", "20270131")?.date == 1)
        #expect(nearness("Your code, valid for 10 minutes: 1830", "1830")?.date == 0)
    }

    @Test func aYearBesideADayIsADate() {
        #expect((nearness("until September 30, 2025", "2025")?.date ?? 0) > 0.5)
    }

    @Test(arguments: ["Appt #663920", "Student no. 663920", "Vorgang Nr. 663920", "№ 663920", "č. 663920"])
    func numberSignsClaim(_ text: String) {
        #expect((nearness(text, "663920")?.reference ?? 0) >= 0.7)
    }

    @Test(arguments: ["$4821", "4821 €", "₹ 4821", "4821.-", "4821,-", "฿4821"]) func pricesClaim(_ text: String) {
        #expect(nearness(text, "4821")?.amount == 1)
    }
}
