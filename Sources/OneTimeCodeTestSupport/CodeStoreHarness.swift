import OneTimeCode

/// What ``CodeStoreContract`` needs to try a store: a way to make one, and time to wind.
public protocol CodeStoreHarness: Sendable {
    /// The store to try.
    associatedtype Store: CodeStore

    /// A harness of its own for each check, with its clocks at some time.
    init() async throws

    /// An empty store that goes by the harness's clocks.
    func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) async throws -> Store

    /// What the wall clock shows.
    var now: Timestamp { get }

    /// Lets time pass, on both clocks.
    func advance(by duration: Duration) async throws

    /// Turns the wall clock, forwards or back, while no time passes.
    func turnWallClock(by duration: Duration) async throws
}

/// The harness of the store in memory.
public struct InMemoryHarness: CodeStoreHarness {
    /// The clocks.
    public let time = ManualTime()

    /// A harness with its clocks at noon.
    public init() {}

    /// An empty store.
    public func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) -> InMemoryCodeStore {
        InMemoryCodeStore(
            window: window, limits: .init(codesPerRecipient: codesPerRecipient, codes: codes), clock: time.clock,
            wallClock: { [time] in time.now })
    }

    /// What the wall clock shows.
    public var now: Timestamp { time.now }

    /// Lets time pass, on both clocks.
    public func advance(by duration: Duration) { time.advance(by: duration) }

    /// Turns the wall clock, forwards or back, while no time passes.
    public func turnWallClock(by duration: Duration) { time.turnWallClock(by: duration) }
}
