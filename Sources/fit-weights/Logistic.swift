import Foundation

/// Converts log-odds to a probability.
func logistic(_ score: Double) -> Double { 1 / (1 + exp(-score)) }
