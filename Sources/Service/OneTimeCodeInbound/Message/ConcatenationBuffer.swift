/// Joins the parts of concatenated messages, in whatever order they arrive.
///
/// Parts belong together if they have the same gateway, sender, recipient, reference, width of the reference and total.
/// A repeated part is ignored. If a part has the number of an earlier one but other content, it begins a new message,
/// because senders use a reference again after 256 or fewer messages.
///
/// A complete message stays until ``remove(_:)`` says that it was delivered. Until then, a repetition of any of its parts
/// returns it again. So a gateway that repeats a part after a failure repeats the message.
///
/// The buffer is bounded in messages, bytes and time, and counts the parts that it drops. It is a value without a lock:
/// keep one for all modems and gateways, in an actor or protected by a lock.
public struct ConcatenationBuffer: Sendable {
    /// The bounds.
    public struct Limits: Sendable, Hashable {
        /// The greatest number of messages.
        public var messages: Int
        /// The greatest size of the text and data in all messages, in bytes.
        public var bytes: Int
        /// The time that a message waits for its next part, or for a repetition of one.
        public var lifetime: Duration

        /// Creates bounds, of at least one message and one byte.
        public init(messages: Int = 1_000, bytes: Int = 1 << 20, lifetime: Duration = .seconds(600)) {
            self.messages = max(messages, 1)
            self.bytes = max(bytes, 1)
            self.lifetime = lifetime
        }
    }

    /// The parts that were dropped so far. All of them except `repeats` belong to messages that were not delivered.
    public struct Dropped: Sendable, Hashable {
        /// Parts that arrived again.
        public var repeats = 0
        /// Parts of messages whose other parts did not arrive in time, or that were not delivered in time.
        public var expired = 0
        /// Parts that were dropped for newer messages, because of the bounds.
        public var evicted = 0
        /// Parts of a message whose reference was used again by a newer message.
        public var superseded = 0
    }

    private struct Key: Hashable {
        let gateway: String
        let from: String?
        let to: String?
        let reference: String
        let referenceBits: Int
        let total: Int

        init(_ message: InboundMessage, _ part: ConcatenatedPart) {
            (gateway, from, to) = (message.gateway, message.from, message.to)
            (reference, referenceBits, total) = (part.reference, part.referenceBits, part.total)
        }
    }

    private struct Entry {
        var parts: [Int: InboundMessage] = [:]
        var bytes = 0
        var touched: ContinuousClock.Instant
        /// The turn in which the last part arrived. It serves to find the oldest entry.
        var turn: Int
    }

    /// The bounds.
    public let limits: Limits
    /// The parts that were dropped so far.
    public private(set) var dropped = Dropped()
    /// The size of all waiting parts, in bytes.
    public private(set) var bytes = 0
    private var entries: [Key: Entry] = [:]
    /// The keys in the order in which parts arrived. Only the latest turn of a key counts.
    private var turns: [(turn: Int, key: Key)] = []
    private var firstTurn = 0
    private var nextTurn = 0

    /// Creates an empty buffer.
    public init(limits: Limits = Limits()) { self.limits = limits }

    /// The number of messages that are incomplete or were not delivered yet.
    public var count: Int { entries.count }

    /// Adds a message or a part.
    ///
    /// - Parameters:
    ///   - message: A verified message, or a part of one.
    ///   - now: The time of arrival, which must not go backwards.
    /// - Returns: The message, if it is complete; nil while parts are missing. A message that is not a part is returned
    ///   immediately, and not kept.
    /// - Complexity: Amortised O(1), plus the size of the joined message.
    public mutating func add(_ message: InboundMessage, at now: ContinuousClock.Instant) -> JoinedMessage? {
        expire(at: now)
        guard let part = message.part, part.total > 1 else { return JoinedMessage(whole: message) }
        let key = Key(message, part)
        let known = entries[key]?.parts[part.number]
        if let known, Self.isSameContent(known, message) {
            dropped.repeats += 1
        } else {
            if known != nil { dropped.superseded += remove(key) }
            let size = Self.size(of: message)
            entries[key, default: Entry(touched: now, turn: 0)].parts[part.number] = message
            entries[key]?.bytes += size
            bytes += size
        }
        touch(key, at: now)
        let parts = complete(key)
        while entries.count > limits.messages || bytes > limits.bytes, let oldest = oldestKey() {
            dropped.evicted += remove(oldest)
        }
        return parts.map { JoinedMessage(joining: $0) }
    }

    /// Removes a message, because it was delivered, or because nobody will deliver it. Does nothing if a newer message
    /// has taken its reference.
    public mutating func remove(_ joined: JoinedMessage) {
        guard let first = joined.parts.first, let part = first.part else { return }
        let key = Key(first, part)
        if complete(key) == joined.parts { _ = remove(key) }
    }

    /// Drops messages for which no part arrived in time. `add` does this too.
    public mutating func expire(at now: ContinuousClock.Instant) {
        while let key = oldestKey(), let entry = entries[key], entry.touched.duration(to: now) > limits.lifetime {
            dropped.expired += remove(key)
        }
    }

    // MARK: Order

    private mutating func touch(_ key: Key, at now: ContinuousClock.Instant) {
        entries[key]?.touched = now
        entries[key]?.turn = nextTurn
        turns.append((nextTurn, key))
        nextTurn += 1
    }

    /// The key whose last part arrived first.
    private mutating func oldestKey() -> Key? {
        while firstTurn < turns.count {
            let (turn, key) = turns[firstTurn]
            if entries[key]?.turn == turn {
                compact()
                return key
            }
            firstTurn += 1
        }
        turns.removeAll(keepingCapacity: true)
        firstTurn = 0
        return nil
    }

    /// Keeps the list of turns about as short as that of the entries, in whatever order parts arrive.
    private mutating func compact() {
        guard turns.count > 2 * entries.count + 64 else { return }
        turns = turns[firstTurn...].filter { entries[$0.key]?.turn == $0.turn }
        firstTurn = 0
    }

    /// The parts of a message in their order; nil while some are missing.
    private func complete(_ key: Key) -> [InboundMessage]? {
        guard let parts = entries[key]?.parts, parts.count == key.total else { return nil }
        return (1...key.total).compactMap { parts[$0] }
    }

    /// Removes a message and returns the number of its parts.
    private mutating func remove(_ key: Key) -> Int {
        guard let entry = entries.removeValue(forKey: key) else { return 0 }
        bytes -= entry.bytes
        return entry.parts.count
    }

    // MARK: Content

    private static func size(of message: InboundMessage) -> Int {
        // the numbers and the names in a part need memory too
        64 + (message.codeUnits.map { 2 * $0.count } ?? message.text?.utf8.count ?? 0) + (message.data?.count ?? 0)
    }

    private static func isSameContent(_ one: InboundMessage, _ other: InboundMessage) -> Bool {
        one.codeUnits == other.codeUnits && one.text == other.text && one.data == other.data
    }
}

extension ConcatenationBuffer: CustomStringConvertible, CustomReflectable {
    /// The number of waiting messages and bytes.
    public var description: String { "ConcatenationBuffer(\(count) messages, \(bytes) bytes)" }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// A complete message, and the parts that it came in.
public struct JoinedMessage: Sendable, Hashable {
    /// The message. If it was joined, it has the id and the time of its first part.
    public let message: InboundMessage
    /// The parts in their order. A message that did not come in parts is its own only part.
    public let parts: [InboundMessage]

    /// A message that did not come in parts.
    public init(whole message: InboundMessage) {
        var whole = message
        whole.part = nil
        self.message = whole
        parts = [message]
    }

    /// Joins the parts of a message. If some are text, binary parts are not part of the text.
    ///
    /// - Parameter parts: All parts, in their order; at least one.
    /// - Complexity: O(*n*) in the size of the parts.
    public init(joining parts: [InboundMessage]) {
        self.parts = parts
        var message = parts[0]
        message.part = nil
        message.codeUnits = nil
        message.parts = parts.count
        message.text = parts.contains { $0.text != nil } ? Self.text(of: parts) : nil
        message.data = parts.contains { $0.data != nil } ? parts.flatMap { $0.data ?? [] } : nil
        message.unprotected = parts.reduce(into: []) { $0.formUnion($1.unprotected) }
        self.message = message
    }

    /// The text of all parts. Joins a surrogate pair that is split between two parts before decoding.
    private static func text(of parts: [InboundMessage]) -> String {
        guard parts.contains(where: { $0.codeUnits != nil }) else { return parts.compactMap(\.text).joined() }
        return String(decoding: parts.flatMap { $0.codeUnits ?? Array(($0.text ?? "").utf16) }, as: UTF16.self)
    }
}

/// The position of a part in a concatenated message: TS 23.040, sections 9.2.3.24.1 and 9.2.3.24.8.
public struct ConcatenatedPart: Sendable, Hashable {
    /// The reference that the parts of a message share. Gateways send numbers or other short strings.
    public var reference: String
    /// The width of the reference in bits, 8 or 16; 0 if the gateway does not give it. Equal references of different
    /// widths do not match.
    public var referenceBits: Int
    /// The number of parts, 1 to 255.
    public var total: Int
    /// The number of this part, 1 to ``total``.
    public var number: Int

    /// Returns nil if the number is not between 1 and `total`, or the total not between 1 and 255. Such a part is a
    /// message of its own.
    public init?(reference: String, referenceBits: Int = 0, total: Int, number: Int) {
        guard (1...255).contains(total), (1...total).contains(number) else { return nil }
        (self.reference, self.referenceBits, self.total, self.number) = (reference, referenceBits, total, number)
    }
}
