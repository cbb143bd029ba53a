import OneTimeCodeText
import Testing

@testable import OneTimeCode

/// A text as tokens and what the readers of candidates make of them, without cues.
private struct Reading {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenView
    let letters: LetterReader

    /// Runs `body` with a text and room for the atoms of its pieces.
    static func of<Result>(_ text: String, _ body: (Reading, inout ArenaList<Piece.Atom>) -> Result) -> Result {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            Arena.with { arena in
                let tokens = TokenView(bytes, .embedded, in: &arena)
                var atoms = arena.list(of: Piece.Atom.self, capacity: tokens.tokens.count)
                let letters = LetterReader(bytes, tokens, cues: nil, in: &arena)
                return body(Reading(bytes: bytes, text: tokens, letters: letters), &atoms)
            }
        }
    }

    func string(_ tokens: Range<Int>) -> String {
        let (first, last) = (text.tokens[tokens.lowerBound], text.tokens[tokens.upperBound - 1])
        return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
    }

    /// Calls `visit` with the pieces of the text, chunk by chunk.
    func forEachPiece(_ atoms: inout ArenaList<Piece.Atom>, _ visit: (Piece) -> Void) {
        let reader = PieceReader(text)
        var index = 0
        while index < text.tokens.count {
            guard let chunk = reader.chunk(at: index, before: text.tokens.count) else {
                index += 1
                continue
            }
            reader.forEachPiece(of: chunk.tokens, &atoms, visit)
            index = chunk.tokens.upperBound
        }
    }

    /// What `describe` says of each piece of a text.
    static func pieces<Description>(_ text: String, _ describe: (Reading, Piece) -> Description) -> [Description] {
        of(text) { reading, atoms in
            var all: [Description] = []
            reading.forEachPiece(&atoms) { all.append(describe(reading, $0)) }
            return all
        }
    }
}

@Suite struct PieceTests {
    @Test(arguments: [
        ("Code:482913", ["Code", "482913"]), ("482-913", ["482-913"]), ("*482913*", ["*482913*"]),
        ("1,284.50", ["1,284.50"]), ("740291.5", ["740291", "5"]), ("12.50", ["12.50"]), ("9:42", ["9:42"]),
        ("482913:42x", ["482913", "42x"]), ("4829,9/14", ["4829", "9/14"]), ("482913，5", ["482913", "5"]),
        ("92740538'dir", ["92740538'dir"]), ("a=4821&b", ["a", "4821", "b"]), ("80%", ["80%"]), ("%80", ["80"]),
        ("482913-", ["482913"]), ("-482913", ["482913"]), ("20251/1", ["20251", "1"]),
    ])
    func marksJoinOrSeparate(_ text: String, _ expected: [String]) {
        #expect(Reading.pieces(text) { $0.string($1.tokens) } == expected)
    }

    @Test(arguments: [
        ("...4418", true), ("…4418", true), ("XXXX 4418", true), ("**** 4418", true), ("•••• 4418", true),
        ("**** 4418 ****", false), ("*****-4418", true),
        ("XX 4418", false), ("..4418", true), (".4418", false), ("no 4418", false),
    ])
    func theRestOfAHiddenNumberFollowsAMask(_ text: String, _ expected: Bool) {
        #expect(Reading.pieces(text) { $1.hasDigits && $1.followsMask }.contains(true) == expected)
    }

    @Test func aHyphenAtTheEndCutsAPieceOff() {
        #expect(Reading.pieces("388-941-") { $1.isCutOff } == [true])
        #expect(Reading.pieces("388-941") { $1.isCutOff } == [false])
    }

    @Test(arguments: [
        ("337-1337", CandidateShape.grouped), ("48291#", .digits), ("48291*", .digits), ("12-3456", .grouped),
        ("54-234-3", .grouped), ("13-4-3448", .grouped), ("13-4-2026", nil), ("1-1-01", nil), ("10-20", nil),
        ("91-52", .grouped), ("31-12", nil), ("337.1337", .grouped), ("482#", nil), ("482913", nil),
        ("337.133", .grouped), ("932/647", .grouped), ("33.13", nil), ("12/2026", nil), ("2011-2019", nil),
        ("2019-4829", .grouped),
    ])
    func someAreCodesOnlyIfNamed(_ text: String, _ form: CandidateShape?) {
        #expect(Reading.pieces(text) { $1.formIfNamed } == [form])
    }

    @Test(arguments: [("5GB", true), ("12t", true), ("482", false), ("A-7", false), ("12GB", false)])
    func shortPiecesAreNoCodes(_ text: String, _ expected: Bool) {
        #expect(Reading.pieces(text) { $1.isTooShort } == [expected])
    }

    @Test func groupsAreTheRunsOfDigits() {
        let groups = Reading.pieces("12/03/2025") { _, piece in
            let groups = piece.groups
            return [groups.count, groups.symbolCount, groups.total, groups[2].value, groups.hasOneSymbol ? 1 : 0]
        }
        #expect(groups == [[3, 2, 8, 2025, 1]])
        #expect(Reading.pieces("12/03-2025") { $1.groups.hasOneSymbol } == [false])
        #expect(Reading.pieces("48-29-73") { $1.groups.areAll(2) && !$1.groups.areAll(3) } == [true])
    }

    @Test func zerosInFrontAreSeenInAnyScript() {
        #expect(Reading.pieces("0482 ٠٤٨٢ 482") { $1.atoms[0].beginsWithZero } == [true, true, false])
    }
}

@Suite struct PieceShapeTests {
    private func shapes(_ text: String) -> [String] {
        Reading.pieces(text) { reading, piece in
            switch PieceShape(piece, reading.letters) {
            case nil: "nothing"
            case .figure(let kind): "\(kind)"
            case .candidate(let shape, let atoms): "\(shape) \(reading.string(piece.tokens(of: atoms)))"
            case .candidateIfNamed(let shape, let atoms, let kind):
                "\(shape) \(reading.string(piece.tokens(of: atoms))) or \(kind)"
            case .lettered(let atoms): "letters \(reading.string(piece.tokens(of: atoms)))"
            }
        }
    }

    @Test(arguments: [
        ("482913", "digits 482913"), ("482-913", "grouped 482-913"), ("4-8-2-9", "grouped 4-8-2-9"), ("12", "small"),
        ("48291322451", "identifier"), ("0712345678", "phone"), ("2025-03-14", "date"), ("14/03", "date"),
        ("2011-2019", "date"), ("2019-2011", "grouped 2019-2011"),
        ("9:42", "time"), ("1,284.50", "decimal"), ("09.69.32.00.04", "phone"), ("123.456.789", "decimal"),
        ("80%", "percentage"), ("*4418", "masked"), ("XX7731", "masked"), ("x-5582", "masked"), ("*100#", "ussd"),
        ("+13889414444", "phone"), ("#482913", "digits 482913"), ("**482913**", "digits 482913"),
        ("_482-913_", "grouped 482-913"), ("2025-0044817", "phone"), ("1-20", "small"), ("Code", "nothing"),
        ("+-", "nothing"), ("12th", "measure"),
    ])
    func someShapesNeedNoCue(_ text: String, _ expected: String) {
        #expect(shapes(text).filter { $0 != "nothing" || text != "Code" }.first ?? "nothing" == expected)
    }

    @Test(arguments: [
        ("337-1337", "grouped 337-1337 or phone"), ("48291#", "digits 48291 or ussd"),
        ("48291*", "digits 48291 or masked"),
        ("T4R9WB", "letters T4R9WB"), ("5TH", "letters 5TH"), ("*Kod482913*", "letters Kod482913"),
        ("G-482913", "letters G-482913"),
    ])
    func othersWaitForTheCues(_ text: String, _ expected: String) { #expect(shapes(text) == [expected]) }

    /// By the case of the letters alone, as if no cue had them.
    @Test(arguments: [
        ("T4R9WB", "alphanumeric T4R9WB"), ("G-482913", "prefixed 482913"), ("835027-ро", "affixed 835027"),
        ("92740538'dir", "affixed 92740538"), ("482913dir", "affixed 482913"), ("482913Do", "affixed 482913"),
        ("TOKEN755717EXPIRES", "affixed 755717"), ("u-K7MW3P", "alphanumeric K7MW3P"),
        ("dHn2-315864", "prefixed 315864"),
        ("AB12-CD34", "grouped AB12-CD34"), ("482-913-ро", "grouped 482-913"), ("482-913Do", "grouped 482-913"),
        ("T4R9WB-ро", "alphanumeric T4R9WB"), ("5m0s", "time"), ("CTO-20250611-8834", "identifier"),
        ("1Z84R20X0394417268", "identifier"), ("x1600", "masked"), ("0x1F40", "identifier"),
        ("0x1G40", "alphanumeric 0x1G40"), ("0xg140", "alphanumeric 0xg140"),
    ])
    func lettersDecide(_ text: String, _ expected: String) {
        let shapes = Reading.pieces(text) { reading, piece in
            guard case .lettered(let part) = PieceShape(piece, reading.letters) else { return "certain" }
            return switch PieceShape.ofLetters(piece, part, reading.letters) {
            case .figure(let kind): "\(kind)"
            case .candidate(let shape, let atoms): "\(shape) \(reading.string(piece.tokens(of: atoms)))"
            case .candidateIfNamed, .lettered: "open"
            }
        }
        #expect(shapes == [expected])
    }
}

@Suite struct LinkReaderTests {
    /// The link at the start of a text without spaces, or nil.
    private func link(_ text: String) -> String? {
        Reading.of(text) { reading, _ in
            let reader = LinkReader(bytes: reading.bytes, tokens: reading.text.tokens)
            return reader.link(in: 0..<reading.text.tokens.count).map(reading.string)
        }
    }

    @Test(arguments: [
        ("https://a.example/482913?x=1", "https://a.example/482913?x=1"),
        ("https://a.example/4821).", "https://a.example/4821"),
        ("kestrel.example", "kestrel.example"), ("kestrel.example.", "kestrel.example"), ("v.example/b", "v.example/b"),
        ("mail4821@a.example", "mail4821@a.example"), ("a-b_c.example", "a-b_c.example"), ("163.com", "163.com"),
        ("163.cn/4821", "163.cn/4821"), ("A.B.EXAMPLE", "A.B.EXAMPLE"), ("a.example?x", "a.example?x"),
    ])
    func theseAreLinks(_ text: String, _ link: String) { #expect(self.link(text) == link) }

    @Test(arguments: [
        "482913.do", "Code.Your", "code", "a.b", "482913", "1.5", "@kestrel", "a/b@c.example", "Kestrel.EXAMPLE",
        "a..example",
    ])
    func theseAreNot(_ text: String) { #expect(link(text) == nil) }
}
