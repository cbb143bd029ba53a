import OneTimeCodeSupport

/// The text of a protocol data unit of a modem in hexadecimal digits, SMS-DELIVER or SMS-SUBMIT (3GPP TS 23.040, sections
/// 9.2.2.1 and 9.2.2.2). It knows just enough of the header to find the text.
enum PDUText {
    /// Text in UCS-2.
    case wide(MappedText)
    /// Text in the default alphabet, with its encoding and its digits.
    case septets([UInt8], JointEncoding, Range<Int>)

    /// Reads digits of a text; nil unless they are a PDU whose text ends where the digits end.
    init?(_ text: MappedText, _ digits: Range<Int>) {
        guard digits.count <= 2 * Self.longest, let octets = Hexadecimal.decoded(text.bytes[digits]),
            let header = Header(octets)
        else { return nil }
        let uppercase = !text.bytes[digits].contains { (0x61...0x66).contains($0) }
        if header.isWide {
            let start = header.start + header.userDataHeader
            guard header.length == octets.count - header.start,
                let wide = text.hexadecimalDecoded(digits.lowerBound + 2 * start..<digits.upperBound)
            else { return nil }
            self = .wide(wide)
            return
        }
        let count = header.length
        guard (count * 7 + 7) / 8 == octets.count - header.start else { return nil }
        let septets = Septets.unpacked(octets[header.start...], from: 0, count: count)
        let skipped = (header.userDataHeader * 8 + 6) / 7
        guard skipped <= count else { return nil }
        let message = Self.text(septets[skipped...])
        let encoding = JointEncoding.septets(header: Array(septets[..<skipped]), uppercase: uppercase)
        let place = digits.lowerBound + 2 * header.start..<digits.upperBound
        // a text that would be written in another way is not changed
        guard encoding.written(message).elementsEqual(text.bytes[place]) else { return nil }
        self = .septets(message, encoding, place)
    }

    /// The most octets of a PDU with the address of its service centre.
    private static let longest = 200

    private static func text(_ septets: ArraySlice<UInt8>) -> [UInt8] {
        var text = String.UnicodeScalarView()
        var isEscaped = false
        for septet in septets {
            if !isEscaped, septet == SMSTable.escape {
                isEscaped = true
                continue
            }
            text.append((isEscaped ? SMSTable.basicExtension : .basic).scalars[Int(septet)] ?? " ")
            isEscaped = false
        }
        return Array(String(text).utf8)
    }

    /// What of a header says where the text is.
    private struct Header {
        /// Whether the text is in UCS-2.
        let isWide: Bool
        /// The length in octets, or in septets.
        let length: Int
        /// The octets of the header of the user data, with its length.
        let userDataHeader: Int
        /// The first octet of the user data.
        let start: Int

        init?(_ octets: [UInt8]) {
            guard let center = octets.first, center <= 12 else { return nil }
            var index = 1 + Int(center)
            guard index + 2 < octets.count else { return nil }
            let first = octets[index]
            let isSubmit = first & 3 == 1
            guard first & 3 <= 1 else { return nil }
            index += isSubmit ? 2 : 1
            guard index < octets.count, octets[index] <= 20 else { return nil }
            // the address has half an octet for each digit; the protocol identifier follows
            index += 2 + (Int(octets[index]) + 1) / 2 + 1
            guard index < octets.count else { return nil }
            let coding = octets[index]
            index += 1
            if isSubmit {
                index += first >> 3 & 3 == 0 ? 0 : first >> 3 & 3 == 2 ? 1 : 7
            } else {
                index += 7
            }
            guard index < octets.count else { return nil }
            switch (coding >> 6, coding >> 2 & 3) {
            case (0, 0), (3, 0), (3, 1): isWide = false
            case (0, 2): isWide = true
            default: return nil
            }
            length = Int(octets[index])
            start = index + 1
            let hasHeader = first & 0x40 != 0
            guard !hasHeader || start < octets.count else { return nil }
            userDataHeader = hasHeader ? Int(octets[start]) + 1 : 0
            guard start + userDataHeader <= octets.count else { return nil }
        }
    }
}
