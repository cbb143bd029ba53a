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
        var count = 0
        let least = most - Self.margin(most)
        for locale in evidence.supported where evidence[locale] >= least { count += 1 }
        if count == 1, most >= HandSet.languageEvidence { return index.locales[strongest] }
        var near: [Int] = []
        for locale in evidence.supported where evidence[locale] >= least { near.append(locale) }
        if near.count == 1, let only = near.first {
            let tag = index.locales[only]
            let needed = Self.common.first { $0.tag == tag }?.evidence ?? HandSet.languageEvidence
            return most >= needed ? tag : nil
        }
        let tags = near.map { index.locales[$0] }
        if let told = byLetters(tags) { return most >= HandSet.languageEvidence ? told : nil }
        if let language = analysis.cues.language, evidence[language] > most - 1 { return index.locales[language] }
        // Of languages with the same words, the one that most messages are written in.
        let top = near.filter { evidence[$0] >= most }.map { index.locales[$0] }
        return Self.common.first { top.contains($0.tag) && most >= $0.evidence }?.tag
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
    private static let letters: [String: String] = [
        "az": "əƏ", "tr": "", "uk": "іїєґІЇЄҐ", "be": "ўЎ", "mk": "ѓќѕЃЌ", "sr": "ђјљњћџ", "kk": "әғқңұһ", "ky": "ңөү",
        "mn": "өү", "fa": "پچژگ", "ur": "ٹڈڑںے", "sv": "äöÄÖ", "pt": "ãõÃÕ", "es": "ñ¿¡", "ca": "·", "sk": "ľĺŕôäĽ",
        "cs": "řěůŘĚŮ", "et": "õÕ", "fi": "", "mr": "ळ",
    ]

    /// The only one of some languages whose letters the message has, or that needs none where another would have them.
    private func byLetters(_ tags: [String]) -> String? {
        guard tags.count <= 4 else { return nil }
        var found: [String] = []
        for tag in tags {
            guard let letters = Self.letters[tag], !letters.isEmpty else { continue }
            if has(letters) { found.append(tag) }
        }
        if found.count == 1 { return found.first }
        // Turkish is written as Azerbaijani without its letter ə, which a text of some length has.
        if found.isEmpty, tags.contains("tr"), tags.allSatisfy({ $0 == "tr" || $0 == "az" }) { return "tr" }
        return nil
    }

    private func has(_ letters: String) -> Bool {
        let wanted = letters.unicodeScalars
        var found = false
        UTF8Scalars(bytes: analysis.bytes).forEach { scalar, _ in
            if scalar > 0x7F, !found { found = wanted.contains { $0.value == scalar } }
        }
        return found
    }
}
