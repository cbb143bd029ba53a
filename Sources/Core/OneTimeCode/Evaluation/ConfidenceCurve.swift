/// How many answers would be right at each confidence from which codes are reported.
package struct ConfidenceCurve: Sendable, Equatable {
    /// Precision and recall if codes are reported from a confidence on.
    package struct Point: Sendable, Equatable {
        /// The confidence from which codes are reported.
        package let threshold: Double
        /// The share of right codes among those that are reported.
        package let precision: Double
        /// The share of messages with a code whose code is reported.
        package let recall: Double
    }

    /// The number of thresholds from 0 to 1.
    static let stepCount = 200

    /// The messages with a code.
    private var positives = 0
    /// The codes found, by confidence.
    private var right = [Int](repeating: 0, count: stepCount)
    private var wrong = [Int](repeating: 0, count: stepCount)

    /// Creates an empty curve.
    package init() {}

    /// Counts a message.
    ///
    /// - Parameters:
    ///   - confidence: That of its best candidate, however small; nil for none.
    ///   - isRight: Whether that candidate is the code.
    package mutating func count(hasCode: Bool, confidence: Double?, isRight: Bool) {
        if hasCode { positives += 1 }
        guard let confidence else { return }
        let step = max(0, min(Int(confidence * Double(Self.stepCount)), Self.stepCount - 1))
        if isRight { right[step] += 1 } else { wrong[step] += 1 }
    }

    /// The points at which precision or recall changes, from the highest threshold down. Empty without messages with a
    /// code.
    package var points: [Point] {
        guard positives > 0 else { return [] }
        var points: [Point] = []
        var (right, wrong) = (0, 0)
        for step in self.right.indices.reversed() where self.right[step] + self.wrong[step] > 0 {
            right += self.right[step]
            wrong += self.wrong[step]
            points.append(
                Point(
                    threshold: Double(step) / Double(Self.stepCount), precision: Double(right) / Double(right + wrong),
                    recall: Double(right) / Double(positives)))
        }
        return points
    }
}
