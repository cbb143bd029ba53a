#if Server

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

#endif
