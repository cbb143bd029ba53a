import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

/// The connection of commands, as a line of what happens and what follows.
@Suite struct LinkStateTests {
    private struct Stage {
        var link: LinkState<String>
        var log: [String] = []
        private(set) var timesReady = 0
        /// The commands that may wait for the next answer.
        private(set) var patient: [String] = []
        private var connection = 1

        init(_ url: String = "redis://host") throws {
            link = LinkState(greeting: Greeting(try RedisURL(url)), place: "host", timeout: .milliseconds(100))
        }

        mutating func submit(_ name: String, at time: Int64 = 0, deadline: Int64 = 1_000, replies: Int = 1) {
            let bytes = Array(name.utf8)
            perform(
                link.submit(
                    .init(bytes: bytes, replies: replies, deadline: .at(deadline), caller: name), at: .at(time)))
        }
        mutating func reply(_ text: String, at time: Int64 = 0) {
            reply(.string(Array(text.utf8)), at: time)
        }
        mutating func reply(_ reply: RedisReply, on connection: Int? = nil, at time: Int64 = 0) {
            perform(link.received(reply, on: connection ?? self.connection, at: .at(time), random: { 1 }))
        }
        /// The connection is open. What follows belongs to it.
        mutating func connected(_ connection: Int = 1) {
            self.connection = connection
            perform(link.connected(connection))
        }
        /// The connection is open, and the server answers the ping.
        mutating func ready(_ connection: Int = 1, at time: Int64 = 0) {
            connected(connection)
            _ = done()
            reply("PONG", at: time)
        }
        mutating func lost(_ connection: Int = 1, at time: Int64 = 0) {
            perform(
                link.lost(connection, RedisStoreError(.connection, "lost"), at: .at(time), random: { 1 }))
        }
        mutating func tick(_ time: Int64) { perform(link.tick(at: .at(time), random: { 1 })) }
        mutating func reached(at time: Int64) { perform(link.reached(at: .at(time))) }
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
                case .write(let bytes, let mayWait):
                    let text = String(decoding: bytes, as: UTF8.self)
                    log.append("write \(text)")
                    if mayWait { patient.append(text) }
                case .disconnect: log.append("disconnect")
                case .answer(let caller, .success(let reply)): log.append("\(caller): \(reply.text ?? "")")
                case .answer(let caller, .failure(let error)):
                    log.append("\(caller): \(error.code)\(error.isOutcomeUnknown ? "?" : "")")
                case .tellReady: timesReady += 1
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
        stage.ready()
        #expect(stage.done() == ["write a", "write b"])
        stage.submit("c", replies: 2)
        stage.reply("1")
        stage.reply("2")
        stage.reply("asking")
        stage.reply("3")
        #expect(stage.done() == ["write c", "a: 1", "b: 2", "c: 3"])
    }

    /// A command is sent at once unless an answer will come, with which it can be sent.
    @Test func commandsMayWaitWhileAnAnswerIsAwaited() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.ready()
        stage.submit("b")
        stage.reply("1")
        stage.submit("c")
        stage.reply("2")
        stage.reply("3")
        stage.submit("d")
        #expect(stage.patient == ["b", "c"])
    }

    @Test func theGreetingComesFirst() throws {
        var stage = try Stage("redis://:word@host/2")
        stage.submit("a")
        stage.connected()
        let written = stage.done().last ?? ""
        #expect(written.contains("AUTH") && written.contains("SELECT") && written.contains("PING"))
        stage.reply("OK")
        stage.reply("OK")
        #expect(stage.done() == [] && stage.timesReady == 0)
        stage.reply("PONG")
        #expect(stage.done() == ["write a"] && stage.timesReady == 1)
    }

    @Test func aRefusedGreetingFailsWhatWaits() throws {
        var stage = try Stage("redis://:word@host")
        stage.submit("a")
        stage.connected()
        _ = stage.done()
        stage.reply(.error("WRONGPASS no"))
        // The password will not become right, so later calls fail at once.
        stage.submit("b")
        #expect(stage.done() == ["disconnect", "a: authentication", "b: authentication"])
    }

    /// Commands get the answer that the server loads its data, and may be repeated.
    @Test func aServerThatIsNotAvailableForAWhileIsGreeted() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.connected()
        _ = stage.done()
        stage.reply(.error("LOADING no"))
        #expect(stage.done() == ["write a"])
    }

    @Test func sentCommandsHaveAnUnknownOutcomeWhenTheConnectionIsLost() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.ready()
        stage.lost()
        #expect(stage.done() == ["write a", "a: connection?"])
        // A later command waits for the rest to end, and events of the old connection count no more.
        stage.submit("b")
        stage.reply("late")
        stage.lost()
        #expect(stage.done() == [])
        stage.tick(20)
        #expect(stage.done() == ["connect 2"])
        stage.ready(2)
        stage.reply("1")
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
        stage.ready()
        stage.submit("b", deadline: 150)
        stage.tick(99)
        #expect(stage.done() == ["write a", "write b"])
        stage.tick(100)
        #expect(stage.done() == ["disconnect", "a: deadline?", "b: deadline?"])
    }

    @Test func aConnectionThatIsNotMadeInTimeFails() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.tick(100)
        #expect(stage.done() == ["connect 1", "disconnect", "a: connection"])
        var greeting = try Stage("redis://:word@host")
        greeting.submit("a")
        greeting.connected()
        greeting.tick(100)
        #expect(greeting.done().suffix(2) == ["disconnect", "a: deadline"])
    }

    @Test func anAnswerWithoutAQuestionEndsTheConnection() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.ready()
        stage.reply("1")
        stage.reply("2")
        #expect(stage.done().suffix(2) == ["a: 1", "disconnect"])
    }

    @Test func aClosedLinkAnswersEverybody() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.ready()
        stage.close()
        stage.submit("b")
        #expect(stage.done().suffix(3) == ["disconnect", "a: closed?", "b: closed"])
    }

    // MARK: Failures that last

    /// At first, commands wait for a server that may only be restarted. After the timeout they fail at once, while one
    /// attempt follows the other.
    @Test func commandsFailAtOnceWhenAServerCannotBeReachedForLong() throws {
        var stage = try Stage()
        stage.submit("a")
        stage.lost()
        stage.submit("b", at: 10)
        stage.tick(20)
        #expect(stage.done() == ["connect 1", "a: connection", "connect 2"])
        stage.lost(2, at: 99)
        stage.submit("c", at: 99)
        #expect(stage.done() == ["b: connection"])
        stage.submit("d", at: 100)
        #expect(stage.done() == ["d: connection"])
        stage.tick(139)
        #expect(stage.done() == ["connect 3"])
        stage.lost(3, at: 140)
        #expect(stage.done() == ["c: connection"])
        stage.submit("e", at: 141)
        stage.tick(220)
        stage.submit("f", at: 221)
        #expect(stage.done() == ["e: connection", "connect 4", "f: connection"])
        stage.connected(4)
        _ = stage.done()
        stage.submit("g", at: 222)
        stage.reply("PONG", at: 222)
        stage.submit("h", at: 223)
        #expect(stage.done() == ["g: connection", "write h"])
    }

    /// The system accepts connections for a process that has stopped.
    @Test func aServerThatTakesConnectionsAndIsSilentIsAskedByOneAttempt() throws {
        var stage = try Stage()
        stage.submit("a", deadline: 100)
        stage.ready()
        stage.tick(100)
        #expect(stage.done() == ["write a", "disconnect", "a: deadline?"])
        stage.submit("b", at: 101)
        stage.tick(120)
        stage.connected(2)
        stage.submit("c", at: 130)
        #expect(stage.done().filter { !$0.hasPrefix("write") } == ["b: deadline", "connect 2", "c: deadline"])
        stage.tick(220)
        stage.submit("d", at: 221)
        #expect(stage.done() == ["disconnect", "d: deadline"])
    }

    /// The channel of changes is subscribed again. Its readers ask at once, and must not fail.
    @Test func theNewsThatTheServerAnswersEndsTheRest() throws {
        var stage = try Stage()
        stage.submit("a", deadline: 100)
        stage.ready()
        stage.tick(100)
        _ = stage.done()
        stage.reached(at: 101)
        stage.submit("b", at: 102)
        stage.ready(2, at: 103)
        #expect(stage.done() == ["write b"])
        stage.reached(at: 104)
        #expect(stage.done() == [])
    }

    /// As during CLIENT PAUSE: the second time, one command shows whether the server executes commands again.
    @Test func aServerThatAnswersOnlyPingsIsAskedByOneCommand() throws {
        var stage = try Stage()
        stage.submit("a", deadline: 100)
        stage.ready()
        stage.tick(100)
        stage.submit("b", at: 101)
        stage.tick(120)
        stage.ready(2, at: 121)
        stage.submit("c", at: 122, deadline: 222)
        stage.submit("d", at: 122, deadline: 222)
        #expect(stage.done() == ["write c", "write d"])
        stage.tick(222)
        stage.submit("e", at: 223)
        stage.tick(262)
        stage.ready(3, at: 263)
        _ = stage.done()
        stage.submit("f", at: 264)
        stage.submit("g", at: 265)
        #expect(stage.done() == ["write f", "g: deadline"])
        stage.reply("1", at: 266)
        stage.submit("h", at: 267)
        stage.submit("i", at: 267)
        #expect(stage.done() == ["f: 1", "write h", "write i"])
    }

    /// A server that failed long ago, with no call since, is given time again.
    @Test func afterAPauseOfTheCallersTheNextCallsWait() throws {
        var stage = try Stage()
        stage.submit("a", deadline: 100)
        stage.ready()
        // One more attempt, and none after that.
        for time in [100, 120, 220, 260] as [Int64] { stage.tick(time) }
        #expect(stage.done() == ["write a", "disconnect", "a: deadline?", "connect 2", "disconnect"])
        stage.submit("b", at: 9_000, deadline: 9_100)
        stage.submit("c", at: 9_001, deadline: 9_101)
        stage.ready(3, at: 9_002)
        #expect(stage.done() == ["write b", "write c"])
    }

    // MARK: Bounds

    @Test func aLimitedNumberOfCommandsWaits() throws {
        var stage = try Stage()
        let most = CommandPipeline<String>.mostCommands
        for number in 0..<most { stage.submit("\(number)") }
        stage.submit("over")
        #expect(stage.done() == ["connect 1", "over: overloaded"])
        stage.ready()
        stage.reply("1")
        _ = stage.done()
        stage.submit("again")
        stage.submit("over")
        #expect(stage.done() == ["write again", "over: overloaded"])
    }

    @Test func aLimitedNumberOfBytesWaits() throws {
        var stage = try Stage()
        let half = String(repeating: "a", count: CommandPipeline<String>.mostBytes / 2)
        for name in [half, half, "over"] { stage.submit(name) }
        #expect(stage.done() == ["connect 1", "over: overloaded"])
        stage.ready()
        #expect(stage.done().count == 2)
        stage.lost()
        _ = stage.done()
        stage.submit("again")
        #expect(stage.done() == [])
    }

    @Test(arguments: [1, 7, 1_000]) func bytesAreWrittenInTheirOrderInAnyPieces(_ size: Int) {
        let all = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var queue = ByteQueue()
        var written: [UInt8] = []
        var start = 0
        var number = 0
        while written.count < all.count {
            // Another queue is appended each time, as after a flush.
            var next = ByteQueue()
            for length in [size, 3 * size, 100_000] where start < all.count && (length < 100_000 || number == 2) {
                let end = min(start + length, all.count)
                next.append(Array(all[start..<end]))
                start = end
            }
            queue.append(next)
            number += 1
            guard !queue.isEmpty else { break }
            let piece = queue.withFirstBytes { Array($0.prefix(size == 1 ? 5 : 2 * size + 1)) }
            written += piece
            queue.removeFirst(piece.count)
        }
        #expect(written == all && queue.isEmpty)
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
