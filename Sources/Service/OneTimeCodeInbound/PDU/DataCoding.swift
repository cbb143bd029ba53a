/// TP-DCS: TS 23.038, section 4.
public struct DataCoding: Sendable, Hashable {
    /// The type of the units of the user data.
    public enum Alphabet: Sendable, Hashable {
        /// Characters of 7 bits.
        case gsm
        /// Octets that are not text.
        case data
        /// Code units of 16 bits. In practice they are UTF-16.
        case ucs2
    }

    /// The octet.
    public let rawValue: UInt8

    /// Accepts any octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The alphabet. Reserved values mean the default alphabet.
    public var alphabet: Alphabet {
        switch rawValue >> 4 {
        case 0b0000...0b0111: [.gsm, .data, .ucs2, .gsm][Int(rawValue >> 2 & 3)]
        case 0b1110: .ucs2
        case 0b1111: rawValue & 4 == 0 ? .gsm : .data
        default: .gsm
        }
    }

    /// Whether the text is compressed (TS 23.042). This is not supported.
    public var isCompressed: Bool { rawValue < 0x80 && rawValue & 0x20 != 0 }

    /// The message class, 0 to 3; nil for a message without a class. Phones show a message of class 0 but do not store it.
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
