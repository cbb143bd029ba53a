import OneTimeCode

/// Something that a ``RedisCodeStore`` notices and that fails no call. It contains no code, recipient or key, so it can
/// be logged and counted. Later versions may have more.
@nonexhaustive
public enum RedisStoreNotice: String, Sendable, CaseIterable {
    /// A code is encrypted by a key that is not among the ``RedisSecrets``. It is left out of histories.
    case unknownKey
    /// A code cannot be decrypted, though the key is known: its bytes were changed, or two keys have the same id. It is
    /// left out of histories.
    case changedRecord
    /// A code was stored by a later version of this library, in a form that this one does not know. It is left out of
    /// histories.
    case unknownVersion
    /// A change was made, but the user may not announce it, so other processes learn of it at their next read.
    case unannounced

    init(_ reason: Unreadable) {
        self =
            switch reason {
            case .unknownKey: .unknownKey
            case .changed: .changedRecord
            case .unknownVersion: .unknownVersion
            }
    }
}

/// Passes the notices of a store on to a handler.
struct NoticeBoard: Sendable {
    typealias Handler = @Sendable (RedisStoreNotice, Int) -> Void

    private let handler = Locked<Handler?>(nil)

    func set(_ handler: @escaping Handler) { self.handler.withLock { $0 = handler } }

    func note(_ notice: RedisStoreNotice, count: Int = 1) { handler.withLock { $0 }?(notice, count) }

    /// Notes each kind once, with its number.
    func note(_ reasons: [Unreadable]) {
        guard !reasons.isEmpty else { return }
        let counts = Dictionary(reasons.map { (RedisStoreNotice($0), 1) }, uniquingKeysWith: +)
        for (notice, count) in counts { note(notice, count: count) }
    }
}
