import CTables
import OneTimeCodeTables

extension WordTable {
    /// The table in the binary; nil in the program that makes it.
    static let embedded: WordTable? = word_table().map {
        WordTable(UnsafeRawBufferPointer(start: $0, count: word_table_size()))
    }
}
