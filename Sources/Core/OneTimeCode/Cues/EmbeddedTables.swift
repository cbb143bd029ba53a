import CTables
import OneTimeCodeText

// The tables in the binary, which the build of the package makes. Their data is never released.

extension ScalarTable {
    package static let embedded = ScalarTable(UnsafeRawBufferPointer(start: scalar_table(), count: scalar_table_size()))
}

extension TextTables {
    package static let embedded = TextTables(
        scalars: .embedded,
        words: WordTable(UnsafeRawBufferPointer(start: word_table(), count: word_table_size())))
}

extension CueAutomaton {
    package static let embedded = CueAutomaton(UnsafeRawBufferPointer(start: cue_table(), count: cue_table_size()))
}

extension DetailWords {
    package static let embedded = DetailWords(UnsafeRawBufferPointer(start: detail_table(), count: detail_table_size()))
}

extension CodeWordTable {
    package static let embedded = CodeWordTable(
        UnsafeRawBufferPointer(start: code_word_table(), count: code_word_table_size()))
}

extension ListedWords {
    /// Read at its first use.
    package static let embedded = ListedWords(
        String(decoding: UnsafeRawBufferPointer(start: listed_table(), count: listed_table_size()), as: UTF8.self))
}

extension LocaleTable {
    /// Read at its first use.
    package static let embedded = LocaleTable(
        String(decoding: UnsafeRawBufferPointer(start: locale_table(), count: locale_table_size()), as: UTF8.self))
}
