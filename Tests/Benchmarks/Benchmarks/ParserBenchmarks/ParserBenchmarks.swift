import Benchmark
import BenchmarkMessages
import OneTimeCode

/// The parser of all benchmarks except the one that measures its creation. Every benchmark runs in its own process.
private let parser = MessageParser()

/// The number of messages per iteration; the scaling factor reports it to the library.
private let thousand = 1_000

private func configuration(_ scalingFactor: BenchmarkScalingFactor = .kilo) -> Benchmark.Configuration {
    .init(metrics: [.wallClock, .throughput], scalingFactor: scalingFactor, maxDuration: .seconds(3))
}

/// Parses as many messages as the benchmark's scale says, where the iteration before left off, and over again.
private func parse<Text>(_ texts: [Text], in benchmark: Benchmark, _ parse: (Text) -> CodeMatch?) {
    var next = benchmark.currentIteration * benchmark.scaledIterations.count % texts.count
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
        blackHole(parse(texts[next]))
        next += 1
        if next == texts.count { next = 0 }
    }
    benchmark.stopMeasurement()
}

/// One kind of message as bytes, prepared before the measurement.
private func registerBytes(of kind: MessageKind, _ scalingFactor: BenchmarkScalingFactor = .kilo) {
    Benchmark("parse \(kind.rawValue)", configuration: configuration(scalingFactor)) { benchmark, texts in
        parse(texts, in: benchmark) { parser.parse(utf8: $0) }
    } setup: {
        warmedUp(with: kind.messages.map { Array($0.utf8) })
    }
}

private func registerStrings(of kind: MessageKind) {
    Benchmark("parse \(kind.rawValue), as strings", configuration: configuration()) { benchmark, texts in
        parse(texts, in: benchmark) { parser.parse($0) }
    } setup: {
        let texts = kind.messages
        _ = warmedUp(with: texts.map { Array($0.utf8) })
        return texts
    }
}

/// A parser and 1,000 messages per iteration, shared among tasks.
private func registerTasks(_ count: Int) {
    let workers = Workers()
    Benchmark("parse mixed, \(count) task\(count == 1 ? "" : "s")", configuration: configuration()) {
        benchmark, texts in
        let first = benchmark.currentIteration * thousand
        await withTaskGroup { [parser] group in
            for task in 0..<count {
                group.addTask(executorPreference: workers) {
                    for number in stride(from: first + task, to: first + thousand, by: count) {
                        blackHole(parser.parse(utf8: texts[number % texts.count]))
                    }
                }
            }
        }
    } setup: {
        warmedUp(with: MessageKind.mixed.messages.map { Array($0.utf8) })
    }
}

/// The texts, once the parser is made, and what it makes when it first needs it, such as the dictionaries of ICU.
private func warmedUp(with texts: [[UInt8]]) -> [[UInt8]] {
    for text in texts.prefix(64) { blackHole(parser.parse(utf8: text)) }
    return texts
}

/// Parsing, by kind of message.
let benchmarks: @Sendable () -> Void = {
    Benchmark(
        "make the first parser of a process",
        configuration: .init(metrics: [.wallClock, .peakMemoryResident], warmupIterations: 0, maxIterations: 1)
    ) { _ in
        blackHole(MessageParser())
    }

    Benchmark("make another parser", configuration: configuration()) { benchmark in
        for _ in benchmark.scaledIterations { blackHole(MessageParser()) }
    } setup: {
        blackHole(parser)
    }

    for kind in MessageKind.allCases {
        switch kind {
        case .long, .adversarial: registerBytes(of: kind, .one)
        default: registerBytes(of: kind)
        }
    }
    registerStrings(of: .english)
    registerStrings(of: .mixed)
    for count in [1, 2] { registerTasks(count) }
}
