import Foundation

/// Log-odds as a probability.
func logistic(_ score: Double) -> Double { 1 / (1 + exp(-score)) }
