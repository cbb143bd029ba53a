/// A rule that a password breaks. Contains no part of the password.
public enum PasswordViolation: Hashable, Sendable {
    /// The password is too short. `missing` is the number of characters that it lacks.
    case tooShort(missing: Int, minimum: Int)
    /// The password is too long. `excess` is the number of characters over the greatest length.
    case tooLong(excess: Int, maximum: Int)
    /// The password has no character of a requirement.
    case missing([CharacterClass])
    /// The password has this number of characters that are not allowed.
    case notAllowed(count: Int)
    /// A character occurs too often in a row.
    case run(length: Int, maximum: Int)
    /// A sequence, such as "abc", is too long.
    case sequence(length: Int, maximum: Int)
}

extension PasswordViolation: CustomStringConvertible {
    /// The violation in a few words.
    public var description: String {
        switch self {
        case .tooShort(let missing, let minimum): "\(missing) more characters needed, at least \(minimum) in all"
        case .tooLong(let excess, let maximum): "\(excess) characters too many, at most \(maximum) in all"
        case .missing(let classes): "no character of \(classes.map(\.text).joined(separator: ", "))"
        case .notAllowed(let count): "\(count) characters that are not allowed"
        case .run(let length, let maximum): "\(length) times the same character in a row, at most \(maximum)"
        case .sequence(let length, let maximum):
            "a sequence of \(length) neighbouring letters, digits or signs, at most \(maximum)"
        }
    }
}

extension PasswordRules {
    /// The rules that a password breaks. Empty if it satisfies all of them. Takes time linear in its length.
    ///
    /// Lengths are in Unicode scalars.
    public func violations(of password: String) -> [PasswordViolation] {
        var violations: [PasswordViolation] = []
        let scalars = Array(password.unicodeScalars)
        // a password cannot be empty
        let least = max(minLength ?? 1, 1)
        if scalars.count < least { violations.append(.tooShort(missing: least - scalars.count, minimum: least)) }
        if let maxLength, scalars.count > maxLength {
            violations.append(.tooLong(excess: scalars.count - maxLength, maximum: maxLength))
        }
        for classes in required {
            let set = classes.characters
            if !set.isEmpty, !scalars.contains(where: set.contains) { violations.append(.missing(classes)) }
        }
        let allowed = allowedCharacters
        let others = scalars.count { !allowed.contains($0) }
        if others > 0 { violations.append(.notAllowed(count: others)) }
        if let maximum = limits.run, case let run = Self.longestRun(in: scalars), run > maximum {
            violations.append(.run(length: run, maximum: maximum))
        }
        if let maxSequential, case let length = SequenceStep.longestSequence(in: scalars), length > maxSequential {
            violations.append(.sequence(length: length, maximum: maxSequential))
        }
        return violations
    }

    /// Whether a password satisfies the rules.
    public func allows(_ password: String) -> Bool { violations(of: password).isEmpty }

    private static func longestRun(in scalars: [Unicode.Scalar]) -> Int {
        var (longest, run) = (0, 0)
        var last: Unicode.Scalar?
        for scalar in scalars {
            run = scalar == last ? run + 1 : 1
            last = scalar
            longest = max(longest, run)
        }
        return longest
    }
}
