import CICU

/// A run of Chinese and Japanese in Normalization Form KC, the form of the words in the dictionary: half-width letters
/// and compatibility characters are replaced.
struct NormalizedRun {
    private(set) var units: ArenaList<WordUnit>
    /// For each unit, the scalar of the run that it is made from.
    private(set) var places: ArenaList<Int32>

    init(_ run: ArenaList<WordScalar>, _ scalars: UTF8Scalars, _ words: WordTable, in arena: inout Arena) {
        let values = run.map { scalars.scalar(at: Int($0.offset)).value }
        units = arena.list(of: WordUnit.self, capacity: run.count * Folding.longest)
        places = arena.list(of: Int32.self, capacity: run.count * Folding.longest)
        var start = 0
        while start < values.count {
            // Marks compose with the letter before them.
            var end = start + 1
            while end < values.count, !icu_nfkc_begins_at(values[end]) { end += 1 }
            for value in Self.normalized(values[start..<end]) {
                units.append(words.unit(of: value))
                places.append(Int32(truncatingIfNeeded: start))
            }
            start = end
        }
    }

    private static func normalized(_ values: ArraySlice<UInt32>) -> [UInt32] {
        let text = String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
        let units = Array(text.utf16)
        var output = [UInt16](repeating: 0, count: units.count * Folding.longest)
        let count = icu_nfkc(units, Int32(units.count), &output, Int32(output.count))
        return String(decoding: output[..<Int(count)], as: UTF16.self).unicodeScalars.map(\.value)
    }
}
