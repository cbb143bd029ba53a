import OneTimeCodeSupport
import OneTimeCodeText
import Testing

@testable import OneTimeCode

/// The figures that are read before the cues stand where a scan says so.
@Suite struct ProvisionalFigureTests {
    /// Parts that a scan decides alone, that only cues decide, and cues of all sorts that touch figures.
    private static let parts = [
        "482913", "4821", "12", "7", "0", "2,500.00", "12/03/2025", "18:22", "482-913", "337-1337", "48291#", "*4417",
        "XX4417",
        "50GB", "12th", "5TH", "10am", "Rs500", "RS12", "T4R9WB", "A7", "5m0s", "Kod482913", "482913kod", "ngu-638",
        "937-ро",
        "dHn2-315864", "TOKEN755717EXPIRES", "482913Do", "https://a.example/482913", "+990005550199", "QGFDAE",
        "GEU-TAB", "B002",
        "code", "OTP", "is", "no.", "Ref", "EUR", "рублей", "код", "रुपये", "รหัสยืนยันคือ", "验证码", "人民币元", "ครับ",
        "a", "u", "8",
    ]
    private static let joints = [" ", " ", " ", "", "", ":", ": ", ", ", ". ", "-", "\n", "(", ")"]

    private func text(_ generator: inout SplitMix64) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...9, using: &generator) {
            text += Self.parts[Int.random(in: 0..<Self.parts.count, using: &generator)]
            text += Self.joints[Int.random(in: 0..<Self.joints.count, using: &generator)]
        }
        return text
    }

    /// What a scan found, in words.
    private func described(_ scanner: FigureScanner) -> [String] {
        var scanner = scanner
        let found = scanner.result
        return found.figures.map { figure in
            "\(figure.kind) \(figure.tokens) "
                + found.candidates.part(figure.candidates).map { "\($0.code) \($0.shape) \($0.range) \($0.tokens)" }
                .joined(separator: ", ")
        }
    }

    @Test func whatStandsIsWhatAScanWithCuesFinds() {
        var generator = SplitMix64(seed: 20)
        let matcher = CueMatcher(index: MessageParser.embeddedIndex, hints: [])
        var (standing, empty) = (0, 0)
        for _ in 0..<20_000 {
            let message = text(&generator)
            Array(message.utf8).withUnsafeBufferPointer { bytes in
                Arena.with { arena in
                    var text = TokenView(bytes, in: &arena)
                    let none = MachineLineTokens(nil, nil, in: text)
                    var early = FigureScanner(bytes, text, cues: nil, machineReadable: none, in: &arena)
                    var places = arena.list(of: Int32.self, capacity: 0)
                    text = text.segmented(bytes, &places, in: &arena)
                    early.move(to: text, places)
                    let matches = matcher.matches(in: text, in: &arena)
                    let cues = matcher.cues(matches, in: text, in: &arena).cues
                    let late = FigureScanner(bytes, text, cues: cues, machineReadable: none, in: &arena)
                    if !early.dependsOnCues {
                        standing += 1
                        early.addLetters(cues, in: &arena)
                        #expect(described(early) == described(late), "\(message)")
                    } else if !early.lacksCandidates, early.candidates.isEmpty {
                        empty += 1
                        #expect(late.candidates.allSatisfy { $0.shape == .letters }, "\(message)")
                    }
                }
            }
        }
        #expect(standing > 2_000 && empty > 200, "\(standing) \(empty)")
    }

    @Test(arguments: [
        "12th", "10am", "5GB", "Rs.500.00", "12/03/2025.Call", "Code:482913", "XX4417", "2,500.00EUR", "Ref:12", "4G",
    ]) func theseNeedNoCueToBeNoUnknownCode(_ message: String) {
        Array(message.utf8).withUnsafeBufferPointer { bytes in
            Arena.with { arena in
                let text = TokenView(bytes, in: &arena)
                let none = MachineLineTokens(nil, nil, in: text)
                #expect(!FigureScanner(bytes, text, cues: nil, machineReadable: none, in: &arena).lacksCandidates)
            }
        }
    }

    @Test(arguments: ["T4R9WB", "Kod482913", "12GB", "Rs500", "337-1337", "48291#", "ngu-638", "937-ро"])
    func theseMayBeCodesForAllTheScanKnows(_ message: String) {
        Array(message.utf8).withUnsafeBufferPointer { bytes in
            Arena.with { arena in
                let text = TokenView(bytes, in: &arena)
                let none = MachineLineTokens(nil, nil, in: text)
                #expect(FigureScanner(bytes, text, cues: nil, machineReadable: none, in: &arena).lacksCandidates)
            }
        }
    }
}
