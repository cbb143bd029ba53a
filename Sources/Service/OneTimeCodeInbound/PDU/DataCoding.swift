/// TP-DCS: TS 23.038, section 4.
public struct DataCoding: Sendable, Hashable {
    /// What the units of the user data are.
    public enum Alphabet: Sendable, Hashable {
        /// 7 bits a character.
        case gsm
        /// 8 bits that are no text.
        case data
        /// 16 bits a character; in practice UTF-16.
        case ucs2
    }

    /// The octet.
    public let rawValue: UInt8

    /// Takes any octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The alphabet. Reserved codings are the default alphabet.
    public var alphabet: Alphabet {
        switch rawValue >> 4 {
        case 0b0000...0b0111: [.gsm, .data, .ucs2, .gsm][Int(rawValue >> 2 & 3)]
        case 0b1110: .ucs2
        case 0b1111: rawValue & 4 == 0 ? .gsm : .data
        default: .gsm
        }
    }

    /// Whether the text is compressed as in TS 23.042, which is not supported.
    public var isCompressed: Bool { rawValue < 0x80 && rawValue & 0x20 != 0 }

    /// The message class, 0 to 3; nil for none. A message of class 0 is shown and not stored.
    public var messageClass: Int? {
        let hasClass = rawValue < 0x80 ? rawValue & 0x10 != 0 : rawValue >= 0xF0
        return hasClass ? Int(rawValue & 3) : nil
    }
}

extension DataCoding: CustomStringConvertible {
    /// The alphabet and the class.
    public var description: String {
        let name =
            switch alphabet {
            case .gsm: "GSM-7"
            case .data: "8-bit data"
            case .ucs2: "UCS-2"
            }
        return name + (messageClass.map { ", class \($0)" } ?? "")
    }
}
