import OneTimeCodeSupport

/// An SMS-DELIVER, as a modem prints it in PDU mode: the address of the service centre, then 3GPP TS 23.040, section
/// 9.2.2.1.
public struct DeliverPDU: Sendable, Hashable {
    /// The content of the user data.
    public enum Content: Sendable, Hashable {
        /// UTF-16 code units. A part may begin or end with half a surrogate pair.
        case text([UInt16])
        case data([UInt8])
    }

    /// The number of the service centre; nil if the PDU has none.
    public let serviceCentre: String?
    /// The sender: a number or a name.
    public let originatingAddress: String
    /// TP-PID: section 9.2.3.9.
    public let protocolIdentifier: UInt8
    /// TP-DCS: the alphabet and the class.
    public let dataCoding: DataCoding
    /// When the service centre received the message; nil if the time stamp is invalid.
    public let timestamp: InboundTime?
    /// The elements before the text.
    public let header: UserDataHeader
    /// The user data after the header.
    public let content: Content

    /// Reads hexadecimal digits, in upper or lower case. White space around them is skipped.
    ///
    /// - Throws: The first error, with its octet.
    /// - Complexity: O(*n*).
    public init(hexadecimal text: some StringProtocol) throws(PDUError) {
        try self.init(PDUReader.octets(text.utf8))
    }

    /// Reads octets, starting with the length of the service centre's address. Octets after the user data are ignored.
    public init(_ octets: [UInt8]) throws(PDUError) {
        var reader = PDUReader(octets)
        guard !octets.isEmpty else { throw reader.error(.empty) }
        serviceCentre = try Address.serviceCentre(&reader)
        let flags = try reader.next(.firstOctet)
        // 3 is reserved and treated as SMS-DELIVER (section 9.2.3.1)
        if flags & 3 == 1 { throw reader.error(.submit, back: 1) }
        if flags & 3 == 2 { throw reader.error(.statusReport, back: 1) }
        originatingAddress = try Address.originating(&reader)
        protocolIdentifier = try reader.next(.protocolIdentifier)
        dataCoding = DataCoding(rawValue: try reader.next(.dataCoding))
        if dataCoding.isCompressed { throw reader.error(.compressed, back: 1) }
        timestamp = Self.timestamp(try reader.next(7, .timestamp))
        (header, content) = try Self.userData(&reader, dataCoding, hasHeader: flags & 0x40 != 0)
    }

    /// The text; nil for data. Half a surrogate pair becomes U+FFFD.
    public var text: String? {
        if case .text(let units) = content { String(decoding: units, as: UTF16.self) } else { nil }
    }

    /// The message, or the part of a message, in the PDU. A PDU does not name the recipient, who is the owner of the
    /// modem.
    public func message(to recipient: String? = nil) -> InboundMessage {
        var message = InboundMessage(
            gateway: "pdu", from: originatingAddress, to: recipient, text: text, receivedAt: timestamp,
            part: header.concatenation)
        switch content {
        case .text(let units): if header.concatenation != nil { message.codeUnits = units }
        case .data(let data): message.data = data
        }
        return message
    }

    // MARK: Fields

    /// TP-SCTS: section 9.2.3.11. The digits are swapped. The zone is in quarters of an hour, with a sign bit.
    private static func timestamp(_ octets: ArraySlice<UInt8>) -> InboundTime? {
        var numbers: [Int] = []
        for octet in octets.dropLast() {
            guard octet & 15 < 10, octet >> 4 < 10 else { return nil }
            numbers.append(Int(octet & 15) * 10 + Int(octet >> 4))
        }
        guard let zone = octets.last, zone >> 4 < 10 else { return nil }
        let quarters = Int(zone & 7) * 10 + Int(zone >> 4)
        return InboundTime(
            year: 2_000 + numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5], offsetMinutes: (zone & 8 == 0 ? 15 : -15) * quarters)
    }

    /// TP-UDL and TP-UD: sections 9.2.3.16 and 9.2.3.24.
    private static func userData(
        _ reader: inout PDUReader, _ coding: DataCoding, hasHeader: Bool
    ) throws(PDUError) -> (UserDataHeader, Content) {
        let isGSM = coding.alphabet == .gsm
        let length = Int(try reader.next(.userDataLength))
        guard length <= (isGSM ? 160 : 140) else { throw reader.error(.length(.userDataLength), back: 1) }
        let start = reader.position
        let octets = try reader.next(isGSM ? (length * 7 + 7) / 8 : length, .userData)
        var header = UserDataHeader()
        var headerLength = 0
        if hasHeader {
            guard let first = octets.first else { throw reader.error(.truncated(.userDataHeader)) }
            headerLength = 1 + Int(first)
            guard headerLength <= octets.count, !isGSM || (headerLength * 8 + 6) / 7 <= length else {
                throw reader.error(.length(.userDataHeader), at: start)
            }
            header = try UserDataHeader(octets.dropFirst().prefix(headerLength - 1))
        }
        switch coding.alphabet {
        case .gsm:
            // the text begins at the first septet boundary after the header
            let skipped = (headerLength * 8 + 6) / 7
            let septets = Septets.unpacked(octets, from: skipped, count: length - skipped)
            return (header, .text(GSMDecoder(header).codeUnits(septets)))
        case .ucs2:
            let text = octets.dropFirst(headerLength)
            guard text.count % 2 == 0 else { throw reader.error(.oddUCS2, back: 1) }
            return (header, .text(TextEncoding.codeUnits(bigEndian: text)))
        case .data: return (header, .data(Array(octets.dropFirst(headerLength))))
        }
    }
}

extension DeliverPDU: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The coding. Does not show the text and the numbers.
    public var description: String { "DeliverPDU(\(dataCoding))" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
