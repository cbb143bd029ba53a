import OneTimeCodeText

/// Names the language of a message. The parser needs less: it reads cues of all languages, and only asks which is likeliest.
struct LanguageReader {
    let analysis: MessageAnalysis
    let index: CueIndex

    /// The tag of the message's language; nil if nothing tells.
    func language() -> String? {
        let evidence = analysis.cues.evidence
        guard let strongest = evidence.strongest else { return nil }
        let most = evidence[strongest]
        // Languages with as much evidence, or nearly so.
        let least = most - Self.margin(most)
        let near = evidence.supported.lazy.filter { evidence[$0] >= least }
        let count = near.count
        if count == 1 {
            let tag = index.locales[strongest]
            if most >= HandSet.languageEvidence { return tag }
            return most >= Self.common.first { $0.tag == tag }?.evidence ?? HandSet.languageEvidence ? tag : nil
        }
        if count <= Self.mostByLetters, let told = byLetters(near) {
            return most >= HandSet.languageEvidence ? told : nil
        }
        if let language = analysis.cues.language, evidence[language] > most - 1 { return index.locales[language] }
        // Of languages with the same words, the one that most messages are written in.
        for (tag, needed) in Self.common where most >= needed {
            if near.contains(where: { evidence[$0] >= most && index.locales[$0] == tag }) { return tag }
        }
        return nil
    }

    /// Languages that share words may differ in so many letters of cues by chance.
    private static func margin(_ most: Double) -> Double { most >= 12 ? 3 : 0 }

    /// Languages whose words smaller neighbours share, and the evidence that they need.
    private static let common: [(tag: String, evidence: Double)] = [
        ("en", HandSet.shortEvidence), ("zh", 2), ("es", 6), ("pt", 6), ("ru", 6), ("tr", 6), ("fr", 6), ("de", 6),
        ("id", 6), ("hi", 6), ("it", 6), ("ar", 6),
    ]

    // MARK: Letters

    /// Letters that one of a few related languages has, by language.
    private static let letters: [String: [UInt32]] = [
        "az": "əƏ", "uk": "іїєґІЇЄҐ", "be": "ўЎ", "mk": "ѓќѕЃЌ", "sr": "ђјљњћџ", "kk": "әғқңұһ", "ky": "ңөү",
        "mn": "өү", "fa": "پچژگ", "ur": "ٹڈڑںے", "sv": "äöÄÖ", "pt": "ãõÃÕ", "es": "ñ¿¡", "ca": "·", "sk": "ľĺŕôäĽ",
        "cs": "řěůŘĚŮ", "et": "õÕ", "mr": "ळ",
    ].mapValues { (letters: String) in letters.unicodeScalars.map(\.value) }

    /// Letters tell at most so many languages apart.
    private static let mostByLetters = 4

    /// The only one of some languages whose letters the message has, or that needs none where another would have them.
    private func byLetters(_ locales: some Sequence<Int>) -> String? {
        var found: String?
        var count = 0
        var isTurkish = false
        var isTurkishOrAzerbaijani = true
        for locale in locales {
            let tag = index.locales[locale]
            if tag == "tr" { isTurkish = true } else if tag != "az" { isTurkishOrAzerbaijani = false }
            guard let letters = Self.letters[tag], has(letters) else { continue }
            found = tag
            count += 1
        }
        if count == 1 { return found }
        // Turkish is written as Azerbaijani without its letter ə, which a text of some length has.
        return count == 0 && isTurkish && isTurkishOrAzerbaijani ? "tr" : nil
    }

    private func has(_ letters: [UInt32]) -> Bool {
        var filter = SymbolFilter()
        for letter in letters { filter.insert(letter) }
        var found = false
        UTF8Scalars(bytes: analysis.bytes).forEach { scalar, _ in
            if scalar > 0x7F, !found, filter.mayHold(SymbolFilter(scalar)) { found = letters.contains(scalar) }
        }
        return found
    }
}
