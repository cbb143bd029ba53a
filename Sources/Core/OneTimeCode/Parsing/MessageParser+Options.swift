extension MessageParser {
    /// The expectations of a parser.
    ///
    /// A number beyond its range is a programming error and stops the program, like an index beyond an array. Locale
    /// hints often come from a user's settings, so the initializer that takes them throws.
    public struct Options: Sendable, Equatable {
        /// Languages the messages are likely to be in, as BCP 47 tags. A hint adds weight to a language's reading of a
        /// word; every lexicon is always in use.
        public private(set) var localeHints: [String] = []
        /// The confidence below which a candidate is not reported, 0 to 1. The code of an origin-bound line always is.
        public var minimumConfidence: Double { didSet { check() } }
        /// The lengths of code that are reported, in letters and digits, 1 or more. Nothing beyond 3 to 10 is ever
        /// found in running text; an origin-bound line may carry up to 128 bytes.
        public var allowedLengths: ClosedRange<Int> { didSet { check() } }
        /// The share of messages with a code in the stream, more than 0 and less than 1.
        ///
        /// By default it is one in eight. In such a stream the confidence is right: of the codes with 0.9, nine in ten
        /// are codes. Another share moves every score by the difference in log-odds (Bayes' rule). Set 0.01 for a
        /// phone's inbox, for fewer false codes, or 0.9 for a number that only receives codes, to miss fewer.
        public var codeShare: Double { didSet { check() } }
        /// Whether matches have what a message says besides its code: service, expiry, purpose and language. Without them a
        /// message with a code takes about a fifth less time. The members are then nil, and the purpose unknown.
        public var readsDetails = true
        /// The share that the weights are calibrated for.
        public static let calibratedCodeShare = 0.125

        /// Options without locale hints; the defaults suit messages of any sender.
        ///
        /// - Precondition: `minimumConfidence` is from 0 to 1, `allowedLengths` begins with 1 or more, and `codeShare` is
        ///   more than 0 and less than 1.
        public init(
            minimumConfidence: Double = 0.5, allowedLengths: ClosedRange<Int> = 3...10,
            codeShare: Double = calibratedCodeShare
        ) {
            self.minimumConfidence = minimumConfidence
            self.allowedLengths = allowedLengths
            self.codeShare = codeShare
            check()
        }

        /// Options with locale hints.
        ///
        /// Leave out the languages of a user that have no lexicon:
        /// `languages.filter(MessageParser.supports(locale:))`.
        ///
        /// - Precondition: `minimumConfidence` is from 0 to 1, `allowedLengths` begins with 1 or more, and `codeShare` is
        ///   more than 0 and less than 1.
        /// - Throws: ``InvalidLocaleHint`` for the first hint that is not a valid BCP 47 tag, or has no lexicon.
        public init(
            localeHints: [String], minimumConfidence: Double = 0.5, allowedLengths: ClosedRange<Int> = 3...10,
            codeShare: Double = calibratedCodeShare
        ) throws(InvalidLocaleHint) {
            self.init(minimumConfidence: minimumConfidence, allowedLengths: allowedLengths, codeShare: codeShare)
            for (index, tag) in localeHints.enumerated() {
                guard Self.isWellFormed(tag) else { throw InvalidLocaleHint(index: index, problem: .malformed) }
                guard MessageParser.supports(locale: tag) else {
                    throw InvalidLocaleHint(index: index, problem: .noLexicon)
                }
            }
            self.localeHints = localeHints
        }

        private func check() {
            precondition((0...1).contains(minimumConfidence), "a minimum confidence is from 0 to 1")
            precondition(allowedLengths.lowerBound >= 1, "a code has 1 letter or digit at least")
            precondition(codeShare > 0 && codeShare < 1, "a share of messages is more than 0 and less than 1")
        }

        /// The log-odds that every score starts from: the learned bias, moved to the share of messages with a code.
        var bias: Double {
            guard codeShare != Self.calibratedCodeShare else { return SignalWeights.bias }
            return SignalWeights.bias + Logistic.logOdds(codeShare) - Logistic.logOdds(Self.calibratedCodeShare)
        }

        /// Whether a tag is a language of 2 to 8 letters, and subtags of 1 to 8 letters and digits (RFC 5646, section
        /// 2.1).
        private static func isWellFormed(_ tag: String) -> Bool {
            let subtags = tag.utf8.split(omittingEmptySubsequences: false) {
                $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
            guard let language = subtags.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else {
                return false
            }
            return subtags.dropFirst().allSatisfy { subtag in
                (1...8).contains(subtag.count)
                    && subtag.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }

    /// The error for a malformed or unsupported locale hint. It does not hold the hint, which may be any text.
    public struct InvalidLocaleHint: Error, Sendable, Equatable, CustomStringConvertible {
        /// The reason.
        public enum Problem: Sendable, Equatable {
            /// It is not a valid BCP 47 tag.
            case malformed
            /// It is a tag, but there is no lexicon for its language.
            case noLexicon
        }

        /// The place of the hint among the hints, from 0 on.
        public let index: Int
        /// The reason.
        public let problem: Problem

        /// The place and the reason.
        public var description: String {
            switch problem {
            case .malformed: "localeHints[\(index)] is not a valid BCP 47 tag"
            case .noLexicon: "there is no lexicon for localeHints[\(index)]"
            }
        }
    }
}
