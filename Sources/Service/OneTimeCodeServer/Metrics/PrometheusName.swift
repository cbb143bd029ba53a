#if Server

/// Names and labels of metrics, as Prometheus allows them (prometheus.io, "Data model").
enum PrometheusName {
    /// The name of a metric. Names of counters end in `_total`.
    static func of(_ label: String, _ kind: PrometheusFamily.Kind) -> String {
        let name = cleaned(label)
        return kind == .counter && !name.hasSuffix("_total") ? name + "_total" : name
    }

    /// The labels in alphabetical order, in braces; empty if there are none.
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
