import CryptoExtras
import SwiftASN1

/// The public key and the validity of an X.509 certificate (RFC 5280, section 4.1). No chain is checked: the
/// certificate is pinned, or comes over HTTPS from a pinned host.
struct SigningCertificate {
    private let key: _RSA.Signing.PublicKey
    private let start: InboundTime
    private let end: InboundTime

    /// Nil if the text is no certificate with an RSA key of 2048 bits or more.
    init?(pem: [UInt8]) {
        do {
            let document = try PEMDocument(pemString: String(decoding: pem, as: UTF8.self))
            let certificate = try DER.parse(document.derBytes)
            let (times, keyBytes) = try Self.fields(of: certificate)
            (start, end) = times
            key = try _RSA.Signing.PublicKey(derRepresentation: keyBytes)
            guard key.keySizeInBits >= 2_048 else { return nil }
        } catch {
            return nil
        }
    }

    /// Whether a signature by RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2) is that of a text.
    func isValid(_ signature: [UInt8], for text: [UInt8], usesSHA1: Bool) -> Bool {
        let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
        return usesSHA1
            ? key.isValidSignature(signature, for: Insecure.SHA1.hash(data: text), padding: .insecurePKCS1v1_5)
            : key.isValidSignature(signature, for: SHA256.hash(data: text), padding: .insecurePKCS1v1_5)
    }

    func isCurrent(at time: InboundTime) -> Bool { start <= time && time <= end }

    /// The validity and the SubjectPublicKeyInfo, both of TBSCertificate.
    private static func fields(of certificate: ASN1Node) throws -> ((InboundTime, InboundTime), [UInt8]) {
        try DER.sequence(certificate, identifier: .sequence) { outer in
            guard let body = outer.next() else { throw ASN1Error.truncatedASN1Field() }
            // the algorithm and the signature of the issuer
            while outer.next() != nil {}
            return try DER.sequence(body, identifier: .sequence) { fields in
                var nodes: [ASN1Node] = []
                while let node = fields.next() { nodes.append(node) }
                // version 1 has no version field
                if nodes.first?.identifier.tagClass == .contextSpecific { nodes.removeFirst() }
                // serial number, algorithm, issuer, validity, subject, key
                guard nodes.count >= 6 else { throw ASN1Error.truncatedASN1Field() }
                let times = try DER.sequence(nodes[3], identifier: .sequence) { times in
                    (try time(times.next()), try time(times.next()))
                }
                var serializer = DER.Serializer()
                serializer.serialize(nodes[5])
                return (times, serializer.serializedBytes)
            }
        }
    }

    private static func time(_ node: ASN1Node?) throws -> InboundTime {
        guard let node else { throw ASN1Error.truncatedASN1Field() }
        let parts: (Int, Int, Int, Int, Int, Int)
        if node.identifier == .utcTime {
            let time = try UTCTime(derEncoded: node)
            parts = (time.year, time.month, time.day, time.hours, time.minutes, time.seconds)
        } else {
            let time = try GeneralizedTime(derEncoded: node)
            parts = (time.year, time.month, time.day, time.hours, time.minutes, time.seconds)
        }
        let time = InboundTime(
            year: parts.0, month: parts.1, day: parts.2, hour: parts.3, minute: parts.4, second: parts.5,
            offsetMinutes: 0)
        guard let time else { throw ASN1Error.invalidASN1Object(reason: "not a time") }
        return time
    }
}
