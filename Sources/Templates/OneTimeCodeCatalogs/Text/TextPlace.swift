/// A line and a column, from 1, in half the memory of two `Int`, since every node has one.
struct TextPlace: Equatable {
    private let storedLine: Int32
    private let storedColumn: Int32
    var line: Int { Int(storedLine) }
    var column: Int { Int(storedColumn) }

    /// Both are at most the length of a file, which is limited.
    init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }
}
