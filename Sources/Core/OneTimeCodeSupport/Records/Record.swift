/// A record of a file, such as a line.
package struct Record {
    /// The number of the record in its file, from 1.
    package let number: Int
    /// Whether a delimiter ends the record. Only the last record of a file may lack one.
    package let isDelimited: Bool
    /// What is before the record in its batch.
    package let preceding: ArraySlice<UInt8>
    private let content: ArraySlice<UInt8>?
    private let limit: RecordSize

    /// - Parameter content: The bytes without the delimiter; nil for a record longer than the limit.
    init(
        number: Int, isDelimited: Bool, content: ArraySlice<UInt8>?, preceding: ArraySlice<UInt8>, limit: RecordSize
    ) {
        self.number = number
        self.isDelimited = isDelimited
        self.preceding = preceding
        self.content = content
        self.limit = limit
    }

    /// The bytes of the record, without the delimiter. Throws if it is too long.
    package var bytes: ArraySlice<UInt8> {
        get throws(LineProblem) {
            guard let content else { throw limit.problem }
            return content
        }
    }

    /// Whether the record is a blank line. A record that is too long is not blank.
    package var isBlank: Bool { content.map { JSONLine.isBlank($0) } ?? false }
}

/// The most bytes of one record. Without a limit, one line without an end would fill the memory.
package struct RecordSize: Sendable, Equatable {
    package let bytes: Int

    package static let usual = RecordSize(bytes: 16 << 20)

    /// The sizes that can be set.
    private static let allowed = 1...(1 << 40)

    private static let units: [(letter: Character, shift: Int)] = [("K", 10), ("M", 20), ("G", 30)]

    /// The problem of a record that is longer.
    package var problem: LineProblem { LineProblem("longer than \(self); raise the limit with --max-record-size") }

    package init(bytes: Int) { self.bytes = bytes }

    /// Reads a number of bytes, or of KB, MB or GB: "16M".
    package init?(_ text: String) {
        let unit = Self.units.first { $0.letter == text.uppercased().last }
        let digits = unit == nil ? text[...] : text.dropLast()
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(digits) else { return nil }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: 1 << (unit?.shift ?? 0))
        guard !overflow, Self.allowed.contains(bytes) else { return nil }
        self.init(bytes: bytes)
    }
}

extension RecordSize: CustomStringConvertible {
    /// The size as an option spells it, with the largest unit that fits.
    package var description: String {
        let unit = Self.units.last { bytes % (1 << $0.shift) == 0 }
        return unit.map { "\(bytes >> $0.shift)\($0.letter)" } ?? "\(bytes) bytes"
    }
}
