import CICU
import OneTimeCodeLexicons
import OneTimeCodeText

/// Makes the data of ``ScalarTable`` from the linked ICU.
enum ScalarTableCompiler {
    /// The major version of ICU.
    static var icuVersion: UInt32 { UInt32(icu_major_version()) }

    /// The data, equal for equal versions of ICU.
    static func compile() -> [UInt8] {
        var sequences = Sequences()
        let table = TwoStageTable(0x11_0000, blockLength: ScalarTable.blockLength) { entry(of: $0, &sequences) }
        var data = ByteWriter()
        data.append(
            ScalarTable.Header(
                icuVersion: icuVersion, blockCount: UInt32(table.elements.count / ScalarTable.blockLength),
                sequenceCount: UInt32(sequences.scalars.count)))
        data.pad(to: ScalarTable.Header.byteCount)
        data.append(section: table.stage)
        data.append(section: table.elements)
        data.append(section: sequences.scalars)
        return data.bytes
    }

    /// The distinct folded sequences, each preceded by its length.
    private struct Sequences {
        var scalars: [UInt32] = []
        private var places: [[UInt32]: UInt32] = [:]

        mutating func place(of sequence: [UInt32]) -> UInt32 {
            if let place = places[sequence] { return place }
            let place = UInt32(scalars.count)
            scalars.append(UInt32(sequence.count))
            scalars += sequence
            places[sequence] = place
            return place
        }
    }

    private static func entry(of scalar: UInt32, _ sequences: inout Sequences) -> ScalarEntry {
        let properties = icu_properties(scalar)
        // "보내줘ㅠ": ICU ends the word before a letter that stands for a mood.
        let isLoneJamo = (0x3131...0x318E).contains(scalar)
        let script = isLoneJamo ? .jamo : Script(rawValue: properties.script)
        let folded = FoldingRules.fold(scalar)
        precondition(folded.count <= ScalarTable.longestFoldPerByte * width(scalar), "U+\(String(scalar, radix: 16))")
        let fold: ScalarEntry.Fold =
            switch folded.count {
            case 0: .nothing
            case 1: folded[0] == scalar ? .itself : .scalar(folded[0])
            default: .sequence(sequences.place(of: folded))
            }
        let kind = kind(of: scalar, properties, script)
        let isNamed = kind == .letter || kind == .mark || kind == .digit
        let wordClass = WordClassRules.wordClass(of: scalar, properties)
        return ScalarEntry(
            kind: kind, digit: kind == .digit ? UInt8(properties.digit) : 0,
            script: isNamed && scalar >= 0x80 || kind == .letter ? script : .common,
            isUppercase: properties.isUppercase, wordClass: wordClass,
            wordLabel: wordClass.isComplex ? wordClass.label(of: scalar) : 0, fold: fold)
    }

    /// The number of UTF-8 bytes of a scalar.
    private static func width(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
    }

    private static func kind(
        of scalar: UInt32, _ properties: icu_scalar_properties, _ script: Script
    ) -> ScalarEntry.Kind {
        if properties.digit >= 0 { return .digit }
        switch scalar {
        case 0x09: return .space
        case 0x0A...0x0D, 0x85: return .newline
        // apostrophes that Unicode classifies as letters
        case 0x02BB, 0x02BC: return .symbol
        default: break
        }
        // the numbers are ICU's UCharCategory
        return switch properties.category {
        // Armenian stress marks are inside words
        case 23 where script == .armenian && scalar != 0x055D && scalar != 0x0589: .format
        case 1...5: .letter
        case 6...8: .mark
        case 12: .space
        case 13, 14: .newline
        case 16: .format
        default: .symbol
        }
    }
}
