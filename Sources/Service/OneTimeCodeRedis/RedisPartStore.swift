import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

/// Parts of messages that wait in Redis until the message is complete and was delivered. So they survive a restart, and
/// may arrive at different processes.
///
/// A store of codes makes it, with ``RedisCodeStore/parts(lifetime:)``, and both use the same connections and keys.
///
/// The parts of a message have one key, and each call is one atomic script, so it also works on a cluster. The server
/// sees keyed hashes, ciphertext and the number of parts; see ``RedisSecrets``. Its functions can be called from any
/// task. They return within ``RedisConfiguration/timeout``.
public final class RedisPartStore: Sendable {
    /// The greatest number of parts of a message.
    public static let mostParts = 255
    /// The greatest size of the payload of a part, in bytes.
    public static let longestPayload = 32_768

    /// A part of a message.
    public struct Part: Sendable {
        /// The number, from 1 to the number of parts.
        public var number: Int
        /// What makes two parts with one number the same part. Only a keyed hash of it is stored.
        public var content: [UInt8]
        /// The id that the sender gave to this delivery of the part; nil if it gave none. Only a keyed hash of it is
        /// stored.
        public var id: String?
        /// What ``add(_:of:total:)`` returns. It is encrypted. At most ``longestPayload`` bytes.
        public var payload: [UInt8]

        /// A part.
        public init(number: Int, content: [UInt8], id: String?, payload: [UInt8]) {
            (self.number, self.content, self.id, self.payload) = (number, content, id, payload)
        }
    }

    /// What is known of a message when a part of it has arrived.
    public enum Arrival: Sendable, Equatable {
        /// Other parts are missing.
        case incomplete
        /// All parts are here; their payloads, in their order. Every repetition of a part says so again, until the
        /// message was delivered.
        case complete([[UInt8]])
        /// The part belongs to a message that was delivered: it has the same content and the same id.
        case delivered
    }

    private let configuration: RedisConfiguration
    private let currentSeal: CurrentSeal
    private let router: RedisRouter
    private let time: MonotonicTime
    private let lifetime: Duration

    init(
        _ configuration: RedisConfiguration, seal: CurrentSeal, router: RedisRouter, time: MonotonicTime,
        lifetime: Duration
    ) {
        self.configuration = configuration
        self.lifetime = lifetime
        self.time = time
        self.router = router
        currentSeal = seal
    }

    private var seal: Seal { currentSeal.value }

    /// Stores a part. A part that has the number of an earlier one, but other content, begins a new message.
    ///
    /// If it fails, repeat the call: the same part is stored once.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - message: What the parts of a message have in common. Only a keyed hash of it is stored.
    ///   - total: The number of parts, 1 to ``mostParts``.
    /// - Throws: ``RedisStoreError/Code/undecryptable`` if another part was encrypted with a key that this process does
    ///   not have. A process with the key can still complete the message.
    public func add(_ part: Part, of message: [UInt8], total: Int) async throws(RedisStoreError) -> Arrival {
        precondition((1...Self.mostParts).contains(total) && (1...total).contains(part.number))
        precondition(part.payload.count <= Self.longestPayload)
        let place = place(of: message)
        let print = print(of: part.content)
        let sealed = seal.seal(
            part.payload, as: .part, owner: place.owner, context: Self.context(of: part.number, print))
        let answer = try await run(
            .addPart, place.key,
            [
                part.number.utf8Bytes, total.utf8Bytes, print, part.id.map { self.print(of: $0.utf8Bytes) } ?? [],
                seal.keyID.utf8Bytes, sealed, lifetime.microseconds.utf8Bytes,
            ])
        switch answer.first?.text {
        case "incomplete": return .incomplete
        case "delivered": return .delivered
        case "complete":
            var payloads: [[UInt8]] = []
            for (index, record) in answer.dropFirst().enumerated() {
                guard let fields = record.elements, fields.count == 3, let print = fields[0].bytes,
                    let keyID = fields[1].text, let sealed = fields[2].bytes
                else { throw StoredRecord.unexpected }
                guard
                    let payload = seal.open(
                        sealed, keyID: keyID, as: .part, owner: place.owner,
                        context: Self.context(of: index + 1, print))
                else { throw Self.undecryptable }
                payloads.append(payload)
            }
            return .complete(payloads)
        default: throw StoredRecord.unexpected
        }
    }

    /// Remembers that a complete message was delivered, and deletes what its parts held. Does nothing if a newer message
    /// has taken its place.
    ///
    /// - Parameters:
    ///   - contents: The contents of all parts, in their order.
    ///   - message: What the parts have in common.
    public func setDelivered(_ contents: [[UInt8]], of message: [UInt8]) async throws(RedisStoreError) {
        _ = try await run(
            .setPartsDelivered, place(of: message).key,
            [contents.count.utf8Bytes, contents.flatMap { print(of: $0) }, lifetime.microseconds.utf8Bytes])
    }

    // MARK: Names

    private static let undecryptable = RedisStoreError(
        .undecryptable, "a part of a message was encrypted by a key that this process does not have, or was changed")

    /// The key of a message, and the owner for ``Seal``. In a cluster, the part in braces determines the slot. The
    /// number is the version of the records.
    private func place(of message: [UInt8]) -> (key: String, owner: [UInt8]) {
        let hash = code(of: Array("parts\0".utf8) + message)
        let name = String(decoding: Hexadecimal.encoded(Array(hash[0..<16])), as: UTF8.self)
        return ("\(configuration.namespace):parts1:{\(name)}", Array(hash[16..<32]))
    }

    private func print(of bytes: [UInt8]) -> [UInt8] { Array(code(of: Array("part\0".utf8) + bytes).prefix(16)) }

    private func code(of bytes: [UInt8]) -> [UInt8] {
        HashFunction.sha256.authenticationCode(of: bytes, by: configuration.secrets.recipients)
    }

    /// A part can be decrypted only at its place and with its print.
    private static func context(of number: Int, _ print: [UInt8]) -> [UInt8] { number.utf8Bytes + [0] + print }

    // MARK: Scripts

    private func run(
        _ script: Script, _ key: String, _ arguments: [[UInt8]]
    ) async throws(RedisStoreError) -> [RedisReply] {
        let reply = try await router.run(script, key: key, arguments, until: time.now() + configuration.timeout)
        if case .error(let text) = reply { throw RedisStoreError(reply: text) }
        guard let elements = reply.elements else { throw StoredRecord.unexpected }
        return elements
    }
}

extension RedisPartStore.Part: CustomStringConvertible, CustomReflectable {
    /// The number, without content and id.
    public var description: String { "Part(\(number))" }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension RedisPartStore.Arrival: CustomStringConvertible, CustomReflectable {
    /// The case, without payloads.
    public var description: String {
        switch self {
        case .incomplete: "incomplete"
        case .complete(let payloads): "complete(\(payloads.count) parts)"
        case .delivered: "delivered"
        }
    }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension Script {
    /// `KEYS[1]` is a hash with the parts of one message. The field of a part is its number. A part of a delivered message
    /// has only its prints.
    private static let parts = """
        local PRINT, ID, KEYID, SEALED = 1, 2, 3, 4
        local flat = redis.call('HGETALL', KEYS[1])
        local parts, count = {}, 0
        for i = 1, #flat, 2 do
          parts[flat[i]] = cmsgpack.unpack(flat[i + 1])
          count = count + 1
        end

        local function savePart(number, record)
          write('HSET', KEYS[1], number, cmsgpack.pack(record))
        end

        local function extendParts(lifetime)
          write('PEXPIREAT', KEYS[1], string.format('%.0f', math.ceil((now + lifetime) / 1000)))
        end

        """

    /// Stores a part.
    ///
    /// Arguments: 1 number, 2 total, 3 print of the content, 4 print of the id ("" for none), 5 id of the key, 6 the
    /// encrypted payload, 7 lifetime.
    fileprivate static let addPart = Script(
        parts + """
            local number, total, print, id = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]
            local known = parts[number]
            local isRepeated = known and known[PRINT] == print
            if isRepeated and not known[KEYID] then
              if id ~= '' and known[ID] == id then return { 'delivered' } end
              -- A new message that begins like the delivered one.
              isRepeated = false
            end
            if not isRepeated then
              if known then
                for field in pairs(parts) do write('HDEL', KEYS[1], field) end
                parts, count = {}, 0
              end
              parts[number] = { print, id, ARGV[5], ARGV[6] }
              count = count + 1
              savePart(number, parts[number])
            end
            extendParts(tonumber(ARGV[7]))
            if count < total then return { 'incomplete' } end
            local answer = { 'complete' }
            for i = 1, total do
              local record = parts[tostring(i)]
              answer[i + 1] = { record[PRINT], record[KEYID], record[SEALED] }
            end
            return answer
            """, runsWhenFull: false)

    /// Remembers that a message was delivered. Arguments: 1 total, 2 the prints of all parts, 3 lifetime.
    fileprivate static let setPartsDelivered = Script(
        parts + """
            local prints = {}
            for i = 1, tonumber(ARGV[1]) do
              local record = parts[tostring(i)]
              prints[i] = record and record[PRINT] or ''
            end
            if table.concat(prints) ~= ARGV[2] then return { 'other' } end
            for field, record in pairs(parts) do savePart(field, { record[PRINT], record[ID] }) end
            extendParts(tonumber(ARGV[3]))
            return { 'delivered' }
            """, runsWhenFull: true)
}
