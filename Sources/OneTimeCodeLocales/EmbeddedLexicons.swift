import CLexiconData

extension Lexicon {
    /// The lexicons in the binary, by locale. Read anew on every use, some ten milliseconds: keep the result.
    public static func embedded() -> [Lexicon] { LexiconParser(embeddedText(), isTrusted: true).lexicons }

    /// The data files as they are in the binary, one after another.
    public static func embeddedText() -> String {
        String(decoding: UnsafeBufferPointer(start: lexicon_data(), count: lexicon_data_length()), as: UTF8.self)
    }
}
