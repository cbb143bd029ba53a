import OneTimeCodeLocales

@testable import OneTimeCode

extension MessageParser {
    /// A parser that knows a few English words.
    ///
    /// To make one of all lexicons takes many seconds in a debug build, and tests of the store and the feed are not about
    /// what a message says: "Kestrel Bank: your code is 482913." is all they need.
    static let small: MessageParser = {
        let lexicon = LexiconParser(
            """
            locale = en
            name = English

            [code]
            verification code

            [generic-code]
            code
            """)
        precondition(lexicon.issues.isEmpty, "\(lexicon.issues)")
        return MessageParser(index: CueIndex(lexicon.lexicons))
    }()
}
