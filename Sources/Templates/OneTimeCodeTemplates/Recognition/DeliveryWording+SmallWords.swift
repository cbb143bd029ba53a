import OneTimeCode

/// Copulas, prepositions and greetings next to the value.
extension DeliveryWording {
    func endsInPreposition(_ text: Substring) -> Bool {
        guard let last = lastWord(of: text), WordList.beforeOthers[language]?.contains(last) == true else {
            return false
        }
        // the "in" of "log in" is not a preposition
        let end = Self.place(of: text, in: self.text).upperBound
        return !cues.contains { $0.cueClass.isPurpose && $0.range.upperBound == end }
    }

    func endsInCopula(_ text: Substring) -> Bool {
        if WordList.copulasJoined[language]?.contains(where: text.hasSuffix) == true { return true }
        return lastWord(of: text).map { WordList.copulas[language]?.contains($0) == true } ?? false
    }

    func lastWord(of text: Substring) -> String? {
        guard let end = text.last, end.isLetter else { return nil }
        return String(text.reversed().prefix { $0.isLetter }.reversed()).lowercased()
    }

    /// Whether there is only a greeting or a label before the value: "Acme:", "[Acme]", "Hi Sam,".
    var isAtOpening: Bool {
        guard lead.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
        guard let last = lead.last, lead.utf8.count <= 60 else { return false }
        return ":：,，]】>)-–—".contains(last) && leadNouns.isEmpty
    }

    /// The text after "is", "as" or a dash at its start; nil if it begins with none of them.
    func withoutCopula(_ text: Substring) -> Substring? {
        // in English, a comma follows a name: "Sam, remember your PIN"
        if let first = text.first, "-–—".contains(first) || (",，".contains(first) && language != "en") {
            let rest = text.dropFirst()
            // "482913-code" is a compound
            return rest.first?.isWhitespace == true || first != "-" ? rest.trimmedAtStart : nil
        }
        if let joined = WordList.copulasJoined[language]?.first(where: text.hasPrefix) {
            return text.dropFirst(joined.count).trimmedAtStart
        }
        let word = text.prefix { $0.isLetter }
        guard WordList.copulas[language]?.contains(word.lowercased()) == true || (language == "en" && word == "as")
        else {
            return nil
        }
        return text[word.endIndex...].trimmedAtStart
    }
}

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
