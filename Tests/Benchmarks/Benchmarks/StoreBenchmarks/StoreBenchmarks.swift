import Benchmark
import BenchmarkMessages
import OneTimeCode
import OneTimeCodeTestSupport

/// A match with the details that a bank's message usually has.
private func match(_ number: Int) -> CodeMatch {
    let code = String(100_000 + number % 900_000)
    return CodeMatch(
        code: code, confidence: 0.99, range: 20..<26, rawText: code, domain: "kestrel.example",
        expiresIn: .seconds(300), service: "Kestrel Bank", language: "en")
}

private func recipient(_ number: Int) -> Recipient { Recipient("+99\(10_000_000_000 + number)") }

/// Stores codes, made one by one; returns their ids.
private func fill(_ store: InMemoryCodeStore, _ count: Int) -> [VerificationCode.ID] {
    (0..<count).compactMap { number in
        guard case .stored(let code) = store.insert(match(number), for: recipient(number)) else { return nil }
        return code.id
    }
}

/// The store in memory: arrivals, consumption and expiry, with a million codes alive.
let benchmarks: @Sendable () -> Void = {
    let million = 1_000_000
    let full = InMemoryCodeStore(window: .seconds(3_600))

    Benchmark(
        "insert a million codes of as many recipients",
        configuration: .init(metrics: [.wallClock, .throughput], maxDuration: .seconds(20), maxIterations: 5)
    ) { benchmark in
        let store = InMemoryCodeStore()
        let arrivals = (0..<million).map { (match($0), recipient($0)) }
        benchmark.startMeasurement()
        for (match, recipient) in arrivals { blackHole(store.insert(match, for: recipient)) }
        benchmark.stopMeasurement()
        precondition(store.count == million)
    }

    // The megabytes are the bytes of a code, and some of the program.
    Benchmark(
        "hold a million codes",
        configuration: .init(metrics: [.peakMemoryResident], maxDuration: .seconds(20), maxIterations: 1)
    ) { _ in
        let store = InMemoryCodeStore()
        for number in 0..<million { blackHole(store.insert(match(number), for: recipient(number))) }
        precondition(store.count == million)
    }

    Benchmark(
        "consume a million codes in random order",
        configuration: .init(metrics: [.wallClock, .throughput], maxDuration: .seconds(20), maxIterations: 5)
    ) { benchmark in
        let store = InMemoryCodeStore(window: .seconds(3_600))
        var generator = SeededGenerator(seed: 1)
        let ids = fill(store, million).shuffled(using: &generator)
        benchmark.startMeasurement()
        for id in ids { blackHole(store.consume(id)) }
        benchmark.stopMeasurement()
        precondition(ids.count == million && store.consume(ids[0]) == .alreadyConsumed)
    }

    Benchmark(
        "expire a million codes",
        configuration: .init(metrics: [.wallClock], maxDuration: .seconds(20), maxIterations: 3)
    ) { benchmark in
        let time = ManualTime()
        let store = InMemoryCodeStore(clock: time.clock, wallClock: { time.now })
        blackHole(fill(store, million))
        // The first code is sent again. When all others have expired, the timer sleeps until the end of this one.
        time.advance(by: .seconds(1))
        blackHole(fill(store, 1))
        benchmark.startMeasurement()
        time.advance(by: .seconds(179))
        do { try await time.clock.sleepers(1) } catch { return }
        benchmark.stopMeasurement()
        precondition(store.count == 1)
    }

    Benchmark(
        "ask for a recipient's code among a million",
        configuration: .init(metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(3))
    ) { benchmark in
        for number in benchmark.scaledIterations { blackHole(full.current(for: recipient(number * 997))) }
    } setup: {
        blackHole(fill(full, million))
    }
}
