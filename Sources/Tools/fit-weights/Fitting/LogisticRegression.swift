import Foundation
import OneTimeCode

/// Logistic regression with an L2 penalty and a fixed sign for each weight. It minimises the loss for one weight after
/// another with Newton steps (coordinate descent, as in Friedman, Hastie and Tibshirani, "Regularization paths for
/// generalized linear models via coordinate descent", 2010).
struct LogisticRegression {
    /// An observation: its features that are not zero, the outcome, and its weight.
    struct Example: Sendable {
        let features: [(index: Int, value: Double)]
        let isPositive: Bool
        let weight: Double
    }

    /// Weights and bias.
    struct Model: Sendable {
        var weights: [Double]
        var bias: Double

        /// The log-odds of a candidate.
        func score(_ features: [(index: Int, value: Double)]) -> Double {
            features.reduce(bias) { $0 + weights[$1.index] * $1.value }
        }

        /// The model as it is written to a source file, with one decimal.
        var rounded: Model { Model(weights: weights.map(Self.rounded), bias: Self.rounded(bias)) }

        private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

        /// A number of a rounded model in a source file.
        static func text(_ value: Double) -> String { String(format: "%.1f", value) }
    }

    /// The strength of the penalty on the weights. The bias has a penalty only if ``expectedBias`` is given.
    let penalty: Double
    /// The lower and the upper bound of each weight.
    let bounds: [ClosedRange<Double>]
    /// The weights that get no penalty: 0, or the values that one would expect without examples.
    let expected: [Double]
    /// The bias that gets no penalty. The penalty is as strong as those on ten weights. Nil for no penalty.
    let expectedBias: Double?

    init(
        penalty: Double, bounds: [ClosedRange<Double>], expected: [Double]? = nil, expectedBias: Double? = nil
    ) {
        self.penalty = penalty
        self.bounds = bounds
        self.expectedBias = expectedBias
        self.expected = expected ?? Array(repeating: 0, count: bounds.count)
    }

    /// The greatest number of rounds. Each round goes over all weights.
    private static let mostRounds = 400
    /// The fit is complete after a round whose largest step is at most this.
    private static let tolerance = 1e-4
    /// The longest step. It matters where the loss is almost flat.
    private static let longestStep = 2.0

    /// Fits the examples, starting from `start`. `generator` determines the order of the weights in each round.
    func fit(
        _ examples: [Example], from start: Model, using generator: inout some RandomNumberGenerator
    ) -> Model {
        var model = start
        var scores = examples.map { model.score($0.features) }
        // the examples that have the feature, for each weight
        var columns = [[(example: Int, value: Double)]](repeating: [], count: bounds.count)
        for (index, example) in examples.enumerated() {
            for feature in example.features { columns[feature.index].append((index, feature.value)) }
        }
        let everywhere = examples.indices.map { (example: $0, value: 1.0) }
        let totalWeight = examples.reduce(0) { $0 + $1.weight }

        var order = Array(columns.indices)
        for _ in 0..<Self.mostRounds {
            var largest = 0.0
            let pull = expectedBias == nil ? 0 : 10 * penalty
            let step = Self.step(
                everywhere, examples, scores, slope: pull * (model.bias - (expectedBias ?? 0)),
                curvature: pull + totalWeight * 1e-6)
            model.bias += step
            for index in scores.indices { scores[index] += step }
            largest = abs(step)
            order.shuffle(using: &generator)
            for column in order {
                let old = model.weights[column]
                let step = Self.step(
                    columns[column], examples, scores, slope: penalty * (old - expected[column]),
                    curvature: penalty)
                let new = min(max(old + step, bounds[column].lowerBound), bounds[column].upperBound)
                guard new != old else { continue }
                model.weights[column] = new
                for item in columns[column] { scores[item.example] += (new - old) * item.value }
                largest = max(largest, abs(new - old))
            }
            if largest < Self.tolerance { break }
        }
        return model
    }

    /// The Newton step for one feature.
    private static func step(
        _ column: [(example: Int, value: Double)], _ examples: [Example], _ scores: [Double], slope: Double,
        curvature: Double
    ) -> Double {
        var (gradient, hessian) = (slope, curvature)
        for (index, value) in column {
            let example = examples[index]
            let probability = Logistic.probability(scores[index])
            gradient += example.weight * (probability - (example.isPositive ? 1 : 0)) * value
            hessian += example.weight * probability * (1 - probability) * value * value
        }
        guard hessian > 0 else { return 0 }
        return min(max(-gradient / hessian, -longestStep), longestStep)
    }
}
