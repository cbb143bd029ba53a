import ArgumentParser
import OneTimeCode

/// The parser's options, shared by all commands that parse.
struct ParserOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The likely language of the messages, as a BCP 47 tag. May be given several times.", valueName: "tag"))
    var locale: [String] = []

    @Option(
        help: ArgumentHelp(
            "Ignore codes with a confidence below this, 0 to 1 (default: 0.5; for redact 0.1).",
            valueName: "probability"))
    var minConfidence: Double?

    func validate() throws {
        if let minConfidence, !(0...1).contains(minConfidence) {
            throw ValidationError("--min-confidence must be a probability from 0 to 1.")
        }
        for tag in locale where !MessageParser.supports(locale: tag) {
            throw ValidationError("--locale '\(tag)': no lexicon for it; 'otp-extract locales' lists them.")
        }
    }

    /// - Parameter minimumConfidence: The confidence if the user sets none.
    func parserOptions(
        minimumConfidence: Double = MessageParser.Options().minimumConfidence
    ) throws -> MessageParser.Options {
        try .init(localeHints: locale, minimumConfidence: minConfidence ?? minimumConfidence)
    }

    func parser() throws -> MessageParser { MessageParser(options: try parserOptions()) }
}
