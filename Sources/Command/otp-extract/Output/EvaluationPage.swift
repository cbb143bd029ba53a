import OneTimeCode
import OneTimeCodeReports

/// An evaluation as a page: calibration, and precision against recall, over all messages and by language. It has neither
/// messages nor codes.
struct EvaluationPage {
    private let evaluation: Evaluation
    private let shortfalls: [String]

    init(_ evaluation: Evaluation, shortfalls: [String]) {
        (self.evaluation, self.shortfalls) = (evaluation, shortfalls)
    }

    var html: String {
        HTMLFrame.beginning(title: "Evaluation of the parser")
            + shortfalls.map { "<p><b>Short: \(HTMLText.escaped($0))</b></p>\n" }.joined()
                + """
                <div class="charts">
                <figure><figcaption>Calibration: of the codes with a confidence, how many are right. On the dashed line, as many \
                as it says.</figcaption>\(calibration(evaluation.reliability, side: 260, isLabelled: true))</figure>
                <figure><figcaption>Precision against recall, at each confidence from which codes are reported. \
                The ring is \(decimals(evaluation.threshold, 2)).</figcaption>\
                \(precision(evaluation.curve, side: 260, isLabelled: true))</figure>
                </div>
                \(table("File", evaluation.files.map { ($0.name, $0.tally, nil, nil) } + [("total", evaluation.total, nil, nil)]))
                <p><small>The small charts have the axes of the large ones. A chart of few messages says little.</small></p>
                \(table("Language", locales))
                """ + HTMLFrame.end
    }

    private typealias Row = (name: String, tally: Tally, reliability: Reliability?, curve: ConfidenceCurve?)

    private var locales: [Row] {
        evaluation.locales.sorted { $0.key < $1.key }.map { locale, tally in
            (locale, tally, evaluation.localeReliability[locale] ?? Reliability(), evaluation.localeCurves[locale])
        }
    }

    private func table(_ heading: String, _ rows: [Row]) -> String {
        let hasCharts = rows.contains { $0.curve != nil }
        let charts = hasCharts ? "<th>calibration</th><th>precision, recall</th>" : ""
        let columns = ["codes", "recall", "wrong", "missed", "others", "false positives", "rate"]
        return """
            <h2>\(heading)s</h2>
            <div class="scroll"><table>
            <tr><th>\(heading.lowercased())</th>\(columns.map { "<th class=\"number\">\($0)</th>" }.joined())\(charts)</tr>
            \(rows.map(row).joined())</table></div>
            """
    }

    private func row(_ row: Row) -> String {
        let tally = row.tally
        let cells = [
            "\(tally.positives)", percent(tally.recall), "\(tally.wrong)", "\(tally.missed)", "\(tally.negatives)",
            "\(tally.falsePositives)", percent(tally.falsePositiveRate),
        ]
        var html = "<tr><td>\(HTMLText.visible(row.name))</td>"
        for cell in cells { html += "<td class=\"number\">\(cell)</td>" }
        if let reliability = row.reliability, let curve = row.curve {
            html += "<td>\(calibration(reliability, side: 56))</td><td>\(precision(curve, side: 56))</td>"
        }
        return html + "</tr>\n"
    }

    // MARK: Charts

    /// Confidence to the right, the share of right codes upwards. The area of a circle is the number of codes.
    private func calibration(_ reliability: Reliability, side: Int, isLabelled: Bool = false) -> String {
        let most = reliability.bins.map(\.count).max() ?? 0
        var shapes = "<line class=\"ideal\" x1=\"0\" y1=\"\(side)\" x2=\"\(side)\" y2=\"0\"/>"
        for bin in reliability.bins {
            guard let confidence = bin.confidence, let accuracy = bin.accuracy else { continue }
            let radius = (Double(bin.count) / Double(max(most, 1))).squareRoot() * Double(side) / 16 + 1.5
            shapes +=
                dot(confidence, accuracy, side, radius: radius, "dot")
                + "<title>\(bin.right) of \(bin.count)</title></circle>"
        }
        return chart(side, shapes, labels: isLabelled ? ("confidence", "right") : nil)
    }

    /// Recall to the right, precision upwards.
    private func precision(_ curve: ConfidenceCurve, side: Int, isLabelled: Bool = false) -> String {
        let points = curve.points
        let path = points.map {
            "\(decimals($0.recall * Double(side), 1)),\(decimals((1 - $0.precision) * Double(side), 1))"
        }
        var shapes = "<polyline class=\"curve\" points=\"\(path.joined(separator: " "))\"/>"
        if let chosen = points.last(where: { $0.threshold >= evaluation.threshold }) {
            shapes +=
                dot(chosen.recall, chosen.precision, side, radius: isLabelled ? 5 : 3, "chosen")
                + "<title>precision \(percent(chosen.precision)), recall \(percent(chosen.recall))</title></circle>"
        }
        return chart(side, shapes, labels: isLabelled ? ("recall", "precision") : nil)
    }

    private func dot(_ x: Double, _ y: Double, _ side: Int, radius: Double, _ kind: String) -> String {
        "<circle class=\"\(kind)\" cx=\"\(decimals(x * Double(side), 1))\" cy=\"\(decimals((1 - y) * Double(side), 1))\" "
            + "r=\"\(decimals(radius, 1))\">"
    }

    private func chart(_ side: Int, _ shapes: String, labels: (x: String, y: String)?) -> String {
        var text = ""
        let margin = labels == nil ? 4 : 36
        if let labels {
            for step in [0, 50, 100] {
                let place = side * step / 100
                text += "<text x=\"\(place)\" y=\"\(side + 16)\" text-anchor=\"middle\">\(step) %</text>"
                text += "<text x=\"-6\" y=\"\(side - place + 4)\" text-anchor=\"end\">\(step) %</text>"
            }
            text += "<text x=\"\(side / 2)\" y=\"\(side + 32)\" text-anchor=\"middle\">\(labels.x)</text>"
            text += "<text x=\"4\" y=\"-8\">\(labels.y)</text>"
        }
        let whole = side + 2 * margin
        return
            "<svg role=\"img\" width=\"\(whole)\" height=\"\(whole)\" viewBox=\"\(-margin) \(-margin) \(whole) \(whole)\">"
            + "<rect class=\"axis\" width=\"\(side)\" height=\"\(side)\"/>\(shapes)\(text)</svg>"
    }
}
