/// Letters that imitate those of another script: a Cyrillic "С" in "Сode", or the Latin capitals that GSM 03.38 uses
/// for similar Greek ones.
///
/// Only words of mixed scripts are converted, and only if every foreign letter has a look-alike. Words in a single
/// script stay unchanged.
enum Homoglyphs {
    /// Look-alikes, in lower case for both cases: some pairs are similar only as capitals.
    private static let cyrillic: [(latin: Character, other: Character)] = [
        ("a", "а"), ("b", "в"), ("c", "с"), ("e", "е"), ("h", "н"), ("i", "і"), ("j", "ј"), ("k", "к"), ("m", "м"),
        ("o", "о"), ("p", "р"), ("s", "ѕ"), ("t", "т"), ("x", "х"), ("y", "у"),
    ]
    private static let greek: [(latin: Character, other: Character)] = [
        ("a", "α"), ("b", "β"), ("e", "ε"), ("h", "η"), ("i", "ι"), ("k", "κ"), ("m", "μ"), ("n", "ν"), ("o", "ο"),
        ("p", "ρ"), ("t", "τ"), ("x", "χ"), ("y", "υ"), ("z", "ζ"),
    ]

    private static func table(_ pairs: [(latin: Character, other: Character)], toLatin: Bool) -> [UInt32: UInt32] {
        Dictionary(
            uniqueKeysWithValues: pairs.map { pair in
                let (from, to) = toLatin ? (pair.other, pair.latin) : (pair.latin, pair.other)
                return (from.unicodeScalars.first?.value ?? 0, to.unicodeScalars.first?.value ?? 0)
            })
    }

    private static let fromCyrillic = table(cyrillic, toLatin: true)
    private static let toCyrillic = table(cyrillic, toLatin: false)
    private static let fromGreek = table(greek, toLatin: true)
    private static let toGreek = table(greek, toLatin: false)

    /// Whether the scripts change only once, with enough letters on both sides: "OTPкод".
    private static func areTwoWords(_ scripts: [Script]) -> Bool {
        let first = scripts.prefix { $0 == scripts.first }.count
        let rest = scripts.dropFirst(first)
        return first >= 3 && rest.count >= 3 && rest.allSatisfy { $0 == rest.first }
    }

    /// Converts a word of two scripts to the script of most of its letters.
    ///
    /// - Parameter letters: The folded letters with their scripts.
    /// - Returns: The letters in one script, or nil if a letter has no look-alike there.
    static func unified(_ letters: [(folded: UInt32, script: Script)]) -> (folded: [UInt32], script: Script)? {
        let isLatin = { (letter: (folded: UInt32, script: Script)) in letter.script == .latin }
        guard let other = letters.first(where: { !isLatin($0) })?.script, other == .cyrillic || other == .greek,
            letters.allSatisfy({ $0.script == .latin || $0.script == other }), !areTwoWords(letters.map(\.script))
        else { return nil }
        let latinCount = letters.count(where: isLatin)
        let targets = latinCount * 2 > letters.count ? [Script.latin, other] : [other, Script.latin]
        for target in targets {
            let table: [UInt32: UInt32] =
                if target == .latin { other == .cyrillic ? fromCyrillic : fromGreek } else {
                    other == .cyrillic ? toCyrillic : toGreek
                }
            let folded = letters.map { $0.script == target ? $0.folded : table[$0.folded] ?? 0 }
            if !folded.contains(0) { return (folded, target) }
        }
        return nil
    }
}
