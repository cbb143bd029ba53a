import Foundation
import OneTimeCode

/// Logistic regression with an L2 penalty and a range for each weight.
///
/// It minimises the loss by Newton's method: each round minimises the quadratic approximation of the loss within the
/// ranges, one weight after another (Friedman, Hastie and Tibshirani, "Regularization paths for generalized linear models
/// via coordinate descent", 2010, section 3), and halves the step until the loss falls. The loss is convex, so that the
/// start and the order of the examples do not matter.
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

    /// The greatest number of rounds. Ten are usual.
    private static let mostRounds = 100
    /// The fit is complete after a round whose largest step is at most this.
    private static let tolerance = 1e-5
    /// The most passes over the weights of an approximation.
    private static let mostPasses = 1000
    /// A step that is halved this often leaves the weights as they are.
    private static let mostHalvings = 30

    /// Fits the examples, starting from `start`.
    ///
    /// - Complexity: Each round takes time in proportion to the examples and to the square of their features.
    func fit(_ examples: [Example], from start: Model) -> Model {
        let rows = ExampleRows(examples, bias: bounds.count)
        var point = start.weights + [start.bias]
        var loss = loss(of: rows, at: point)
        for _ in 0..<Self.mostRounds {
            let target = minimum(of: approximation(of: rows, at: point), from: point)
            var step = zip(target, point).map { $0 - $1 }
            for _ in 0..<Self.mostHalvings {
                let next = zip(point, step).map { $0 + $1 }
                let lower = self.loss(of: rows, at: next)
                if lower <= loss {
                    (point, loss) = (next, lower)
                    break
                }
                step = step.map { $0 / 2 }
            }
            if step.allSatisfy({ abs($0) < Self.tolerance }) { break }
        }
        return Model(weights: Array(point.dropLast()), bias: point[bounds.count])
    }

    /// The gradient and the curvature of the loss at a point. The bias is the last coordinate.
    private struct Approximation {
        var gradient: [Double]
        /// The rows of the matrix, one after another.
        var hessian: [Double]
    }

    /// The penalty on a coordinate, and the value that gets none.
    private func penalty(on coordinate: Int) -> (strength: Double, center: Double) {
        if coordinate < expected.count { return (penalty, expected[coordinate]) }
        return expectedBias.map { (10 * penalty, $0) } ?? (0, 0)
    }

    private func loss(of rows: ExampleRows, at point: [Double]) -> Double {
        var loss = rows.loss(at: point)
        for index in point.indices {
            let (strength, center) = penalty(on: index)
            loss += strength * (point[index] - center) * (point[index] - center) / 2
        }
        return loss
    }

    private func approximation(of rows: ExampleRows, at point: [Double]) -> Approximation {
        let count = point.count
        var result = Approximation(
            gradient: [Double](repeating: 0, count: count), hessian: [Double](repeating: 0, count: count * count))
        let totalWeight = rows.addDerivatives(at: point, to: &result.gradient, &result.hessian)
        for index in point.indices {
            let (strength, center) = penalty(on: index)
            result.gradient[index] += strength * (point[index] - center)
            result.hessian[index * count + index] += strength
        }
        // Where all examples are decided, the loss is almost flat along the bias.
        result.hessian[count * count - 1] += totalWeight * 1e-6
        return result
    }

    /// The point within the ranges where an approximation is smallest.
    private func minimum(of approximation: Approximation, from point: [Double]) -> [Double] {
        let count = point.count
        var target = point
        // of the approximation at the target
        var gradient = approximation.gradient
        for _ in 0..<Self.mostPasses {
            var largest = 0.0
            for index in 0..<count {
                let curvature = approximation.hessian[index * count + index]
                guard curvature > 0 else { continue }
                var value = target[index] - gradient[index] / curvature
                if index < bounds.count { value = min(max(value, bounds[index].lowerBound), bounds[index].upperBound) }
                let step = value - target[index]
                guard step != 0 else { continue }
                target[index] = value
                for other in 0..<count { gradient[other] += approximation.hessian[index * count + other] * step }
                largest = max(largest, abs(step))
            }
            if largest < Self.tolerance / 10 { break }
        }
        return target
    }
}

/// Examples in flat arrays, each with the bias as its last feature. Examples that differ only in weight are one.
private struct ExampleRows {
    private var ends: [Int] = []
    private var features: [Int] = []
    private var values: [Double] = []
    private var outcomes: [Double] = []
    private var weights: [Double] = []

    /// - Parameter bias: The number of the bias as a feature.
    init(_ examples: [LogisticRegression.Example], bias: Int) {
        struct Key: Hashable {
            let features: [Int]
            let values: [Double]
            let isPositive: Bool
        }
        var rows: [Key: Int] = [:]
        for example in examples {
            let key = Key(
                features: example.features.map(\.index) + [bias], values: example.features.map(\.value) + [1],
                isPositive: example.isPositive)
            if let row = rows[key] {
                weights[row] += example.weight
                continue
            }
            rows[key] = weights.count
            features += key.features
            values += key.values
            ends.append(features.count)
            outcomes.append(example.isPositive ? 1 : 0)
            weights.append(example.weight)
        }
    }

    private func score(of range: Range<Int>, at point: [Double]) -> Double {
        var score = 0.0
        for index in range { score += point[features[index]] * values[index] }
        return score
    }

    func loss(at point: [Double]) -> Double {
        var (loss, start) = (0.0, 0)
        for (row, end) in ends.enumerated() {
            let score = score(of: start..<end, at: point)
            let wrong = outcomes[row] == 1 ? -score : score
            loss += weights[row] * (max(wrong, 0) + log1p(exp(-abs(wrong))))
            start = end
        }
        return loss
    }

    /// Adds the first and the second derivatives of the loss, and returns the weight of all examples.
    func addDerivatives(at point: [Double], to gradient: inout [Double], _ hessian: inout [Double]) -> Double {
        var (totalWeight, start) = (0.0, 0)
        for (row, end) in ends.enumerated() {
            let probability = Logistic.probability(score(of: start..<end, at: point))
            let slope = weights[row] * (probability - outcomes[row])
            let curvature = weights[row] * probability * (1 - probability)
            for index in start..<end {
                gradient[features[index]] += slope * values[index]
                let (first, part) = (features[index] * point.count, curvature * values[index])
                for other in start..<end { hessian[first + features[other]] += part * values[other] }
            }
            totalWeight += weights[row]
            start = end
        }
        return totalWeight
    }
}
