import CLocaleTable
import OneTimeCodeTables

extension LocaleTable {
    /// The table in the binary, read at its first use.
    static let embedded = LocaleTable(
        String(decoding: UnsafeBufferPointer(start: locale_table(), count: locale_table_size()), as: UTF8.self))
}
