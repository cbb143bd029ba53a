import OneTimeCode
import OneTimeCodeCrypto

/// The answer of a script: the result, the server's time, the remaining times of the recipient's codes, the record or
/// records, whether the change was announced, and the number of fields that this version cannot read as records.
struct ScriptAnswer {
    let status: String
    let time: Int64
    let remaining: [Int64]
    let record: RedisReply
    /// False if the change could not be announced.
    let isAnnounced: Bool
    let strangers: Int
    /// Whether the script may have run before, in a call whose answer was lost.
    let isRepeated: Bool

    init(_ reply: RedisReply, isRepeated: Bool) throws(RedisStoreError) {
        if case .error(let text) = reply { throw RedisStoreError(reply: text) }
        guard let elements = reply.elements, let status = elements.first?.text else { throw StoredRecord.unexpected }
        self.status = status
        time = elements.dropFirst().first?.integer.map(Int64.init) ?? 0
        remaining = elements.dropFirst(2).first?.elements?.compactMap { $0.integer.map(Int64.init) } ?? []
        record = elements.dropFirst(3).first ?? .null
        isAnnounced = elements.dropFirst(4).first?.integer != 0
        strangers = elements.dropFirst(5).first?.integer ?? 0
        self.isRepeated = isRepeated
    }
}

/// Why this process cannot read a record.
enum Unreadable: Error {
    case unknownKey, changed, unknownVersion

    /// The error of a call that needs the record.
    var error: RedisStoreError {
        switch self {
        case .unknownKey:
            RedisStoreError(.undecryptable, "a code was encrypted by a key that this process does not have")
        case .changed: RedisStoreError(.undecryptable, "a stored code was changed")
        case .unknownVersion:
            RedisStoreError(.unknownVersion, "a code was stored by a version that this one does not know")
        }
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
    /// Nil if it has another form.
    let name: SealedName?
    /// The form of `sealed`; see ``StoredMatch``.
    let form: Int

    static let unexpected = RedisStoreError(.unexpectedReply, "a script answers what it should not")

    init(_ reply: RedisReply, slotBits: UInt64) throws(RedisStoreError) {
        guard let parts = reply.elements, parts.count == 10, let field = parts[0].text,
            let address = CodeAddress(field: field, slotBits: slotBits), let remaining = parts[1].integer,
            let used = parts[2].integer, let received = parts[3].integer, let keyID = parts[4].bytes,
            let sealed = parts[5].bytes, let fingerprint = parts[6].bytes, let owner = parts[7].bytes,
            let name = parts[8].bytes, let form = parts[9].integer
        else { throw Self.unexpected }
        self.address = address
        self.remaining = .microseconds(remaining)
        isConsumed = used == 1
        self.received = Timestamp(nanosecondsSinceUnixEpoch: Int64(received) * 1_000)
        self.keyID = String(decoding: keyID, as: UTF8.self)
        self.sealed = sealed
        self.fingerprint = fingerprint
        self.owner = owner
        self.name = SealedName(name)
        self.form = form
    }

    func code(_ seal: Seal) throws(Unreadable) -> VerificationCode {
        // A later version writes what this one can read under the same number.
        guard form <= StoredMatch.form else { throw .unknownVersion }
        guard seal.knows(keyID) else { throw .unknownKey }
        guard let bytes = seal.open(sealed, keyID: keyID, as: .match, owner: owner, context: fingerprint),
            let stored = StoredMatch(bytes)
        else { throw .changed }
        return VerificationCode(id: address.id, timestamp: received, match: stored.match)
    }

    func recipient(_ seal: Seal) -> Recipient? {
        guard let name else { return nil }
        return seal.open(name.sealed, keyID: name.keyID, as: .recipient, owner: owner)
            .map { Recipient(String(decoding: $0, as: UTF8.self)) }
    }
}

/// A code in the format in which it is sent to the server.
struct SealedCode {
    let fingerprint: [UInt8]
    /// A ``StoredMatch``. It is bound to the fingerprint, so that the same code may replace it when it is sent again,
    /// but no other code can.
    let match: [UInt8]
    let name: SealedName

    init(
        _ match: CodeMatch, for recipient: Recipient, tag: RecipientTag, seal: Seal
    ) {
        fingerprint = Fingerprint(of: match, tag: tag, secrets: seal.secrets).bytes
        let sealer = seal.sealer(for: tag.owner)
        self.match = sealer(StoredMatch(match).bytes, .match, fingerprint)
        name = SealedName(keyID: seal.keyID, sealed: sealer(Array(recipient.key.utf8), .recipient, []))
    }
}

/// The id of an operation as records hold it: 16 bytes, from which nobody learns the id of the caller.
struct OperationTag {
    let bytes: [UInt8]

    /// The tag of a caller's id for the codes of a recipient, which has other tags for those of another.
    init(_ operation: OperationID, slotBits: UInt64, secrets: RedisSecrets) {
        let text = "operation\0\(RecipientTag.slotName(slotBits))\0\(operation.name)"
        bytes = Array(HashFunction.sha256.authenticationCode(of: Array(text.utf8), by: secrets.recipients).prefix(16))
    }

    /// The tag of a single call.
    init(random: () -> UInt64) {
        bytes = [random(), random()].flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
    }
}
