/// Checks that there is no invisible character next to the code. It would be copied with the code, and confuse simple
/// parsers.
enum InvisibleCharacterCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let scalars = subject.typical.text.unicodeScalars
        let bytes = subject.typical.text.utf8
        for range in subject.typical.codeRanges {
            let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
            let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound)
            var before = start > scalars.startIndex ? scalars[scalars.index(before: start)] : nil
            // a variation selector is part of the emoji before it
            if let scalar = before, (0xFE00...0xFE0F).contains(scalar.value) { before = nil }
            let after = end < scalars.endIndex ? scalars[end] : nil
            for (scalar, side) in [(before, "before"), (after, "after")] {
                guard let scalar, scalar.isInvisible, !keepsOrder(scalar)
                else { continue }
                return [
                    CheckResult(
                        check: .invisibleCharacter, severity: .warning,
                        message: "An invisible character, \(scalar.named), stands right \(side) the code.",
                        fix: "Delete it.", rendered: subject.typical)
                ]
            }
        }
        return []
    }

    /// Marks, embeddings and isolates that keep the order of a code in right-to-left text, which is their purpose.
    private static func keepsOrder(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
