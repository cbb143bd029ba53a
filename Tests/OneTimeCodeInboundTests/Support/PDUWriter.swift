import OneTimeCodeSupport
@testable import OneTimeCodeInbound

/// Writes SMS-DELIVER PDUs, with code of its own.
struct PDUWriter {
    var serviceCentre: [UInt8] = []
    var flags: UInt8 = 0x04
    var sender: [UInt8] = [0x03, 0x91, 0x21, 0xF3]
    var coding: UInt8 = 0
    var time: [UInt8] = [0x62, 0x30, 0x41, 0x90, 0x62, 0x35, 0x40]
    /// The elements of the header, each with identifier and length; nil for no header.
    var header: [UInt8]?

    /// A PDU with octets as user data.
    func octets(_ data: [UInt8]) -> [UInt8] {
        let userData = (header.map { [UInt8($0.count)] + $0 } ?? []) + data
        return start + [UInt8(userData.count)] + userData
    }

    /// A PDU with septets as text, bit by bit.
    func septets(_ text: [UInt8]) -> [UInt8] {
        var bits: [Bool] = (header.map { [UInt8($0.count)] + $0 } ?? []).flatMap { octet in
            (0..<8).map { octet >> $0 & 1 == 1 }
        }
        while bits.count % 7 != 0 { bits.append(false) }
        bits += text.flatMap { septet in (0..<7).map { septet >> $0 & 1 == 1 } }
        let length = bits.count / 7
        while bits.count % 8 != 0 { bits.append(false) }
        let octets = stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 | (bits[start + $1] ? 1 << $1 : 0) }
        }
        return start + [UInt8(length)] + octets
    }

    private var start: [UInt8] {
        [UInt8(serviceCentre.count)] + serviceCentre + [header == nil ? flags : flags | 0x40] + sender + [0, coding]
            + time
    }
}

extension [UInt8] {
    /// As a modem prints them.
    var hexadecimal: String { Hexadecimal.capitals(self) }
}
