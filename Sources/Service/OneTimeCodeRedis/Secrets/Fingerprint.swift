import Crypto
import OneTimeCode

/// A keyed hash of the parts that make two messages the same code: the characters and the hosts, for one recipient. The
/// server compares fingerprints without seeing the code. 16 bytes.
struct Fingerprint: Equatable {
    let bytes: [UInt8]

    init(of match: CodeMatch, tag: RecipientTag, secrets: RedisSecrets) {
        var hmac = HMAC<SHA256>(key: secrets.recipients)
        hmac.update(data: Array("fingerprint\0".utf8) + tag.owner)
        let texts = [match.code, match.domain ?? "", match.hasBrokenBinding ? "broken" : ""] + match.embeddedDomains
        // Each text is preceded by its length, so that different lists of texts never give the same bytes.
        for text in texts { hmac.update(data: Array("\(text.utf8.count):\(text)".utf8)) }
        hmac.update(data: Array((match.domain == nil ? "unbound" : "bound").utf8))
        bytes = Array(hmac.finalize().prefix(16))
    }
}
