/// Calibrates scores with a line whose logistic function is the probability that an answer is correct (Platt,
/// "Probabilistic outputs for support vector machines", 1999).
struct PlattScaling {
    let slope: Double
    let intercept: Double

    /// Fits the line. The scores must not have been fitted to their own outcomes.
    init(_ observations: [(score: Double, isRight: Bool, weight: Double)]) {
        // Platt's targets are slightly inside of 0 and 1, so that scores that can be separated do not give an infinite
        // slope. Here a wrong and a right observation at the extremes have the same effect.
        let examples = observations.map { item in
            LogisticRegression.Example(features: [(0, item.score)], isPositive: item.isRight, weight: item.weight)
        }
        let far = observations.lazy.map { abs($0.score) }.max() ?? 1
        let ends = [far, -far].flatMap { end in
            [true, false].map { LogisticRegression.Example(features: [(0, end)], isPositive: $0, weight: 0.5) }
        }
        let line = LogisticRegression(penalty: 0, bounds: [0.1...10])
            .fit(examples + ends, from: .init(weights: [1], bias: 0))
        (slope, intercept) = (line.weights[0], line.bias)
    }

    /// The model with calibrated log-odds.
    func applied(to model: LogisticRegression.Model) -> LogisticRegression.Model {
        .init(weights: model.weights.map { $0 * slope }, bias: model.bias * slope + intercept)
    }
}
