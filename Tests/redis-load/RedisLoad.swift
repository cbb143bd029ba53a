import Glibc
import OneTimeCode
import OneTimeCodeRedis

/// One process of several that share codes; used by tests and by `.ci/measure/redis-benchmark`.
///
///     redis-load URL insert COUNT TASKS     stores codes; prints the rate
///     redis-load URL consume COUNT TASKS    stores codes, then consumes them; prints the rate of the second part
///     redis-load URL ids COUNT              stores codes of COUNT recipients; prints their ids
///     redis-load URL use TASKS              consumes the codes whose ids it reads; prints those that it consumed
///     redis-load URL push COUNT             waits for codes, and prints the time since the sender read its clock
///     redis-load URL send COUNT             stores codes one after the other, for `push`
@main struct RedisLoad {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 3 else { fatalError("usage: redis-load URL ACTION NUMBER…") }
        let secrets = try RedisSecrets("load:" + String(repeating: "5a", count: 32))
        var configuration = RedisConfiguration(urls: [try RedisURL(arguments[0])], secrets: secrets)
        configuration.timeout = .seconds(10)
        let load = RedisLoad(store: RedisCodeStore(configuration))
        let numbers = arguments.dropFirst(2).compactMap { Int($0) }
        switch arguments[1] {
        case "insert": try await load.rate("inserts", numbers[0], numbers[1]) { _ = try await load.insert($0) }
        case "consume":
            let ids = Locked<[VerificationCode.ID]>([])
            try await load.rate("inserts", numbers[0], numbers[1]) { number in
                if case .stored(let code) = try await load.insert(number) { ids.withLock { $0.append(code.id) } }
            }
            let all = ids.withLock { $0 }
            try await load.rate("consumes", all.count, numbers[1]) { _ = try await load.store.consume(all[$0]) }
        case "ids":
            for number in 0..<numbers[0] {
                if case .stored(let code) = try await load.insert(number) { say(code.id) }
            }
        case "use": try await load.use(tasks: numbers[0])
        case "push": try await load.push(numbers[0])
        case "send": try await load.send(numbers[0])
        default: fatalError("no action \(arguments[1])")
        }
        await load.store.close()
    }

    let store: RedisCodeStore

    func insert(_ number: Int) async throws -> Insertion {
        try await store.insert(Self.match("482913"), for: Recipient("+99\(number)"))
    }

    private static func match(_ code: String) -> CodeMatch {
        CodeMatch(
            code: code, confidence: 0.98765, range: 18..<24, rawText: code, expiresIn: .seconds(300),
            service: "Kestrel",
            purpose: .signIn, language: "en")
    }

    private func rate(
        _ name: String, _ count: Int, _ tasks: Int, _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        let start = ContinuousClock.now
        try await withThrowingTaskGroup { group in
            for task in 0..<tasks {
                group.addTask {
                    for number in stride(from: task, to: count, by: tasks) { try await body(number) }
                }
            }
            try await group.waitForAll()
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        Self.say("\(name) \(Int(Double(count) / seconds)) per second")
    }

    private func use(tasks: Int) async throws {
        var ids: [VerificationCode.ID] = []
        while let line = readLine() { if let id = VerificationCode.ID(line) { ids.append(id) } }
        let all = ids
        try await withThrowingTaskGroup { group in
            for task in 0..<tasks {
                group.addTask { [store] in
                    for index in stride(from: task, to: all.count, by: tasks) {
                        if case .consumed = try await store.consume(all[index]) { Self.say(all[index]) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// The code that is sent is the sender's monotonic clock, which processes of one machine share.
    private func send(_ count: Int) async throws {
        for number in 0..<count {
            _ = try await store.insert(Self.match(String(Self.nanoseconds)), for: Recipient("+99\(number)"))
            // The time to a push is asked for, not the length of a queue.
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private func push(_ count: Int) async throws {
        var received: Set<Recipient> = []
        var isReady = false
        for await change in store.changes() {
            if !isReady { Self.say("ready") }
            isReady = true
            guard case .recipient(let recipient) = change, received.insert(recipient).inserted,
                let code = try await store.current(for: recipient), let sent = Int64(code.code)
            else { continue }
            Self.say(Self.nanoseconds - sent)
            if received.count == count { return }
        }
    }

    private static func say(_ value: some CustomStringConvertible) {
        // At once, unlike print, for the process that reads it.
        let line = Array("\(value)\n".utf8)
        write(STDOUT_FILENO, line, line.count)
    }

    private static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
