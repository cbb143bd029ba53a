// Exported, since the cases of the public `CueClass` must be visible to programs that import only this module. No product
// has the other one.
@_exported import OneTimeCodeText

extension MessageParser {
    /// What a cue says about a number beside it. The raw values are the sections of the files of languages.
    ///
    /// The classes whose names begin with `field` or `page` are about forms; no message has them. Later versions may know more
    /// classes.
    public typealias CueClass = OneTimeCodeText.CueClass

    /// A locale that the library has a lexicon for.
    public struct SupportedLocale: Sendable {
        /// The BCP 47 tag.
        public let tag: String
        /// The language's own name for itself.
        public let name: String
        /// How many cues the lexicon has by class, in the order of the lexicons' README.
        public let cueCounts: [(cueClass: CueClass, count: Int)]
        /// How many of them speak for a code.
        public let cuesForCode: Int
        /// How many speak for something else than a code.
        public let cuesAgainstCode: Int

        /// How many cues there are.
        public var cueCount: Int { cueCounts.reduce(0) { $0 + $1.count } }
    }

    /// The locales with a lexicon, by tag.
    public static let supportedLocales = CueAutomaton.embedded.locales.map { locale in
        let count = { (stance: CueClass.Stance) in
            CueClass.ofMessages.reduce(0) { $0 + ($1.stance == stance ? locale.cueCounts[Int($1.number)] : 0) }
        }
        return SupportedLocale(
            tag: locale.tag, name: locale.name,
            cueCounts: CueClass.ofMessages.map { ($0, locale.cueCounts[Int($0.number)]) },
            cuesForCode: count(.forCode), cuesAgainstCode: count(.againstCode))
    }

    /// The locale whose lexicon is used for a BCP 47 tag: that of the tag itself, of its beginning ("de" for "de-AT"),
    /// or of another tag for the same language ("nb" for "no"). Nil where there is none.
    public static func supportedLocale(for tag: String) -> SupportedLocale? {
        embeddedIndex.locale(for: tag).map { supportedLocales[$0] }
    }

    /// Whether there is a lexicon for the language of a BCP 47 tag.
    public static func supports(locale tag: String) -> Bool { embeddedIndex.locale(for: tag) != nil }

    /// A parser that reports the best candidate of every message, however small its confidence.
    var reportingEveryCandidate: MessageParser {
        var options = options
        options.minimumConfidence = 0
        return MessageParser(index: index, options: options)
    }

    /// A parser without the lexicon for the language of a BCP 47 tag: what the rest makes of that language shows how
    /// far the parser stands on structure alone. The same as this one if there is no such lexicon.
    func leavingOut(locale tag: String) -> MessageParser {
        guard let locale = index.locale(for: tag) else { return self }
        return MessageParser(index: index.without(locale), options: options)
    }
}
