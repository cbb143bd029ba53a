import ArgumentParser
import Foundation
import OneTimeCode

struct FitMessages: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "messages",
        abstract: "Fit the weights of the parser's signals on labelled messages.",
        discussion: """
            The FILEs are those of 'otp-extract evaluate'. Each message is read twice, with all lexicons and without \
            that of its own language, so that structure has its own weight. The weights minimise the logistic loss \
            over all candidates with an L2 penalty; each keeps its sign. Cross-validation leaves out one language, or \
            one inbox, at a time; its results for unseen messages calibrate the weights (Platt scaling, applied to the weights \
            themselves). The bias is then moved from the share of messages with a code among the FILEs to the default of \
            --code-share. Prints both results, the shares and the weights; --write stores the weights in a source file.
            """)

    @Argument(help: ArgumentHelp("Files of labelled messages.", valueName: "file"))
    var files: [String]

    @Option(
        name: .customLong("inbox"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Files of labelled messages as people receive them, most of them without a code.", valueName: "file"))
    var inboxes: [String] = []

    @Option(help: "The weight of a message from an inbox, 0 to 1.")
    var inboxShare = 0.3

    @Option(
        name: .customLong("prose"), parsing: .upToNextOption,
        help: ArgumentHelp("Files of other labelled texts: prose, lines of logs.", valueName: "file"))
    var prose: [String] = []

    @Option(help: "The weight of a text of --prose, 0 to 1.")
    var proseShare = 1.0

    @Option(help: "The strength of the L2 penalty.")
    var penalty = 0.1

    @Option(help: "The weight of a message read without its language's lexicon, 0 to 1.")
    var leftOutShare = 0.05

    @Option(help: "The largest number of messages that a language counts for, without those of inboxes.")
    var languageCap = 3000.0

    @Option(
        help: ArgumentHelp(
            "Write this source file: Sources/Core/OneTimeCode/Signals/SignalWeights+Learned.swift.", valueName: "file"))
    var write: String?

    func validate() throws {
        guard penalty > 0 else { throw ValidationError("--penalty must be above 0, not \(penalty).") }
        guard (0...1).contains(leftOutShare) else {
            throw ValidationError("--left-out-share must be from 0 to 1, not \(leftOutShare).")
        }
        guard (0...1).contains(inboxShare) else {
            throw ValidationError("--inbox-share must be from 0 to 1, not \(inboxShare).")
        }
        guard (0...1).contains(proseShare) else {
            throw ValidationError("--prose-share must be from 0 to 1, not \(proseShare).")
        }
        guard languageCap >= 1 else { throw ValidationError("--language-cap must be 1 or more, not \(languageCap).") }
    }

    func run() async throws {
        let set = try readMessages()
        let weighting = TrainingSet.Weighting(leftOutShare: leftOutShare, languageCap: languageCap, shares: shares)
        let regression = LogisticRegression(penalty: penalty, bounds: Self.bounds)
        var fitted = Self.start
        var examples = set.examples(weighting, by: fitted)
        for _ in 0..<Self.rounds {
            fitted = regression.fit(examples.map(\.example), from: fitted)
            examples = set.examples(weighting, by: fitted)
        }
        let blind = await crossValidated(set, examples, regression, from: fitted)
        let observations = zip(set.readings, blind).compactMap { reading, best in
            best.map { best in
                (
                    score: best.score, isRight: reading.message.accepts(best.code),
                    weight: (reading.isWithoutOwnLexicon ? leftOutShare : 1) * (shares[reading.stream] ?? 1)
                )
            }
        }
        let scaling = PlattScaling(observations)
        let prior = set.codeShare(weighting)
        let shift = Self.logOdds(Self.calibratedPrior) - Self.logOdds(prior)
        var calibrated = scaling.applied(to: fitted)
        calibrated.bias += shift
        let model = Self.rounded(calibrated)

        var validated = Report()
        var final = Report()
        for (reading, best) in zip(set.readings, blind) {
            validated.count(reading, best.map { ($0.code, $0.score * scaling.slope + scaling.intercept + shift) })
            final.count(reading, reading.best(by: model))
        }
        print(
            validated.lines(title: "each language and each inbox by weights that have not seen it:").joined(
                separator: "\n"))
        print(final.lines(title: "all messages by the weights below:").joined(separator: "\n"))
        print(
            "prior: \(Self.text(prior)) of the messages with a candidate have a code, by weight; the bias moves by "
                + "\(Self.text(shift)) to \(Self.text(Self.calibratedPrior))")
        print("calibration: slope \(scaling.slope), intercept \(scaling.intercept)")
        print("bias: \(MessageParser.signalBias) -> \(model.bias)")
        for (signal, weight) in zip(MessageParser.signals, model.weights) {
            print("\(signal.name): \(signal.weight) -> \(weight)")
        }
        if let write {
            try WeightFile.source(of: model).write(to: URL(filePath: write), atomically: true, encoding: .utf8)
        }
    }

    /// How often the weights are fitted, each time to the places of codes that the last weights chose.
    private static let rounds = 3

    /// The share of the messages without a code that have a candidate. In the Thai messages, which are all that some numbers
    /// received, it is 0.31.
    private static let candidateShare = 0.3

    /// The default of `--code-share`, among the messages with a candidate.
    private static var calibratedPrior: Double {
        let share = MessageParser.Options.calibratedCodeShare
        return share / (share + (1 - share) * candidateShare)
    }

    private static func text(_ value: Double) -> String { String(format: "%.3f", value) }

    private static func logOdds(_ share: Double) -> Double { log(share / (1 - share)) }

    /// The weights of texts by where they come from.
    private var shares: [TrainingSet.Stream: Double] { [.inbox: inboxShare, .prose: proseShare] }

    private static let start = LogisticRegression.Model(
        weights: MessageParser.signals.map(\.weight), bias: MessageParser.signalBias)

    /// The sign of each signal is fixed: for a code or against it.
    private static let bounds = MessageParser.signals.map { signal in
        signal.isGiven ? signal.weight...signal.weight : signal.isForCode ? 0.1...20.0 : -20.0 ... -0.1
    }

    /// The model as it is written to the table: rounded, and with the fixed weights.
    private static func rounded(_ model: LogisticRegression.Model) -> LogisticRegression.Model {
        var rounded = model.rounded
        for (index, signal) in MessageParser.signals.enumerated() where signal.isGiven {
            rounded.weights[index] = signal.weight
        }
        return rounded
    }

    private func readMessages() throws -> TrainingSet {
        var set = TrainingSet()
        let streams = [(files, TrainingSet.Stream.labelled), (inboxes, .inbox), (prose, .prose)]
        for (path, stream) in streams.flatMap({ paths, stream in paths.map { ($0, stream) } }) {
            let url = URL(filePath: path)
            for (number, line) in try String(contentsOf: url, encoding: .utf8).split(separator: "\n").enumerated() {
                do {
                    set.add(try LabelledMessage(line: line.utf8), file: name(of: url), stream: stream)
                } catch {
                    throw ValidationError("\(path), message \(number + 1): \(error).")
                }
            }
        }
        return set
    }

    /// The name of the set that a file belongs to. The fixtures have one file per locale, but are one set.
    private func name(of url: URL) -> String {
        let folder = url.deletingLastPathComponent().lastPathComponent
        return folder == "Fixtures" ? folder : url.lastPathComponent
    }

    /// The best candidate of every reading, by weights that were fitted without its fold. The folds are fitted in
    /// parallel.
    private func crossValidated(
        _ set: TrainingSet, _ examples: [(example: LogisticRegression.Example, reading: Int)],
        _ regression: LogisticRegression, from start: LogisticRegression.Model
    ) async -> [(code: String, score: Double)?] {
        let models = await withTaskGroup(
            of: (String, LogisticRegression.Model).self, returning: [String: LogisticRegression.Model].self
        ) { group in
            for fold in Set(set.readings.map(\.fold)) {
                group.addTask {
                    let rest = examples.filter { set.readings[$0.reading].fold != fold }.map(\.example)
                    return (fold, regression.fit(rest, from: start))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        return set.readings.map { reading in models[reading.fold].flatMap(reading.best(by:)) }
    }
}

/// The source file with the learned weights. It is always written completely.
enum WeightFile {
    /// The content of the file for a model. It has a row for every signal that is not fixed, in the order of the
    /// signals.
    static func source(of model: LogisticRegression.Model) -> String {
        let rows = zip(MessageParser.signals, model.weights).filter { !$0.0.isGiven }
            .map { signal, weight in "        .\(signal.caseName): \(LogisticRegression.Model.text(weight)),\n" }
        return """
            // Written by `fit-weights --write`; edits by hand are lost.

            extension SignalWeights {
                static let learnedBias = \(LogisticRegression.Model.text(model.bias))

                static let learned: KeyValuePairs<Signal, Double> = [
            \(rows.joined())    ]
            }

            """
    }
}
