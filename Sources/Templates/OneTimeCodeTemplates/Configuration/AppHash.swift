/// The hash of an app's name and signing key. Android's SMS Retriever API delivers a message to the app whose hash it
/// contains.
enum AppHash {
    static let length = 11

    /// Whether a word has the form of an app hash: letters, digits, "+" and "/".
    static func matches(_ word: some StringProtocol) -> Bool {
        word.count == length
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") }
    }
}
