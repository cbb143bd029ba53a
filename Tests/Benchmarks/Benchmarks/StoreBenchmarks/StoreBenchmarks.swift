import Benchmark
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

/// The store in memory: arrivals and expiry, with a million codes alive.
let benchmarks: @Sendable () -> Void = {
    let million = 1_000_000
    let full = InMemoryCodeStore(window: .seconds(3_600))

    Benchmark(
        "insert a million codes of as many recipients",
        configuration: .init(
            metrics: [.wallClock, .throughput, .peakMemoryResident], maxDuration: .seconds(20), maxIterations: 5)
    ) { benchmark in
        let store = InMemoryCodeStore()
        let arrivals = (0..<million).map { (match($0), recipient($0)) }
        benchmark.startMeasurement()
        for (match, recipient) in arrivals { blackHole(store.insert(match, for: recipient)) }
        benchmark.stopMeasurement()
        precondition(store.count == million)
    }

    Benchmark(
        "the same codes without a store",
        configuration: .init(metrics: [.peakMemoryResident], maxDuration: .seconds(10), maxIterations: 3)
    ) { _ in
        blackHole((0..<million).map { (match($0), recipient($0)) })
    }

    Benchmark(
        "expire a million codes",
        configuration: .init(metrics: [.wallClock], maxDuration: .seconds(20), maxIterations: 3)
    ) { benchmark in
        let time = ManualTime()
        let store = InMemoryCodeStore(clock: time.clock, wallClock: { time.now })
        for number in 0..<million { blackHole(store.insert(match(number), for: recipient(number))) }
        benchmark.startMeasurement()
        time.advance(by: .seconds(180))
        while store.count > 0 { await Task.yield() }
        benchmark.stopMeasurement()
    }

    Benchmark(
        "ask for a recipient's code among a million",
        configuration: .init(metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(3))
    ) { benchmark in
        for number in benchmark.scaledIterations { blackHole(full.current(for: recipient(number * 997))) }
    } setup: {
        for number in 0..<million { blackHole(full.insert(match(number), for: recipient(number))) }
    }
}
