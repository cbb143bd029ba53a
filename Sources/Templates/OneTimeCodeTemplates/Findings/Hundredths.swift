extension Double {
    /// The value with two decimals, rounded down: 0.999 must not appear as 1.
    var hundredths: String {
        let value = Int((self * 100).rounded(.down))
        return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
    }
}
