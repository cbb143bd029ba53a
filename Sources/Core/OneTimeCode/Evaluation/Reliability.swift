/// How reliable confidences are: of the codes that were found with a confidence of 0.9, about nine in ten should be
/// right.
package struct Reliability: Sendable, Equatable {
    /// The codes with similar confidences.
    package struct Bin: Sendable, Equatable {
        /// The number of codes found.
        package fileprivate(set) var count = 0
        /// The number of correct codes.
        package fileprivate(set) var right = 0
        fileprivate var confidences = 0.0

        /// The mean confidence; nil if there are no codes.
        package var confidence: Double? { count == 0 ? nil : confidences / Double(count) }
        /// The share of correct codes; nil if there are no codes.
        package var accuracy: Double? { count == 0 ? nil : Double(right) / Double(count) }
    }

    /// The number of bins. They divide 0 to 1 equally.
    package static let binCount = 10

    /// The bins, in ascending order of confidence.
    package private(set) var bins = [Bin](repeating: Bin(), count: binCount)

    /// Creates empty bins.
    package init() {}

    /// Counts a found code.
    package mutating func count(confidence: Double, isRight: Bool) {
        let bin = min(Int(confidence * Double(Self.binCount)), Self.binCount - 1)
        bins[bin].count += 1
        bins[bin].confidences += confidence
        if isRight { bins[bin].right += 1 }
    }

    /// The expected calibration error: the difference between confidence and accuracy, averaged over the codes found
    /// (Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", 2015). Nil if
    /// there are no codes.
    package var expectedCalibrationError: Double? {
        let total = bins.reduce(0) { $0 + $1.count }
        guard total > 0 else { return nil }
        let error = bins.reduce(0.0) { $0 + abs(Double($1.right) - $1.confidences) }
        return error / Double(total)
    }
}
