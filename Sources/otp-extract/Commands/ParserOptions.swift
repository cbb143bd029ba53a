import ArgumentParser
import OneTimeCode

/// The options that make a parser, the same for every command.
struct ParserOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A language the messages are likely in, as a BCP 47 tag. May be given several times.", valueName: "tag"))
    var locale: [String] = []

    @Option(
        help: ArgumentHelp(
            "Report no code that is less likely than this, 0 to 1 (default: 0.5; for redact 0.1).",
            valueName: "probability"))
    var minConfidence: Double?

    func validate() throws {
        if let minConfidence, !(0...1).contains(minConfidence) {
            throw ValidationError("--min-confidence is a probability from 0 to 1.")
        }
        for tag in locale where !MessageParser.supports(locale: tag) {
            throw ValidationError("--locale '\(tag)': no lexicon for it; 'otp-extract locales' lists them.")
        }
    }

    /// - Parameter minimumConfidence: The confidence where the user gives none.
    func parserOptions(
        minimumConfidence: Double = MessageParser.Options().minimumConfidence
    ) -> MessageParser.Options {
        .init(localeHints: locale, minimumConfidence: minConfidence ?? minimumConfidence)
    }

    func parser() -> MessageParser { MessageParser(options: parserOptions()) }
}
