import OneTimeCode

/// The environment for ``CodeStoreContract``: a way to make a store, and control of the clocks.
public protocol CodeStoreHarness: Sendable {
    /// The store under test.
    associatedtype Store: CodeStore

    /// Whether the store itself limits the codes of all recipients. False for a store on a server that is limited by
    /// its memory; the checks of that limit are then left out.
    static var limitsAllCodes: Bool { get }

    /// Makes a separate harness for each check.
    init() async throws

    /// Makes an empty store that uses the harness's clocks. `codes` counts only where ``limitsAllCodes`` is true.
    func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) async throws -> Store

    /// The wall-clock time.
    var now: Timestamp { get }

    /// Advances both clocks.
    func advance(by duration: Duration) async throws

    /// Changes the wall clock, forwards or back, without advancing the monotonic clock.
    func turnWallClock(by duration: Duration) async throws
}

extension CodeStoreHarness {
    /// True.
    public static var limitsAllCodes: Bool { true }
}

/// The harness of the in-memory store.
public struct InMemoryHarness: CodeStoreHarness {
    /// The clocks.
    public let time = ManualTime()

    /// Makes a harness with its clocks at noon.
    public init() {}

    /// Makes an empty store.
    public func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) -> InMemoryCodeStore {
        InMemoryCodeStore(
            window: window, limits: .init(codesPerRecipient: codesPerRecipient, codes: codes), clock: time.clock,
            wallClock: { [time] in time.now })
    }

    /// The wall-clock time.
    public var now: Timestamp { time.now }

    /// Advances both clocks.
    public func advance(by duration: Duration) { time.advance(by: duration) }

    /// Changes the wall clock, forwards or back, without advancing the monotonic clock.
    public func turnWallClock(by duration: Duration) { time.turnWallClock(by: duration) }
}
