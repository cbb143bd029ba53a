import OneTimeCodeInbound

/// A line with a PDU.
enum PDULine {
    /// Reads hexadecimal digits. Lines of a modem's answer to `AT+CMGL`, before each PDU, are for the caller to leave out.
    static func pdu(_ line: ArraySlice<UInt8>) throws(PDUError) -> DeliverPDU {
        try DeliverPDU(hexadecimal: String(decoding: line, as: UTF8.self))
    }
}
