import OneTimeCodeSupport

/// The addresses of a PDU: TS 23.040, section 9.1.2.5.
enum Address {
    /// The address of the service centre. Its length counts octets (TS 27.005, section 3.1; TS 24.011, section
    /// 8.2.5.1). Nil if the length is 0.
    static func serviceCentre(_ reader: inout PDUReader) throws(PDUError) -> String? {
        let length = Int(try reader.next(.serviceCentre))
        guard length <= 11 else { throw reader.error(.length(.serviceCentre), back: 1) }
        guard length > 0 else { return nil }
        let octets = try reader.next(length, .serviceCentre)
        let number = text(octets.dropFirst(), type: octets[octets.startIndex], semiOctets: 2 * (length - 1))
        return number.isEmpty ? nil : number
    }

    /// The address of the sender. Its length counts semi-octets.
    static func originating(_ reader: inout PDUReader) throws(PDUError) -> String {
        let length = Int(try reader.next(.originatingAddress))
        guard length <= 20 else { throw reader.error(.length(.originatingAddress), back: 1) }
        let type = try reader.next(.originatingAddress)
        return text(try reader.next((length + 1) / 2, .originatingAddress), type: type, semiOctets: length)
    }

    private static func text(_ octets: ArraySlice<UInt8>, type: UInt8, semiOctets: Int) -> String {
        // bits 4 to 6 are the type of number: 1 is international, 5 is alphanumeric
        let kind = type >> 4 & 7
        guard kind != 5 else { return name(octets, semiOctets: semiOctets) }
        let digits = octets.flatMap { [$0 & 15, $0 >> 4] }.prefix(semiOctets).filter { $0 != 15 }
        let number = String(decoding: digits.map { symbols[Int($0)] }, as: UTF8.self)
        return kind == 1 && !number.isEmpty ? "+" + number : number
    }

    /// The symbols of the values 0 to 14. The value 15 fills the last octet.
    private static let symbols = Array("0123456789*#abc".utf8)

    private static func name(_ octets: ArraySlice<UInt8>, semiOctets: Int) -> String {
        var septets = Septets.unpacked(octets, from: 0, count: semiOctets * 4 / 7)
        // Seven letters need 49 of 56 bits. Some senders count all bits. That adds a septet of zeros, which would be an
        // "@".
        if septets.count == 8, semiOctets == 14, septets.last == 0 { septets.removeLast() }
        return String(decoding: GSMDecoder().codeUnits(septets), as: UTF16.self)
    }
}
