/// No invisible character stands beside the code: it is copied along with it, and keeps simple readers from finding it.
enum InvisibleCharacterCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let bytes = Array(subject.typical.text.utf8)
        for range in subject.typical.codeRanges {
            let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).unicodeScalars.last
            let after = String(decoding: bytes[range.upperBound...], as: UTF8.self).unicodeScalars.first
            for (scalar, side) in [(before, "before"), (after, "behind")] {
                guard let scalar, isInvisible(scalar), !keepsOrder(scalar) else { continue }
                return [
                    CheckResult(
                        check: .invisibleCharacter, severity: .warning,
                        message: "An invisible character, \(scalar.named), stands right \(side) the code.",
                        mend: "Delete it.", rendered: subject.typical)
                ]
            }
        }
        return []
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
    }

    /// Marks and isolates that keep a code in its order in a text from right to left, on purpose.
    private static func keepsOrder(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x2066...0x2069: true
        default: false
        }
    }
}
