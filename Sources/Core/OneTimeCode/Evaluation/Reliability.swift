/// The reliability of confidence: of the codes found with 0.9, about nine in ten should be right.
package struct Reliability: Sendable, Equatable {
    /// The codes of similar confidence.
    package struct Bin: Sendable, Equatable {
        /// The number of codes found.
        package fileprivate(set) var count = 0
        /// The number of correct codes.
        package fileprivate(set) var right = 0
        fileprivate var confidences = 0.0

        /// The mean confidence; nil without codes.
        package var confidence: Double? { count == 0 ? nil : confidences / Double(count) }
        /// The share of correct codes; nil without codes.
        package var accuracy: Double? { count == 0 ? nil : Double(right) / Double(count) }
    }

    /// The number of bins of equal width between 0 and 1.
    package static let binCount = 10

    /// The bins, from confidence 0 up.
    package private(set) var bins = [Bin](repeating: Bin(), count: binCount)

    /// Makes empty bins.
    package init() {}

    /// Counts a found code.
    package mutating func count(confidence: Double, isRight: Bool) {
        let bin = min(Int(confidence * Double(Self.binCount)), Self.binCount - 1)
        bins[bin].count += 1
        bins[bin].confidences += confidence
        if isRight { bins[bin].right += 1 }
    }

    /// The expected calibration error: the distance between confidence and accuracy, averaged over the codes found
    /// (Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", 2015). Nil
    /// without codes.
    package var expectedCalibrationError: Double? {
        let total = bins.reduce(0) { $0 + $1.count }
        guard total > 0 else { return nil }
        let error = bins.reduce(0.0) { $0 + abs(Double($1.right) - $1.confidences) }
        return error / Double(total)
    }
}
