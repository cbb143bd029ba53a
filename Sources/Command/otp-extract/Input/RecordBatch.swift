import OneTimeCodeSupport

/// A record of a file, such as a line.
struct Record {
    /// The number of the record in its file, from 1.
    let number: Int
    /// Whether a delimiter ends the record. Only the last record of a file may lack one.
    let isDelimited: Bool
    private let content: ArraySlice<UInt8>?
    private let limit: RecordSize

    /// - Parameter content: The bytes without the delimiter; nil for a record longer than the limit.
    init(number: Int, isDelimited: Bool, content: ArraySlice<UInt8>?, limit: RecordSize) {
        self.number = number
        self.isDelimited = isDelimited
        self.content = content
        self.limit = limit
    }

    /// The bytes of the record, without the delimiter. Throws if it is too long.
    var bytes: ArraySlice<UInt8> {
        get throws(LineProblem) {
            guard let content else { throw limit.problem }
            return content
        }
    }

    /// Whether the record is a blank line. A record that is too long is not blank.
    var isBlank: Bool { content.map { JSONLine.isBlank($0) } ?? false }
}

/// Records of a file that the same read completed.
struct RecordBatch: Sendable {
    let file: String
    /// The number of the first record in its file, from 1.
    let firstNumber: Int
    let delimiter: UInt8
    let limit: RecordSize
    /// Records with their delimiters. The last record of a file may lack one. Nil for a single record that is too long.
    let bytes: [UInt8]?
    /// Whether a delimiter ends the record that is too long.
    var isDelimited = true

    /// The bytes that it holds in memory.
    var size: Int { bytes?.count ?? 0 }

    /// Calls `body` with each record.
    func forEachRecord(_ body: (Record) throws -> Void) rethrows {
        guard let bytes else {
            return try body(
                Record(number: firstNumber, isDelimited: isDelimited, content: nil, limit: limit))
        }
        var number = firstNumber
        var start = 0
        while start < bytes.count {
            let end = bytes.withUnsafeBytes { $0.firstIndex(of: delimiter, from: start) }
            try body(
                Record(
                    number: number, isDelimited: end != nil, content: bytes[start..<(end ?? bytes.count)], limit: limit)
            )
            number += 1
            start = (end ?? bytes.count) + 1
        }
    }
}

extension UnsafeRawBufferPointer {
    /// The first index of `byte` from `start` on. memchr(3) compares many bytes at a time.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard let baseAddress, start < count, let found = memchr(baseAddress + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - baseAddress
    }
}

extension ArraySlice<UInt8> {
    /// A line without the carriage return of CR LF.
    func withoutCarriageReturn() -> ArraySlice<UInt8> { last == UInt8(ascii: "\r") ? dropLast() : self }

    /// Without the one line break that a shell or an editor adds to a text.
    func withoutFinalLineEnd() -> ArraySlice<UInt8> {
        guard last == UInt8(ascii: "\n") else { return self }
        return dropLast().withoutCarriageReturn()
    }
}
