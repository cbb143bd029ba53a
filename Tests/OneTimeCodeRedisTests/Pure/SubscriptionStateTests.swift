import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

@Suite struct SubscriptionStateTests {
    private static let subscribed = RedisReply.array([
        .string(Array("subscribe".utf8)), .string(Array("news".utf8)), .integer(1),
    ])
    private static let message = RedisReply.array([
        .string(Array("message".utf8)), .string(Array("news".utf8)), .string([1, 2]),
    ])
    private static let quiet = SubscriptionState.quiet

    /// A subscription that listens on connection 1 since zero.
    private static func listening() -> SubscriptionState {
        var state = state()
        _ = state.start(at: .at(0))
        subscribe(&state, on: 1)
        return state
    }

    @discardableResult private static func subscribe(
        _ state: inout SubscriptionState, on connection: Int, at time: Int64 = 0
    ) -> [SubscriptionState.Action] {
        _ = state.connected(connection, greeting)
        _ = state.received(.string(Array("PONG".utf8)), on: connection, at: .at(time), random: { 1 })
        return state.received(subscribed, on: connection, at: .at(time), random: { 1 })
    }

    private static func state() -> SubscriptionState {
        SubscriptionState(channel: "news", timeout: .milliseconds(100))
    }

    private static let greeting = Greeting(RedisURL(server: .network(host: "host", port: 1)))
    private static let lost = RedisStoreError(.connection, "lost")

    @Test func readersLookAgainWhenTheChannelIsSubscribed() {
        var state = Self.state()
        #expect(state.start(at: .at(0)) == [.connect(1, failures: 0), .wake(.at(100))])
        #expect(state.start(at: .at(0)) == [])
        #expect(state.connected(1, Self.greeting) == [.write(RedisCommand("PING").encoded)])
        let pong = RedisReply.string(Array("PONG".utf8))
        let subscription = RedisCommand("SUBSCRIBE", "news").encoded
        #expect(state.received(pong, on: 1, at: .at(0), random: { 1 }) == [.write(subscription)])
        #expect(!state.isListening && state.isStarting)
        let actions = state.received(Self.subscribed, on: 1, at: .at(0), random: { 1 })
        #expect(actions == [.lookAgain, .wake(.at(0) + Self.quiet)])
        #expect(state.isListening && !state.isStarting)
        let message = state.received(Self.message, on: 1, at: .at(5), random: { 1 })
        #expect(message == [.receive([1, 2]), .wake(.at(5) + Self.quiet)])
    }

    /// A short loss is silent until the connection is back; a longer one is told once.
    @Test func aLossIsToldOnceWhenItLasts() {
        var state = Self.listening()
        #expect(state.lost(1, Self.lost, at: .at(0), random: { 1 }) == [.wake(.at(20))])
        #expect(state.failure == Self.lost)
        #expect(state.tick(at: .at(20), random: { 1 }) == [.connect(2, failures: 1), .wake(.at(120))])
        #expect(state.lost(2, Self.lost, at: .at(20), random: { 1 }) == [.lookAgain, .wake(.at(60))])
        #expect(state.tick(at: .at(60), random: { 1 }) == [.connect(3, failures: 2), .wake(.at(160))])
        #expect(state.tick(at: .at(160), random: { 1 }) == [.disconnect, .wake(.at(240))])
        #expect(state.failure?.code == .deadline)
        _ = state.tick(at: .at(240), random: { 1 })
        #expect(Self.subscribe(&state, on: 4, at: 250).first == .lookAgain)
        #expect(state.failure == nil)
    }

    /// The primary has changed: readers look again when the channel of the new one is subscribed.
    @Test func itMovesToAnotherServer() {
        var state = Self.listening()
        #expect(state.move(at: .at(5)) == [.disconnect, .connect(2, failures: 0), .wake(.at(105))])
        #expect(state.isStarting)
        // The attempt that has begun may lead to the server before.
        #expect(state.move(at: .at(6)) == [.disconnect, .connect(3, failures: 0), .wake(.at(106))])
        #expect(Self.subscribe(&state, on: 2, at: 10) == [])
        #expect(Self.subscribe(&state, on: 3, at: 10).first == .lookAgain)
    }

    /// Commands reach the server again, so the channel does not wait any longer. The timer of the wait may be on its way.
    @Test func aServerThatTakesCommandsAgainEndsTheWait() {
        var state = Self.listening()
        #expect(state.lost(1, Self.lost, at: .at(0), random: { 1 }) == [.wake(.at(20))])
        #expect(state.move(at: .at(19)) == [.connect(2, failures: 1), .wake(.at(119))])
        #expect(state.tick(at: .at(20), random: { 1 }) == [])
        #expect(Self.subscribe(&state, on: 2, at: 21).first == .lookAgain)
    }

    @Test func aQuietServerIsAskedForASignOfLife() {
        var state = Self.listening()
        let quiet = Moment.at(0) + Self.quiet
        #expect(
            state.tick(at: quiet, random: { 1 })
                == [.write(RedisCommand("PING").encoded), .wake(quiet + .milliseconds(100))])
        var silent = state
        #expect(silent.tick(at: quiet + .milliseconds(100), random: { 1 }).first == .disconnect)
        let pong = RedisReply.array([.string(Array("pong".utf8)), .string([])])
        #expect(state.received(pong, on: 1, at: quiet, random: { 1 }) == [.wake(quiet + Self.quiet)])
        #expect(state.isListening)
    }

    @Test func aRefusedSubscriptionRests() {
        var state = Self.state()
        _ = state.start(at: .at(0))
        _ = state.connected(1, Self.greeting)
        _ = state.received(.string(Array("PONG".utf8)), on: 1, at: .at(0), random: { 1 })
        let actions = state.received(.error("NOPERM no"), on: 1, at: .at(0), random: { 1 })
        #expect(actions == [.disconnect, .lookAgain, .wake(.at(20))])
        #expect(state.failure?.code == .permission)
    }

    @Test func aClosedSubscriptionDoesNothing() {
        var state = Self.listening()
        #expect(state.close() == [.disconnect])
        #expect(state.tick(at: .at(9_999_999), random: { 1 }) == [])
        #expect(state.received(Self.message, on: 1, at: .at(0), random: { 1 }) == [])
        #expect(state.start(at: .at(0)) == [])
    }
}
