import Testing

@testable import OneTimeCode

@Suite struct MessageParserTests {
    private let parser = MessageParser()

    @Test func detailsMayBeLeftOut() throws {
        var options = MessageParser.Options()
        options.readsDetails = false
        let text = "Kestrel: 482913 is your code to sign in, valid for 5 minutes."
        let (whole, bare) = (try #require(MessageParser().parse(text)), MessageParser(options: options).parse(text))
        #expect(whole.service == "Kestrel" && whole.expiresIn == .seconds(300) && whole.purpose == .signIn)
        #expect(bare?.code == whole.code && bare?.range == whole.range && bare?.confidence == whole.confidence)
        #expect(bare?.service == nil && bare?.expiresIn == nil && bare?.language == nil && bare?.purpose == .unknown)
    }

    @Test func stringsSubstringsAndBytesReadAlike() {
        let text = "xx Your Acme code is 482-913. xx"
        let part = text.dropFirst(3).dropLast(3)
        #expect(parser.parse(part)?.code == "482913")
        #expect(parser.parse(part)?.range == 18..<25)
        #expect(parser.parse(String(part)) == parser.parse(part))
        #expect(parser.parse(utf8: Array(part.utf8)) == parser.parse(part))
        #expect(parser.parse(utf8: part.utf8) == parser.parse(part))
        #expect(parser.parse(utf8: Array(part.utf8).lazy.map { $0 }.prefix(1_000)) == parser.parse(part))
    }

    @Test func rangesLocateTheCodeInTheText() throws {
        let text = "🔐 您的验证码是 ４８２９１３。"
        let match = try #require(parser.parse(text))
        #expect(match.code == "482913" && match.rawText == "４８２９１３")
        #expect(match.range(in: text).map { String(text[$0]) } == "４８２９１３")
        #expect(match.range(in: "short") == nil)
    }

    @Test func noCodeIsAResult() {
        for text in ["", " ", "\n", "See you in 2024", "Your parcel 482913 has arrived", "Balance: 4,821.00 USD", "🙂"] {
            #expect(parser.parse(text) == nil, "\(text)")
        }
    }

    @Test func everyFieldIsFilled() throws {
        let match = try #require(
            parser.parse(
                "Acme: Your verification code is 482913. Valid for 5 minutes.\n@login.example #482913 @pay.example"))
        #expect(match.code == "482913" && match.domain == "login.example" && match.embeddedDomains == ["pay.example"])
        #expect(match.expiresIn == .seconds(300) && match.service == "Acme" && match.language == "en")
        #expect(match.confidence > 0.9 && match.confidence <= 1)
        #expect(parser.parse("<#> Your code: 4821\nFA+9qCX9VSu")?.appHash == "FA+9qCX9VSu")
    }

    @Test func theMinimumConfidenceIsRespected() {
        let text = "Acme 482913 thanks"
        let best = parser.explain(text).candidates.first?.confidence ?? 0
        let strict = MessageParser(options: .init(minimumConfidence: min(best + 0.01, 1)))
        let lenient = MessageParser(options: .init(minimumConfidence: best - 0.01))
        #expect(strict.parse(text) == nil && lenient.parse(text)?.code == "482913")
    }

    @Test func lengthsCanBeNarrowed() {
        let six = MessageParser(options: .init(allowedLengths: 6...6))
        #expect(six.parse("Your code is 4821") == nil)
        #expect(six.parse("Your code is 482913")?.code == "482913")
        #expect(six.parse("Code below\n@example.com #4821")?.code == "4821")
        #expect(six.parse("4821 is your code\n@example.com #4821")?.range == 0..<4)
    }

    @Test func aHintOnlyAddsWeight() throws {
        let hinted = MessageParser(options: try .init(localeHints: ["de"]))
        #expect(hinted.parse("Votre code de vérification est 482913")?.code == "482913")
        #expect(parser.parse("Votre code de vérification est 482913", locale: "ja")?.code == "482913")
    }

    @Test func equalScoresAreDecidedByOrder() {
        let explanation = parser.explain("code 482913, code 771204")
        let scores = explanation.candidates.map(\.score)
        #expect(scores == scores.sorted(by: >))
        let twins = parser.explain("x 482913 y\n771204 y").candidates
        for (first, second) in zip(twins, twins.dropFirst()) where first.score == second.score {
            #expect(first.range.lowerBound < second.range.lowerBound)
        }
    }

    @Test func ofEqualScoresTheFirstIsTheMatch() {
        let explanation = MessageParser(options: .init(minimumConfidence: 0)).explain("a 482913 b 771204 c")
        #expect(explanation.candidates.map(\.code) == ["482913", "771204"] && explanation.match?.code == "482913")
        #expect(Set(explanation.candidates.map(\.score)).count == 1)
    }

    @Test func explanationsAddUp() {
        let explanation = parser.explain("Your Acme code is 482913, order 20251188, valid for 5 minutes.")
        #expect(explanation.candidates.count == 2 && explanation.match?.code == "482913")
        #expect(explanation.cues.contains { $0.cueClass == .genericCode && $0.locale == "en" })
        for candidate in explanation.candidates {
            let sum = candidate.contributions.reduce(explanation.bias) { $0 + $1.value }
            #expect(abs(sum - candidate.score) < 1e-9)
            #expect(candidate.contributions.allSatisfy { $0.strength != 0 })
        }
    }

    @Test func secretsAreMasked() throws {
        let match = try #require(parser.parse("Your Acme code is 482-913."))
        for shown in [
            match.description, match.debugDescription, "\(match)", String(reflecting: match),
            "\(Mirror(reflecting: match).children.map(\.value))",
        ] {
            // the confidence may have these digits
            let text = shown.replacing("\(match.confidence)", with: "")
            #expect(!text.contains("482") && !text.contains("913"), "\(text)")
        }
        var dumped = ""
        dump(match, to: &dumped)
        #expect(!dumped.contains("482"))
        let explanation = parser.explain("Your Acme code is 482-913.")
        #expect(!"\(explanation)".contains("482") && !String(reflecting: explanation).contains("482"))
        dumped = ""
        dump(explanation, to: &dumped)
        #expect(!dumped.contains("482"))
    }

    @Test func oneParserServesManyTasks() async {
        let texts = ["Your code is 482913", "รหัสยืนยันของคุณคือ 482913", "验证码482913，请勿泄露", "Ваш код: 482913"]
        await withTaskGroup(of: String?.self) { group in
            for index in 0..<200 { group.addTask { parser.parse(texts[index % 4])?.code } }
            for await code in group { #expect(code == "482913") }
        }
    }

    @Test func localesAreListed() {
        let locales = MessageParser.supportedLocales
        #expect(locales.count >= 34)
        #expect(locales.allSatisfy { $0.cueCount > 100 })
        #expect(MessageParser.supports(locale: "pt-BR") && !MessageParser.supports(locale: "xx"))
    }
}

@Suite struct RedactionTests {
    private let parser = MessageParser()

    private func masked(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return parser.codeRanges(utf8: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test func everyPlaceOfTheCodeIsFound() {
        #expect(
            masked("Your code is 482913. Or tap v.example/482913\n@a.example #482913") == [
                "482913", "482913", "482913",
            ])
        #expect(masked("Your code is 482-913. Or tap v.example/482913") == ["482", "913", "482913"])
    }

    @Test func digitsOfEveryScriptAreFound() {
        #expect(masked("رمز التحقق ٤٨٢٩١٣ أو x.example/٤٨٢٩١٣ 482913").count == 3)
    }

    @Test func nothingElseIsFound() {
        #expect(masked("Order 20251188 shipped") == [])
        #expect(masked("") == [])
    }
}

@Suite struct ExpiryTests {
    @Test(arguments: [
        ("Code 482913, valid for 5 minutes.", 300), ("Code 482913 expires in 90 seconds", 90),
        ("Code 482913 expires in 1 second", 1), ("Code 482913 is valid for 1.25 hours", 4_500),
        ("Code 482913 expires in 1 hour 30 minutes", 5_400), ("Code 482913: valid 2 minutes and 30 seconds", 150),
        ("验证码482913，一百二十分钟内有效", 7_200), ("验证码482913，一个半小时内有效", 5_400),
        ("Your code is 482913. It is valid for 1 hour.", 3_600),
        ("482913 is your OTP. Use it within the next 5m0s.", 300),
        ("482913 is your OTP. Use it within the next 1h0m0s.", 3_600),
        ("482913 is your OTP. Use it within the next 1m30s.", 90), ("Ihr Code 482913 ist 10 Minuten gültig.", 600),
        ("验证码482913，5分钟内有效", 300), ("رمز التحقق ٤٨٢٩١٣ صالح لمدة ٣ دقائق", 180),
        ("Код 482913 действует 3 минуты", 180), ("コードは482913です。有効期限は5分間です。", 300),
    ]) func isRead(_ text: String, _ seconds: Int) {
        #expect(MessageParser().parse(text)?.expiresIn == .seconds(seconds))
    }

    @Test(arguments: [
        "Your code is 482913", "Your code is 482913. We reply within the day", "Code 482913 expires at 18:30",
        "Code 482913. Your parcel takes 5 minutes",
    ]) func isNotInvented(_ text: String) {
        #expect(MessageParser().parse(text)?.code == "482913")
        #expect(MessageParser().parse(text)?.expiresIn == nil)
    }
}

@Suite struct ServiceTests {
    @Test(arguments: [
        ("【阿克米】您的验证码是482913", "阿克米"), ("[Acme] Your code is 482913", "Acme"),
        ("Acme: your verification code is 482913", "Acme"), ("Acme Bank: code 482913", "Acme Bank"),
        ("482913 is your Acme verification code", "Acme"), ("<#> Acme: code 482913", "Acme"),
        ("482913 es tu código de verificación Acme", "Acme"), ("验证码482913，请勿泄露。【阿克米】", "阿克米"),
        ("Acme. Your code is 482913", "Acme"), ("Acme\nYour code is 482913", "Acme"),
        ("482913 is your verification code\nAcme", "Acme"), ("Your verification code is 482913 - Acme", "Acme"),
    ]) func isRead(_ text: String, _ name: String) {
        #expect(MessageParser().parse(text)?.service == name)
    }

    @Test(arguments: [
        "Your verification code is 482913", "Code: 482913", "482913", "Welcome\nZimber code: 482913",
        "Kestrel Zimber Varnel Ostrel Quillon: your code is 482913",
        // what carriers put in front of a message, as syllables and in letters
        "[국제발신] 482913 is your verification code",
        "[\u{1100}\u{116E}\u{11A8}\u{110C}\u{1166}\u{1107}\u{1161}\u{11AF}\u{1109}\u{1175}\u{11AB}] 482913 is your verification code",
    ]) func isNotInvented(_ text: String) {
        #expect(MessageParser().parse(text)?.service == nil)
    }
}

@Suite struct NoCandidateTests {
    @Test(arguments: [
        ("Your code is 12.04.2026", "“12.04.2026” is a date."),
        ("Account 482913771204", "“482913771204” is too long: a code has 10 digits at most."),
        ("Your code is 48", "“48” is too short: a code has 3 digits or more."),
        ("card **** 4418", "“4418” is a number with hidden digits."), ("save 50%", "“50%” is a percentage."),
        ("See you at the lake", "The message has no number and no word that looks like a code."),
    ]) func anExplanationSaysWhatTheNumbersAre(_ text: String, _ note: String) {
        #expect(MessageParser().explain(text).notes == [note])
    }
}

/// Messages whose code has other numbers around it: addresses, cards, hidden numbers.
@Suite struct OtherNumberTests {
    @Test(arguments: [
        "Your parcel is in locker 22 at 1450 Cedar Avenue. Open it with 6174 before 11/08.",
        "Dein Paket liegt in Fach 118, Bahnweg 7, 04109 Linden. Zum Öffnen 6174 eintippen. Bis 17.10.",
        "Votre colis est dans le casier 14, 69003 Clairval. Composez le 6174 pour l'ouvrir, 24h/24.",
        "O teu paquete está no armario da Rúa Nova 15. Marca 6174 para abrilo antes do 19/10.",
        "Il pacco è nell'armadietto 6, via Nuova 48, 20121 Vallina. Digita 6174 entro giovedì.",
    ]) func whatIsToBeEnteredHasNoRivals(_ text: String) { #expect(MessageParser().parse(text)?.code == "6174") }

    @Test(arguments: [
        "Die PIN zu Ihrer neuen Karte mit Endziffern 2210 lautet 6638.",
        "Il PIN della sua nuova carta che termina con 2210 è 6638.", "PIN vašej novej karty končiacej na 2210 je 6638.",
        "PIN kartu baru Anda yang berakhiran 2210 adalah 6638.",

    ]) func theNumberAfterTheCopulaIsThePINAndNotTheCard(_ text: String) {
        #expect(MessageParser().parse(text)?.code == "6638")
    }

    @Test func aNumberToCallThatOpensNothingIsNotACode() {
        #expect(MessageParser().parse("Your account is locked. Call 48291 to unlock your account again.") == nil)
        #expect(MessageParser().parse("The gate is locked. Dial 48291 to open it.")?.code == "48291")
    }

    @Test func theCopulaOfAnotherNounDoesNotPresentACode() {
        #expect(MessageParser().parse("PIN changed, the account number is 66382210.") == nil)
    }

    /// Standards, counts, limits and reports of bugs in texts about programs, which have words for codes and keys too.
    @Test(arguments: [
        "The signature of the file is described in RFC 8032", "The digest algorithm: SHA-256",
        "The wallet has a key of 4096 bits.", "He was a mentor of the Summer of Code 2011.",
        "It may reset the passwords of users with numbers >= 1000.", "if (code != 10600) return",
        "The code has moved to another file (closes: #315759).",
    ]) func aStandardACountAndALimitAreNotCodes(_ text: String) { #expect(MessageParser().parse(text) == nil) }

    @Test(arguments: [
        "Never give a passcode to anybody. If someone asks, forward it to 7726.",
        "kodenya belum masuk, aku tunggu dr jam 1830",
    ]) func aNumberToSendToAndATimeAreNotCodes(_ text: String) { #expect(MessageParser().parse(text) == nil) }
}
