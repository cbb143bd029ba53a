import CLocaleTable
import OneTimeCodeTables

extension LocaleTable {
    /// The table in the program. It is read when it is first used.
    static let embedded = LocaleTable(
        String(decoding: UnsafeBufferPointer(start: locale_table(), count: locale_table_size()), as: UTF8.self))
}
