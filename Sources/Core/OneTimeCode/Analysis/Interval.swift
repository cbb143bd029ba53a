/// A number that is known exactly or only within bounds.
struct Interval: Equatable {
    var lower: Double
    var upper: Double

    @inline(__always)
    init(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }

    /// An exactly known number.
    @inline(__always)
    init(_ exact: Double) { self.init(exact, exact) }

    /// 0 for no, 1 for yes, and both bounds for an open question.
    @inline(__always)
    init(_ truth: Truth) { self.init(truth.isCertain ? 1 : 0, truth.isPossible ? 1 : 0) }

    static let none = Interval(0)
    static let full = Interval(1)
    /// Anything from 0 to 1.
    static let unknown = Interval(0, 1)

    /// The square of a number that is not negative.
    @inline(__always) var squared: Interval { Interval(lower * lower, upper * upper) }

    /// What a share leaves of 1.
    @inline(__always) var complement: Interval { Interval(1 - upper, 1 - lower) }

    /// The product of numbers that are not negative.
    @inline(__always)
    static func * (one: Interval, other: Interval) -> Interval {
        Interval(one.lower * other.lower, one.upper * other.upper)
    }

    /// The product with a number that is not negative.
    @inline(__always)
    static func * (one: Interval, other: Double) -> Interval { Interval(one.lower * other, one.upper * other) }

    @inline(__always)
    static func + (one: Interval, other: Interval) -> Interval {
        Interval(one.lower + other.lower, one.upper + other.upper)
    }

    @inline(__always)
    static func / (one: Interval, other: Double) -> Interval { Interval(one.lower / other, one.upper / other) }

    @inline(__always)
    static func < (one: Interval, other: Double) -> Truth {
        Truth(isCertain: one.upper < other, isPossible: one.lower < other)
    }

    @inline(__always)
    static func == (one: Interval, other: Double) -> Truth {
        Truth(
            isCertain: one.lower == other && one.upper == other, isPossible: one.lower <= other && other <= one.upper)
    }
}

@inline(__always)
func max(_ one: Interval, _ other: Interval) -> Interval {
    Interval(max(one.lower, other.lower), max(one.upper, other.upper))
}

@inline(__always)
func min(_ one: Interval, _ other: Interval) -> Interval {
    Interval(min(one.lower, other.lower), min(one.upper, other.upper))
}

/// An answer that is yes, no or still open.
struct Truth {
    let isCertain: Bool
    let isPossible: Bool

    @inline(__always)
    init(isCertain: Bool, isPossible: Bool) { (self.isCertain, self.isPossible) = (isCertain, isPossible) }

    @inline(__always)
    init(_ known: Bool) { self.init(isCertain: known, isPossible: known) }

    static let no = Truth(false)
    static let open = Truth(isCertain: false, isPossible: true)

    @inline(__always)
    static prefix func ! (truth: Truth) -> Truth {
        Truth(isCertain: !truth.isPossible, isPossible: !truth.isCertain)
    }

    @inline(__always)
    static func && (one: Truth, other: Truth) -> Truth {
        Truth(isCertain: one.isCertain && other.isCertain, isPossible: one.isPossible && other.isPossible)
    }

    @inline(__always)
    static func || (one: Truth, other: Truth) -> Truth {
        Truth(isCertain: one.isCertain || other.isCertain, isPossible: one.isPossible || other.isPossible)
    }

    /// One number if the answer is yes, another if it is no, and what both span if it is open.
    @inline(__always)
    func choose(_ yes: Interval, _ no: Interval = .none) -> Interval {
        if isCertain { return yes }
        if !isPossible { return no }
        return Interval(min(yes.lower, no.lower), max(yes.upper, no.upper))
    }
}
