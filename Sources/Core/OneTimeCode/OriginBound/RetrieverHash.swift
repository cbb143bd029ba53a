import OneTimeCodeSupport
import OneTimeCodeText

/// The app hash that ends a message for Android's SMS Retriever API: 11 characters of base64.
struct RetrieverHash: Equatable, Sendable {
    static let length = 11

    let hash: String
    /// The place of the hash in the text, in UTF-8 bytes.
    let range: Range<Int>

    /// Finds the hash of a message, before its origin-bound line if it has one.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, before originBound: OriginBoundCode?) {
        self.init(UnsafeBufferPointer(rebasing: bytes[..<(originBound?.line.lowerBound ?? bytes.count)]))
    }

    /// Finds the hash at the end of a text. It is a last line of its own that does not look like a word. If the
    /// message begins with the API's `<#>` or `[#]`, the last 11 characters count.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        // From the end: most messages end in a word or in punctuation.
        let end = LastLine.visibleEnd(of: bytes)
        let start = end - Self.length
        guard start >= 0 else { return nil }
        for place in (start..<end).reversed() where !Base64.isStandard(bytes[place]) { return nil }
        let tail = start..<end
        let line = LastLine.visible(in: bytes)
        guard start >= line.lowerBound, !Self.isWord(bytes[tail]) else { return nil }
        if start > line.lowerBound {
            let isSeparate = !Base64.isStandard(bytes[start - 1])
            guard Self.hasMarker(bytes), isSeparate else { return nil }
        }
        hash = String(decoding: bytes[tail], as: UTF8.self)
        range = tail
    }

    /// Whether the message begins with the API's marker.
    static func hasMarker(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= 3, bytes[1] == UInt8(ascii: "#") else { return false }
        return (bytes[0], bytes[2]) == (UInt8(ascii: "<"), UInt8(ascii: ">"))
            || (bytes[0], bytes[2]) == (UInt8(ascii: "["), UInt8(ascii: "]"))
    }

    /// Whether the hash is a word in lower case, capitalised or in capitals, or a number. A random hash is one only
    /// once in many thousand times.
    private static func isWord(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let isSmall = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
        let isCapital = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
        return bytes.dropFirst().allSatisfy(isSmall) || bytes.allSatisfy(isCapital)
            || bytes.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension RetrieverHash {
    /// The same hash with its place moved by an offset.
    func moved(by offset: Int) -> RetrieverHash {
        RetrieverHash(hash: hash, range: range.moved(by: offset))
    }

    private init(hash: String, range: Range<Int>) {
        self.hash = hash
        self.range = range
    }
}
