/// A count of any size, exact, with the arithmetic that counting and ranking need.
///
/// `UInt128` is too small: of 509 rules of real sites, 93 have more than 2^128 passwords, and 64 printable characters
/// have 2^420. An approximate count would not give every password the same probability.
struct BigCount: Hashable, Sendable {
    /// The digits in base 2^64, the least significant first, without leading zeros.
    private(set) var words: [UInt64]

    init(_ value: UInt64 = 0) { words = value == 0 ? [] : [value] }

    init(words: [UInt64]) {
        self.words = words
        trim()
    }

    var isZero: Bool { words.isEmpty }

    private mutating func trim() { while words.last == 0 { words.removeLast() } }

    /// The number of bits up to the highest one.
    var bitWidth: Int { words.isEmpty ? 0 : 64 * words.count - (words.last?.leadingZeroBitCount ?? 0) }

    static func += (sum: inout BigCount, other: BigCount) {
        var carry: UInt64 = 0
        if sum.words.count < other.words.count {
            sum.words += [UInt64](repeating: 0, count: other.words.count - sum.words.count)
        }
        for index in sum.words.indices {
            if index >= other.words.count, carry == 0 { return }
            let (partial, first) = sum.words[index].addingReportingOverflow(
                index < other.words.count ? other.words[index] : 0)
            let (total, second) = partial.addingReportingOverflow(carry)
            sum.words[index] = total
            carry = first || second ? 1 : 0
        }
        if carry > 0 { sum.words.append(carry) }
    }

    /// Subtracts a count that must not be larger.
    static func -= (difference: inout BigCount, other: BigCount) {
        var borrow: UInt64 = 0
        for index in difference.words.indices {
            if index >= other.words.count, borrow == 0 { break }
            let (partial, first) = difference.words[index].subtractingReportingOverflow(
                index < other.words.count ? other.words[index] : 0)
            let (rest, second) = partial.subtractingReportingOverflow(borrow)
            difference.words[index] = rest
            borrow = first || second ? 1 : 0
        }
        precondition(borrow == 0, "a count below zero")
        difference.trim()
    }

    static func * (count: BigCount, factor: UInt64) -> BigCount {
        guard factor != 0 else { return BigCount() }
        var product = count
        var carry: UInt64 = 0
        for index in product.words.indices {
            let (high, low) = product.words[index].multipliedFullWidth(by: factor)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            product.words[index] = sum
            // the high word of a product of two words is below the greatest word, so this cannot overflow
            carry = high + (overflow ? 1 : 0)
        }
        if carry > 0 { product.words.append(carry) }
        return product
    }

    /// Divides by a count that must not be zero, and leaves the remainder in `self`. The quotient must be at most
    /// `most`.
    mutating func divide(by divisor: BigCount, atMost most: Int) -> Int {
        // With 53 exact bits, the estimate of such a small quotient is wrong by at most one.
        var quotient = min(Int(leading(from: divisor.words.count) / divisor.leading(from: divisor.words.count)), most)
        var product = divisor * UInt64(quotient)
        while self < product {
            quotient -= 1
            product -= divisor
        }
        self -= product
        while quotient < most, divisor <= self {
            quotient += 1
            self -= divisor
        }
        return quotient
    }

    /// The value of the words that matter next to a number with `count` words, in units of that number's second word.
    private func leading(from count: Int) -> Double {
        var value = 0.0
        for index in words.indices.reversed() where index + 2 >= count {
            value = value * 18_446_744_073_709_551_616 + Double(words[index])
        }
        return value
    }
}

extension BigCount: Comparable {
    static func < (one: BigCount, other: BigCount) -> Bool {
        guard one.words.count == other.words.count else { return one.words.count < other.words.count }
        for index in one.words.indices.reversed() where one.words[index] != other.words[index] {
            return one.words[index] < other.words[index]
        }
        return false
    }
}

extension BigCount: CustomStringConvertible {
    /// The decimal digits.
    var description: String {
        guard !isZero else { return "0" }
        let base: UInt64 = 10_000_000_000_000_000_000
        var (rest, groups) = (words, [String]())
        while !rest.isEmpty {
            var remainder: UInt64 = 0
            for index in rest.indices.reversed() {
                (rest[index], remainder) = base.dividingFullWidth((remainder, rest[index]))
            }
            while rest.last == 0 { rest.removeLast() }
            let digits = String(remainder)
            groups.append(rest.isEmpty ? digits : String(repeating: "0", count: 19 - digits.count) + digits)
        }
        return groups.reversed().joined()
    }
}

extension BigCount {
    /// A random count below this one. All counts have the same probability.
    ///
    /// Draws as many bits as the count has, and again if the result is too large: at most twice on average.
    func random(using generator: inout some RandomNumberGenerator) -> BigCount {
        precondition(!isZero, "no count is below zero")
        let mask = UInt64.max >> UInt64(64 * words.count - bitWidth)
        while true {
            var drawn = words.indices.map { _ in generator.next() as UInt64 }
            drawn[drawn.count - 1] &= mask
            let count = BigCount(words: drawn)
            if count < self { return count }
        }
    }
}

extension Double {
    /// The logarithm to base 2 of a positive number, to the precision of `Double`. Needs no mathematical library.
    var binaryLogarithm: Double {
        // log2(m · 2^e) = e + 2/ln 2 · artanh((m − 1)/(m + 1)), with m near 1
        var (mantissa, exponent) = (significand, Double(exponent))
        if mantissa > 1.414_213_562_373_095 { (mantissa, exponent) = (mantissa / 2, exponent + 1) }
        let ratio = (mantissa - 1) / (mantissa + 1)
        var (term, sum) = (ratio, 0.0)
        // a stride of Double would call fma(3), which is in the mathematical library
        for divisor in stride(from: 1, through: 45, by: 2) {
            sum += term / Double(divisor)
            term *= ratio * ratio
        }
        return exponent + 2.885_390_081_777_926_8 * sum
    }
}

extension BigCount {
    /// The logarithm to base 2 of a count greater than zero.
    var binaryLogarithm: Double {
        guard let top = words.last else { return -.infinity }
        let next = words.count > 1 ? words[words.count - 2] : 0
        let value = Double(top) + Double(next) / 18_446_744_073_709_551_616
        return value.binaryLogarithm + 64 * Double(words.count - 1)
    }
}
