/// Writes the numbers and strings of a ``PackedMatch`` to memory that is large enough for them.
///
/// SAFETY: release builds do not check the bounds of a raw buffer. The caller gives room for all that it appends, with
/// ``longestNumber`` bytes for each number and for the length of each string.
struct PackedWriter {
    /// The most bytes of a number: 64 bits in groups of seven.
    static let longestNumber = 10

    private let bytes: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

    /// Whether no byte is beyond ASCII.
    var isASCII: Bool { bytes[..<count].reduce(0, |) < 0x80 }

    mutating func set(_ place: Int, to byte: UInt8) { bytes[place] = byte }

    mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    mutating func append(number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    mutating func append(fixed number: UInt64) {
        bytes.storeBytes(of: number.littleEndian, toByteOffset: count, as: UInt64.self)
        count += 8
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            append(number: UInt64(utf8.count))
            UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(from: UnsafeRawBufferPointer(utf8))
            count += utf8.count
        }
    }
}

/// Reads what ``PackedWriter`` wrote, in the same order.
///
/// SAFETY: release builds do not check the bounds of a raw buffer. The bytes never leave the process, so a read of the
/// same kind as the write at this place ends where the write ended.
struct PackedReader {
    private let all: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { all = bytes }

    mutating func byte() -> UInt8 {
        defer { place += 1 }
        return all[place]
    }

    mutating func number() -> UInt64 {
        var (number, shift) = (0 as UInt64, 0 as UInt64)
        while true {
            let group = byte()
            number |= UInt64(group & 0x7F) << shift
            if group < 0x80 { return number }
            shift += 7
        }
    }

    mutating func fixed() -> UInt64 {
        defer { place += 8 }
        return UInt64(littleEndian: all.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// The bytes of a string.
    mutating func bytes() -> UnsafeRawBufferPointer {
        let count = Int(number())
        defer { place += count }
        return UnsafeRawBufferPointer(rebasing: all[place..<place + count])
    }

    mutating func string() -> String {
        let bytes = bytes()
        return String(unsafeUninitializedCapacity: bytes.count) { memory in
            UnsafeMutableRawBufferPointer(memory).copyMemory(from: bytes)
            return bytes.count
        }
    }
}
