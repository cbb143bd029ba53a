import ArgumentParser
import OneTimeCodeSupport

/// The most bytes of one record. Without a limit, one line without an end would fill the memory.
struct RecordSize: Sendable, Equatable {
    let bytes: Int

    static let usual = RecordSize(bytes: 16 << 20)

    /// The sizes that can be set.
    private static let allowed = 1...(1 << 40)

    private static let units: [(letter: Character, shift: Int)] = [("K", 10), ("M", 20), ("G", 30)]

    /// The problem of a record that is longer.
    var problem: LineProblem { LineProblem("longer than \(self); raise the limit with --max-record-size") }

    /// The failure of a file that is one record, and is longer.
    func failure(of file: String) -> InputFailure {
        InputFailure(message: "\(file): \(problem)", status: Sysexits.dataError, isOfOneFile: true)
    }
}

extension RecordSize: CustomStringConvertible {
    /// The size as it is written in an option, with the largest unit that fits.
    var description: String {
        let unit = Self.units.last { bytes % (1 << $0.shift) == 0 }
        return unit.map { "\(bytes >> $0.shift)\($0.letter)" } ?? "\(bytes) bytes"
    }
}

extension RecordSize: ExpressibleByArgument {
    /// Reads a number of bytes, or of KB, MB or GB: "16M".
    init?(argument: String) {
        let unit = Self.units.first { $0.letter == argument.uppercased().last }
        let digits = unit == nil ? argument[...] : argument.dropLast()
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(digits) else { return nil }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: 1 << (unit?.shift ?? 0))
        guard !overflow, Self.allowed.contains(bytes) else { return nil }
        self.init(bytes: bytes)
    }

    var defaultValueDescription: String { description }
}
