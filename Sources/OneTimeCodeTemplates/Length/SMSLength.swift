/// The length of a text as an SMS.
///
/// Source: 3GPP TS 23.038 for the alphabets, TS 23.040 section 9.2.3.24.1 for the concatenation header. The national
/// language tables of TS 23.038 are ignored: few senders use them.
public struct SMSLength: Sendable, Hashable {
    /// The encoding of the text.
    public enum Encoding: String, Sendable {
        /// The default alphabet with its extension table, 7 bits a character.
        case gsm7 = "GSM-7"
        /// 16 bits a character.
        case ucs2 = "UCS-2"
    }

    /// TS 23.040 counts the parts of a message in one byte.
    static let mostSegments = 255

    /// A text of this many segments has at most this many UTF-8 bytes, whatever the characters.
    static let mostBytes = mostSegments * 153 * 4

    /// The encoding that the text requires.
    public let encoding: Encoding
    /// The length in septets for GSM-7, in UTF-16 code units for UCS-2.
    public let units: Int
    /// The number of segments.
    public let segments: Int
    /// The characters that are not in the default alphabet, each once, in the order of the text.
    public let foreign: [Unicode.Scalar]
    /// The ends of the segments, as UTF-8 byte offsets.
    public let segmentEnds: [Int]

    /// Measures a text.
    ///
    /// - Complexity: O(*n*).
    package init(_ text: String) {
        var seen: Set<Unicode.Scalar> = []
        let foreign = Array(text.unicodeScalars).filter {
            GSMAlphabet.septets(of: $0) == nil && seen.insert($0).inserted
        }
        let encoding = foreign.isEmpty ? Encoding.gsm7 : .ucs2
        let sizes = text.unicodeScalars.map { scalar in
            encoding == .gsm7 ? GSMAlphabet.septets(of: scalar) ?? 0 : UTF16.width(scalar)
        }
        let (whole, part) = encoding == .gsm7 ? (160, 153) : (70, 67)
        self.encoding = encoding
        self.foreign = foreign
        units = sizes.reduce(0, +)

        // A character is not split between segments, so a segment may be shorter than the limit.
        let room = units <= whole ? whole : part
        var ends: [Int] = []
        var filled = 0
        var bytes = 0
        for (scalar, size) in zip(text.unicodeScalars, sizes) {
            if filled + size > room {
                ends.append(bytes)
                filled = 0
            }
            filled += size
            bytes += UTF8.width(scalar)
        }
        ends.append(bytes)
        segmentEnds = ends
        segments = ends.count
    }

    /// The size of the message in bytes; a single segment has at most 140.
    public var bytes: Int { encoding == .gsm7 ? (units * 7 + 7) / 8 : units * 2 }

    /// Whether every character that prevents GSM-7 has an equivalent in it.
    var isNeedlesslyUCS2: Bool {
        encoding == .ucs2 && foreign.allSatisfy { GSMAlphabet.replacement(for: $0) != nil }
    }
}

extension SMSLength: CustomStringConvertible {
    /// "134 septets of GSM-7, 1 segment".
    public var description: String {
        let unit = encoding == .gsm7 ? "septets of GSM-7" : "units of UCS-2"
        return "\(units) \(unit), \(segments) segment\(segments == 1 ? "" : "s")"
    }
}
