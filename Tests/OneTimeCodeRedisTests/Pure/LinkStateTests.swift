import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

/// The connection of commands, as a line of what happens and what follows.
@Suite struct LinkStateTests {
    private struct Stage {
        var link: LinkState<String>
        var log: [String] = []

        init(_ url: String = "redis://host") throws {
            link = LinkState(greeting: Greeting(try RedisURL(url)), place: "host")
        }

        mutating func submit(_ name: String, deadline: Int64 = 1_000, replies: Int = 1) {
            perform(
                link.submit(.init(bytes: Array(name.utf8), replies: replies, deadline: .at(deadline), caller: name)))
        }
        mutating func reply(_ text: String, on connection: Int = 1) {
            perform(
                link.received(.string(Array(text.utf8)), on: connection, at: .at(0), random: { 1 }))
        }
        mutating func connected(_ connection: Int = 1) { perform(link.connected(connection)) }
        mutating func lost(_ connection: Int = 1, at time: Int64 = 0) {
            perform(
                link.lost(connection, RedisStoreError(.connection, "lost"), at: .at(time), random: { 1 }))
        }
        mutating func tick(_ time: Int64) { perform(link.tick(at: .at(time), random: { 1 })) }
        mutating func close() { perform(link.close()) }

        /// What was done since the last call.
        mutating func done() -> [String] {
            defer { log = [] }
            return log
        }

        private mutating func perform(_ actions: [LinkState<String>.Action]) {
            for action in actions {
                switch action {
                case .connect(let number): log.append("connect \(number)")
                case .write(let bytes): log.append("write \(String(decoding: bytes, as: UTF8.self))")
                case .disconnect: log.append("disconnect")
                case .answer(let caller, .success(let reply)): log.append("\(caller): \(reply.text ?? "")")
                case .answer(let caller, .failure(let error)):
                    log.append("\(caller): \(error.code)\(error.isOutcomeUnknown ? "?" : "")")
                case .wake: break
                }
            }
        }
    }

    @Test func commandsWaitForTheConnectionAndAreAnsweredInOrder() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.submit("b")
        #expect(stage.done() == ["connect 1"])
        stage.connected()
        #expect(stage.done() == ["write ab"])
        stage.submit("c", replies: 2)
        stage.reply("1")
        stage.reply("2")
        stage.reply("asking")
        stage.reply("3")
        #expect(stage.done() == ["write c", "a: 1", "b: 2", "c: 3"])
    }

    @Test func theGreetingComesFirst() throws {
        var stage = try Stage("redis://:word@host/2")
        stage.submit("a")
        stage.connected()
        #expect(stage.done().last?.contains("AUTH") == true)
        stage.reply("OK")
        #expect(stage.done() == [])
        stage.reply("OK")
        #expect(stage.done() == ["write a"])
    }

    @Test func aRefusedGreetingFailsWhatWaits() throws {
        var stage = try Stage("redis://:word@host")
        stage.submit("a")
        stage.connected()
        _ = stage.done()
        let actions = stage.link.received(.error("WRONGPASS no"), on: 1, at: .at(0), random: { 1 })
        guard case .disconnect? = actions.first, case .answer("a", .failure(let error)) = actions[1] else {
            return #expect(Bool(false), "disconnect, then the failure")
        }
        #expect(error.code == .authentication && !error.isOutcomeUnknown)
    }

    @Test func sentCommandsHaveAnUnknownOutcomeWhenTheConnectionIsLost() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.connected()
        stage.lost()
        #expect(stage.done() == ["connect 1", "write a", "a: connection?"])
        // A later command waits for the rest to end, and events of the old connection count no more.
        stage.submit("b")
        stage.reply("late")
        stage.lost()
        #expect(stage.done() == [])
        stage.tick(20)
        #expect(stage.done() == ["connect 2"])
        stage.connected(2)
        stage.reply("1", on: 2)
        #expect(stage.done() == ["write b", "b: 1"])
    }

    @Test func unsentCommandsFailWhenNoConnectionCanBeMade() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.lost()
        #expect(stage.done() == ["connect 1", "a: connection"])
    }

    @Test func lateAnswersEndTheConnection() throws {
        var stage = try Stage()
        stage.submit("a", deadline: 100)
        stage.connected()
        stage.submit("b", deadline: 150)
        stage.tick(99)
        #expect(stage.done() == ["connect 1", "write a", "write b"])
        stage.tick(100)
        #expect(stage.done() == ["disconnect", "a: deadline?", "b: deadline?"])
    }

    @Test func aConnectionThatIsNotMadeInTimeFails() throws {
        var stage = try Stage()
        stage.submit("a", deadline: 100)
        stage.tick(100)
        #expect(stage.done() == ["connect 1", "disconnect", "a: connection"])
        var greeting = try Stage("redis://:word@host")
        greeting.submit("a", deadline: 100)
        greeting.connected()
        greeting.tick(100)
        #expect(greeting.done().suffix(2) == ["disconnect", "a: connection"])
    }

    @Test func anAnswerWithoutAQuestionEndsTheConnection() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.connected()
        stage.reply("1")
        stage.reply("2")
        #expect(stage.done().suffix(2) == ["a: 1", "disconnect"])
    }

    @Test func aClosedLinkAnswersEverybody() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.connected()
        stage.close()
        stage.submit("b")
        #expect(stage.done().suffix(3) == ["disconnect", "a: closed?", "b: closed"])
    }

    @Test func waitsBetweenAttemptsDoubleUpToABound() {
        var backoff = Backoff()
        let waits = (0..<10).map { _ in backoff.next { 1 } }
        #expect(waits.prefix(3) == [.milliseconds(20), .milliseconds(40), .milliseconds(80)])
        #expect(waits.last == Backoff.longest)
        backoff.reset()
        #expect(backoff.next { 0 } == .milliseconds(10))
    }
}

extension Moment {
    /// So many milliseconds after the start.
    static func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }
}
