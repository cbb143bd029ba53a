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
}
