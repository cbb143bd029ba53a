/// How a parser did on labelled messages.
public struct Tally: Sendable, Equatable {
    /// Messages that carry a code.
    public private(set) var positives = 0
    /// Of them, those whose code was found exactly.
    public private(set) var exact = 0
    /// Of them, those for which something else was found.
    public private(set) var wrong = 0
    /// Of them, those in which nothing was found.
    public private(set) var missed = 0
    /// Messages that carry none.
    public private(set) var negatives = 0
    /// Of them, those in which something was found.
    public private(set) var falsePositives = 0

    /// An empty tally.
    public init() {}

    /// Counts a message and what was found in it.
    public mutating func count(_ message: LabelledMessage, found: String?) {
        switch message.kind {
        case .otp:
            positives += 1
            if message.accepts(found) { exact += 1 } else if found == nil { missed += 1 } else { wrong += 1 }
        case .other:
            negatives += 1
            if found != nil { falsePositives += 1 }
        }
    }

    /// Exact codes among the messages that carry one, 0 to 1; nil without such messages.
    public var recall: Double? { positives == 0 ? nil : Double(exact) / Double(positives) }
    /// Wrong codes among the messages that carry one.
    public var wrongRate: Double? { positives == 0 ? nil : Double(wrong) / Double(positives) }
    /// False positives among the messages that carry none.
    public var falsePositiveRate: Double? { negatives == 0 ? nil : Double(falsePositives) / Double(negatives) }

    /// Both tallies together.
    public static func + (first: Tally, second: Tally) -> Tally {
        var sum = first
        sum.positives += second.positives
        sum.exact += second.exact
        sum.wrong += second.wrong
        sum.missed += second.missed
        sum.negatives += second.negatives
        sum.falsePositives += second.falsePositives
        return sum
    }
}
