import Benchmark
import OneTimeCode
import Synchronization

/// Ends a wait at the last of some calls.
private final class Countdown: Sendable {
    private let left: Atomic<Int>
    private let end: AsyncStream<Never>
    private let ending: AsyncStream<Never>.Continuation

    init(_ count: Int) {
        left = Atomic(count)
        (end, ending) = AsyncStream.makeStream()
    }

    func count() { if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { ending.finish() } }

    func wait() async { for await _ in end {} }
}

/// From a delivered message to those who wait for its code.
let benchmarks: @Sendable () -> Void = {
    Benchmark(
        "push one code to 10,000 subscribers",
        configuration: .init(metrics: [.wallClock], maxDuration: .seconds(20), maxIterations: 50)
    ) { benchmark in
        let subscribers = 10_000
        let feed = SuggestionFeed(store: InMemoryCodeStore())
        let sequence = feed.suggestions(for: "+990000001", domain: .any)
        // The first suggestion says that there is no code yet.
        let ready = Countdown(subscribers)
        let tasks = (0..<subscribers).map { _ in
            Task {
                for await code in sequence {
                    if let code { return blackHole(code) }
                    ready.count()
                }
            }
        }
        await ready.wait()
        benchmark.startMeasurement()
        await feed.deliver("Your Kestrel code is 482913", to: "+990000001")
        for task in tasks { await task.value }
        benchmark.stopMeasurement()
    }

    Benchmark(
        "push one code to 10,000 handlers",
        configuration: .init(metrics: [.wallClock], maxDuration: .seconds(20), maxIterations: 50)
    ) { benchmark in
        let subscribers = 10_000
        let feed = SuggestionFeed(store: InMemoryCodeStore())
        // The first call of each says that there is no code yet.
        let (ready, told) = (Countdown(subscribers), Countdown(subscribers))
        let subscriptions = (0..<subscribers).map { _ in
            feed.subscribe(to: "+990000001", domain: .any) { result in
                guard case .success(let events) = result else { return }
                if events.isEmpty { ready.count() } else { told.count() }
            }
        }
        await ready.wait()
        benchmark.startMeasurement()
        await feed.deliver("Your Kestrel code is 482913", to: "+990000001")
        await told.wait()
        benchmark.stopMeasurement()
        for subscription in subscriptions { subscription.cancel() }
    }

    Benchmark(
        "resume 10,000 continuations",
        configuration: .init(metrics: [.wallClock], maxDuration: .seconds(20), maxIterations: 50)
    ) { benchmark in
        let count = 10_000
        let (continuations, waiting) = AsyncStream.makeStream(of: UnsafeContinuation<Void, Never>.self)
        let tasks = (0..<count).map { _ in
            Task { await withUnsafeContinuation { _ = waiting.yield($0) } }
        }
        var all: [UnsafeContinuation<Void, Never>] = []
        for await continuation in continuations.prefix(count) { all.append(continuation) }
        benchmark.startMeasurement()
        for continuation in all { continuation.resume() }
        for task in tasks { await task.value }
        benchmark.stopMeasurement()
    }

    Benchmark(
        "deliver to 1,000 recipients, a subscriber each",
        configuration: .init(metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(5))
    ) { benchmark in
        let feed = SuggestionFeed(store: InMemoryCodeStore())
        let recipients = benchmark.scaledIterations.map { Recipient("+99\(10_000_000_000 + $0)") }
        let ready = Countdown(recipients.count)
        let tasks = recipients.map { recipient in
            Task {
                for await code in feed.suggestions(for: recipient, domain: .any) {
                    if let code { return blackHole(code) }
                    ready.count()
                }
            }
        }
        await ready.wait()
        benchmark.startMeasurement()
        for recipient in recipients { await feed.deliver("Your Kestrel code is 482913", to: recipient) }
        for task in tasks { await task.value }
        benchmark.stopMeasurement()
    }
}
