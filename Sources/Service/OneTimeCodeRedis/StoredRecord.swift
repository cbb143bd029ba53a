import FoundationEssentials
import OneTimeCode

/// The answer of a script: the result, the server's time, the remaining times of the recipient's codes, and the record
/// or records.
struct ScriptAnswer {
    let status: String
    let time: Int64
    let remaining: [Int64]
    let record: RedisReply

    init(_ reply: RedisReply) throws(RedisStoreError) {
        if case .error(let text) = reply { throw RedisStoreError(reply: text) }
        guard let elements = reply.elements, let status = elements.first?.text else { throw StoredRecord.unexpected }
        self.status = status
        time = elements.dropFirst().first?.integer.map(Int64.init) ?? 0
        remaining = elements.dropFirst(2).first?.elements?.compactMap { $0.integer.map(Int64.init) } ?? []
        record = elements.dropFirst(3).first ?? .null
    }
}

/// A record as the scripts return it.
struct StoredRecord {
    let address: CodeAddress
    let remaining: Duration
    let isConsumed: Bool
    let received: Timestamp
    let keyID: String
    let sealed: [UInt8]
    let fingerprint: [UInt8]
    let owner: [UInt8]
    let name: SealedName

    static let unexpected = RedisStoreError(.unexpectedReply, "a script answers what it should not")
    static let undecryptable = RedisStoreError(
        .undecryptable, "a code was encrypted by a key that this process does not have, or was changed")

    init(_ reply: RedisReply, slotBits: UInt64) throws(RedisStoreError) {
        guard let parts = reply.elements, parts.count == 9, let field = parts[0].text,
            let address = CodeAddress(field: field, slotBits: slotBits), let remaining = parts[1].integer,
            let used = parts[2].integer, let received = parts[3].integer, let keyID = parts[4].text,
            let sealed = parts[5].bytes, let fingerprint = parts[6].bytes, let owner = parts[7].bytes,
            let name = parts[8].bytes.flatMap({ SealedName($0) })
        else { throw Self.unexpected }
        self.address = address
        self.remaining = .microseconds(remaining)
        isConsumed = used == 1
        self.received = Timestamp(nanosecondsSinceUnixEpoch: Int64(received) * 1_000)
        self.keyID = keyID
        self.sealed = sealed
        self.fingerprint = fingerprint
        self.owner = owner
        self.name = name
    }

    func code(_ seal: Seal) throws(RedisStoreError) -> VerificationCode {
        guard let json = seal.open(sealed, keyID: keyID, as: .match, owner: owner, context: fingerprint),
            let match = try? JSONDecoder().decode(RevealedMatch.self, from: Data(json)).match
        else { throw Self.undecryptable }
        return VerificationCode(id: address.id, timestamp: received, match: match)
    }

    func recipient(_ seal: Seal) -> Recipient? {
        seal.open(name.sealed, keyID: name.keyID, as: .recipient, owner: owner)
            .map { Recipient(String(decoding: $0, as: UTF8.self)) }
    }
}

/// A code in the format in which it is sent to the server.
struct SealedCode {
    let fingerprint: [UInt8]
    /// The match as JSON. It is bound to the fingerprint, so that the same code may replace it when it is sent again,
    /// but no other code can.
    let match: [UInt8]
    let name: SealedName

    init(
        _ match: CodeMatch, for recipient: Recipient, tag: RecipientTag, seal: Seal
    ) {
        fingerprint = Fingerprint(of: match, tag: tag, secrets: seal.secrets).bytes
        // texts and numbers, which JSON can always hold
        guard let json = try? JSONEncoder().encode(match.revealed) else {
            preconditionFailure("a match cannot be encoded")
        }
        self.match = seal.seal(Array(json), as: .match, owner: tag.owner, context: fingerprint)
        name = SealedName(
            keyID: seal.keyID, sealed: seal.seal(Array(recipient.key.utf8), as: .recipient, owner: tag.owner))
    }
}
