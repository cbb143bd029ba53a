/// Splits a stream at a delimiter. Keeps at most one record and the bytes of one read in memory.
struct RecordReader {
    var delimiter = UInt8(ascii: "\n")
    var limit = RecordSize.usual

    /// Calls `body` with every record. A last record without a delimiter counts if it is not empty. Calls
    /// `beforeWaiting` before each read, which may block, and at the end.
    func forEachRecord(
        in source: borrowing ByteSource, _ body: (Record) throws -> Void, beforeWaiting: () throws -> Void = {}
    ) throws {
        try forEachBatch(in: source) {
            try $0.forEachRecord(body)
        } beforeWaiting: {
            try beforeWaiting()
        }
    }

    /// Calls `body` with all records that were read at once. Calls `beforeWaiting` before each read, and at the end.
    func forEachBatch(
        in source: borrowing ByteSource, _ body: (RecordBatch) throws -> Void, beforeWaiting: () throws -> Void = {}
    ) throws {
        var batches = RecordBatches(file: source.name, delimiter: delimiter, limit: limit)
        try source.forEachPiece { piece in
            try batches.add(piece, body)
            try beforeWaiting()
        }
        try batches.finish(body)
        try beforeWaiting()
    }
}

/// Cuts the pieces of a stream into batches of whole records.
struct RecordBatches {
    private let file: String
    private let delimiter: UInt8
    private let limit: RecordSize
    /// The number of the current record.
    private var number = 1
    /// The beginning of the current record.
    private var begun: [UInt8] = []
    /// Whether the current record is longer than the limit. The rest of it is not kept.
    private var isTooLong = false

    init(file: String, delimiter: UInt8, limit: RecordSize) {
        self.file = file
        self.delimiter = delimiter
        self.limit = limit
    }

    /// Adds the bytes of a read; calls `body` with the records that they complete.
    mutating func add(_ piece: UnsafeRawBufferPointer, _ body: (RecordBatch) throws -> Void) rethrows {
        var rest = piece[...]
        if isTooLong || begun.count + rest.count > limit.bytes {
            // the current record may be too long, and with a small limit others may be too
            while let end = piece.firstIndex(of: delimiter, from: rest.startIndex) {
                take(rest[..<end])
                try complete(isDelimited: true, body)
                rest = rest[(end + 1)...]
            }
        } else if let last = rest.lastIndex(of: delimiter) {
            begun.append(contentsOf: rest[...last])
            let count = rest[...last].count(of: delimiter)
            try body(batch(of: begun))
            number += count
            begun = []
            rest = rest[(last + 1)...]
        }
        take(rest)
    }

    /// Ends the stream: a record without a delimiter is the last one.
    mutating func finish(_ body: (RecordBatch) throws -> Void) rethrows {
        if isTooLong || !begun.isEmpty { try complete(isDelimited: false, body) }
    }

    /// Adds bytes to the current record.
    private mutating func take(_ bytes: Slice<UnsafeRawBufferPointer>) {
        if isTooLong { return }
        isTooLong = begun.count + bytes.count > limit.bytes
        if isTooLong { begun = [] } else { begun.append(contentsOf: bytes) }
    }

    private mutating func complete(isDelimited: Bool, _ body: (RecordBatch) throws -> Void) rethrows {
        if isDelimited, !isTooLong { begun.append(delimiter) }
        var batch = batch(of: isTooLong ? nil : begun)
        batch.isDelimited = isDelimited
        number += 1
        begun = []
        isTooLong = false
        try body(batch)
    }

    private func batch(of bytes: [UInt8]?) -> RecordBatch {
        RecordBatch(file: file, firstNumber: number, delimiter: delimiter, limit: limit, bytes: bytes)
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
