#if Server

import CoreMetrics
import OneTimeCode

/// A backend of swift-metrics that keeps the values of one process. They can be read in Prometheus' text format.
///
/// It can be used from any thread. Metrics are never removed, so dimensions must not have many values.
final class PrometheusRegistry: Sendable {
    /// The upper bounds of the buckets for timers and recorders.
    static let buckets = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
    ]

    private let families = Locked<[String: PrometheusFamily]>([:])
    private let help: [String: String]

    /// - Parameter help: Descriptions of metrics, by name.
    init(help: [String: String] = [:]) { self.help = help }

    /// All metrics, sorted by name and labels.
    func text() -> String {
        families.withLock { families in
            families.sorted { $0.key < $1.key }.map { name, family in family.text(name: name, help: help[name]) }
        }.joined()
    }

    private func sample(_ label: String, _ dimensions: [(String, String)], _ kind: PrometheusFamily.Kind)
        -> PrometheusSample
    {
        let name = PrometheusName.of(label, kind)
        let labels = PrometheusName.labels(dimensions)
        return families.withLock { families in
            families[name, default: PrometheusFamily(kind: kind)].sample(labels)
        }
    }
}

extension PrometheusRegistry: MetricsFactory {
    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        sample(label, dimensions, .counter)
    }

    func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        sample(label, dimensions, .counter)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        sample(label, dimensions, .gauge)
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        sample(label, dimensions, aggregate ? .histogram : .gauge)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        sample(label, dimensions, .histogram)
    }

    // Metrics are not removed, because another handle with the same name may be in use.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}

/// The samples of one metric, by their labels.
struct PrometheusFamily {
    enum Kind: String {
        case counter, gauge, histogram
    }

    let kind: Kind
    private var samples: [String: PrometheusSample] = [:]

    init(kind: Kind) { self.kind = kind }

    /// The sample with these labels. Creates it if necessary.
    mutating func sample(_ labels: String) -> PrometheusSample {
        if let sample = samples[labels] { return sample }
        let sample = PrometheusSample(kind: kind)
        samples[labels] = sample
        return sample
    }

    /// The metric in the text format (prometheus.io, "Exposition formats", text-based format).
    func text(name: String, help: String?) -> String {
        var text = help.map { "# HELP \(name) \($0)\n" } ?? ""
        text += "# TYPE \(name) \(kind.rawValue)\n"
        for (labels, sample) in samples.sorted(by: { $0.key < $1.key }) { text += sample.lines(name, labels) }
        return text
    }
}

/// A value of one metric with its labels: a number, or a histogram.
final class PrometheusSample: Sendable {
    private struct Value {
        /// The number; for a histogram, the sum.
        var number = 0.0
        /// The number of observations in each bucket. The last bucket has no upper bound.
        var counts: [Int]
    }

    private let kind: PrometheusFamily.Kind
    private let value: Locked<Value>

    init(kind: PrometheusFamily.Kind) {
        self.kind = kind
        let buckets = kind == .histogram ? PrometheusRegistry.buckets.count + 1 : 0
        value = Locked(Value(counts: Array(repeating: 0, count: buckets)))
    }

    private func add(_ amount: Double) { value.withLock { $0.number += amount } }

    private func replace(_ number: Double) { value.withLock { $0.number = number } }

    private func observe(_ observed: Double) {
        let bucket = PrometheusRegistry.buckets.firstIndex { observed <= $0 } ?? PrometheusRegistry.buckets.count
        value.withLock { value in
            value.number += observed
            value.counts[bucket] += 1
        }
    }

    func lines(_ name: String, _ labels: String) -> String {
        let value = value.withLock { $0 }
        guard kind == .histogram else { return "\(name)\(labels) \(Self.text(value.number))\n" }
        var lines = ""
        var count = 0
        let bounds = PrometheusRegistry.buckets.map(Self.text) + ["+Inf"]
        for (bound, observed) in zip(bounds, value.counts) {
            count += observed
            lines += "\(name)_bucket\(PrometheusName.labels(labels, adding: "le", bound)) \(count)\n"
        }
        return lines + "\(name)_sum\(labels) \(Self.text(value.number))\n\(name)_count\(labels) \(count)\n"
    }

    private static func text(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension PrometheusSample: CounterHandler, FloatingPointCounterHandler {
    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func reset() { replace(0) }
}

extension PrometheusSample: MeterHandler {
    func set(_ number: Int64) { replace(Double(number)) }
    func set(_ number: Double) { replace(number) }
    func decrement(by amount: Double) { add(-amount) }
}

extension PrometheusSample: RecorderHandler, TimerHandler {
    func record(_ number: Int64) { record(Double(number)) }
    func record(_ number: Double) { if kind == .histogram { observe(number) } else { replace(number) } }
    /// Timers are exported in seconds.
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
}

/// Names and labels of metrics, as Prometheus allows them (prometheus.io, "Data model").
enum PrometheusName {
    /// The name of a metric. Names of counters end in `_total`.
    static func of(_ label: String, _ kind: PrometheusFamily.Kind) -> String {
        let name = cleaned(label)
        return kind == .counter && !name.hasSuffix("_total") ? name + "_total" : name
    }

    /// The labels in alphabetical order, in braces; empty for a metric without labels.
    static func labels(_ dimensions: [(String, String)]) -> String {
        if dimensions.isEmpty { return "" }
        let pairs = dimensions.sorted { $0.0 < $1.0 }.map { name, value in "\(cleaned(name))=\"\(escaped(value))\"" }
        return "{\(pairs.joined(separator: ","))}"
    }

    /// Adds a label to others.
    static func labels(_ labels: String, adding name: String, _ value: String) -> String {
        let added = "\(name)=\"\(value)\""
        return labels.isEmpty ? "{\(added)}" : "\(labels.dropLast()),\(added)}"
    }

    /// Replaces every character that is not allowed by an underscore.
    private static func cleaned(_ name: String) -> String {
        let cleaned = String(name.unicodeScalars.map { isAllowed($0) ? Character($0) : "_" })
        return cleaned.first.map { $0.isNumber } ?? true ? "_" + cleaned : cleaned
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

#endif
