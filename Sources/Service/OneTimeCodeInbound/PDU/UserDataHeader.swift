import OneTimeCodeSupport

/// The elements before the text: TS 23.040, section 9.2.3.24. Unknown elements are skipped. Elements with a wrong
/// length are ignored.
public struct UserDataHeader: Sendable, Hashable {
    /// The position in a concatenated message.
    public private(set) var concatenation: ConcatenatedPart?
    /// The application ports.
    public private(set) var ports: Ports?
    /// The language whose table replaces the default alphabet.
    private(set) var lockingShift: NationalLanguage?
    /// The language whose table replaces the default extension table.
    private(set) var singleShift: NationalLanguage?

    /// Application ports: sections 9.2.3.24.3 and 9.2.3.24.4.
    public struct Ports: Sendable, Hashable {
        /// The port of the receiver.
        public let destination: Int
        /// The port of the sender.
        public let originator: Int
    }

    init() {}

    /// - Throws: If an element ends after the header.
    init(_ octets: ArraySlice<UInt8>) throws(PDUError) {
        var index = octets.startIndex
        while index < octets.endIndex {
            // indices of a slice are offsets in the PDU
            guard index + 1 < octets.endIndex, index + 2 + Int(octets[index + 1]) <= octets.endIndex else {
                throw PDUError(reason: .truncated(.userDataHeader), octet: index + 1)
            }
            let end = index + 2 + Int(octets[index + 1])
            read(octets[index], Array(octets[index + 2..<end]))
            index = end
        }
    }

    private mutating func read(_ identifier: UInt8, _ data: [UInt8]) {
        switch (identifier, data.count) {
        case (0x00, 3): setConcatenation(Int(data[0]), bits: 8, data[1], data[2])
        case (0x08, 4): setConcatenation(Int(data[0]) << 8 | Int(data[1]), bits: 16, data[2], data[3])
        case (0x04, 2): ports = Ports(destination: Int(data[0]), originator: Int(data[1]))
        case (0x05, 4):
            ports = Ports(
                destination: Int(data[0]) << 8 | Int(data[1]), originator: Int(data[2]) << 8 | Int(data[3]))
        case (0x24, 1): singleShift = NationalLanguage(rawValue: data[0])
        case (0x25, 1): lockingShift = NationalLanguage(rawValue: data[0])
        default: break
        }
    }

    /// Sets the position. An impossible number is ignored (sections 9.2.3.24.1 and 9.2.3.24.8).
    private mutating func setConcatenation(_ reference: Int, bits: Int, _ total: UInt8, _ number: UInt8) {
        let part = ConcatenatedPart(
            reference: String(reference), referenceBits: bits, total: Int(total), number: Int(number))
        if let part { concatenation = part }
    }
}
