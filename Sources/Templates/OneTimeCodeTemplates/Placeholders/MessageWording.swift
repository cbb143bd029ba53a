/// Evidence on which of several placeholders is the code. The parser cannot tell: it assumes that a number is one.
struct MessageWording {
    /// The text before the placeholder.
    let before: Substring
    let after: Substring

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
        let previous = before.last { !$0.isWhitespace }
        if previous == ":" || previous == "：" { return 5 }
        return next == nil || next == "." || next == "。" ? 1 : 0
    }

    /// Whether a text has a word. "482913 is your code" has one in between; "Acme code" has none, and "Acmeの認証コード"
    /// only a particle.
    private static func hasWord(_ text: Substring) -> Bool {
        text.contains(where: \.isLetter) && (text.contains(where: \.isWhitespace) || text.utf8.count > 8)
    }
}
