/// Counts the results of a parser on labelled messages.
package struct Tally: Sendable, Equatable {
    /// The number of messages with a code.
    package private(set) var positives = 0
    /// The number of messages with a code in which exactly the code was found.
    package private(set) var exact = 0
    /// The number of messages with a code in which another text was found.
    package private(set) var wrong = 0
    /// The number of messages with a code in which nothing was found.
    package private(set) var missed = 0
    /// The number of messages without a code.
    package private(set) var negatives = 0
    /// The number of messages without a code in which one was found.
    package private(set) var falsePositives = 0

    /// Creates an empty tally.
    package init() {}

    /// Counts a message and the code found in it.
    package mutating func count(_ message: LabelledMessage, found: String?) {
        switch message.kind {
        case .otp:
            positives += 1
            if message.accepts(found) { exact += 1 } else if found == nil { missed += 1 } else { wrong += 1 }
        case .other:
            negatives += 1
            if found != nil { falsePositives += 1 }
        }
    }

    /// The share of messages with a code in which it was found exactly, 0 to 1; nil if there are no such messages.
    package var recall: Double? { positives == 0 ? nil : Double(exact) / Double(positives) }
    /// The share of messages with a code in which another text was found.
    package var wrongRate: Double? { positives == 0 ? nil : Double(wrong) / Double(positives) }
    /// The share of messages without a code in which one was found.
    package var falsePositiveRate: Double? { negatives == 0 ? nil : Double(falsePositives) / Double(negatives) }

    /// The sum of both tallies.
    package static func + (first: Tally, second: Tally) -> Tally {
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
