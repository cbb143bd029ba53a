import OneTimeCode

/// The environment for ``CodeStoreContract``. It creates stores and controls the clocks.
public protocol CodeStoreHarness: Sendable {
    /// The store under test.
    associatedtype Store: CodeStore

    /// Whether the store itself limits the codes of all recipients. False for a store on a server, which is limited by
    /// the memory of the server. Then the checks of that limit are left out.
    static var limitsAllCodes: Bool { get }

    /// Creates a harness. Each check gets its own.
    init() async throws

    /// Creates an empty store that uses the clocks of the harness. `codes` counts only if ``limitsAllCodes`` is true.
    func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) async throws -> Store

    /// The wall-clock time.
    var now: Timestamp { get }

    /// Advances both clocks.
    func advance(by duration: Duration) async throws

    /// Sets the wall clock forwards or back. The monotonic clock does not change.
    func turnWallClock(by duration: Duration) async throws
}

extension CodeStoreHarness {
    /// The default: true.
    public static var limitsAllCodes: Bool { true }
}

/// The harness for the in-memory store.
public struct InMemoryHarness: CodeStoreHarness {
    /// The clocks.
    public let time = ManualTime()

    /// Creates a harness with clocks of its own.
    public init() {}

    /// Creates an empty store.
    public func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) -> InMemoryCodeStore {
        InMemoryCodeStore(
            window: window, limits: .init(codesPerRecipient: codesPerRecipient, codes: codes), clock: time.clock,
            wallClock: { [time] in time.now })
    }

    /// The wall-clock time.
    public var now: Timestamp { time.now }

    /// Advances both clocks.
    public func advance(by duration: Duration) { time.advance(by: duration) }

    /// Sets the wall clock forwards or back. The monotonic clock does not change.
    public func turnWallClock(by duration: Duration) { time.turnWallClock(by: duration) }
}
