/// Evidence on which of several placeholders is the code. The parser cannot decide this, because it assumes that a code
/// is a number.
struct MessageWording {
    /// The text before the placeholder.
    let before: Substring
    let after: Substring

    /// The log-odds to add to the parser's score for the placeholder. The parser scores only numbers. It cannot know
    /// that "Acme-code" is common but "482913-code" is not, or that a number at the start is usually the code.
    ///
    /// - Parameter untilNoun: The text up to the next word for a code; nil if there is no such word.
    func bonus(untilNoun: Substring?) -> Double {
        let next = after.first
        // "%s-Code", and "Acme: " or "【Acme】" at the start
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

    /// Whether a text has a word. In "482913 is your code" there is one in between. "Acme code" has none, and
    /// "Acmeの認証コード" only a particle.
    private static func hasWord(_ text: Substring) -> Bool {
        text.contains(where: \.isLetter) && (text.contains(where: \.isWhitespace) || text.utf8.count > 8)
    }
}
