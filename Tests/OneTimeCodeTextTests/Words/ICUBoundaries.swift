import CICUTools

@testable import OneTimeCodeText

/// ICU's own word boundaries in a range of text, as if it were the whole.
struct ICUBoundaries {
    private let range: Range<Int>
    /// Whether there is a boundary, by byte of the range.
    private var isBoundary: [Bool]

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.range = range
        isBoundary = [Bool](repeating: false, count: range.count)
        let scalars = UTF8Scalars(bytes: bytes)
        var units: [UInt16] = []
        var places: [Int] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (value, length) = scalars.scalar(at: offset)
            if let scalar = Unicode.Scalar(value) { units += UTF16.encode(scalar) ?? .init() }
            while places.count < units.count { places.append(offset - range.lowerBound) }
            offset += length
        }
        var found = [Int32](repeating: 0, count: units.count + 1)
        let count = Int(icu_word_boundaries(units, Int32(units.count), &found))
        for index in found[..<count].dropLast() { isBoundary[places[Int(index)]] = true }
    }

    func contains(_ offset: Int) -> Bool { range.contains(offset) && isBoundary[offset - range.lowerBound] }
}
