/// Words for failures and expiry: "invalid", "does not match".
enum FailureWords {
    private static let words = WordList.failures.filter { $0.allSatisfy(\.isLetter) }
    /// Phrases by their longest words, because these are the rarest.
    private static let phrases = Dictionary(grouping: WordList.failures.subtracting(words)) { phrase in
        let words: [Substring] = phrase.split { !$0.isLetter }
        return words.max { $0.count < $1.count }.map(String.init) ?? phrase
    }

    private static let signs = words.union(phrases.keys)

    /// Whether a text that has these words, in lower case, must be searched for phrases.
    static func mayBe(in own: Set<String>) -> Bool { !own.isDisjoint(with: signs) }

    /// - Parameter own: The words of the text in lower case.
    static func areIn(_ text: Substring, _ own: Set<String>) -> Bool {
        if !own.isDisjoint(with: words) { return true }
        let possible = phrases.filter { own.contains($0.key) }
        if possible.isEmpty { return false }
        let text = text.lowercased()
        return possible.values.joined().contains { text.contains($0) }
    }
}
