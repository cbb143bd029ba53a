import OneTimeCodeSupport
import OneTimeCodeText
import Testing

@testable import OneTimeCode

/// Shapes are read before the words of scripts without spaces are separated and before the cues are known.
@Suite struct ShapesTests {
    /// Parts whose shape is certain, whose shape depends on cues, and cues of all sorts that touch figures.
    private static let parts = [
        "482913", "4821", "12", "7", "0", "2,500.00", "12/03/2025", "18:22", "482-913", "337-1337", "48291#", "*4417",
        "XX4417",
        "50GB", "12th", "5TH", "10am", "Rs500", "RS12", "T4R9WB", "A7", "5m0s", "Kod482913", "482913kod", "ngu-638",
        "937-ро", "937-xx",
        "dHn2-315864", "TOKEN755717EXPIRES", "482913Do", "https://a.example/482913", "+990005550199", "QGFDAE",
        "GEU-TAB", "B002",
        "code", "OTP", "is", "no.", "Ref", "EUR", "рублей", "код", "रुपये", "รหัสยืนยันคือ", "验证码", "人民币元", "ครับ",
        "a", "u", "8",
    ]
    private static let joints = [" ", " ", " ", "", "", ":", ": ", ", ", ". ", "-", "\n", "(", ")"]
    private static let ends = ["", "", "", "\n@kestrel.example #482913", "\n@例え.example #4821", "\nFA+9qCX9VSu"]

    private func text(_ generator: inout SplitMix64) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...9, using: &generator) {
            text += Self.parts[Int.random(in: 0..<Self.parts.count, using: &generator)]
            text += Self.joints[Int.random(in: 0..<Self.joints.count, using: &generator)]
        }
        return text + Self.ends[Int.random(in: 0..<Self.ends.count, using: &generator)]
    }

    /// The shapes, and the figures and candidates, in words.
    private func described(_ shapes: Shapes, _ found: FoundFigures) -> [String] {
        shapes.list.map { "\($0.form) \($0.tokens) \($0.continuesRow)" }
            + found.figures.map { figure in
                "\(figure.kind) \(figure.tokens) "
                    + found.candidates.part(figure.candidates).map { "\($0.code) \($0.shape) \($0.range) \($0.tokens)" }
                    .joined(separator: ", ")
            }
    }

    @Test func shapesStayTheSameWhenWordsAreSeparated() {
        var generator = SplitMix64(seed: 20)
        let matcher = CueMatcher(index: MessageParser.embeddedIndex, hints: [])
        var (empty, certain) = (0, 0)
        for _ in 0..<20_000 {
            let message = text(&generator)
            Array(message.utf8).withUnsafeBufferPointer { bytes in
                Arena.with { arena in
                    let lines = MachineLines(bytes, MessageScreen(bytes))
                    let machineReadable = { (text: TokenView) in
                        MachineLineTokens(lines.originBound?.line, lines.retrieverHash?.range, in: text)
                    }
                    var text = TokenView(bytes, .embedded, in: &arena)
                    var moved = Shapes(bytes, text, machineReadable: machineReadable(text), in: &arena)
                    var places = arena.list(of: Int32.self, capacity: 0)
                    text = text.segmented(bytes, .embedded, &places, in: &arena)
                    moved.move(to: places)
                    let read = Shapes(bytes, text, machineReadable: machineReadable(text), in: &arena)

                    let spellings = matcher.matches(in: text, in: &arena)
                    let cues = matcher.cues(spellings, in: text, in: &arena)
                    let found = FigureBuilder(bytes, text, moved, cues: cues, in: &arena).result
                    let other = FigureBuilder(bytes, text, read, cues: cues, in: &arena).result
                    #expect(described(moved, found) == described(read, other), "\(message)")

                    if !moved.mayBeCode {
                        empty += 1
                        #expect(found.candidates.isEmpty, "\(message)")
                    }
                    if !moved.needCues, !matcher.maySpeakForCode(spellings) {
                        certain += 1
                        let early = FigureBuilder(bytes, text, moved, cues: nil, in: &arena).result
                        #expect(described(moved, early) == described(moved, found), "\(message)")
                    }
                }
            }
        }
        #expect(empty > 200 && certain > 1_000, "\(empty) \(certain)")
    }

    private func shapes<Result>(_ message: String, _ body: (Shapes) -> Result) -> Result {
        Array(message.utf8).withUnsafeBufferPointer { bytes in
            Arena.with { arena in
                let text = TokenView(bytes, .embedded, in: &arena)
                return body(Shapes(bytes, text, machineReadable: MachineLineTokens(nil, nil, in: text), in: &arena))
            }
        }
    }

    @Test(arguments: [
        "12th", "10am", "5GB", "Rs.500.00", "12/03/2025.Call", "XX4417", "2,500.00EUR", "Ref:12", "4G", "80% 5",
        "https://a.example/482913", "QGFDAEhere", "+990005550199",
    ]) func theseAreNoCodeWhateverTheCuesSay(_ message: String) { #expect(!shapes(message, \.mayBeCode)) }

    @Test(arguments: [
        "T4R9WB", "Kod482913", "12GB", "Rs500", "337-1337", "48291#", "ngu-638", "937-ро", "Code:482913", "12 34 56",
        "a u 8 k u f", "QGFDAE.",
    ]) func theseMayBeCodes(_ message: String) { #expect(shapes(message, \.mayBeCode)) }

    @Test(arguments: [("T4R9WB", true), ("5GB", true), ("482913", false), ("337-1337", false), ("12th", false)])
    func lettersNeedCues(_ message: String, _ expected: Bool) { #expect(shapes(message, \.needCues) == expected) }
}
