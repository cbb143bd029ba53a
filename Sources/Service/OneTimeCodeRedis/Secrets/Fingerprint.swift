import OneTimeCode
import OneTimeCodeCrypto

/// A keyed hash of the parts that make two messages the same code: the characters and the hosts, for one recipient. The
/// server compares fingerprints without seeing the code. 16 bytes.
struct Fingerprint: Equatable {
    let bytes: [UInt8]

    init(of match: CodeMatch, tag: RecipientTag, secrets: RedisSecrets) {
        var message = Array("fingerprint\0".utf8) + tag.owner
        let texts = [match.code, match.domain ?? "", match.hasBrokenBinding ? "broken" : ""] + match.embeddedDomains
        // Each text is preceded by its length, so that different lists of texts never give the same bytes.
        for text in texts { message += Array("\(text.utf8.count):\(text)".utf8) }
        message += Array((match.domain == nil ? "unbound" : "bound").utf8)
        bytes = Array(HashFunction.sha256.authenticationCode(of: message, by: secrets.recipients).prefix(16))
    }
}
