@testable import OneTimeCode

/// A window with manual clocks, and short functions for tests.
struct WindowStage {
    var window: CodeWindow
    private(set) var now = Moment(nanoseconds: 0)
    /// The wall-clock time; it is separate because it drifts and can be changed.
    var wall = StoreSample.noon
    private var lastID = 0

    init(codesPerRecipient: Int = 16, codes: Int = 10_000) {
        window = CodeWindow(
            length: .seconds(180), limits: .init(codesPerRecipient: codesPerRecipient, codes: codes))
    }

    /// So many seconds from when the stage was made.
    static func moment(_ seconds: Int64) -> Moment { Moment(nanoseconds: seconds * 1_000_000_000) }

    mutating func advance(by duration: Duration) {
        now = now + duration
        turnWallClock(by: duration)
    }

    mutating func turnWallClock(by duration: Duration) {
        wall = Timestamp(
            nanosecondsSinceUnixEpoch: wall.nanosecondsSinceUnixEpoch + duration.clampedNanoseconds)
    }

    /// Inserts a code whose message has an age.
    mutating func insert(
        _ match: CodeMatch, for recipient: Int = 1, age: Duration = .zero
    ) -> (insertion: Insertion, actions: CodeWindow.Actions) {
        var received = self
        received.turnWallClock(by: .zero - age)
        lastID += 1
        return window.insert(
            match, for: StoreSample.recipient(recipient), receivedAt: received.wall, id: StoreSample.id(lastID),
            at: .init(monotonic: now, wall: wall))
    }

    mutating func insert(
        _ code: String, for recipient: Int = 1, age: Duration = .zero
    ) -> (insertion: Insertion, actions: CodeWindow.Actions) {
        insert(StoreSample.match(code), for: recipient, age: age)
    }

    /// Inserts a code and returns its id.
    mutating func keep(_ code: String, for recipient: Int = 1, age: Duration = .zero) -> VerificationCode.ID {
        _ = insert(code, for: recipient, age: age)
        return StoreSample.id(lastID)
    }

    mutating func consume(_ id: VerificationCode.ID) -> (Consumption, CodeWindow.Actions) {
        window.consume(id, at: now)
    }

    mutating func remove(_ id: VerificationCode.ID) -> (Bool, CodeWindow.Actions) { window.remove(id, at: now) }

    mutating func sweep(limit: Int = 100) -> CodeWindow.Actions { window.sweep(at: now, limit: limit) }

    func history(of recipient: Int = 1) -> [CodeRecord] {
        window.history(for: StoreSample.recipient(recipient), at: now)
    }

    func codes(of recipient: Int = 1) -> [String] { history(of: recipient).map(\.code.code) }
}

extension CodeWindow.Action {
    static func announce(_ recipient: Int) -> Self { .announce(StoreSample.recipient(recipient)) }

    /// To be called so many seconds from when the stage was made.
    static func wake(_ seconds: Int64) -> Self { .wake(WindowStage.moment(seconds)) }
}
