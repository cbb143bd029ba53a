/// What the words around a placeholder say it is not, in the languages that have most catalogs. The parser looks for a
/// code in a message that has one; whether a placeholder is a code at all is another question.
struct MessageWording {
    /// The text before the placeholder and behind it.
    let before: Substring
    let after: Substring
    /// "de"; nil counts as English.
    let language: String?

    /// "Sent to %s", "expires in %s", "PIN for %s": what stands behind these is a receiver, a time or a purpose.
    var isOfSomethingElse: Bool {
        let words = WordList.beforeOthers[language ?? "en"] ?? []
        if before.last?.isWhitespace == true,
            let last = before.suffix(24).split(whereSeparator: { !$0.isLetter }).last,
            before.trimmed.hasSuffix(last), words.contains(last.lowercased())
        {
            return true
        }
        return (WordList.beforeOthersJoined[language ?? ""] ?? []).contains { before.trimmed.hasSuffix($0) }
            || (WordList.afterOthers[language ?? ""] ?? []).contains { after.hasPrefix($0) }
    }

    /// How much more likely the place is the code's than the parser's score says, in log-odds. The score is for figures:
    /// it cannot know that "Acme-code" is said and "482913-code" is not, and that who opens with a figure opens with the
    /// code.
    ///
    /// - Parameter untilNoun: The text up to the next word for a code; nil where none follows.
    func bonus(untilNoun: Substring?) -> Double {
        let next = after.first
        // "%s-Code", and "Acme: " or "【Acme】" in front
        if next == "-", after.dropFirst().first?.isLetter == true { return -6 }
        let opens = !before.contains(where: { $0.isLetter || $0.isNumber })
        if opens {
            if let next, ":：】]>)".contains(next) { return -5 }
            return untilNoun.map(Self.hasWord) == true ? 5 : 0
        }
        let previous = before.trimmed.last
        if previous == ":" || previous == "：" { return 5 }
        return next == nil || next == "." || next == "。" ? 1 : 0
    }

    /// "482913 is your code" has a word between, and "Acme code" has none; "Acmeの認証コード" has only a particle.
    private static func hasWord(_ text: Substring) -> Bool {
        text.contains(where: \.isLetter) && (text.contains(where: \.isWhitespace) || text.utf8.count > 8)
    }

    /// Whether a text tells that something failed or ended.
    static func isFailure(_ text: String) -> Bool {
        let text = text.lowercased()
        return WordList.failures.contains { text.contains($0) }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
