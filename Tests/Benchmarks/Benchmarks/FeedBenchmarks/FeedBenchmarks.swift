import Benchmark
import OneTimeCode

/// From a delivered message to those who wait for its code.
let benchmarks: @Sendable () -> Void = {
    Benchmark(
        "push one code to 10,000 subscribers",
        configuration: .init(metrics: [.wallClock], maxDuration: .seconds(20), maxIterations: 50)
    ) { benchmark in
        let subscribers = 10_000
        let feed = SuggestionFeed(store: InMemoryCodeStore())
        let sequence = feed.oneTimeCodes(for: "+990000001", domain: .any)
        let tasks = (0..<subscribers).map { _ in
            Task {
                for await code in sequence { return blackHole(code) }
            }
        }
        while feed.subscriberCount < subscribers { await Task.yield() }
        benchmark.startMeasurement()
        await feed.deliver("Your Kestrel code is 482913", to: "+990000001")
        for task in tasks { await task.value }
        benchmark.stopMeasurement()
    }

    Benchmark(
        "deliver to 1,000 recipients, a subscriber each",
        configuration: .init(metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(5))
    ) { benchmark in
        let feed = SuggestionFeed(store: InMemoryCodeStore())
        let recipients = benchmark.scaledIterations.map { Recipient("+99\(10_000_000_000 + $0)") }
        let tasks = recipients.map { recipient in
            Task {
                for await code in feed.oneTimeCodes(for: recipient, domain: .any) { return blackHole(code) }
            }
        }
        while feed.subscriberCount < recipients.count { await Task.yield() }
        benchmark.startMeasurement()
        for recipient in recipients { await feed.deliver("Your Kestrel code is 482913", to: recipient) }
        for task in tasks { await task.value }
        benchmark.stopMeasurement()
    }
}
