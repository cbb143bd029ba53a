/// Evidence from the words around a placeholder that it is not a code, in the most common languages. The parser
/// cannot tell: it assumes that a message has a code.
struct MessageWording {
    /// The text before the placeholder.
    let before: Substring
    let after: Substring
    /// "de"; nil counts as English.
    let language: String?

    /// Whether the placeholder is a receiver, a time or a purpose: "Sent to %s", "expires in %s", "PIN for %s".
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

    /// The log-odds to add to the parser's score for the placeholder. The parser scores numbers only. It cannot know
    /// that "Acme-code" is common and "482913-code" is not, or that an opening number is usually the code.
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

    /// Whether a text has a word. "482913 is your code" has one in between; "Acme code" has none, and "Acmeの認証コード"
    /// only a particle.
    private static func hasWord(_ text: Substring) -> Bool {
        text.contains(where: \.isLetter) && (text.contains(where: \.isWhitespace) || text.utf8.count > 8)
    }

    /// Whether a text says that something failed or expired.
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
