extension Double {
    /// The logarithm to base 2 of a positive number, without a mathematical library, to the precision of `Double`.
    var binaryLogarithm: Double {
        // log2(m · 2^e) = e + 2/ln 2 · artanh((m − 1)/(m + 1)), with m near 1
        var (mantissa, exponent) = (significand, Double(exponent))
        if mantissa > 1.414_213_562_373_095 { (mantissa, exponent) = (mantissa / 2, exponent + 1) }
        let ratio = (mantissa - 1) / (mantissa + 1)
        var (term, sum) = (ratio, 0.0)
        // a stride of Double calls fma(3), which is in the mathematical library
        for divisor in stride(from: 1, through: 45, by: 2) {
            sum += term / Double(divisor)
            term *= ratio * ratio
        }
        return exponent + 2.885_390_081_777_926_8 * sum
    }
}

extension BigCount {
    /// The logarithm to base 2, for a count over zero.
    var binaryLogarithm: Double {
        guard let top = words.last else { return -.infinity }
        let next = words.count > 1 ? words[words.count - 2] : 0
        let value = Double(top) + Double(next) / 18_446_744_073_709_551_616
        return value.binaryLogarithm + 64 * Double(words.count - 1)
    }
}
