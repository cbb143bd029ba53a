import OneTimeCodeSupport

/// An encoding of a whole text, in which a character has no bytes of its own: it has to be encoded again as a whole.
enum JointEncoding: Equatable {
    /// Base 64 with one of its alphabets.
    case base64(Base64.Alphabet)
    /// Eight characters of 7 bits in seven bytes, in hexadecimal digits (3GPP TS 23.038, section 6.1.2). The first
    /// septets may be those of a header.
    case septets(header: [UInt8], uppercase: Bool)
    /// The bytes of a text as a list of numbers.
    case octets(OctetList.Form, Characters)

    /// How bytes stand for characters.
    enum Characters: CaseIterable {
        case wide, utf8, latin1, defaultAlphabet
    }

    /// Whether a text must keep its number of characters, which is written before it.
    var hasFixedLength: Bool {
        if case .septets = self { return true }
        return false
    }

    /// The notation of a text.
    func written(_ text: [UInt8]) -> [UInt8] {
        switch self {
        case .base64(let alphabet): return Base64.encoded(text, alphabet)
        case .septets(let header, let uppercase):
            return Hexadecimal.encoded(Septets.packed(header + Self.septets(of: text)), uppercase: uppercase)
        case .octets(let form, let characters): return form.written(Self.octets(of: text, characters))
        }
    }

    private static func octets(of text: [UInt8], _ characters: Characters) -> [UInt8] {
        let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
        switch characters {
        case .wide: return String(scalars).utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        case .utf8: return text
        case .latin1: return scalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
        case .defaultAlphabet: return septets(of: text)
        }
    }

    /// The codes of a text in the default alphabet of SMS.
    private static func septets(of text: [UInt8]) -> [UInt8] {
        var septets: [UInt8] = []
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if let code = SMSTable.basic.codes[scalar] {
                septets.append(code)
            } else if let code = SMSTable.basicExtension.codes[scalar] {
                septets += [SMSTable.escape, code]
            }
        }
        return septets
    }
}

extension JointEncoding {
    /// The text of a value in base 64; nil if it is something else.
    static func base64(_ value: [UInt8]) -> (text: [UInt8], JointEncoding)? {
        let isURL = value.contains(UInt8(ascii: "-")) || value.contains(UInt8(ascii: "_")) || value.count % 4 != 0
        let alphabet = isURL ? Base64.Alphabet.url : .standard
        guard let text = Base64.decoded(value, alphabet), Base64.encoded(text, alphabet) == value,
            String(validating: text, as: UTF8.self) != nil
        else { return nil }
        return (text, .base64(alphabet))
    }

    /// The text of a list of bytes; nil if they are something else.
    static func octets(_ list: OctetList) -> (text: [UInt8], encoding: JointEncoding)? {
        guard let text = MappedText.text(of: list.octets) else { return nil }
        // a text that would be written in another way is not changed
        let encoding = Characters.allCases.first { octets(of: text, $0) == list.octets }
        return encoding.map { (text, .octets(list.form, $0)) }
    }
}
