#if Server

import CoreMetrics
import OneTimeCode

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
    func recordNanoseconds(_ duration: Int64) { observe(Double(duration) / 1e9) }
}

#endif
