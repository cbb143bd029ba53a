import OneTimeCodeSupport

/// Reads binary property lists ("bplist00", as in CFBinaryPList.c). Their values have no places.
///
/// Builds write an app's entitlements in this form. On Linux only Foundation reads it, which would double the size of
/// the program; this reader takes 6 kB of it.
///
/// Several arrays may share an object, so a small file could stand for a huge value. The number of values is limited
/// for this reason.
struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    private let referenceSize: Int
    private let offsets: [Int]
    private let top: Int
    /// The budget for the rest of the file. A value costs eight, and each byte of a string one more.
    private var left = 8 << 20

    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

    /// - Throws: If the trailer or the table of offsets is wrong.
    init(_ bytes: [UInt8]) throws(UnreadableFile) {
        let damaged = UnreadableFile("the binary property list is damaged")
        guard bytes.count >= 40, bytes.starts(with: Array("bplist00".utf8)) else { throw damaged }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        let size = Int(bytes[trailer + 7])
        let number = { (start: Int) in bytes[start..<(start + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        let (count, top, table) = (number(trailer + 8), number(trailer + 16), number(trailer + 24))
        guard (1...8).contains(offsetSize), (1...8).contains(size), count > 0, count <= UInt64(bytes.count),
            top < count,
            table < UInt64(trailer), UInt64(trailer) - table >= count * UInt64(offsetSize)
        else { throw damaged }
        self.bytes = bytes
        referenceSize = size
        self.top = Int(top)
        offsets = (0..<Int(count)).map { index in
            let start = Int(table) + index * offsetSize
            let offset = bytes[start..<(start + offsetSize)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return offset < UInt64(trailer) ? Int(offset) : trailer
        }
    }

    mutating func root() throws(UnreadableFile) -> LocatedValue { try node(top, depth: 0) }

    private func fault(_ offset: Int) -> UnreadableFile {
        UnreadableFile("the binary property list is damaged at byte \(offset + 1)")
    }

    private mutating func node(_ index: Int, depth: Int) throws(UnreadableFile) -> LocatedValue {
        left -= 8
        guard left > 0, depth < LocatedValue.deepest else {
            throw UnreadableFile("the binary property list is too large")
        }
        let offset = offsets[index]
        let marker = bytes[offset]
        switch marker >> 4 {
        case 0x0 where marker == 0x08 || marker == 0x09: return LocatedValue(.bool(marker == 0x09), at: nil)
        case 0x0, 0x1, 0x2, 0x3, 0x4, 0x8: return LocatedValue(.other, at: nil)
        case 0x5:
            let (start, count) = try header(offset)
            left -= count
            return LocatedValue(.string(String(decoding: try slice(start, count), as: UTF8.self)), at: nil)
        case 0x6:
            let (start, count) = try header(offset)
            let units = try slice(start, 2 * count)
            left -= 2 * count
            let codes = stride(from: units.startIndex, to: units.endIndex, by: 2).map {
                UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
            }
            return LocatedValue(.string(String(decoding: codes, as: UTF16.self)), at: nil)
        case 0xA, 0xB, 0xC:
            let (start, count) = try header(offset)
            var elements: [LocatedValue] = []
            for reference in try references(start, count) { elements.append(try node(reference, depth: depth + 1)) }
            return LocatedValue(.array(elements), at: nil)
        case 0xD:
            let (start, count) = try header(offset)
            let keys = try references(start, count)
            let values = try references(start + count * referenceSize, count)
            var members: [LocatedValue.Member] = []
            for (key, value) in zip(keys, values) {
                guard let name = try node(key, depth: depth + 1).text else { throw fault(offset) }
                members.append(LocatedValue.Member(name: name, position: nil, value: try node(value, depth: depth + 1)))
            }
            return LocatedValue(.object(members), at: nil)
        default: throw fault(offset)
        }
    }

    /// The offset of an object's content, and its count.
    private func header(_ offset: Int) throws(UnreadableFile) -> (start: Int, count: Int) {
        let short = Int(bytes[offset] & 0x0F)
        guard short == 0x0F else { return (offset + 1, short) }
        guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 0x1 else { throw fault(offset) }
        let size = 1 << Int(bytes[offset + 1] & 0x0F)
        guard size <= 8 else { throw fault(offset) }
        let count = try slice(offset + 2, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard count <= UInt64(bytes.count) else { throw fault(offset) }
        return (offset + 2 + size, Int(count))
    }

    private func slice(_ start: Int, _ count: Int) throws(UnreadableFile) -> ArraySlice<UInt8> {
        guard count <= bytes.count, start <= bytes.count - count else { throw fault(min(start, bytes.count)) }
        return bytes[start..<(start + count)]
    }

    private func references(_ start: Int, _ count: Int) throws(UnreadableFile) -> [Int] {
        let content = try slice(start, count * referenceSize)
        var references: [Int] = []
        for index in 0..<count {
            let first = content.startIndex + index * referenceSize
            let reference = content[first..<(first + referenceSize)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard reference < UInt64(offsets.count) else { throw fault(start) }
            references.append(Int(reference))
        }
        return references
    }
}
