import OneTimeCodeLocales

extension MessageParser {
    /// A locale that the library has a lexicon for.
    public struct SupportedLocale: Sendable {
        /// The BCP 47 tag.
        public let tag: String
        /// The language's own name for itself.
        public let name: String
        /// How many cues the lexicon has, by class, in the order of the lexicons' README.
        public let cueCounts: [(cueClass: String, count: Int)]
        /// How many of them speak for a code.
        public let cuesForCode: Int
        /// How many speak for something else than a code.
        public let cuesAgainstCode: Int
    }

    /// The locales with a lexicon, by tag.
    public static var supportedLocales: [SupportedLocale] {
        Lexicon.embedded().map { lexicon in
            SupportedLocale(
                tag: lexicon.locale, name: lexicon.name,
                cueCounts: CueClass.allCases.map { cueClass in
                    (cueClass.rawValue, lexicon.cues.count { $0.cueClass == cueClass })
                },
                cuesForCode: lexicon.cues.count { $0.cueClass.stance == .forCode },
                cuesAgainstCode: lexicon.cues.count { $0.cueClass.stance == .againstCode })
        }
    }

    /// Whether there is a lexicon for the language of a BCP 47 tag.
    public static func supports(locale tag: String) -> Bool { embeddedIndex.locale(for: tag) != nil }
}
