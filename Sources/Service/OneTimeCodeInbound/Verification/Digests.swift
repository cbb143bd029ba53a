import Crypto

/// The hash functions of the gateways' schemes.
enum Digests {
    static func hmacMD5(_ message: [UInt8], _ secret: GatewaySecret) -> [UInt8] {
        Array(HMAC<Insecure.MD5>.authenticationCode(for: message, using: secret.key))
    }

    static func hmacSHA1(_ message: [UInt8], _ secret: GatewaySecret) -> [UInt8] {
        Array(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: secret.key))
    }

    static func hmacSHA256(_ message: [UInt8], _ secret: GatewaySecret) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: message, using: secret.key))
    }

    static func hmacSHA384(_ message: [UInt8], _ secret: GatewaySecret) -> [UInt8] {
        Array(HMAC<SHA384>.authenticationCode(for: message, using: secret.key))
    }

    static func hmacSHA512(_ message: [UInt8], _ secret: GatewaySecret) -> [UInt8] {
        Array(HMAC<SHA512>.authenticationCode(for: message, using: secret.key))
    }

    static func md5(_ message: [UInt8]) -> [UInt8] { Array(Insecure.MD5.hash(data: message)) }

    static func sha256(_ message: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: message)) }

    /// Whether two texts are the same. The time depends on their lengths alone.
    static func isEqual(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for (first, second) in zip(one, other) { difference |= first ^ second }
        return difference == 0
    }
}
