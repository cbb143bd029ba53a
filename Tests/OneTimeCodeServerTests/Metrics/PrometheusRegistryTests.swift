#if Server

import CoreMetrics
import Testing

@testable import OneTimeCodeServer

@Suite
struct PrometheusRegistryTests {
    private let registry = PrometheusRegistry(help: ["messages_total": "Messages."])

    @Test
    func writesCountersAndGaugesInOrder() {
        Counter(label: "messages", dimensions: [("outcome", "stored"), ("language", "en")], factory: registry)
            .increment()
        Counter(label: "messages", dimensions: [("language", "de"), ("outcome", "stored")], factory: registry)
            .increment(by: 2)
        Meter(label: "subscribers", dimensions: [], factory: registry).set(3)
        #expect(
            registry.text() == """
                # HELP messages_total Messages.
                # TYPE messages_total counter
                messages_total{language="de",outcome="stored"} 2
                messages_total{language="en",outcome="stored"} 1
                # TYPE subscribers gauge
                subscribers 3

                """)
    }

    @Test
    func countsAMetricOnceForAllHandlesOfItsLabels() {
        for _ in 0..<3 { Counter(label: "a", dimensions: [("b", "c")], factory: registry).increment() }
        #expect(registry.text().contains("a_total{b=\"c\"} 3\n"))
    }

    @Test
    func writesTimersAsHistogramsInSecondsWhoseBucketsAddUp() {
        let timer = Timer(label: "push_seconds", dimensions: [("route", "/")], factory: registry)
        timer.recordMilliseconds(1)
        timer.recordMilliseconds(3)
        timer.recordSeconds(60)
        let text = registry.text()
        #expect(text.contains("# TYPE push_seconds histogram\n"))
        #expect(text.contains("push_seconds_bucket{route=\"/\",le=\"0.0005\"} 0\n"))
        #expect(text.contains("push_seconds_bucket{route=\"/\",le=\"0.001\"} 1\n"))
        #expect(text.contains("push_seconds_bucket{route=\"/\",le=\"0.005\"} 2\n"))
        #expect(text.contains("push_seconds_bucket{route=\"/\",le=\"10\"} 2\n"))
        #expect(text.contains("push_seconds_bucket{route=\"/\",le=\"+Inf\"} 3\n"))
        #expect(text.contains("push_seconds_sum{route=\"/\"} 60.004\n"))
        #expect(text.contains("push_seconds_count{route=\"/\"} 3\n"))
    }

    @Test
    func writesATimerOfTheNameOfAGaugeAsThatGauge() {
        Meter(label: "delay", dimensions: [], factory: registry).set(3)
        Timer(label: "delay", dimensions: [], factory: registry).recordSeconds(2)
        #expect(registry.text() == "# TYPE delay gauge\ndelay 2\n")
    }

    @Test
    func writesNamesAndValuesThatPrometheusReads() {
        Counter(label: "1 odd.name-x", dimensions: [("a b", "quote \" back \\ line\n")], factory: registry).increment()
        #expect(registry.text().contains("_1_odd_name_x_total{a_b=\"quote \\\" back \\\\ line\\n\"} 1\n"))
    }
}

#endif
