import OneTimeCode

/// Notifies the readers in this process of changes: its own changes, announced changes, and expiries.
final class ChangeHub: Sendable {
    private struct State {
        var listeners: [ObjectIdentifier: ChangeListener] = [:]
        var deadlines: DeadlineQueue
        var commands = OwnCommands()
        var timer: (moment: Moment, task: Task<Void, Never>)?
    }

    /// The greatest number of recipients whose expiries are reported separately. Each takes about 200 bytes.
    private static let recipients = 1_000_000
    /// The greatest number of expiries that are reported while the lock is held once.
    private static let expiries = 1_024

    /// The name of this process in announcements.
    let process: String
    private let seal: @Sendable () -> Seal
    private let time: MonotonicTime
    private let state = Locked(State(deadlines: DeadlineQueue(limit: recipients)))

    init(process: String, seal: @escaping @Sendable () -> Seal, time: MonotonicTime) {
        self.process = process
        self.seal = seal
        self.time = time
    }

    deinit { state.withLock { $0.timer?.task.cancel() } }

    // MARK: Readers

    func changes() -> StoreChanges {
        let listener = ChangeListener()
        let name = ObjectIdentifier(listener)
        state.withLock { $0.listeners[name] = listener }
        return StoreChanges(listener) { [weak self] in
            self?.state.withLock { $0.listeners[name] = nil }
        }
    }

    /// Notifies every reader that everything may have changed.
    func tellEverything() {
        state.withLock { state in
            for listener in state.listeners.values { listener.tell(.everything) }
        }
    }

    // MARK: Own commands

    func start() -> UInt64 { state.withLock { $0.commands.start() } }

    func succeed(_ number: UInt64) { state.withLock { $0.commands.succeed(number) } }

    func fail(_ number: UInt64, mayBePerformed: Bool) {
        let heard = state.withLock { $0.commands.fail(number, mayBePerformed: mayBePerformed) }
        if let heard { tell(heard) }
    }

    // MARK: News

    /// Stores the remaining times of a recipient's codes, and notifies readers of a change.
    func tell(_ recipient: Recipient, remaining: [Int64], time serverTime: Int64, hasChanged: Bool) {
        state.withLock { state in
            // Without readers, nobody needs to know about expiries. A new reader first reads the store, which returns
            // the deadlines.
            guard !state.listeners.isEmpty else {
                if state.deadlines.count > 0 { state.deadlines = DeadlineQueue(limit: Self.recipients) }
                return
            }
            let now = time.now()
            let deadlines = remaining.map { now + .microseconds(max(0, $0)) }
            state.deadlines.set(recipient, to: deadlines, time: serverTime)
            if hasChanged {
                for listener in state.listeners.values { listener.tell(.recipient(recipient)) }
            }
            setTimer(in: &state)
        }
    }

    /// Handles a message of the channel.
    func receive(_ message: [UInt8]) {
        if let sender = Announcement.Sender(of: message), sender.process == process {
            guard state.withLock({ $0.commands.hear(message, of: sender.number) }) else { return }
        }
        // Without readers, nothing needs to be decrypted.
        if state.withLock({ $0.listeners.isEmpty }) { return }
        tell(message)
    }

    private func tell(_ message: [UInt8]) {
        guard let announcement = Announcement(message),
            let key = seal().open(
                announcement.name.sealed, keyID: announcement.name.keyID, as: .recipient, owner: announcement.owner)
        else { return tellEverything() }
        tell(
            Recipient(String(decoding: key, as: UTF8.self)), remaining: announcement.remaining, time: announcement.time,
            hasChanged: announcement.kind == .codes)
    }

    // MARK: Expiry

    private func setTimer(in state: inout State) {
        guard let moment = state.deadlines.next else { return }
        if let timer = state.timer, timer.moment <= moment { return }
        state.timer?.task.cancel()
        let task = Task { [weak self, time] in
            do { try await time.sleep(moment) } catch { return }
            self?.expire(moment)
        }
        state.timer = (moment, task)
    }

    private func expire(_ moment: Moment) {
        state.withLock { state in
            if state.timer?.moment == moment { state.timer = nil }
            let now = time.now()
            var count = 0
            while count < Self.expiries, let due = state.deadlines.popDue(at: now) {
                count += 1
                for listener in state.listeners.values {
                    switch due {
                    case .recipient(let recipient): listener.tell(.recipient(recipient))
                    case .everything: listener.tell(.everything)
                    }
                }
            }
            setTimer(in: &state)
        }
    }

    func close() { state.withLock { $0.timer?.task.cancel() } }
}

/// A message on the channel of changes. ``ScriptPrelude`` composes it: the words `1`, kind, sender, time and remaining
/// times, then 16 bytes of the owner, the id of a key, and the recipient encrypted with that key.
struct Announcement: Equatable {
    /// The kind of change.
    enum Kind: UInt8 {
        case codes = 0x63  // c
        /// Readers see no change. Only the times at which codes expire changed.
        case deadlines = 0x64  // d
    }

    /// The process that sent a command, and the number of the command.
    struct Sender: Hashable {
        let process: String
        let number: UInt64

        /// The form in commands and announcements.
        var text: String { "\(process)-\(number)" }
    }

    let kind: Kind
    let sender: Sender
    /// The server's time in microseconds. It orders the announcements about a recipient.
    let time: Int64
    /// The remaining times of the recipient's codes, in microseconds.
    let remaining: [Int64]
    let owner: [UInt8]
    let name: SealedName

    /// Reads a message. Returns nil if it was sent by another version of this library, or by something else.
    init?(_ message: [UInt8]) {
        let words = message.split(separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: false)
        guard words.count == 6, Array(words[0]) == Array("1".utf8), words[1].count == 1,
            let kind = words[1].first.flatMap(Kind.init), let sender = Sender(words[2]),
            let time = Self.number(words[3]),
            words[5].count > 16, let name = SealedName(words[5].dropFirst(16))
        else { return nil }
        let times = words[4].split(separator: UInt8(ascii: ",")).map(Self.number)
        guard !times.contains(nil) else { return nil }
        self.kind = kind
        self.sender = sender
        self.time = time
        remaining = times.compactMap(\.self)
        owner = Array(words[5].prefix(16))
        self.name = name
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? { Int64(String(decoding: digits, as: UTF8.self)) }
}

extension Announcement.Sender {
    /// The sender of a message, without reading the rest of it.
    init?(of message: [UInt8]) {
        // A sender has at most 37 bytes, and two words of one byte come before it.
        let start = message.prefix(64)
        let words = start.split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
        guard words.count == 4 else { return nil }
        self.init(words[2])
    }

    fileprivate init?(_ word: ArraySlice<UInt8>) {
        guard let hyphen = word.firstIndex(of: UInt8(ascii: "-")),
            let number = UInt64(String(decoding: word[(hyphen + 1)...], as: UTF8.self))
        else { return nil }
        self.init(process: String(decoding: word[..<hyphen], as: UTF8.self), number: number)
    }
}

/// An encrypted recipient, and the id of the key.
struct SealedName: Equatable {
    let keyID: String
    let sealed: [UInt8]

    init(keyID: String, sealed: [UInt8]) {
        self.keyID = keyID
        self.sealed = sealed
    }

    /// Reads the format of ``bytes``.
    init?(_ bytes: some Collection<UInt8>) {
        guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        keyID = String(decoding: bytes[..<space], as: UTF8.self)
        sealed = Array(bytes[bytes.index(after: space)...])
    }

    /// The id of the key, a space, and the encrypted recipient.
    var bytes: [UInt8] { Array("\(keyID) ".utf8) + sealed }
}
