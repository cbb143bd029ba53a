/// How many letters and digits the tokens of a text have.
@frozen
@usableFromInline package struct TokenCounts: Equatable, Sendable {
    /// The letters in words.
    package internal(set) var letters = 0
    /// Those of them in scripts without spaces.
    package internal(set) var unspacedLetters = 0
    /// The digits in numbers.
    package internal(set) var digits = 0
    /// The words and numbers that are a single letter or digit.
    package internal(set) var singles = 0

    /// Counts the letters and digits of a token.
    @inline(__always)
    mutating func add(_ token: Token) {
        switch token.kind {
        case .word: letters &+= token.count
        case .digits: digits &+= token.count
        case .space, .newline, .symbol: return
        }
        if token.count == 1 { singles &+= 1 }
    }
}
