extension PasswordRules {
    /// The rules that accept the same passwords as the attributes of an HTML `input` element.
    ///
    /// ```swift
    /// let form = try PasswordRules(htmlPattern: "(?=.*[a-z])(?=.*\\d)[A-Za-z\\d!]{8,20}", maxLength: 16)
    /// print(form.canonicalText)
    /// // minlength: 8; maxlength: 16; required: lower; required: digit; allowed: upper, lower, digit, [!];
    /// ```
    ///
    /// A pattern is exact if it consists of look-aheads, each for one class (`(?=.*[a-z])`), for a length
    /// (`(?=.{8,20}$)`), against a class (`(?!.*[<>])`) or against runs (`(?!.*(.)\1{2})`), and of one class with a
    /// quantifier. `pattern` matches the whole value (HTML Standard, section 4.10.5.3.6). HTML counts UTF-16 code
    /// units; only characters outside of the Basic Multilingual Plane make a difference.
    ///
    /// - Parameters:
    ///   - htmlPattern: The attribute `pattern`; nil if the element has none.
    ///   - minLength: The attribute `minlength`.
    ///   - maxLength: The attribute `maxlength`.
    /// - Throws: The first part of the pattern that the rules cannot express.
    public init(htmlPattern: String?, minLength: Int? = nil, maxLength: Int? = nil) throws(InexactPattern) {
        var facts = PatternFacts()
        if let htmlPattern {
            var parser = PatternParser(htmlPattern)
            facts = try parser.facts()
        }
        let allowed = facts.allowed
        var required: [[CharacterClass]] = []
        for (set, position) in facts.required {
            let usable = set.intersection(allowed)
            guard usable.isExpressible else {
                throw InexactPattern(position: position, reason: "no class has just these characters")
            }
            required.append(usable.characters.isEmpty ? set.characters.printable.classes : usable.characters.classes)
        }
        guard allowed.isExpressible else {
            throw InexactPattern(
                position: facts.allowedPosition, reason: "no class has just these characters outside of ASCII")
        }
        let least = [facts.minLength, minLength].compactMap { $0 }.max()
        let most = [facts.maxLength, maxLength].compactMap { $0 }.min()
        if let most, most < 1 {
            throw InexactPattern(position: facts.allowedPosition, reason: "only the empty text matches")
        }
        let named = PasswordRules(
            required: required, orderedAllowed: [.named(.unicode)],
            limits: RunLimits(consecutive: facts.maxConsecutive),
            minLength: least.flatMap { $0 > 0 ? $0 : nil }, maxLength: most)
        self = named.merged(with: PasswordRules(allowed: allowed.characters.classes))
    }
}

/// The requirements in a pattern.
struct PatternFacts {
    var required: [(set: PatternSet, position: Int)] = []
    var allowed = PatternSet.any
    var allowedPosition = 0
    var maxConsecutive: Int?
    var minLength: Int?
    var maxLength: Int?

    mutating func limit(_ count: ClosedRange<Int>) {
        minLength = max(minLength ?? 0, count.lowerBound)
        if count.upperBound < .max { maxLength = min(maxLength ?? .max, count.upperBound) }
    }
}

/// The characters of a class in a pattern. It may have only some of the characters outside of ASCII.
struct PatternSet {
    var characters: PasswordCharacterSet
    /// Whether it has some of the characters outside of ASCII, but not all of them.
    var hasSomeOthers = false

    static let any = PatternSet(characters: .unicode)

    /// Whether password rules can express the set.
    var isExpressible: Bool { !hasSomeOthers && (!characters.hasOthers || characters == .unicode) }

    var complement: PatternSet {
        let rest = PasswordCharacterSet.unicode.subtracting(characters)
        return PatternSet(characters: hasSomeOthers ? rest.printable : rest, hasSomeOthers: hasSomeOthers)
    }

    func union(_ other: PatternSet) -> PatternSet {
        let characters = characters.union(other.characters)
        return PatternSet(
            characters: characters, hasSomeOthers: !characters.hasOthers && (hasSomeOthers || other.hasSomeOthers))
    }

    func intersection(_ other: PatternSet) -> PatternSet {
        let some =
            (hasSomeOthers && (other.hasSomeOthers || other.characters.hasOthers))
            || (other.hasSomeOthers && characters.hasOthers)
        return PatternSet(characters: characters.intersection(other.characters), hasSomeOthers: some)
    }
}
