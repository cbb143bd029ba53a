/// A number with a fixed number of decimals.
func decimals(_ value: Double, _ digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let fraction = String(scaled % factor)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / factor)." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A share as a percentage with two decimals.
func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let hundredths = Int((share * 10_000).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
}
