import OneTimeCodeText

/// A table with left-aligned first columns and right-aligned other columns.
package struct TextTable {
    private var rows: [[String]] = []
    package let leftColumns: Int

    package init(header: [String], leftColumns: Int = 1) {
        rows.append(header)
        self.leftColumns = leftColumns
    }

    package mutating func add(_ row: [String]) { rows.append(row) }

    /// The lines of the table.
    package var lines: [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
                return column < leftColumns ? cell + padding : padding + cell
            }.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
