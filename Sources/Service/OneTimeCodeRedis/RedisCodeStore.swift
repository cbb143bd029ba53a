import OneTimeCode
import OneTimeCodeSupport

/// Codes that several processes share through Redis or Valkey, version 7 or later, on a single server or a cluster.
///
/// Every transition is one atomic script on the server, which uses the server's clock. Only the age of a message comes
/// from this process. Recipients and codes are encrypted; see ``RedisSecrets``.
///
/// The store connects when it is first used, and again after a connection was lost. Its functions can be called from
/// any task. They return within ``RedisConfiguration/timeout``, even if the task is cancelled.
public final class RedisCodeStore: CodeStore {
    /// Every operation may fail.
    public typealias Failure = RedisStoreError

    private let configuration: RedisConfiguration
    private let currentSeal: CurrentSeal
    private let router: RedisRouter
    private let hub: ChangeHub
    private let subscription: RedisSubscription
    private let time: MonotonicTime
    private let wallClock: @Sendable () -> Timestamp
    private let random: @Sendable () -> UInt64
    private let hasReaders = Locked(false)
    private let board = NoticeBoard()

    /// Creates a store for the servers of `configuration`. It does not connect yet.
    public convenience init(_ configuration: RedisConfiguration) {
        self.init(configuration, clock: ContinuousClock())
    }

    /// Creates a store with clocks and randomness for tests.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - clock: The clock for the expiry of codes that this process knows.
    ///   - connectionClock: The clock for deadlines of commands and for waits between connections.
    ///   - wallClock: The clock for the age of messages.
    ///   - random: Random bits for ids, for the name of the process, and for waits between connections.
    package init(
        _ configuration: RedisConfiguration, clock: some Clock<Duration>,
        connectionClock: some Clock<Duration> = ContinuousClock(),
        wallClock: @escaping @Sendable () -> Timestamp = { .now() },
        random: @escaping @Sendable () -> UInt64 = { .random(in: 0 ... .max) }
    ) {
        configuration.validate()
        self.configuration = configuration
        self.wallClock = wallClock
        self.random = random
        time = MonotonicTime(connectionClock)
        let seal = CurrentSeal(configuration.secrets)
        currentSeal = seal
        let fraction: @Sendable () -> Double = { Double(random() >> 11) / Double(1 << 53) }
        router = RedisRouter(configuration.urls, timeout: configuration.timeout, time: time, random: fraction)
        hub = ChangeHub(
            process: Hexadecimal.text(random(), digits: 16), seal: { seal.value }, time: MonotonicTime(clock))
        subscription = RedisSubscription(configuration, router: router, hub: hub, time: time, random: fraction)
    }

    // MARK: Keys

    private var seal: Seal { currentSeal.value }

    /// Replaces the keys, so that they can be rotated while the process runs. Calls that have begun use the keys from
    /// before.
    ///
    /// - Throws: ``RedisSecretsError``, and keeps the keys, if the names of recipients in Redis would change: if the key
    ///   `recipients` is another one.
    public func replaceSecrets(_ secrets: RedisSecrets) throws(RedisSecretsError) {
        try currentSeal.replace(secrets)
    }

    // MARK: Codes

    /// Stores the code of a message.
    ///
    /// The timestamp of the code is the server's time minus the age of the message.
    ///
    /// If the connection is lost, the store itself asks again until ``RedisConfiguration/timeout``. Only after that the
    /// outcome is unknown. Then repeat the call. The same `operation` gets the first answer from any process. Without
    /// one, a code that was already stored is refreshed.
    public func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp? = nil, as operation: OperationID? = nil
    ) async throws(RedisStoreError) -> Insertion {
        let now = wallClock()
        let received = receivedAt.flatMap { $0 <= now ? $0 : nil }
        let age = received.map { now.since($0) } ?? .zero
        guard age < configuration.window else { return .expired }
        let seal = seal
        let tag = RecipientTag(of: recipient, secrets: configuration.secrets)
        let sealed = SealedCode(match, for: recipient, tag: tag, seal: seal)
        let address = CodeAddress(number: random(), slotBits: tag.slotBits)
        let answer = try await run(
            .insert, slot: tag.slotBits,
            [
                address.field.utf8Bytes, age.microseconds.utf8Bytes, configuration.window.microseconds.utf8Bytes,
                max(1, configuration.codesPerRecipient).utf8Bytes, sealed.fingerprint, tag.owner,
                received.map { $0.nanosecondsSinceUnixEpoch.utf8Bytes } ?? [], seal.keyID.utf8Bytes, sealed.match,
                sealed.name.bytes, self.tag(of: operation, slot: tag.slotBits), StoredMatch.form.utf8Bytes,
            ])
        switch answer.status {
        case "expired": return .expired
        case "new":
            hub.tell(recipient, remaining: answer.remaining, time: answer.time, hasChanged: true)
            let stored = Timestamp(nanosecondsSinceUnixEpoch: (answer.time - age.microseconds) * 1_000)
            return .stored(VerificationCode(id: address.id, timestamp: stored, match: match))
        default: break
        }
        let record = try StoredRecord(answer.record, slotBits: tag.slotBits)
        hub.tell(
            recipient, remaining: answer.remaining, time: answer.time,
            hasChanged: answer.status != "used" && record.sealed == sealed.match)
        let code = code(of: record, sealed, match)
        switch answer.status {
        case "stored": return .stored(code)
        case "refreshed": return .refreshed(code)
        case "used": return .alreadyConsumed(code)
        default: throw StoredRecord.unexpected
        }
    }

    /// The code of a record that has the fingerprint of `match`. If this process cannot read the record, `match` has
    /// the same code for the same hosts.
    private func code(of record: StoredRecord, _ sealed: SealedCode, _ match: CodeMatch) -> VerificationCode {
        if record.sealed != sealed.match, let code = try? record.code(seal) { return code }
        return VerificationCode(id: record.address.id, timestamp: record.received, match: match)
    }

    /// The codes of a recipient that have not expired, including consumed ones, the newest first.
    ///
    /// A code that this process cannot read is left out, and told to the handler of ``onNotice(_:)``.
    public func history(for recipient: Recipient) async throws(RedisStoreError) -> [CodeRecord] {
        let tag = RecipientTag(of: recipient, secrets: configuration.secrets)
        let answer = try await run(.history, slot: tag.slotBits, [tag.owner])
        guard answer.status == "history", let replies = answer.record.elements else { throw StoredRecord.unexpected }
        // This process may not have known about these codes. It learns here when they expire.
        hub.tell(recipient, remaining: answer.remaining, time: answer.time, hasChanged: false)
        var unreadable = Array(repeating: Unreadable.unknownVersion, count: answer.strangers)
        var records: [CodeRecord] = []
        for reply in replies {
            do throws(Unreadable) {
                guard let record = try? StoredRecord(reply, slotBits: tag.slotBits) else { throw .unknownVersion }
                let code = try record.code(seal)
                records.append(CodeRecord(code: code, remaining: record.remaining, isConsumed: record.isConsumed))
            } catch {
                unreadable.append(error)
            }
        }
        board.note(unreadable)
        return records
    }

    /// Marks a code as used. Succeeds for exactly one caller in all processes.
    ///
    /// If the connection is lost, the store itself asks again until ``RedisConfiguration/timeout``. Only after that the
    /// outcome is unknown: the code may have been consumed. The same `operation` then gets the first answer from any
    /// process. Without one, another call returns `Consumption.alreadyConsumed`.
    ///
    /// A code that this process cannot read is not used up. The call throws ``RedisStoreError/Code/undecryptable`` or
    /// ``RedisStoreError/Code/unknownVersion``.
    public func consume(
        _ id: VerificationCode.ID, as operation: OperationID? = nil
    ) async throws(RedisStoreError) -> Consumption {
        guard let address = CodeAddress(id) else { return .unknown }
        let tag = tag(of: operation, slot: address.slotBits)
        let answer = try await run(
            .consume, slot: address.slotBits,
            [address.field.utf8Bytes] + readable + [tag])
        switch answer.status {
        case "unknown": return .unknown
        case "used": return .alreadyConsumed
        case "consumed", "again": break
        case "locked": throw unreadable(.unknownKey)
        case "strange": throw unreadable(.unknownVersion)
        default: throw StoredRecord.unexpected
        }
        let record = try changed(answer, at: address)
        do throws(Unreadable) {
            return .consumed(try record.code(seal))
        } catch {
            // Another process may have read the code under the same id before. What this call has used up, it gives back.
            if answer.status == "consumed" || operation == nil { try await release(address, tag) }
            throw unreadable(error)
        }
    }

    private func release(_ address: CodeAddress, _ tag: [UInt8]) async throws(RedisStoreError) {
        do throws(RedisStoreError) {
            let answer = try await run(.release, slot: address.slotBits, [address.field.utf8Bytes, tag])
            if answer.status == "released" { _ = try changed(answer, at: address) }
        } catch {
            throw RedisStoreError(error.code, error.reason, isOutcomeUnknown: true)
        }
    }

    private func unreadable(_ reason: Unreadable) -> RedisStoreError {
        board.note([reason])
        return reason.error
    }

    /// Removes a code. Returns false if no code has this id.
    ///
    /// If the connection is lost, the store asks again, and takes a code that is gone by then for removed.
    public func remove(_ id: VerificationCode.ID) async throws(RedisStoreError) -> Bool {
        guard let address = CodeAddress(id) else { return false }
        let answer = try await run(.remove, slot: address.slotBits, [address.field.utf8Bytes])
        switch answer.status {
        case "removed": _ = try changed(answer, at: address)
        case "strange": throw unreadable(.unknownVersion)
        default: return answer.isRepeated
        }
        return true
    }

    /// Whether the limit dropped a code that has not expired yet. For each recipient, as many dropped codes are
    /// remembered as the limit allows codes.
    public func isDropped(_ id: VerificationCode.ID) async throws(RedisStoreError) -> Bool {
        guard let address = CodeAddress(id) else { return false }
        return try await state(at: address) == "dropped"
    }

    /// Whether this process has the key of a code and knows its form. True if no code has this id.
    public func canRead(_ id: VerificationCode.ID) async throws(RedisStoreError) -> Bool {
        guard let address = CodeAddress(id) else { return true }
        return !["locked", "strange"].contains(try await state(at: address))
    }

    private func state(at address: CodeAddress) async throws(RedisStoreError) -> String {
        try await run(.state, slot: address.slotBits, [address.field.utf8Bytes] + readable).status
    }

    /// What this process can read, as arguments of scripts: the keys and the latest form.
    private var readable: [[UInt8]] { [seal.knownIDs.utf8Bytes, StoredMatch.form.utf8Bytes] }

    /// The record in an answer that names only a code. Reports the change of the recipient first.
    private func changed(_ answer: ScriptAnswer, at address: CodeAddress) throws(RedisStoreError) -> StoredRecord {
        let record = try StoredRecord(answer.record, slotBits: address.slotBits)
        if let recipient = record.recipient(seal) {
            hub.tell(recipient, remaining: answer.remaining, time: answer.time, hasChanged: true)
        } else {
            hub.tellEverything()
        }
        return record
    }

    /// What a record holds of an operation. A call without an id has one of its own, by which the store repeats it.
    private func tag(of operation: OperationID?, slot slotBits: UInt64) -> [UInt8] {
        guard let operation else { return OperationTag(random: random).bytes }
        return OperationTag(operation, slotBits: slotBits, secrets: configuration.secrets).bytes
    }

    // MARK: Parts of messages

    /// A store of parts of messages on the connections of this store, with its keys. It works until this store is closed.
    ///
    /// - Parameter lifetime: The time that parts wait for the next one, or for a repetition of one. For the same time a
    ///   delivered message is remembered.
    public func parts(lifetime: Duration = .seconds(600)) -> RedisPartStore {
        RedisPartStore(configuration, seal: currentSeal, router: router, time: time, lifetime: lifetime)
    }

    // MARK: Changes and notices

    /// Sets the function that is called with each notice and its number, instead of an earlier function. It is called
    /// on the tasks that call the store, at the same time too, so it should return quickly.
    public func onNotice(_ handler: @escaping @Sendable (RedisStoreNotice, Int) -> Void) { board.set(handler) }

    /// The changes of codes, from the call until the sequence is released.
    ///
    /// Changes by this store are reported before its functions return. Changes by other processes are reported as soon
    /// as the server announces them. `StoreChange.everything` is reported whenever the channel is subscribed, including
    /// after a lost connection. It is also reported once if the channel cannot be subscribed again, so that readers see
    /// the failure. Up to 65,536 recipients are queued for a slow reader. If there are more, a single
    /// `StoreChange.everything` replaces them.
    public func changes() -> StoreChanges {
        let changes = hub.changes()
        hasReaders.withLock { $0 = true }
        subscription.start()
        return changes
    }

    // MARK: Life

    /// Returns when the store can be used: a write and an announcement succeed and, if ``changes()`` was called, the
    /// channel of changes is subscribed.
    ///
    /// The write is a key beside those of recipients, which is deleted at once. On a cluster, there are 16 of them with
    /// slots at equal distances, and all must succeed.
    /// - Throws: The reason why codes cannot be stored: for example ``RedisStoreError/Code/outOfMemory``, while reading
    ///   may still work.
    public func checkReadiness() async throws(RedisStoreError) {
        let deadline = time.now() + configuration.timeout
        try await ReadinessProbe(configuration, process: hub.process, seal: seal).send(by: router, until: deadline)
        if hasReaders.withLock({ $0 }) { try await subscription.checkListening() }
    }

    /// Closes the connections. Every later call throws ``RedisStoreError/Code/closed``, also of a store of parts.
    public func close() async {
        subscription.close()
        router.close()
        hub.close()
        hub.tellEverything()
    }

    // MARK: Scripts

    private func run(
        _ script: Script, slot slotBits: UInt64, _ arguments: [[UInt8]]
    ) async throws(RedisStoreError) -> ScriptAnswer {
        let number = hub.start()
        do throws(RedisStoreError) {
            let answer = try await answer(script, slotBits, number, arguments)
            hub.succeed(number)
            if !answer.isAnnounced { board.note(.unannounced) }
            return answer
        } catch {
            hub.fail(number, mayBePerformed: error.isOutcomeUnknown)
            throw error
        }
    }

    /// Runs a script until its outcome is known or the time is over. It may be repeated: an operation is told apart from
    /// others by its tag.
    private func answer(
        _ script: Script, _ slotBits: UInt64, _ number: UInt64, _ arguments: [[UInt8]]
    ) async throws(RedisStoreError) -> ScriptAnswer {
        let key = configuration.key(named: RecipientTag.slotName(slotBits))
        let sender = Announcement.Sender(process: hub.process, number: number).text
        let arguments = [configuration.channel.utf8Bytes, sender.utf8Bytes] + arguments
        let deadline = time.now() + configuration.timeout
        var mayBePerformed = false
        while true {
            do throws(RedisStoreError) {
                let reply = try await router.run(script, key: key, arguments, until: deadline)
                return try ScriptAnswer(reply, isRepeated: mayBePerformed)
            } catch {
                mayBePerformed = mayBePerformed || error.isOutcomeUnknown
                guard error.isOutcomeUnknown, error.code != .closed, time.now() < deadline else {
                    throw RedisStoreError(error.code, error.reason, isOutcomeUnknown: mayBePerformed)
                }
            }
        }
    }
}

extension String {
    /// The text as the argument of a command.
    var utf8Bytes: [UInt8] { Array(utf8) }
}

extension BinaryInteger {
    /// The decimal digits as the argument of a command.
    var utf8Bytes: [UInt8] { Array(description.utf8) }
}

extension Duration {
    /// The whole microseconds.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
