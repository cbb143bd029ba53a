import OneTimeCode
import OneTimeCodeSupport
import Testing

@testable import fit_weights

@Suite struct LogisticRegressionTests {
    /// Observations drawn from a known model.
    private func sample(
        _ count: Int, weights: [Double], bias: Double, seed: UInt64
    ) -> [LogisticRegression.Example] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let features = weights.indices.map { (index: $0, value: Double.random(in: 0...1, using: &generator)) }
            let score = features.reduce(bias) { $0 + weights[$1.index] * $1.value }
            let isPositive = Double.random(in: 0...1, using: &generator) < Logistic.probability(score)
            return .init(features: features, isPositive: isPositive, weight: 1)
        }
    }

    private let start = LogisticRegression.Model(weights: [0, 0, 0], bias: 0)
    private let free = [ClosedRange<Double>](repeating: -20...20, count: 3)

    @Test func findsTheModelThatMadeTheData() {
        let model = LogisticRegression(penalty: 1e-6, bounds: free)
            .fit(sample(20_000, weights: [3, -2, 0], bias: -0.5, seed: 7), from: start)
        for (found, true_) in zip(model.weights, [3.0, -2, 0]) { #expect(abs(found - true_) < 0.25) }
        #expect(abs(model.bias + 0.5) < 0.2)
    }

    @Test func aPenaltyShrinksAndBoundsHold() {
        let data = sample(2_000, weights: [3, -2, 1], bias: 0, seed: 3)
        let loose = LogisticRegression(penalty: 0.01, bounds: free).fit(data, from: start)
        let tight = LogisticRegression(penalty: 500, bounds: free).fit(data, from: start)
        let sizes = [tight, loose].map { model -> Double in model.weights.map(abs).reduce(0, +) }
        #expect(sizes[0] < sizes[1] / 2)
        let signed = LogisticRegression(penalty: 0.01, bounds: [-20...0, 1...1, 0...20])
            .fit(data, from: .init(weights: [0, 1, 0], bias: 0))
        #expect(signed.weights[0] == 0 && signed.weights[1] == 1 && signed.weights[2] >= 0)
    }

    @Test func theStartAndTheOrderDoNotMatter() {
        let data = sample(1_000, weights: [1, 2, -1], bias: 0.3, seed: 5)
        let regression = LogisticRegression(penalty: 0.3, bounds: free)
        let first = regression.fit(data, from: start)
        let second = regression.fit(data.reversed(), from: .init(weights: [-15, 9, 20], bias: 7))
        for (first, second) in zip(first.weights, second.weights) { #expect(abs(first - second) < 1e-3) }
    }

    @Test func weightsOfExamplesAreRepeats() {
        let data = sample(300, weights: [1, -1, 2], bias: 0, seed: 9)
        let regression = LogisticRegression(penalty: 0.3, bounds: free)
        let heavy = data.map { LogisticRegression.Example(features: $0.features, isPositive: $0.isPositive, weight: 2) }
        let once = regression.fit(heavy, from: start)
        let twice = regression.fit(data + data, from: start)
        for (first, second) in zip(once.weights, twice.weights) { #expect(abs(first - second) < 0.01) }
    }

    @Test func emptyAndSeparableExamplesStayFinite() {
        let regression = LogisticRegression(penalty: 0.3, bounds: free)
        #expect(regression.fit([], from: start).weights == [0, 0, 0])
        let separable = [(1.0, true), (0.0, false)].map { value, isPositive in
            LogisticRegression.Example(features: [(0, value)], isPositive: isPositive, weight: 1)
        }
        let model = regression.fit(separable, from: start)
        #expect(model.weights[0] > 0 && model.weights[0] < 20)
    }
}

@Suite struct PlattScalingTests {
    @Test func overconfidentScoresAreReduced() {
        var generator = SplitMix64(seed: 4)
        // scores of three times the true log-odds, plus one
        let observations = (0..<20_000).map { _ in
            let truth = Double.random(in: -3...3, using: &generator)
            let isRight = Double.random(in: 0...1, using: &generator) < Logistic.probability(truth)
            return (score: 3 * truth + 1, isRight: isRight, weight: 1.0)
        }
        let scaling = PlattScaling(observations)
        #expect(abs(scaling.slope - 1.0 / 3) < 0.03)
        #expect(abs(scaling.intercept + 1.0 / 3) < 0.1)
        let model = scaling.applied(to: .init(weights: [3, -6], bias: 3))
        #expect(abs(model.score([(0, 1)]) - (6 * scaling.slope + scaling.intercept)) < 1e-9)
    }

    @Test func scoresThatAreNeverWrongStayFinite() {
        let observations = [(score: 4.0, isRight: true, weight: 1.0), (5, true, 1), (-4, false, 1), (-6, false, 1)]
        let scaling = PlattScaling(observations)
        #expect(scaling.slope.isFinite && scaling.slope <= 10 && abs(scaling.intercept) < 5)
    }
}
