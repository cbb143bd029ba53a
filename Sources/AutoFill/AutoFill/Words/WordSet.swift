/// The kinds of words in a text of a form.
struct WordSet: OptionSet, Hashable {
    let rawValue: UInt32

    static let username = WordSet(rawValue: 1 << 0)
    static let contact = WordSet(rawValue: 1 << 1)
    static let name = WordSet(rawValue: 1 << 2)
    static let password = WordSet(rawValue: 1 << 3)
    static let current = WordSet(rawValue: 1 << 4)
    static let new = WordSet(rawValue: 1 << 5)
    static let confirm = WordSet(rawValue: 1 << 6)
    static let code = WordSet(rawValue: 1 << 7)
    /// A word for a code that also has other meanings: "code", "PIN".
    static let vagueCode = WordSet(rawValue: 1 << 8)
    static let sent = WordSet(rawValue: 1 << 9)
    static let other = WordSet(rawValue: 1 << 10)
    static let logIn = WordSet(rawValue: 1 << 11)
    static let signUp = WordSet(rawValue: 1 << 12)
    static let change = WordSet(rawValue: 1 << 13)
    /// The parts of a code: "digits".
    static let digits = WordSet(rawValue: 1 << 14)
    /// A text message.
    static let message = WordSet(rawValue: 1 << 15)
}
