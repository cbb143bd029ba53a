/// The logistic function without Foundation.
package enum Logistic {
    /// Log-odds as a probability.
    package static func probability(_ logOdds: Double) -> Double {
        // exp(x) as exp(x / 2^k)^(2^k): exact to 1e-12 in the range that matters, and the same on every platform.
        let clamped = min(max(-logOdds, -40), 40)
        let halvings = 10
        let small = clamped / 1024
        var power = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
        for _ in 0..<halvings { power *= power }
        return 1 / (1 + power)
    }

    /// The log-odds of a probability above 0 and below 1, to the precision of ``probability(_:)``.
    package static func logOdds(_ probability: Double) -> Double {
        var (low, high) = (-40.0, 40.0)
        // 50 halvings of 80 leave less than 1e-13.
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if Logistic.probability(middle) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
