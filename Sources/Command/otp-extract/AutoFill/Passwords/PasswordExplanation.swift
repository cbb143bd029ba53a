import PasswordRules

/// Describes the space of passwords.
enum PasswordExplanation {
    static func lines(_ generator: PasswordGenerator, _ rules: PasswordRules?) -> [String] {
        let lengths = generator.lengths
        let characters = generator.characters
        var lines = [
            "passwords: \(generator.count)", "entropy: \(entropy(generator.entropy)) bits",
            "length: \(lengths.lowerBound)" + (lengths.count > 1 ? " to \(lengths.upperBound)" : ""),
            "characters: \(characters.printableCount): \(characters.classes.map(\.text).joined(separator: ", "))",
        ]
        guard let rules else {
            return lines + ["format: three groups of two syllables, one capital letter, one digit, no offensive words"]
        }
        lines += rules.required.filter { !$0.characters.isEmpty }.map { classes in
            "required: at least one of \(classes.map(\.text).joined(separator: ", "))"
        }
        if let run = rules.maxConsecutive {
            lines.append("max-consecutive: at most \(run) of one character in a row")
        }
        if let run = rules.maxRepeating { lines.append("max-repeating: at most \(run) of one character in a row") }
        if let length = rules.maxSequential {
            lines.append("max-sequential: at most \(length) neighbours such as abc or 321 in a row")
        }
        if let least = rules.minLength { lines.append("minlength: at least \(least) characters") }
        if let most = rules.maxLength { lines.append("maxlength: at most \(most) characters") }
        return lines + ["rules: \(rules.canonicalText)"]
    }

    /// Bits with two decimals.
    private static func entropy(_ bits: Double) -> String {
        let hundredths = Int((bits * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
