extension MessageParser {
    /// The ranges of all codes in UTF-8 text, in ascending order, without overlaps. They cover the letters and digits
    /// of every candidate that reaches the minimum confidence, and all other occurrences of its code, for example in a
    /// link. In a text with many figures, a word for a code directly next to a candidate is sufficient.
    ///
    /// The text is treated as one message. Use ``LogRedactor`` for lines of logs.
    ///
    /// - Complexity: O(*n*) in the length of the text, whatever the number of codes.
    public func codeRanges(utf8 bytes: some Collection<UInt8>) -> [Range<Int>] {
        let text = MappedText(Array(bytes))
        var found = FoundCodes(count: text.bytes.count)
        findCodes(in: text, &found)
        CodeForms(found.codes).forEachCharacter(in: text.bytes) { found.map.mask($0) }
        return found.map.ranges
    }
}
