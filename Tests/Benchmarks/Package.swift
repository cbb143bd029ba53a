// swift-tools-version:6.1

import PackageDescription

/// Benchmark targets, each run by the library's plugin in separate processes.
func benchmarks(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies + [.product(name: "Benchmark", package: "benchmark")],
        path: "Benchmarks/\(name)",
        plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let library = Target.Dependency.product(name: "OneTimeCode", package: "one-time-code")
let testSupport = Target.Dependency.product(name: "OneTimeCodeTestSupport", package: "one-time-code")

// A separate package, so that users of the library do not depend on its benchmark tools.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "one-time-code", path: "../..", traits: []),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        // the messages to parse: written ones of every kind, and the mixed corpus
        .target(name: "BenchmarkMessages"),

        // the program that .ci/measure/instructions measures
        .executableTarget(name: "parse-kind", dependencies: ["BenchmarkMessages", library]),

        benchmarks("ParserBenchmarks", ["BenchmarkMessages", library]),
        benchmarks("StoreBenchmarks", ["BenchmarkMessages", library, testSupport]),
        benchmarks("FeedBenchmarks", [library]),
        benchmarks("CommandBenchmarks", ["BenchmarkMessages"]),
    ],
    swiftLanguageModes: [.v6]
)
