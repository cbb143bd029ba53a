@testable import OneTimeCodeInbound

/// A buffer with identity: `#expect` takes no call that changes a value.
final class BufferBox {
    private(set) var value: ConcatenationBuffer

    init(limits: ConcatenationBuffer.Limits = .init()) { value = ConcatenationBuffer(limits: limits) }

    var count: Int { value.count }
    var bytes: Int { value.bytes }
    var dropped: ConcatenationBuffer.Dropped { value.dropped }

    @discardableResult func add(_ message: InboundMessage, at now: ContinuousClock.Instant) -> JoinedMessage? {
        value.add(message, at: now)
    }

    func remove(_ joined: JoinedMessage) { value.remove(joined) }

    func expire(at now: ContinuousClock.Instant) { value.expire(at: now) }
}

/// A filter with identity, for the same reason.
final class FilterBox {
    private var value: DuplicateFilter

    init(_ value: DuplicateFilter = DuplicateFilter()) { self.value = value }

    var count: Int { value.count }

    func isKnown(_ message: InboundMessage, at now: ContinuousClock.Instant) -> Bool {
        value.isKnown(message, at: now)
    }

    func remember(_ message: InboundMessage, at now: ContinuousClock.Instant) { value.remember(message, at: now) }
}
