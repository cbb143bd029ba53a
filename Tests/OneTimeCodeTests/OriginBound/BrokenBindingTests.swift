import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

/// Malformed binding lines, and lines that only look like them.
@Suite struct BrokenBindingTests {
    @Test(arguments: [
        ("@kestrel.example #482913\n", BrokenBinding.Fault.lineEndAfter),
        ("@kestrel.example #482913\r\n \n", .lineEndAfter),
        ("@intranet #482913\n", .lineEndAfter), ("@kestrel.example #482913 @pay.example\n", .lineEndAfter),
        ("@kestrel.example #482913\nThank you", .notLast), ("@kestrel.example:443 #482913\n\nBye", .notLast),
        ("@kestrel.example #771204\nThank you", .notLast),
        (" @kestrel.example #482913", .spaceBefore), ("\t@kestrel.example #482913", .spaceBefore),
        ("\u{A0}@kestrel.example #482913", .spaceBefore), ("Code: @kestrel.example #482913", .textBefore),
        ("Code:@kestrel.example #482913", .textBefore), ("- @kestrel.example #482913", .textBefore),
        ("(@kestrel.example #482913)", .textBefore), ("\u{FEFF}@kestrel.example #482913", .textBefore),
        ("\u{200B}@kestrel.example #482913", .textBefore), ("\"@kestrel.example #482913\"", .textBefore),
        ("Visit us  @kestrel.example #482913", .textBefore), ("See you. @ kestrel.example # 482913", .textBefore),
        ("kestrel.example #482913", .noAtSign), ("https://kestrel.example #482913", .noAtSign),
        ("kestrel.example#482913", .noAtSign), ("kestrel.example  # 482913", .noAtSign),
        ("＠kestrel.example #482913", .wideAtSign), ("＠kestrel.example ＃482913", .wideAtSign),
        ("﹫kestrel.example #482913", .wideAtSign),
        ("@ kestrel.example #482913", .spaceAfterAtSign), ("@ #482913", .noHost), ("@\t#482913", .noHost),
        ("@kestrel.example#482913", .noSpace), ("@kestrel.example/login#482913", .noSpace),
        ("@kestrel.example＃482913", .noSpace),
        ("@kestrel.example\u{200B}#482913", .noSpace), ("@intranet#482913", .noSpace),
        ("@kestrel.example  #482913", .wrongSpace), ("@kestrel.example\t#482913", .wrongSpace),
        ("@kestrel.example\u{A0}#482913", .wrongSpace), ("@kestrel.example\u{0B}#482913", .wrongSpace),
        ("@kestrel.example\u{3000}#482913", .wrongSpace), ("@kestrel.example  #771204", .wrongSpace),
        ("@intranet  #482913", .wrongSpace), ("@192.0.2.1  #482913", .wrongSpace), ("@[::1]  #482913", .wrongSpace),
        ("@kestrel.example:443  #482913", .wrongSpace), ("@https://kestrel.example  #482913", .wrongSpace),
        ("@bücher.example  #482913", .wrongSpace),
        ("@kestrel.example code #482913", .somethingBetween), ("@kestrel.example - #482913", .somethingBetween),
        ("@kestrel.example (#482913)", .somethingBetween), ("@kestrel.example @pay.example #482913", .somethingBetween),
        ("@kes trel.example #482913", .somethingBetween), ("@kestrel .example #482913", .somethingBetween),
        ("@kestrel. example #482913", .somethingBetween), ("@kestrel.example x#482913", .somethingBetween),
        ("@kestrel.exam\nple #482913", .twoLines), ("@kestrel\n.example #482913", .twoLines),
        ("@kestrel.example\n482913", .twoLines), ("@kestrel.example #\n482913", .twoLines),
        ("#@kestrel.example #482913", .textBefore), ("#kestrel.example #482913", .noAtSign),
        ("@ - kestrel.example #482913", .noHost), ("@kestrel.example @482913", .noNumberSign),
        ("@kestrel.example 482913", .noNumberSign), ("@kestrel.example №482913", .noNumberSign),
        ("@kestrel.example code 482913", .noNumberSign), ("@kestrel.example 771204", .noNumberSign),
        ("@kestrel.example ＃482913", .wideNumberSign), ("@kestrel.example ﹟482913", .wideNumberSign),
        ("@kestrel.example # 482913", .spaceAfterNumberSign), ("@kestrel.example  # 482913", .spaceAfterNumberSign),
        ("@kestrel.example", .noCode), ("@kestrel.example #", .noCode),
        ("#482913 @kestrel.example", .codeBeforeHost), ("#482913@kestrel.example", .codeBeforeHost),
        ("# 482913 @kestrel.example", .codeBeforeHost), ("#482913 @intranet", .codeBeforeHost),
        ("@kestrel.example\n#482913", .twoLines), ("@kestrel.example \r\n\r\n #482913", .twoLines),
        ("@kestrel.example #\n#482913", .twoLines),
        ("@\(String(repeating: "k", count: 254)) #482913", .longHost),
        ("@kestrel.example #482913 @\(String(repeating: "k", count: 254))", .longHost),
        ("@kestrel.example #\(String(repeating: "4", count: 129))", .longCode),
        ("@k#k #\(String(repeating: "c", count: 129))", .longCode),
    ])
    func aLineThatIsMeantIsForNoPage(_ line: String, _ fault: BrokenBinding.Fault) throws {
        let text = "Your code is 482913.\n\(line)"
        #expect(BrokenBinding(text, code: "482913")?.fault == fault)
        let match = try #require(Analysis.parser.parse(text))
        #expect(match.domain == nil && match.hasBrokenBinding)
        #expect(Analysis.parser.explain(text).match == match)
        let page = try SubscriberDomain("kestrel.example")
        let matcher = DomainMatcher(sites: nil)
        #expect(matcher.match(of: match, for: page) == nil && matcher.match(of: match, for: .unknown) == nil)
        #expect(matcher.match(of: match, for: .any) == .unchecked)
    }

    @Test func everyFaultHasACase() {
        // A new fault without a case in the table above fails here.
        #expect(BrokenBinding.Fault.allCases.count == 19)
    }

    @Test(arguments: [
        "Your code is 482-913.\n@kestrel.example  #482913", "Your code is 482913.\n@kestrel.example  #482-913",
        "Your code is ৪৮২৯১৩\n@kestrel.example  #482913", "482913 is your code @kestrel.example #482913 bye",
        "Your code is 482913.\n@kestrel.example  #482 913", "Your code is 482913. @kestrel.example #G-482913",
        "Your code is 482913.\n@kestrel.example  #c0d3", "Your code is 482913.\n@kestrel.example#G-482913",
    ])
    func theCodeMayHaveAnotherSpelling(_ text: String) {
        #expect(Analysis.parser.parse(text)?.hasBrokenBinding == true)
    }

    @Test(arguments: [
        // e-mail addresses
        "Your code is 482913. Questions: sam@kestrel.example", "Your code is 482913.\nsam@kestrel.example",
        "Your code is 482913\nsam@kestrel.example #482913 ref", "Code for sam@kestrel.example: #482913",
        // names of accounts
        "Your code is 482913. Follow @kestrel #codes", "Your code is #482913. Follow us @kestrel.coffee on the web",
        "@kestrel: your code is #482913", "Your code is 482913 @kestrel", "@sam your code is 482913",
        "Follow @kestrel.coffee and type 482913, your code", "@kestrel.coffee says: your code is 482913",
        // hashtags, numbers, times, prices
        "Your code is 482913 #winning #kestrel", "#1 shop @ 5pm: your code is 482913", "Meet @ #02-34, code 482913",
        "Your code is #482913", "Only @ 9.99! Your code is #482913", "Be there @ 10.30am #482913 is your code",
        "<#> Your code is 482913", "Loan @ 8.5% #1. Your code is 482913", "Your code: 482913\n#kestrel",
        "Your code is 482913 @ www.kestrel.example", "Your code is 482913. See kestrel.example/#help",
        "Your code for kestrel.example: #482913", "Log in to kestrel.example with code #482913",
        "Your code is 482913\nkestrel.example", "Your code is 482913\nkestrel.example #help", "@", "#", "", "\n\n",
        "Follow @kestrel\n482913 is your code", "@kestrel\n482913", "Our shop: @kestrel.coffee\nYour code is 482913",
        "@ # @ #",
    ])
    func otherMessagesAreNotBroken(_ text: String) {
        #expect(BrokenBinding(text, code: "482913") == nil)
        #expect(Analysis.parser.parse(text)?.hasBrokenBinding != true)
    }

    @Test func noSingleSlipMakesABoundCodeOneForAnyPage() {
        let line = Array("@kestrel.example #482913".unicodeScalars)
        let slips = [
            "", " ", "  ", "\t", "\n", "\r", "\u{A0}", "\u{200B}", "\u{FEFF}", ".", ",", ":", "-", "–", "|", "(", "\"",
            "/", "@",
            "#", "＠", "＃", "x", "é", "\u{2028}", "<", "*", "→", " - ",
        ]
        for place in 0...line.count {
            for slip in slips {
                for skipped in 0...1 where place + skipped <= line.count {
                    let scalars = line[..<place] + Array(slip.unicodeScalars) + line[(place + skipped)...]
                    let text = "Your code is 482913.\n" + String(String.UnicodeScalarView(scalars))
                    let match = Analysis.parser.parse(text)
                    #expect(match.map { $0.domain != nil || $0.hasBrokenBinding } ?? true, "\(text.debugDescription)")
                }
            }
        }
    }

    @Test func aBoundMessageIsNeverBroken() {
        let match = Analysis.parser.parse("Your code is 482913.\n@finch.example  #482913\n@kestrel.example #482913")
        #expect(match?.domain == "kestrel.example" && match?.hasBrokenBinding == false)
    }

    @Test func theLastOfSeveralLinesIsNamed() {
        let broken = BrokenBinding("@finch.example #482913\n@ kestrel.example #482913", code: "482913")
        #expect(broken?.host == "kestrel.example" && broken?.fault == .spaceAfterAtSign)
    }

    /// A line that is known to bind nothing without being read would have neither a fault nor a part in another line's.
    @Test func whatIsNotReadHasNoFault() {
        let parts = [
            "@kestrel.example", "#482913", "482913", "@", "#", "code", "-", "é", "\u{3164}", "a@b.example", "@482913",
        ]
        var random = SplitMix64(seed: 1)
        let code = BindingWord.letters("482913".unicodeScalars)
        let before = "@kestrel.example"
        var unread = 0
        for _ in 0..<20_000 {
            let words = (0..<Int.random(in: 1...7, using: &random)).map { _ in parts.randomElement(using: &random)! }
            var text = before + "\n" + words.joined(separator: " ")
            text.withUTF8 { bytes in
                let place = before.utf8.count + 1..<bytes.count
                var markers: BindingLine.Markers = []
                for byte in place { markers.insert(at: byte, of: bytes) }
                guard !markers.isEmpty, !BindingLine.mayBind(place, of: bytes, markers) else { return }
                unread += 1
                let line = BindingLine(place, of: bytes, code: code)
                let host = BindingLine(0..<before.utf8.count, of: bytes, code: code)
                #expect(line.fault(isLast: true) == nil && !line.isHostAlone && !line.goesOn(host), "\(words)")
            }
        }
        #expect(unread > 1_000)
    }

    /// Sixteen bytes are looked at in one go, and the rest alone.
    @Test(arguments: ["@", "#", "\u{FF20}", "\u{FE6B}", "\u{FF03}", "\u{FE5F}"])
    func aMarkerAnywhereIsSeen(_ marker: String) {
        for length in 0...40 {
            // the full-width comma begins with the same byte as the markers
            let filler = String(repeating: "a", count: length) + (length % 3 == 0 ? "，" : "")
            #expect(!Array(filler.utf8).withUnsafeBufferPointer(BindingWord.hasMarker))
            for text in [filler + marker, marker + filler, filler + marker + filler] {
                #expect(Array(text.utf8).withUnsafeBufferPointer(BindingWord.hasMarker), "\(text)")
            }
        }
    }
}
