extension Double {
    /// With two digits after the point, rounded down: 0.999 is not yet 1.
    var hundredths: String {
        let value = Int((self * 100).rounded(.down))
        return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
    }
}
