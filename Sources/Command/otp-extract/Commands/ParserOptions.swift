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
            "Ignore codes with a confidence below this, 0 to 1 (default: 0.5; for redact 0.05).",
            valueName: "probability"))
    var minConfidence: Double?

    @Option(
        help: ArgumentHelp(
            "The share of the messages that have a code, more than 0 and less than 1 (default: 0.125). In a stream with few codes, a smaller share gives fewer false ones.",
            valueName: "share"))
    var codeShare: Double = MessageParser.Options.calibratedCodeShare

    func validate() throws {
        if let minConfidence, !(0...1).contains(minConfidence) {
            throw ValidationError("--min-confidence must be a probability from 0 to 1.")
        }
        guard codeShare > 0, codeShare < 1 else {
            throw ValidationError("--code-share must be more than 0 and less than 1.")
        }
        for tag in locale {
            do throws(MessageParser.InvalidLocaleHint) { _ = try MessageParser.Options(localeHints: [tag]) } catch {
                let fault =
                    error.problem == .noLexicon
                    ? "no lexicon for it; 'otp-extract locales' lists them"
                    : "not a language tag; write one such as pt-BR"
                throw ValidationError("--locale '\(tag)': \(fault).")
            }
        }
    }

    /// - Parameter minimumConfidence: The confidence if the user does not set one.
    func parserOptions(
        minimumConfidence: Double = MessageParser.Options().minimumConfidence
    ) throws -> MessageParser.Options {
        try .init(localeHints: locale, minimumConfidence: minConfidence ?? minimumConfidence, codeShare: codeShare)
    }

    func parser() throws -> MessageParser { MessageParser(options: try parserOptions()) }
}
