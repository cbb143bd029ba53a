import CTables
import OneTimeCodeTables

extension ScalarTable {
    /// The table in the binary.
    package static let embedded = ScalarTable(UnsafeRawBufferPointer(start: scalar_table(), count: scalar_table_size()))
}
