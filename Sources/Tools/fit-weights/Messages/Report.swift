import Foundation
import OneTimeCode

/// The results of a model on readings, by file.
struct Report {
    private struct Key: Hashable, Comparable {
        let file: String
        let isWithoutOwnLexicon: Bool

        static func < (first: Key, second: Key) -> Bool {
            (first.isWithoutOwnLexicon ? 1 : 0, first.file) < (second.isWithoutOwnLexicon ? 1 : 0, second.file)
        }
    }

    private var tallies: [Key: Tally] = [:]
    private var reliability = Reliability()

    /// Counts a reading. `best` is its best candidate.
    mutating func count(_ reading: TrainingSet.Reading, _ best: (code: String, score: Double)?) {
        let found = best.flatMap { $0.score >= 0 ? $0 : nil }
        let key = Key(file: reading.file, isWithoutOwnLexicon: reading.isWithoutOwnLexicon)
        tallies[key, default: Tally()].count(reading.message, found: found?.code)
        if let found, !reading.isWithoutOwnLexicon {
            reliability.count(
                confidence: Logistic.probability(found.score), isRight: reading.message.accepts(found.code))
        }
    }

    /// The lines of the report.
    func lines(title: String) -> [String] {
        var lines = [title]
        for (key, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            let name = key.file + (key.isWithoutOwnLexicon ? ", own lexicon left out" : "")
            lines.append(
                """
                  \(name): recall \(percent(tally.recall)) of \(tally.positives), wrong \(tally.wrong), false positives \
                \(percent(tally.falsePositiveRate)) of \(tally.negatives)
                """)
        }
        lines.append("  expected calibration error \(percent(reliability.expectedCalibrationError))")
        return lines
    }

    private func percent(_ share: Double?) -> String {
        share.map { String(format: "%.2f %%", $0 * 100) } ?? "–"
    }
}
