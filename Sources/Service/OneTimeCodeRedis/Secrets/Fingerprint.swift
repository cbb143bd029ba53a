import Crypto
import OneTimeCode

/// A keyed hash of what makes two messages the same code: the characters and the hosts, for one recipient. The server
/// compares it without seeing the code. 16 bytes.
struct Fingerprint: Equatable {
    let bytes: [UInt8]

    init(of match: CodeMatch, tag: RecipientTag, secrets: RedisSecrets) {
        var hmac = HMAC<SHA256>(key: secrets.recipients)
        hmac.update(data: Array("fingerprint\0".utf8) + tag.owner)
        let texts = [match.code, match.domain ?? "", match.hasBrokenBinding ? "broken" : ""] + match.embeddedDomains
        // Each text with its length, so that no two lists of texts give the same bytes.
        for text in texts { hmac.update(data: Array("\(text.utf8.count):\(text)".utf8)) }
        hmac.update(data: Array((match.domain == nil ? "unbound" : "bound").utf8))
        bytes = Array(hmac.finalize().prefix(16))
    }
}
