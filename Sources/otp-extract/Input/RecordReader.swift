/// Splits a stream at a delimiter. Keeps only one record in memory.
struct RecordReader {
    let delimiter: UInt8

    /// Calls `body` with every record and whether its delimiter followed. A last record without a delimiter counts if
    /// it is not empty. Calls `beforeWaiting` before each read, which may block, and at the end.
    func forEachRecord(
        in source: borrowing ByteSource, _ body: (_ record: [UInt8], _ isDelimited: Bool) throws -> Void,
        beforeWaiting: () throws -> Void = {}
    ) throws {
        var record: [UInt8] = []
        try source.forEachPiece { piece in
            var rest = piece[...]
            while let end = rest.firstIndex(of: delimiter) {
                record.append(contentsOf: rest[..<end])
                try body(record, true)
                record.removeAll(keepingCapacity: record.capacity <= 1 << 20)
                rest = rest[(end + 1)...]
            }
            record.append(contentsOf: rest)
            try beforeWaiting()
        }
        if !record.isEmpty { try body(record, false) }
        try beforeWaiting()
    }
}

extension [UInt8] {
    /// Without the one line break that a shell or an editor adds to a text.
    func withoutFinalLineEnd() -> ArraySlice<UInt8> {
        guard last == UInt8(ascii: "\n") else { return self[...] }
        let rest = dropLast()
        return rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest
    }

    /// A line without the carriage return of CR LF.
    func withoutCarriageReturn() -> ArraySlice<UInt8> { last == UInt8(ascii: "\r") ? dropLast() : self[...] }
}
