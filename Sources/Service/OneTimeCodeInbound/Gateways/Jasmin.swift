import OneTimeCodeSupport

extension Gateway {
    /// Jasmin, a gateway in your own network, by GET or form. It does not sign requests; see
    /// ``Scheme-swift.enum/none``.
    ///
    /// Texts are octets in the coding of the SMS. The response must be exactly `ACK/Jasmin`.
    ///
    /// Source: jookies/jasmin, `misc/doc/…/apis/http/index.rst`; nyaruka/courier, `handlers/jasmin`.
    public static let jasmin = Gateway(
        name: "jasmin", scheme: .none, response: .text("ACK/Jasmin"),
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("from", "From") else { return [] }
            // "content" may have been changed by a text decoder; "binary" has the same octets in hexadecimal
            let binary = parameters.octets("binary").flatMap { $0.isEmpty ? nil : Hexadecimal.decoded($0) }
            let octets = binary ?? parameters.octets("content").map(Array.init)
            let encoding = encoding(ofCoding: parameters.text("coding") ?? "0")
            return [
                InboundMessage(
                    gateway: "jasmin", id: parameters.filled("id"), from: from, to: parameters.filled("to", "To"),
                    text: octets.flatMap { octets in encoding?.decode(octets) },
                    data: encoding == nil ? octets : nil)
            ]
        })

    /// The encoding for the data coding of SMPP 3.4, section 5.2.19; nil if the octets are not text.
    private static func encoding(ofCoding coding: String) -> TextEncoding? {
        switch coding {
        case "0": .gsm
        case "1": .utf8
        case "3": .latin1
        case "8": .utf16BigEndian
        default: nil
        }
    }
}
