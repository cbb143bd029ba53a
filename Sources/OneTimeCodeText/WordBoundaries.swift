import CICU

/// ICU's word boundaries.
public enum WordBoundaries {
    /// The word boundaries of UTF-8 text (UAX #29, with ICU's dictionaries for scripts written without spaces) as byte
    /// offsets, ascending, 0 and the text's length included. Empty for an empty text.
    public static func offsets(in bytes: UnsafeBufferPointer<UInt8>) -> [Int32] {
        guard let base = bytes.baseAddress, bytes.count <= Int(Int32.max), !bytes.isEmpty else { return [] }
        var offsets: [Int32] = []
        withUnsafeMutablePointer(to: &offsets) { pointer in
            _ = icu_word_boundaries(base, Int32(bytes.count), pointer) { context, offset in
                context?.assumingMemoryBound(to: [Int32].self).pointee.append(offset)
            }
        }
        return offsets
    }

    /// Walks through the boundaries of a text.
    struct Cursor {
        private let offsets: [Int32]
        private var index = 0

        init(_ bytes: UnsafeBufferPointer<UInt8>) { offsets = WordBoundaries.offsets(in: bytes) }

        /// Whether there is a boundary at `offset`, which must not be before the one asked for last.
        mutating func isBoundary(at offset: Int) -> Bool {
            while index < offsets.count, Int(offsets[index]) < offset { index += 1 }
            return index < offsets.count && Int(offsets[index]) == offset
        }
    }
}
