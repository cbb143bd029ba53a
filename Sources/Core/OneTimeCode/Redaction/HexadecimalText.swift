import OneTimeCodeSupport

// Messages in hexadecimal digits, as SMPP's logs have them, and as bytes in literals of Python.
extension MappedText {
    /// The fewest digits of an encoded message: four characters of UCS-2.
    static let fewestHexadecimalDigits = 16

    /// Whether a row of hexadecimal digits is long enough to encode a message. A value that is known to be a message may
    /// also be a code and nothing else: four or more digits in ASCII.
    ///
    /// - Parameter isMessage: Whether the value is a message. Asked only where it decides.
    static func isHexadecimalText(_ digits: ArraySlice<UInt8>, isMessage: @autoclosure () -> Bool) -> Bool {
        guard digits.count % 2 == 0 else { return false }
        if digits.count >= fewestHexadecimalDigits { return true }
        let areCode =
            digits.count >= 8
            && digits.indices.allSatisfy {
                ($0 - digits.startIndex) % 2 == 0 ? digits[$0] == 0x33 : LogScanner.isDigit(digits[$0])
            }
        return areCode && isMessage()
    }

    /// The text that hexadecimal digits encode in UCS-2, ASCII, the default alphabet of SMS, UTF-8 or Latin-1; nil for
    /// digits that encode nothing readable, such as a hash.
    func hexadecimalDecoded(_ digits: Range<Int>, isMessage: Bool = false) -> MappedText? {
        guard Self.isHexadecimalText(bytes[digits], isMessage: isMessage),
            let octets = Hexadecimal.decoded(bytes[digits])
        else { return nil }
        // a notation without letters may be written either way
        let uppercase = !bytes[digits].contains { (0x61...0x66).contains($0) }
        if let units = Self.wideUnits(octets) {
            var decoded = Builder(self)
            Self.forEachScalar(units) { scalar, place in
                let start = digits.lowerBound + place.lowerBound * 4
                decoded.append(scalar, for: start..<start + place.count * 4)
            }
            return decoded.finished(at: digits.upperBound, .hexadecimal(bytes: 2, uppercase: uppercase))
        }
        guard let scalars = Self.narrowScalars(octets) else { return nil }
        var decoded = Builder(self)
        for (scalar, place) in scalars {
            let start = digits.lowerBound + place.lowerBound * 2
            decoded.append(scalar, for: start..<start + place.count * 2)
        }
        return decoded.finished(at: digits.upperBound, .hexadecimal(bytes: 1, uppercase: uppercase))
    }

    /// The text of bytes in the same encodings; nil for bytes that are nothing readable.
    static func text(of octets: [UInt8]) -> [UInt8]? {
        var text = String.UnicodeScalarView()
        if let units = wideUnits(octets) {
            forEachScalar(units) { scalar, _ in text.append(scalar) }
        } else if !octets.contains(where: { $0 < 0x09 || (0x0E...0x1F).contains($0) || $0 == 0x7F }),
            let scalars = String(validating: octets, as: UTF8.self)?.unicodeScalars
        {
            text.append(contentsOf: scalars)
        } else if let scalars = narrowScalars(octets) {
            text.append(contentsOf: scalars.lazy.map(\.0))
        } else {
            return nil
        }
        return Array(String(text).utf8)
    }

    /// The text of a literal of bytes in UCS-2 or Latin-1, as in Jasmin's logs; itself if it is UTF-8.
    var bytesDecoded: MappedText {
        var decoded = Builder(self)
        if bytes.contains(where: { $0 < 0x09 }), let units = Self.wideUnits(bytes) {
            Self.forEachScalar(units) { scalar, place in
                decoded.append(scalar, for: place.lowerBound * 2..<place.upperBound * 2)
            }
            return decoded.finished(at: bytes.count, .wideLiteral)
        }
        if String(validating: bytes, as: UTF8.self) != nil { return self }
        for (place, octet) in bytes.enumerated() { decoded.append(Unicode.Scalar(octet), for: place..<place + 1) }
        return decoded.finished(at: bytes.count)
    }

    /// The code units of bytes that are text in UCS-2: all of them are characters, and some are digits, spaces or marks,
    /// whose first byte is 0.
    private static func wideUnits(_ octets: [UInt8]) -> [UInt16]? {
        guard octets.count % 2 == 0, octets.count >= 8 else { return nil }
        let units = stride(from: 0, to: octets.count, by: 2).map { UInt16(octets[$0]) << 8 | UInt16(octets[$0 + 1]) }
        var plain = 0
        var isPair = false
        for unit in units {
            if isPair != (0xDC00...0xDFFF).contains(unit) { return nil }
            isPair = (0xD800...0xDBFF).contains(unit)
            switch unit {
            // ASCII, and the same characters in full width
            case 0x20...0x7E, 0xFF01...0xFF5E: plain += 1
            case 0x09, 0x0A, 0x0D, 0x1B, 0xA0...0xD7FF, 0xD800...0xDFFF, 0xFB00...0xFFEF: break
            default: return nil
            }
        }
        return !isPair && plain >= 3 ? units : nil
    }

    private static func forEachScalar(_ units: [UInt16], _ body: (Unicode.Scalar, Range<Int>) -> Void) {
        var index = 0
        while index < units.count {
            let isPair = (0xD800...0xDBFF).contains(units[index])
            let count = isPair ? 2 : 1
            let scalar =
                isPair
                ? Unicode.Scalar(0x1_0000 + (UInt32(units[index]) - 0xD800) << 10 + UInt32(units[index + 1]) - 0xDC00)
                : Unicode.Scalar(units[index])
            body(scalar ?? "\u{FFFD}", index..<index + count)
            index += count
        }
    }

    /// The scalars of bytes that are text in ASCII or a superset of it.
    private static func narrowScalars(_ octets: [UInt8]) -> [(Unicode.Scalar, Range<Int>)]? {
        let isASCII = octets.allSatisfy { (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }
        let plain = octets.count { LogScanner.isLetter($0) || LogScanner.isDigit($0) || $0 == 0x20 }
        guard plain * 2 >= octets.count else { return nil }
        if !isASCII || hasLettersOfSMS(octets) {
            if octets.allSatisfy({ $0 < 0x80 }) {
                return octets.enumerated().map { place, octet in
                    (SMSTable.basic.scalars[Int(octet)] ?? " ", place..<place + 1)
                }
            }
            guard !octets.contains(where: { $0 < 0x09 || (0x0E...0x1F).contains($0) || $0 == 0x7F }) else { return nil }
            if let text = String(validating: octets, as: UTF8.self) {
                var place = 0
                return text.unicodeScalars.map { scalar in
                    let start = place
                    place += UTF8.width(scalar)
                    return (scalar, start..<place)
                }
            }
            // the controls of Latin-1 are in no text, whose letters are nearly all in ASCII
            guard plain * 4 >= octets.count * 3, !octets.contains(where: { (0x80...0x9F).contains($0) }) else {
                return nil
            }
        }
        return octets.enumerated().map { place, octet in (Unicode.Scalar(octet), place..<place + 1) }
    }

    /// Whether bytes of ASCII are more likely in the default alphabet of SMS, in which the brackets and the marks beside them
    /// are letters: "contrase}a" is "contraseña" (3GPP TS 23.038, section 6.2.1).
    private static func hasLettersOfSMS(_ octets: [UInt8]) -> Bool {
        octets.indices.dropFirst().dropLast().contains { index in
            let isMark = (0x5B...0x5E).contains(octets[index]) || (0x7B...0x7F).contains(octets[index])
            return isMark && LogScanner.isLetter(octets[index - 1]) && LogScanner.isLetter(octets[index + 1])
        }
    }
}
