import Glibc

/// Records of a file that the same read completed.
package struct RecordBatch: Sendable {
    package let file: String
    /// The number of the first record in its file, from 1.
    let firstNumber: Int
    let delimiter: UInt8
    let limit: RecordSize
    /// Records with their delimiters, after some bytes of those before. The last record of a file may lack one. Nil for a
    /// single record that is too long.
    let bytes: [UInt8]?
    /// Where the first record begins.
    let start: Int
    /// Whether a delimiter ends the record that is too long.
    var isDelimited = true

    /// The bytes that it holds in memory.
    package var size: Int { bytes?.count ?? 0 }

    /// Calls `body` with each record.
    package func forEachRecord(_ body: (Record) throws -> Void) rethrows {
        guard let bytes else {
            return try body(
                Record(number: firstNumber, isDelimited: isDelimited, content: nil, preceding: [], limit: limit))
        }
        var number = firstNumber
        var start = start
        while start < bytes.count {
            let end = bytes.withUnsafeBytes { $0.firstIndex(of: delimiter, from: start) }
            try body(
                Record(
                    number: number, isDelimited: end != nil, content: bytes[start..<(end ?? bytes.count)],
                    preceding: bytes[..<start], limit: limit))
            number += 1
            start = (end ?? bytes.count) + 1
        }
    }
}

/// Cuts the pieces of a stream into batches of whole records.
package struct RecordBatches {
    private let file: String
    private let delimiter: UInt8
    private let limit: RecordSize
    /// The number of bytes before each batch that it has too.
    private let reach: Int
    /// The number of the current record.
    private var number = 1
    /// The beginning of the current record, after the last bytes of those before.
    private var begun: [UInt8] = []
    /// Where the current record begins.
    private var start = 0
    /// Whether the current record is longer than the limit. The rest of it is not kept.
    private var isTooLong = false

    /// - Parameter reach: How many bytes of the records before a batch it has too.
    package init(file: String, delimiter: UInt8, limit: RecordSize, reach: Int = 0) {
        self.file = file
        self.delimiter = delimiter
        self.limit = limit
        self.reach = reach
    }

    /// Adds the bytes of a read; calls `body` with the records that they complete.
    package mutating func add(_ piece: UnsafeRawBufferPointer, _ body: (RecordBatch) throws -> Void) rethrows {
        var rest = piece[...]
        if isTooLong || begun.count - start + rest.count > limit.bytes {
            // the current record may be too long, and with a small limit others may be too
            while let end = piece.firstIndex(of: delimiter, from: rest.startIndex) {
                take(rest[..<end])
                try complete(isDelimited: true, body)
                rest = rest[(end + 1)...]
            }
        } else if let last = rest.lastIndex(of: delimiter) {
            begun.append(contentsOf: rest[...last])
            let count = rest[...last].count(of: delimiter)
            let batch = batch(of: begun)
            number += count
            begin(after: batch)
            try body(batch)
            rest = rest[(last + 1)...]
        }
        take(rest)
    }

    /// Ends the stream: a record without a delimiter is the last one.
    package mutating func finish(_ body: (RecordBatch) throws -> Void) rethrows {
        if isTooLong || begun.count > start { try complete(isDelimited: false, body) }
    }

    /// Adds bytes to the current record.
    private mutating func take(_ bytes: Slice<UnsafeRawBufferPointer>) {
        if isTooLong { return }
        isTooLong = begun.count - start + bytes.count > limit.bytes
        if isTooLong { (begun, start) = ([], 0) } else { begun.append(contentsOf: bytes) }
    }

    private mutating func complete(isDelimited: Bool, _ body: (RecordBatch) throws -> Void) rethrows {
        if isDelimited, !isTooLong { begun.append(delimiter) }
        var batch = batch(of: isTooLong ? nil : begun)
        batch.isDelimited = isDelimited
        number += 1
        begin(after: batch)
        isTooLong = false
        try body(batch)
    }

    /// Begins a record, with the last bytes of a batch.
    private mutating func begin(after batch: RecordBatch) {
        begun.removeAll()
        if let bytes = batch.bytes, reach > 0 { begun.append(contentsOf: bytes[max(0, bytes.count - reach)...]) }
        start = begun.count
    }

    private func batch(of bytes: [UInt8]?) -> RecordBatch {
        RecordBatch(file: file, firstNumber: number, delimiter: delimiter, limit: limit, bytes: bytes, start: start)
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// How often a byte occurs. Each search is fast, since a delimiter occurs about once in a line.
    fileprivate func count(of byte: UInt8) -> Int {
        let bytes = UnsafeRawBufferPointer(rebasing: self)
        var count = 0
        var start = 0
        while let place = bytes.firstIndex(of: byte, from: start) {
            count += 1
            start = place + 1
        }
        return count
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
