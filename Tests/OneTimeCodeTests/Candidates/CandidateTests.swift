import Testing

@testable import OneTimeCode

@Suite struct CandidateTests {
    @Test(arguments: [
        // digits
        ("code 482", "digits:482"), ("code 4829", "digits:4829"), ("code 48291322", "digits:48291322"),
        ("code 482913224", "digits:482913224"), ("code 4829132245", "digits:4829132245"),
        // native digits
        ("رمز ٤٨٢٩١٣", "digits:482913"), ("कोड ४८२९१३", "digits:482913"), ("รหัส ๔๘๒๙๑๓", "digits:482913"),
        ("验证码４８２９１３", "digits:482913"), ("ကုဒ် ၄၈၂၉၁၃", "digits:482913"),
        // grouped
        ("code 482-913", "grouped:482913"), ("code 482 913", "grouped:482913"), ("code 12 34 56", "grouped:123456"),
        ("code 48-29-73", "grouped:482973"), ("code 4 8 2 9 1 3", "grouped:482913"),
        ("code 4829 1322", "grouped:48291322"),
        ("code 482\u{2011}913", "grouped:482913"), ("TAN a u 8 k u f", "grouped:au8kuf"),
        ("code AB12-CD34", "grouped:AB12CD34"), ("code A7K-9QX", "grouped:A7K9QX"),
        ("code 4-8-2-9-1-3", "grouped:482913"), ("code: 337-1337", "grouped:3371337"),
        // prefixed
        ("G-482913 is", "prefixed:482913"), ("NVNB-482913", "prefixed:482913"),
        ("code dHn2-315864", "prefixed:315864"),
        // letters and digits
        ("code T4R9WB", "alphanumeric:T4R9WB"), ("code 5qw8zk", "alphanumeric:5qw8zk"),
        ("code Ｔ４Ｒ９ＷＢ", "alphanumeric:T4R9WB"), ("code jh7112", "alphanumeric:jh7112"),
        // joined to grammar
        ("835027-ро истифода", "affixed:835027"), ("ngu-573204", "prefixed:573204"),
        ("92740538'dir", "affixed:92740538"),
        ("92740538’dir", "affixed:92740538"), ("Kod482913", "affixed:482913"), ("482913dir", "affixed:482913"),
        ("ngu-638 507", "grouped:638507"), ("T4R9WB-ро", "alphanumeric:T4R9WB"), ("482-913-ро", "grouped:482913"),
        ("482913입니다", "digits:482913"), ("验证码482913，请", "digits:482913"), ("*482913*", "digits:482913"),
        ("**482913**", "digits:482913"), ("_482913_", "digits:482913"), ("door code 374059#", "digits:374059"),
        ("Faka u-K7MW3P", "alphanumeric:K7MW3P"), ("Informe 7H2X94", "alphanumeric:7H2X94"),
        // letters alone
        ("Your code is: QGFDAE", "letters:QGFDAE"), ("verification code QGFDAE.", "letters:QGFDAE"),
        ("Your confirmation code: GEU-TAB", "letters:GEUTAB"),
        ("Introduce el codigo DUSG para acceder", "letters:DUSG"), ("Your code is ABCDEF today", "letters:ABCDEF"),
        // odd groups, after a word for a code
        ("code 54-234-3", "grouped:542343"), ("取件码13-4-3448", "grouped:1343448"), ("取件码A3-2-118", "grouped:A32118"),
        ("取件码 B3-01175", "grouped:B301175"), ("请用Q7-32取件", "grouped:Q732"), ("code G-FD-745", "grouped:GFD745"),
        // unequal groups that a noun names, also from a distance, or that are to be entered
        ("code 738 2094", "grouped:7382094"), ("code: 31 844 907.", "grouped:31844907"),
        ("code (38 527),", "grouped:38527"),
        ("code 91-52 at the counter", "grouped:9152"), ("code 662.0417", "grouped:6620417"),
        ("the code for locker 41 is 5096-183", "grouped:5096183"),
        ("OTP for no. 0812-5550 is WZ47-PT.", "grouped:WZ47PT"), ("code for Anna: B7K2-944", "grouped:B7K2944"),
        ("The pickup code for box 417 is HFRM.", "letters:HFRM"),
        ("Please enter the following:\n\nKTYR-82\n\nKestrel", "grouped:KTYR82"),
        ("G-604 118 is your code", "grouped:604118"), ("tell him 4 9 1 7 y listo", "grouped:4917"),
        // a noun or a verb after them
        ("54-234-3 is your new Acme code", "grouped:542343"), ("54-234-3 е твојот код", "grouped:542343"),
        ("54-234-3 – ваш код для входа", "grouped:542343"), ("54-234-3 ನಿಮ್ಮ ಲಾಗಿನ್ ಕೋಡ್", "grouped:542343"),
        ("کد ورود شما 54-234-3 است", "grouped:542343"), ("ऐप में 54-234-3 टाइप करें", "grouped:542343"),
        ("KPRW é seu código Acme", "letters:KPRW"), ("the code for the box is KPRW, flat 3", "letters:KPRW"),
        // on a line of their own
        ("To go on:\n54-234-3\nAcme", "grouped:542343"), ("Your code is below\n54-234-3", "grouped:542343"),
        // other marks between groups, groups with letters, letters of Greek and Cyrillic
        ("code 932·647", "grouped:932647"), ("code 932/647", "grouped:932647"), ("code 932.647", "grouped:932647"),
        ("կոդը՝ 54-234-3", "grouped:542343"), ("code K7 M2 9D", "grouped:K7M29D"),
        ("code M7 Q2 XD in the app", "grouped:M7Q2XD"), ("код Т5К-ЖЛ", "grouped:Т5КЖЛ"),
        ("验证码830 264，5分钟内有效", "grouped:830264"), ("验证码是830-264,5分钟内有效", "grouped:830264"),
        // letters that do not form a word, after a verb of entering
        ("Type QKZPTW on the TV", "letters:QKZPTW"), ("Type KRAM-TULF on the TV", "letters:KRAMTULF"),
        ("код 771К", "alphanumeric:771К"), ("Ο κωδικός είναι ΑΒ4092", "alphanumeric:ΑΒ4092"),
        ("code MV-7204", "grouped:MV7204"), ("Your code: OTP-4821", "prefixed:4821"),
        ("482913КОД ВХОДА", "affixed:482913"),
        ("Room 12 4821 is your code", "digits:4821"),
        // read out one by one
        ("Your code is: 6. 2. 8. 1. 5. 3. Again: 6. 2. 8. 1. 5. 3.", "grouped:628153"),
        ("código: 2, 0, 8, 5, 3, 4", "grouped:208534"), ("code 5... 8... 3... 0...", "grouped:5830"),
        // the letter X beside others, and marks around groups
        ("code 2XX5R9", "alphanumeric:2XX5R9"), ("*932 647*", "grouped:932647"), ("_932 647_", "grouped:932647"),
        ("**6 0 2 9 5 5** is it", "grouped:602955"), ("*Your code is 482-913*", "grouped:482913"),
        ("_code 482 913_ valid", "grouped:482913"),
        // a noun for a code names what is otherwise the number of something else
        ("code: PNR4829", "alphanumeric:PNR4829"), ("The code is TLS4829", "alphanumeric:TLS4829"),
        ("code UTF8K4", "alphanumeric:UTF8K4"), ("OTP[482913]: keep it", "digits:482913"),
        // a prefix of the languages of the Nguni
        ("faka u-482-913", "grouped:482913"),
    ]) func isFound(_ text: String, _ candidate: String) {
        #expect(Analysis.candidates(text).contains(candidate), "\(Analysis.candidates(text))")
    }

    @Test(arguments: [
        "code 12", "code 48291322451", "code ABCDEFGHIJK1", "Your Code IS FINE here", "ABCDEF alone", "code abcdef",
        "ALL CAPITALS CODE: QGFDAE", "Call 337-1337", "**4821", "dial 2518#", "1-0-1",
        "Mastercard XXXX 5782", "card **** 5782", "Please enter your PASSWORD ONLINE", "fil-05/02/2025", "code XXXXXX",
        "kód 6místný",
        "Never tell your code GOPAY staff", "code 13-4-2026", "Q7-32 alone", "code 10-15 minutes later",
        "code 10 20 EUR", "code (14-08, 19:36)", "The code for Anna is from NETFLIX.",
        "Read this.\n\nKTYR-82\n\nKestrel", "Anna: 51-837", "Enter the 6-digit code", "932/647 alone", "771К alone",
        "Your NHSB password was changed", "Put in 1, 2, 3, 4", "code: 5, 8, 0, 2, 14", "code 1.2.3.4",
        "order 54-234-3, then the code", "PNR4829 is confirmed", "Use HTTP2 to sign in", "verify it using PKCS11",
        "a 2048-bit key", "code 2011-2019", "code 0x80070005",
        "SHA256 password", "the ISO-4217 code of a currency", "RFC 8032 for the code", "a key in UTF8-files",
        "Type HTTPS in the field", "code HRAST.7 alone", "余额830，264元",
        "sshd[21845]: Failed password", "code is 48 29 13*",
    ]) func isNotFound(_ text: String) {
        #expect(Analysis.candidates(text).isEmpty, "\(Analysis.candidates(text))")
    }

    @Test func theRangeCoversTheCodeItself() {
        for (text, raw) in [
            ("é G-482913 x", "482913"), ("код 482-913.", "482-913"), ("835027-ро", "835027"), ("‎４８２９١٣‎", "４８２９١٣"),
        ] {
            let found = Analysis.of(text) { $0.candidates.first?.range }
            #expect(found.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == raw)
        }
    }
}

@Suite struct FigureTests {
    @Test(arguments: [
        ("1,284.50", Figure.Kind.decimal), ("1.450,00", .decimal), ("20.000", .decimal), ("1'284.50", .decimal),
        ("12,990р", .decimal), ("THB759.00", .decimal), ("٣٬٤٨٠٫٥٠", .decimal),
        ("80%", .percentage), ("٨٠%", .percentage),
        ("03/14/2025", .date), ("14.03.2025", .date), ("2025-03-14", .date), ("14/03", .date), ("12-06-25", .date),
        ("2011-2019", .date),
        ("9:42", .time), ("18:04:33", .time), ("13:00-17:00", .time), ("5m0s", .time), ("1h0m0s", .time),
        ("+13889414444", .phone), ("800-869-3557", .phone), ("02-777-7777", .phone), ("8 800 100-24-24", .phone),
        ("0711 034 000", .phone), ("09.69.32.00.04", .phone), ("0712345678", .phone), ("388-941-", .phone),
        ("*4418", .masked), ("**3806", .masked), ("xxx-4471", .masked), ("XX7731", .masked), ("X-5582", .masked),
        ("462***10*938", .masked), ("...4418", .masked), ("x1600", .masked),
        ("*100#", .ussd), ("#932#", .ussd), ("*149*01#", .ussd),
        ("50GB", .measure), ("30min", .measure), ("1286р", .measure),
        ("https://a.example/4821", .link), ("a.example/t/4821", .link), ("mail4821@a.example", .link),
        ("www.a.example", .link), ("163.com/4821", .link),
        ("CTO-20250611-8834", .identifier), ("0x80070005", .identifier), ("1Z84R20X0394417268", .identifier),
        ("2025-0044817", .phone),
        ("12", .small),
    ]) func theShapeDependsOnTheForm(_ text: String, _ kind: Figure.Kind) {
        #expect(Analysis.figures(text) == [kind])
        #expect(Analysis.of(text) { $0.figures.allSatisfy { $0.candidates.isEmpty || $0.kind == .phone } })
    }

    @Test func aSentenceWithAMissingSpaceIsNotALink() {
        #expect(Analysis.candidates("code 482913.Do not share") == ["digits:482913"])
        #expect(Analysis.candidates("sent.Code:482913,valid") == ["digits:482913"])
    }

    @Test func aFullWidthCommaBeforeAUnitEndsTheCode() {
        #expect(Analysis.candidates("验证码482913，5分钟内有效") == ["digits:482913"])
        #expect(Analysis.candidates("验证码：R4T7X2，15分钟内有效") == ["alphanumeric:R4T7X2"])
        #expect(Analysis.figures("合计9,876元").contains(.decimal))
    }

    @Test func groupsOfAPhoneNumberAreMarked() {
        Analysis.of("8 8001 002 424") { analysis in
            let areMarked = analysis.candidates.allSatisfy { $0.isPartOfRow }
            #expect(areMarked)
        }
    }
}
