import OneTimeCodeText

/// The characters of a line to mask: one byte for each byte of the line.
struct MaskMap {
    private enum Mark: UInt8 { case none, first, further }

    private var marks: [Mark]

    /// Creates a map for a line of `count` bytes. Nothing is masked yet.
    init(count: Int) { marks = Array(repeating: .none, count: count) }

    /// Whether nothing is masked.
    var isEmpty: Bool { marks.allSatisfy { $0 == .none } }

    /// Masks a character, or an escape that encodes one.
    mutating func mask(_ character: Range<Int>) {
        marks[character.lowerBound] = .first
        for index in character.dropFirst() { marks[index] = .further }
    }

    /// Masks the letters and digits of a part of a text.
    mutating func mask(_ range: Range<Int>, of text: MappedText) {
        text.bytes[range].withUnsafeBufferPointer { bytes in
            UTF8Scalars(bytes: bytes).forEach { scalar, place in
                let kind = ScalarTable.embedded[scalar].kind
                guard kind == .letter || kind == .digit else { return }
                mask(text.source(of: place.lowerBound + range.lowerBound..<place.upperBound + range.lowerBound))
            }
        }
    }

    /// Unmasks a place.
    mutating func unmask(_ range: Range<Int>) { for index in range { marks[index] = .none } }

    /// The line with an asterisk for each masked character, and `null` for some numbers.
    ///
    /// - Parameter nulls: The ranges of these numbers, in ascending order.
    func masked(_ line: [UInt8], nulls: [Range<Int>]) -> [UInt8] {
        var masked: [UInt8] = []
        masked.reserveCapacity(line.count)
        var start = 0
        for number in nulls {
            append(line, start..<number.lowerBound, to: &masked)
            masked += Array("null".utf8)
            start = number.upperBound
        }
        append(line, start..<line.count, to: &masked)
        return masked
    }

    private func append(_ line: [UInt8], _ range: Range<Int>, to masked: inout [UInt8]) {
        for index in range {
            switch marks[index] {
            case .none: masked.append(line[index])
            case .first: masked.append(UInt8(ascii: "*"))
            case .further: break
            }
        }
    }

    /// The masked ranges in ascending order. Adjacent ones are merged.
    var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        for index in 0...marks.count {
            let isMasked = index < marks.count && marks[index] != .none
            if isMasked { start = start ?? index }
            if !isMasked, let first = start {
                ranges.append(first..<index)
                start = nil
            }
        }
        return ranges
    }
}
