/// Finds places in ascending order, in one pass over the file.
struct RunningPlace {
    private let bytes: [UInt8]
    private var offset = 0
    private var (line, column) = (1, 1)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func place(at target: Int) -> SourcePlace {
        while offset < min(target, bytes.count) {
            let byte = bytes[offset]
            if byte == 0x0A || (byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)) {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                column += 1
            }
            offset += 1
        }
        return SourcePlace(line: line, column: column)
    }
}
