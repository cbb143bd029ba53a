import OneTimeCodeSupport

/// Reads the octets of a PDU from left to right.
struct PDUReader {
    private let octets: [UInt8]
    private(set) var position = 0

    init(_ octets: [UInt8]) { self.octets = octets }

    mutating func next(_ field: PDUError.Field) throws(PDUError) -> UInt8 {
        guard position < octets.count else { throw PDUError(reason: .truncated(field), octet: octets.count + 1) }
        position += 1
        return octets[position - 1]
    }

    mutating func next(_ count: Int, _ field: PDUError.Field) throws(PDUError) -> ArraySlice<UInt8> {
        guard octets.count - position >= count else {
            throw PDUError(reason: .truncated(field), octet: octets.count + 1)
        }
        position += count
        return octets[position - count..<position]
    }

    /// An error at the next octet, or `count` octets before it.
    func error(_ reason: PDUError.Reason, back count: Int = 0) -> PDUError {
        PDUError(reason: reason, octet: position - count + 1)
    }

    /// An error at an octet, which is counted from 0.
    func error(_ reason: PDUError.Reason, at index: Int) -> PDUError { PDUError(reason: reason, octet: index + 1) }

    /// The octets of hexadecimal digits, without the white space around them.
    static func octets(_ text: some Sequence<UInt8>) throws(PDUError) -> [UInt8] {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let text = Array(text)
        guard let start = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) })
        else { throw PDUError(reason: .empty, octet: 1) }
        let digits = text[start...last]
        var octets: [UInt8] = []
        octets.reserveCapacity(digits.count / 2)
        var index = start
        while index <= last {
            guard let high = Hexadecimal.value(of: text[index]) else {
                throw PDUError(reason: .notHexadecimal, octet: octets.count + 1)
            }
            guard index < last else { throw PDUError(reason: .oddDigits, octet: octets.count + 1) }
            guard let low = Hexadecimal.value(of: text[index + 1]) else {
                throw PDUError(reason: .notHexadecimal, octet: octets.count + 1)
            }
            octets.append(high << 4 | low)
            index += 2
        }
        return octets
    }
}
