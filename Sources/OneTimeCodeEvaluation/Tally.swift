/// The counts of a parser's results on labelled messages.
public struct Tally: Sendable, Equatable {
    /// The number of messages with a code.
    public private(set) var positives = 0
    /// The messages with a code that was found exactly.
    public private(set) var exact = 0
    /// The messages with a code for which another text was found.
    public private(set) var wrong = 0
    /// The messages with a code for which nothing was found.
    public private(set) var missed = 0
    /// The number of messages without a code.
    public private(set) var negatives = 0
    /// The messages without a code for which one was found.
    public private(set) var falsePositives = 0

    /// Makes an empty tally.
    public init() {}

    /// Counts a message and the code found in it.
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

    /// The exact codes as a share of the messages with a code, 0 to 1; nil without such messages.
    public var recall: Double? { positives == 0 ? nil : Double(exact) / Double(positives) }
    /// The wrong codes as a share of the messages with a code.
    public var wrongRate: Double? { positives == 0 ? nil : Double(wrong) / Double(positives) }
    /// The false positives as a share of the messages without a code.
    public var falsePositiveRate: Double? { negatives == 0 ? nil : Double(falsePositives) / Double(negatives) }

    /// The sum of both tallies.
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
