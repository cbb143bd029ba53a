/// Checks that no letter or digit is joined to the code, as in "G-482913" and "1482913".
///
/// In scripts without spaces, and before a grammatical ending in Korean, text stands right beside a code, and no phone
/// takes it for a part of it.
enum JoinedTextCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        guard let found = joined(to: subject) else { return [] }
        let isDigit = found.text.unicodeScalars.contains(where: \.isASCIIDigit)
        return [
            CheckResult(
                check: .joinedText, severity: .warning,
                message: "“\(found.text)” is joined to the code, as in “\(found.whole)”: "
                    + (isDigit ? "phones take it for a part of the code." : "phones may fill it in with the code."),
                fix: isDigit ? "Delete it." : "Put a space between it and the code, or delete it.",
                rendered: subject.typical)
        ]
    }

    /// The text that is joined to the code, and all of the word.
    static func joined(to subject: CheckSubject) -> (text: String, whole: String)? {
        let text = subject.typical.text
        // OriginBoundCheck reads what is joined to the code of an origin-bound line
        for range in subject.typical.codeRanges.prefix(1) {
            let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
            let before = String(text[..<start].reversed().prefix(20).prefix(while: isJoined).reversed())
            let after = String(text[end...].prefix(20).prefix(while: isJoined))
            // "482913-Code" and "- 482913" have a dash and no prefix
            let prefix = before.drop { $0 == "-" || $0 == "_" }
            let suffix = after.hasPrefix("-") || after.hasPrefix("_") ? "" : after
            let code = String(text[start..<end])
            if !prefix.isEmpty { return (String(prefix), before + code) }
            if !suffix.isEmpty { return (suffix, code + suffix) }
        }
        return nil
    }

    /// Letters of scripts with spaces, digits, and the dashes of a prefix.
    private static func isJoined(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        if character == "-" || character == "_" || scalar.isASCIIDigit { return true }
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F: return character.isLetter
        default: return false
        }
    }
}
