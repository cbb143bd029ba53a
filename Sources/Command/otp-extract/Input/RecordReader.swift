import OneTimeCodeSupport

/// Splits a stream at a delimiter. Keeps at most one record and the bytes of one read in memory.
struct RecordReader {
    var delimiter = UInt8(ascii: "\n")
    var limit = RecordSize.usual
    /// How many bytes before its first record a batch has too.
    var reach = 0

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
        var batches = RecordBatches(file: source.name, delimiter: delimiter, limit: limit, reach: reach)
        try source.forEachPiece { piece in
            try batches.add(piece, body)
            try beforeWaiting()
        }
        try batches.finish(body)
        try beforeWaiting()
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
