#if Server

import CoreMetrics
import OneTimeCode

/// A backend of swift-metrics that keeps the values of one process. They can be read in Prometheus' text format.
///
/// It can be used from any thread. Metrics are never removed, so dimensions must not have many values.
package final class PrometheusRegistry: Sendable {
    /// The upper bounds of the buckets for timers and recorders.
    package static let buckets = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
    ]

    private let families = Locked<[String: PrometheusFamily]>([:])
    private let help: [String: String]

    /// - Parameter help: Descriptions of metrics, by name.
    package init(help: [String: String] = [:]) { self.help = help }

    /// All metrics, sorted by name and labels.
    package func text() -> String {
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
    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        sample(label, dimensions, .counter)
    }

    package func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        sample(label, dimensions, .counter)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        sample(label, dimensions, .gauge)
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        sample(label, dimensions, aggregate ? .histogram : .gauge)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        sample(label, dimensions, .histogram)
    }

    // Metrics are not removed, because another handle with the same name may be in use.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}

#endif
