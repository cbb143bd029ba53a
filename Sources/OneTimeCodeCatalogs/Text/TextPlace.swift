/// A line and a column, from 1 on; in half the memory of two `Int`, as there is one for every node.
struct TextPlace: Equatable {
    private let storedLine: Int32
    private let storedColumn: Int32
    var line: Int { Int(storedLine) }
    var column: Int { Int(storedColumn) }

    /// Both are bounded by the length of a file.
    init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }
}
