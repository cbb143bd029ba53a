import OneTimeCode
import OneTimeCodeReports

/// Explanations as a page to send to someone. It has the messages and their codes.
enum ExplanationPage {
    static let beginning = HTMLFrame.beginning(title: "Why a message has a code, or none")
    static var end: String { HTMLFrame.end }

    /// A message with its explanation.
    struct Article {
        private let explanation: MessageExplanation
        private let message: [UInt8]
        private let file: String?
        private let threshold: Double
        /// The log-odds of a whole side of the bars.
        private let scale: Double

        init(_ explanation: MessageExplanation, of message: ArraySlice<UInt8>, file: String?, threshold: Double) {
            (self.explanation, self.file, self.threshold) = (explanation, file, threshold)
            self.message = Array(message)
            scale = explanation.greatestWorth
        }

        var html: String {
            """
            <article>
            \(file.map { "<p><small>\(HTMLText.visible($0))</small></p>\n" } ?? "")\
            <p class="message">\(markedMessage)</p>
            <h2>\(verdict)</h2>
            \(explanation.notes.map { "<p>\(HTMLText.visible($0))</p>\n" }.joined())\(details)\(cues)\
            \(explanation.candidates.map(html).joined())</article>

            """
        }

        private var verdict: String {
            if let match = explanation.match {
                return "Code <code>\(HTMLText.visible(match.code))</code>, confidence \(decimals(match.confidence, 3))"
            }
            guard let best = explanation.candidates.first else { return "No code: no candidate" }
            return "No code: the best candidate has confidence \(decimals(best.confidence, 3)), below "
                + decimals(threshold, 2)
        }

        // MARK: The message

        private func text(_ range: Range<Int>) -> String {
            HTMLText.visible(String(decoding: message[range.clamped(to: message.indices)], as: UTF8.self))
        }

        /// The message with its code underlined, and its cues dotted. A cue that overlaps an earlier part is left out.
        private var markedMessage: String {
            var parts = explanation.cues.map { cue in
                let side =
                    cue.cueClass.stance == .forCode ? "for" : cue.cueClass.stance == .againstCode ? "against" : ""
                let title = HTMLText.escaped("\(cue.cueClass.rawValue) (\(cue.locale))")
                return (cue.range, "<span class=\"\(side)\" title=\"\(title)\">", "</span>")
            }
            if let match = explanation.match { parts.insert((match.range, "<mark>", "</mark>"), at: 0) }
            var html = ""
            var end = 0
            for (range, opening, closing) in parts.sorted(by: { $0.0.lowerBound < $1.0.lowerBound })
            where range.lowerBound >= end && range.upperBound <= message.count {
                html += text(end..<range.lowerBound) + opening + text(range) + closing
                end = range.upperBound
            }
            return html + text(end..<message.count)
        }

        private var details: String {
            explanation.details.map { detail in
                "<p>\(HTMLText.escaped(detail.name)) <b>\(HTMLText.visible(detail.value))</b>: "
                    + "\(HTMLText.visible(detail.reason))</p>\n"
            }.joined()
        }

        private var cues: String {
            guard !explanation.cues.isEmpty else { return "" }
            let named = explanation.cues.map {
                "\($0.cueClass.rawValue) “\(text($0.range))” (\(HTMLText.escaped($0.locale)))"
            }
            return "<p><small>Cues: \(named.joined(separator: ", "))</small></p>\n"
        }

        // MARK: Candidates

        private func html(_ candidate: MessageExplanation.Candidate) -> String {
            let rows =
                [("(start)", "", explanation.bias)]
                + candidate.contributions.map { ($0.signal, decimals($0.strength, 2), $0.value) }
            return """
                <h3><code>\(HTMLText.visible(candidate.code))</code> <small>\(candidate.shape.rawValue), \
                bytes \(candidate.range.lowerBound)–\(candidate.range.upperBound), score \(decimals(candidate.score, 2)), \
                confidence \(decimals(candidate.confidence, 3))</small></h3>
                <div class="scroll"><table>
                <tr><th>signal</th><th class="number">strength</th><th class="number">adds</th><th class="bars">against – for</th></tr>
                \(rows.map(row).joined())</table></div>

                """
        }

        private func row(_ name: String, _ strength: String, _ value: Double) -> String {
            let width = abs(value) / scale * 50
            let bar =
                value < 0
                ? "<i class=\"against\" style=\"width:\(decimals(width, 1))%;margin-left:\(decimals(50 - width, 1))%\"></i>"
                : "<i class=\"for\" style=\"width:\(decimals(width, 1))%\"></i>"
            return "<tr><td>\(HTMLText.escaped(name))</td><td class=\"number\">\(strength)</td>"
                + "<td class=\"number\">\(value >= 0 ? "+" : "")\(decimals(value, 2))</td>"
                + "<td class=\"bars\"><div>\(bar)</div></td></tr>\n"
        }
    }
}
