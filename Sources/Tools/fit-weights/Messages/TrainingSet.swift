import OneTimeCode

/// Labelled messages, reduced to the signals of their candidates.
struct TrainingSet {
    /// Where a text comes from.
    enum Stream: Hashable, Sendable {
        /// Messages collected for tests, about half of them with a code.
        case labelled
        /// Messages as people receive them, most of them without a code.
        case inbox
        /// Other texts: prose, lines of logs.
        case prose
    }

    /// A message that was read with all lexicons, or without that of its own language.
    struct Reading: Sendable {
        let file: String
        let message: LabelledMessage
        let isWithoutOwnLexicon: Bool
        let stream: Stream
        /// The candidates in text order.
        let candidates: [Candidate]

        /// The language of the message.
        var language: Substring { message.locale.prefix { $0 != "-" && $0 != "_" } }

        /// The name of the messages that are left out together in cross-validation: those of an inbox or a file of prose,
        /// or those of a language.
        var fold: String { stream == .labelled ? String(language) : "\(stream) \(file)" }
    }

    struct Candidate: Sendable {
        let code: String
        let features: [(index: Int, value: Double)]
    }

    private(set) var readings: [Reading] = []
    private let parser = MessageParser()
    private var restricted = RestrictedParsers(of: MessageParser())

    /// Reads a message in both ways, and adds the readings.
    mutating func add(_ message: LabelledMessage, file: String, stream: Stream = .labelled) {
        let without = restricted.parser(without: message.locale)
        for (parser, isWithoutOwnLexicon) in [(parser, false), (without, true)] {
            let candidates = parser.signalStrengths(in: message.text).map { item in
                Candidate(
                    code: item.code,
                    features: item.values.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element) })
            }
            readings.append(
                Reading(
                    file: file, message: message, isWithoutOwnLexicon: isWithoutOwnLexicon, stream: stream,
                    candidates: candidates))
        }
    }

    /// The weights of messages.
    struct Weighting {
        /// The weight of a message that was read without the lexicon of its language.
        let leftOutShare: Double
        /// The greatest number of labelled messages that a language counts for.
        let languageCap: Double
        /// The weights of texts by where they come from; 1 for others.
        let shares: [Stream: Double]
    }

    /// The candidates as examples, together with their readings.
    ///
    /// - Parameter model: The model so far. A message may write its code at several places, and only one of them delivers
    ///   it: of the candidates with the same code, the best one by this model counts.
    func examples(
        _ weighting: Weighting, by model: LogisticRegression.Model
    ) -> [(example: LogisticRegression.Example, reading: Int)] {
        let weights = weights(weighting)
        return readings.enumerated().flatMap { index, reading -> [(LogisticRegression.Example, Int)] in
            reading.codes(by: model).map { candidate in
                let isPositive = reading.message.kind == .otp && reading.message.accepts(candidate.code)
                return (.init(features: candidate.features, isPositive: isPositive, weight: weights[index]), index)
            }
        }
    }

    /// The share that messages with a code have of the weight of those with a candidate: the prior of a fit, since other
    /// messages give no examples.
    func codeShare(_ weighting: Weighting) -> Double {
        var (withCode, all) = (0.0, 0.0)
        for (reading, weight) in zip(readings, weights(weighting)) where !reading.candidates.isEmpty {
            all += weight
            if reading.message.kind == .otp { withCode += weight }
        }
        return withCode / all
    }

    /// The weight of each reading.
    private func weights(_ weighting: Weighting) -> [Double] {
        var messages: [Substring: Int] = [:]
        for reading in readings where !reading.isWithoutOwnLexicon && reading.stream == .labelled {
            messages[reading.language, default: 0] += 1
        }
        return readings.map { reading in
            let share = reading.isWithoutOwnLexicon ? weighting.leftOutShare : 1
            let cap = min(1, weighting.languageCap / Double(messages[reading.language] ?? 1))
            return share * (weighting.shares[reading.stream] ?? cap)
        }
    }
}

extension TrainingSet.Reading {
    /// The best candidate of each code by a model, in the order of the text. If several are equal, the first one.
    func codes(by model: LogisticRegression.Model) -> [TrainingSet.Candidate] {
        var best: [String: (index: Int, score: Double)] = [:]
        for (index, candidate) in candidates.enumerated() {
            let score = model.score(candidate.features)
            if score > best[candidate.code]?.score ?? -.infinity { best[candidate.code] = (index, score) }
        }
        return best.values.map(\.index).sorted().map { candidates[$0] }
    }

    /// The best candidate by a model, and its score. If several are equal, the first one.
    func best(by model: LogisticRegression.Model) -> (code: String, score: Double)? {
        var best: (code: String, score: Double)?
        for candidate in candidates {
            let score = model.score(candidate.features)
            if score > best?.score ?? -.infinity { best = (candidate.code, score) }
        }
        return best
    }
}
