import OneTimeCodeSupport

/// The length of a text as an SMS.
///
/// Source: 3GPP TS 23.038 for the alphabets, TS 23.040 section 9.2.3.24 for the headers. The national language shift
/// tables of TS 23.038 count only on request, because few networks and gateways use them.
public struct SMSLength: Sendable, Hashable {
    /// The encoding of the text.
    public enum Encoding: String, Sendable {
        /// The default alphabet with its extension table, or national tables instead. 7 bits per character.
        case gsm7 = "GSM-7"
        /// 16 bits per character.
        case ucs2 = "UCS-2"
    }

    /// TS 23.040 counts the parts of a message in one byte.
    static let mostSegments = 255

    /// A text with this many segments has at most this many bytes in UTF-8, whatever its characters are.
    static let mostBytes = mostSegments * 153 * 4

    /// The encoding that the text requires.
    public let encoding: Encoding
    /// The length without headers: in septets for GSM-7, in UTF-16 code units for UCS-2.
    public let units: Int
    /// The number of segments.
    public let segments: Int
    /// The characters that are not in the default alphabet, each once, in the order of the text.
    public let foreign: [Unicode.Scalar]
    /// The ends of the segments, as UTF-8 byte offsets.
    public let segmentEnds: [Int]
    /// The national tables of the text; nil for the default alphabet and for UCS-2.
    let shift: NationalShift?

    /// Measures a text.
    ///
    /// - Parameter allowsShift: Whether national tables may be used if the text does not need more segments with them.
    /// - Complexity: O(*n*).
    init(_ text: String, allowsShift: Bool = false) {
        var seen: Set<Unicode.Scalar> = []
        let foreign = text.unicodeScalars.filter {
            GSMAlphabet.septets(of: $0) == nil && seen.insert($0).inserted
        }
        let plain =
            foreign.isEmpty
            ? SMSLength(text, .gsm7, foreign: []) { GSMAlphabet.septets(of: $0) ?? 0 }
            : SMSLength(text, .ucs2, foreign: Array(foreign)) { UTF16.width($0) }
        let shifted = allowsShift ? plain.shifted(text) : nil
        self = shifted.flatMap { $0.segments <= plain.segments ? $0 : nil } ?? plain
    }

    private init(
        _ text: String, _ encoding: Encoding, shift: NationalShift? = nil, foreign: [Unicode.Scalar],
        width: (Unicode.Scalar) -> Int
    ) {
        let sizes = text.unicodeScalars.map(width)
        self.encoding = encoding
        self.foreign = foreign
        self.shift = shift
        units = sizes.reduce(0, +)

        // A character is not split between segments, so a segment may be shorter than the limit.
        let room = Self.room(encoding, shift, units: units)
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

    /// The units in a segment. Its 140 octets include the header. The header names the national tables, and in a part
    /// of a message it has six octets for the concatenation, including one for the length of the header.
    private static func room(_ encoding: Encoding, _ shift: NationalShift?, units: Int) -> Int {
        let header = shift?.headerOctets ?? 0
        let bits = encoding == .gsm7 ? 7 : 16
        let whole = (140 - header) * 8 / bits
        return units <= whole ? whole : (140 - max(header, 1) - 5) * 8 / bits
    }

    /// The length with the national tables that make the text shortest; nil if it needs none, or if no table has all
    /// characters.
    func shifted(_ text: String) -> SMSLength? {
        guard !foreign.isEmpty else { return nil }
        var shortest: SMSLength?
        for shift in NationalShift.allCases {
            // The few foreign characters are tested first, because most tables lack them. Then all are tested, because
            // a locking table lacks some letters of the default alphabet.
            guard foreign.allSatisfy({ shift.septets(of: $0) != nil }),
                text.unicodeScalars.allSatisfy({ shift.septets(of: $0) != nil })
            else { continue }
            let length = SMSLength(text, .gsm7, shift: shift, foreign: foreign) { shift.septets(of: $0) ?? 0 }
            let isShorter = shortest.map {
                (length.segments, length.units + shift.headerOctets) < ($0.segments, $0.units + $0.headerOctets)
            }
            if isShorter ?? true { shortest = length }
        }
        return shortest
    }

    /// The octets in the header that name national tables.
    private var headerOctets: Int { shift?.headerOctets ?? 0 }

    /// The size of the message in bytes. A single segment has at most 140.
    public var bytes: Int { encoding == .gsm7 ? headerOctets + (units * 7 + 7) / 8 : units * 2 }

    /// Whether every character that prevents GSM-7 has an equivalent in it.
    var isNeedlesslyUCS2: Bool {
        encoding == .ucs2 && foreign.allSatisfy { GSMAlphabet.replacement(for: $0) != nil }
    }
}

extension SMSLength: CustomStringConvertible {
    /// "134 septets of GSM-7, 1 segment".
    public var description: String {
        let tables = shift.map { " with \($0.description)" } ?? ""
        let unit = (encoding == .gsm7 ? "septets of GSM-7" : "units of UCS-2") + tables
        return "\(units) \(unit), \(segments) segment\(segments == 1 ? "" : "s")"
    }
}

/// The alphabet of SMS: 3GPP TS 23.038 (formerly GSM 03.38), section 6.2.1.
enum GSMAlphabet {
    /// The number of septets of a character: 1, 2, or nil if it is not in the alphabet.
    static func septets(of scalar: Unicode.Scalar) -> Int? {
        if SMSTable.basic.codes[scalar] != nil { return 1 }
        return SMSTable.basicExtension.codes[scalar] == nil ? nil : 2
    }

    /// An equivalent in the alphabet for typographic punctuation, spaces and invisible characters that editors insert.
    /// Letters with diacritics have no equivalent.
    static func replacement(for scalar: Unicode.Scalar) -> String? { replacements[scalar] }

    private static let replacements: [Unicode.Scalar: String] = [
        "\u{2018}": "'", "\u{2019}": "'", "\u{201A}": "'", "\u{201B}": "'", "\u{2032}": "'", "\u{02BC}": "'",
        "\u{60}": "'", "\u{B4}": "'", "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{201F}": "\"",
        "\u{2033}": "\"", "\u{AB}": "\"", "\u{BB}": "\"", "\u{2039}": "'", "\u{203A}": "'", "\u{2010}": "-",
        "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{2212}": "-", "\u{2026}": "...",
        "\u{2022}": "-", "\u{B7}": "-", "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\u{200A}": " ",
        "\u{2002}": " ", "\u{2003}": " ", "\u{2007}": " ", "\u{9}": " ", "\u{200B}": "", "\u{200C}": "", "\u{200D}": "",
        "\u{FEFF}": "", "\u{AD}": "", "\u{200E}": "", "\u{200F}": "", "\u{2060}": "", "\u{FE0F}": "",
    ]
}
