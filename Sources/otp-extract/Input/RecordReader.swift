/// Cuts a stream at a delimiter. Keeps one record in memory, whatever the length of the stream.
struct RecordReader {
    let delimiter: UInt8

    /// Calls `body` with every record and whether its delimiter followed; a last record without one counts if it is not
    /// empty. Calls `beforeWaiting` before it reads on, which may take long, and at the end.
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
    /// Without the one line end that a shell or an editor puts at the end of a text.
    func withoutFinalLineEnd() -> ArraySlice<UInt8> {
        guard last == UInt8(ascii: "\n") else { return self[...] }
        let rest = dropLast()
        return rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest
    }

    /// A line of a file, without the carriage return that ends it on other systems.
    func withoutCarriageReturn() -> ArraySlice<UInt8> { last == UInt8(ascii: "\r") ? dropLast() : self[...] }
}
