/// Why a PDU was refused. Names the octet, but contains nothing from the PDU.
public struct PDUError: Error, Sendable, Hashable {
    /// The problem.
    public enum Reason: Sendable, Hashable {
        /// No octets.
        case empty
        /// A character that is not a hexadecimal digit.
        case notHexadecimal
        /// A single digit at the end.
        case oddDigits
        /// The PDU ends within a field.
        case truncated(Field)
        /// A length that the specification forbids.
        case length(Field)
        /// A message from a phone to the network.
        case submit
        case statusReport
        /// Text compressed as in TS 23.042.
        case compressed
        /// Text in UCS-2 with an odd number of octets.
        case oddUCS2
    }

    /// The fields of a PDU, in order: TS 23.040, section 9.2.2.1.
    public enum Field: String, Sendable, Hashable {
        case serviceCentre = "the service centre address"
        case firstOctet = "the first octet"
        case originatingAddress = "the originating address"
        case protocolIdentifier = "the protocol identifier"
        case dataCoding = "the data coding scheme"
        case timestamp = "the service centre time stamp"
        case userDataLength = "the user data length"
        case userDataHeader = "the user data header"
        case userData = "the user data"
    }

    /// The problem.
    public let reason: Reason
    /// The octet with the error, counted from 1. It may be the one after the last.
    public let octet: Int
}

extension PDUError: CustomStringConvertible {
    /// The octet and the reason.
    public var description: String { "octet \(octet): \(explanation)" }

    private var explanation: String {
        switch reason {
        case .empty: "no PDU"
        case .notHexadecimal: "not a hexadecimal digit"
        case .oddDigits: "an odd number of hexadecimal digits"
        case .truncated(let field): "the PDU ends within \(field.rawValue)"
        case .length(let field): "\(field.rawValue) has an impossible length"
        case .submit: "SMS-SUBMIT, a message from a phone; only SMS-DELIVER is read"
        case .statusReport: "SMS-STATUS-REPORT; only SMS-DELIVER is read"
        case .compressed: "compressed text is not supported"
        case .oddUCS2: "UCS-2 with an odd number of octets"
        }
    }
}
