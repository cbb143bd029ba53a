import CTables

@testable import OneTimeCodeText

// The tables in the binary, as `OneTimeCode` has them.

extension ScalarTable {
    static let embedded = ScalarTable(UnsafeRawBufferPointer(start: scalar_table(), count: scalar_table_size()))
}

extension TextTables {
    static let embedded = TextTables(
        scalars: .embedded,
        words: WordTable(UnsafeRawBufferPointer(start: word_table(), count: word_table_size())))
}

extension TokenizedText {
    init(_ text: some StringProtocol) { self.init(text, .embedded) }
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, .embedded) }
}
