import OneTimeCodeLocales

extension MessageParser {
    /// A locale that the library has a lexicon for.
    public struct SupportedLocale: Sendable {
        /// The BCP 47 tag.
        public let tag: String
        /// The language's own name for itself.
        public let name: String
        /// The lexicon's cues as it writes them, "*" for open ends, by class, in the order of the lexicons' README.
        public let cues: [(cueClass: String, texts: [String])]
        /// How many of them speak for a code.
        public let cuesForCode: Int
        /// How many speak for something else than a code.
        public let cuesAgainstCode: Int

        /// How many cues there are.
        public var cueCount: Int { cues.reduce(0) { $0 + $1.texts.count } }
    }

    /// The locales with a lexicon, by tag.
    public static var supportedLocales: [SupportedLocale] {
        Lexicon.embedded().map { lexicon in
            SupportedLocale(
                tag: lexicon.locale, name: lexicon.name,
                cues: CueClass.allCases.map { cueClass in
                    (cueClass.name, lexicon.cues.filter { $0.cueClass == cueClass }.map(\.written))
                },
                cuesForCode: lexicon.cues.count { $0.cueClass.stance == .forCode },
                cuesAgainstCode: lexicon.cues.count { $0.cueClass.stance == .againstCode })
        }
    }

    /// Whether there is a lexicon for the language of a BCP 47 tag.
    public static func supports(locale tag: String) -> Bool { embeddedIndex.locale(for: tag) != nil }

    /// A parser without the lexicon for the language of a BCP 47 tag: what the rest makes of that language shows how far
    /// the parser stands on structure alone. The same as this one if there is no such lexicon.
    package func leavingOut(locale tag: String) -> MessageParser {
        guard let locale = index.locale(for: tag) else { return self }
        return MessageParser(index: index.without(locale), options: options)
    }
}
