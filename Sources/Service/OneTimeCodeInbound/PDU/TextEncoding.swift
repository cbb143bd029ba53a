import OneTimeCodeSupport

/// The text encodings that gateways and daemons name.
enum TextEncoding {
    case utf8, latin1
    /// ISO 8859-15, which includes the euro sign.
    case latin9
    case utf16BigEndian
    /// The GSM alphabet, one octet for each septet.
    case gsm

    /// The encoding with a name from IANA's registry; nil if the name is unknown.
    init?(named name: String) {
        switch name.uppercased().filter({ $0.isLetter || $0.isNumber }) {
        case "UTF8", "ASCII", "USASCII": self = .utf8
        case "ISO88591", "LATIN1", "WINDOWS1252": self = .latin1
        case "ISO885915", "LATIN9", "ISO": self = .latin9
        case "UTF16", "UTF16BE", "UCS2", "ISO10646UCS2": self = .utf16BigEndian
        case "GSM", "GSM7", "GSM0338": self = .gsm
        default: return nil
        }
    }

    /// Decodes octets. Octets that are not in the encoding become U+FFFD.
    func decode(_ octets: some Collection<UInt8>) -> String {
        switch self {
        case .utf8: return String(decoding: octets, as: UTF8.self)
        case .latin1: return Self.text(octets) { UInt16($0) }
        case .latin9: return Self.text(octets) { Self.differences[$0] ?? UInt16($0) }
        case .utf16BigEndian: return String(decoding: Self.codeUnits(bigEndian: octets), as: UTF16.self)
        case .gsm: return String(decoding: GSMDecoder().codeUnits(octets), as: UTF16.self)
        }
    }

    /// The code units of the octets. A single octet at the end is ignored.
    static func codeUnits(bigEndian octets: some Collection<UInt8>) -> [UInt16] {
        let octets = Array(octets)
        return (0..<octets.count / 2).map { UInt16(octets[2 * $0]) << 8 | UInt16(octets[2 * $0 + 1]) }
    }

    private static func text(_ octets: some Collection<UInt8>, _ unit: (UInt8) -> UInt16) -> String {
        String(decoding: octets.map(unit), as: UTF16.self)
    }

    /// The characters of ISO 8859-15 that are different in ISO 8859-1.
    private static let differences: [UInt8: UInt16] = [
        0xA4: 0x20AC, 0xA6: 0x160, 0xA8: 0x161, 0xB4: 0x17D, 0xB8: 0x17E, 0xBC: 0x152, 0xBD: 0x153, 0xBE: 0x178,
    ]
}
