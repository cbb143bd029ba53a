import Testing

@testable import OneTimeCodeSupport

@Suite struct RecordBatchTests {
    /// A record in short: its number, its bytes or "too long", and a bar if a delimiter ends it.
    private static func brief(_ record: Record) -> String {
        let text = (try? record.bytes).map { String(decoding: $0, as: UTF8.self) } ?? "too long"
        return "\(record.number) \(text)\(record.isDelimited ? "|" : "")"
    }

    /// The records of a text that arrives in pieces of a size.
    private func records(_ text: String, pieces: Int, limit: Int = 100, delimiter: Character = "\n") -> [String] {
        var batches = RecordBatches(
            file: "a", delimiter: delimiter.asciiValue ?? 0, limit: RecordSize(bytes: limit))
        var found: [String] = []
        let bytes = Array(text.utf8)
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: pieces) {
                let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + pieces, bytes.count)])
                batches.add(piece) { batch in batch.forEachRecord { found.append(Self.brief($0)) } }
            }
        }
        batches.finish { batch in batch.forEachRecord { found.append(Self.brief($0)) } }
        return found
    }

    @Test(arguments: [
        ("", []), ("a", ["1 a"]), ("a\n", ["1 a|"]), ("\n", ["1 |"]), ("a\n\nbc\n", ["1 a|", "2 |", "3 bc|"]),
        ("a\nb", ["1 a|", "2 b"]), ("a\r\nb", ["1 a\r|", "2 b"]), ("a\0b\nc", ["1 a\0b|", "2 c"]),
    ])
    func recordsDoNotDependOnThePieces(text: String, expected: [String]) {
        for pieces in 1...6 { #expect(records(text, pieces: pieces) == expected, "\(pieces)") }
    }

    @Test func anyByteIsADelimiter() {
        #expect(records("a\0b\n\0", pieces: 2, delimiter: "\0") == ["1 a|", "2 b\n|"])
    }

    @Test(arguments: [
        ("123\n1234\n12\n", ["1 123|", "2 too long|", "3 12|"]), ("1234", ["1 too long"]), ("123", ["1 123"]),
        ("1234567\n\n1234", ["1 too long|", "2 |", "3 too long"]),
        ("12\n1234567890\n1", ["1 12|", "2 too long|", "3 1"]),
    ])
    func aLongerRecordIsReportedAndTheNextOnesAreRead(text: String, expected: [String]) {
        for pieces in 1...12 { #expect(records(text, pieces: pieces, limit: 3) == expected, "\(pieces)") }
    }

    @Test(arguments: 1...12) func aRecordKnowsTheBytesBeforeIt(pieces: Int) {
        var batches = RecordBatches(file: "a", delimiter: 10, limit: RecordSize(bytes: 8), reach: 5)
        var before: [String] = []
        func take(_ batch: RecordBatch) {
            batch.forEachRecord { before.append(String(decoding: $0.preceding.suffix(5), as: UTF8.self)) }
        }
        let bytes = Array("ab\ncd\n123456789\nef\ngh".utf8)
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: pieces) {
                let end = min(start + pieces, bytes.count)
                batches.add(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), take)
            }
        }
        batches.finish(take)
        // nothing is known after a record that is too long
        #expect(before == ["", "ab\n", "", "", "ef\n"])
    }

    @Test func aLongRecordTakesNoMemoryAndIsNotBlank() {
        var batches = RecordBatches(file: "a", delimiter: 10, limit: RecordSize(bytes: 8))
        let spaces = [UInt8](repeating: 32, count: 100)
        var sizes: [Int] = []
        var blanks: [Bool] = []
        func take(_ batch: RecordBatch) {
            sizes.append(batch.size)
            batch.forEachRecord { blanks.append($0.isBlank) }
        }
        for bytes in [spaces, spaces, Array("\n  \n".utf8)] { bytes.withUnsafeBytes { batches.add($0, take) } }
        batches.finish(take)
        #expect(sizes == [0, 3] && blanks == [false, true])
    }
}

@Suite struct RecordSizeTests {
    @Test(arguments: [
        ("1", 1), ("16M", 16 << 20), ("1k", 1 << 10), ("3G", 3 << 30), ("1024G", 1 << 40), ("007", 7),
    ])
    func sizesHaveUnits(text: String, bytes: Int) { #expect(RecordSize(text)?.bytes == bytes) }

    @Test(arguments: ["0", "-1", "", "x", "K", "1T", "1.5M", "16MB", "1025G", "9999999999999G", "٣", " 1"])
    func anythingElseIsRefused(text: String) { #expect(RecordSize(text) == nil) }

    @Test(arguments: [(1, "1 bytes"), (1_999, "1999 bytes"), (1 << 10, "1K"), (3 << 20, "3M"), (1 << 30, "1G")])
    func theLargestUnitThatFitsIsWritten(bytes: Int, text: String) {
        let size = RecordSize(bytes: bytes)
        #expect(size.description == text)
        #expect(size.problem.description == "longer than \(text); raise the limit with --max-record-size")
    }
}
