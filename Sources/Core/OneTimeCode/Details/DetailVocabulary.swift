import OneTimeCodeText

/// The lists that a word is in, in the languages that count for a message.
struct DetailRoles: OptionSet {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }
    private init(_ list: DetailList) { rawValue = list.bit }

    static let plain = DetailRoles(.plain)
    static let before = DetailRoles(.before)
    static let after = DetailRoles(.after)
    static let kind = DetailRoles(.kind)
    static let part = DetailRoles(.part)
    static let shop = DetailRoles(.shop)
    static let link = DetailRoles(.link)
    static let greeting = DetailRoles(.greeting)
    static let suffix = DetailRoles(.suffix)
    static let article = DetailRoles(.article)
    static let signIn = DetailRoles(.signIn)
    static let signUp = DetailRoles(.signUp)
    static let reset = DetailRoles(.reset)
    static let transaction = DetailRoles(.transaction)
    static let service = DetailRoles(.service)
}

/// What the words of a message say of those beside them, in the languages that count for it.
struct DetailVocabulary {
    /// What the words of a language are read with.
    private struct Profile {
        /// By the numbers of ``DetailWords``.
        var locales = LocaleSet()
        var hasCapitalNouns = false
        var isHeadFirst = false
        var hasFewEndings = false
    }

    private let words = DetailWords.embedded
    private let analysis: MessageAnalysis
    private let locales: SIMD4<UInt64>
    /// Whether nouns are capital in the message's language, so that a capital says less.
    let hasCapitalNouns: Bool
    /// Whether the noun for the code comes before its adjective or its name: "kode Acme", "código de Acme".
    let isHeadFirst: Bool
    /// Whether the words of the message's language hardly have endings, so that a word in small letters that no lexicon has
    /// may be a name.
    let hasFewEndings: Bool
    /// The lists of each token, once they are known.
    private let known: UnsafeMutableBufferPointer<UInt16>
    private static let unknown = UInt16.max

    private init(_ analysis: MessageAnalysis, _ profile: Profile, _ known: UnsafeMutableBufferPointer<UInt16>) {
        self.analysis = analysis
        self.known = known
        locales = profile.locales.words
        (hasCapitalNouns, isHeadFirst) = (profile.hasCapitalNouns, profile.isHeadFirst)
        hasFewEndings = profile.hasFewEndings
    }

    /// Calls `body` with the words of a message, which must not outlive the call.
    ///
    /// - Parameter language: The tag of the message's language. If it is not known, the words of all languages count.
    static func with<Result>(
        _ analysis: MessageAnalysis, language: String?, _ body: (DetailVocabulary) -> Result
    ) -> Result {
        let profile = language.flatMap { profiles[$0] } ?? ofAll
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: analysis.text.tokens.count) { known in
            known.initialize(repeating: unknown)
            return body(DetailVocabulary(analysis, profile, known))
        }
    }

    private static let profiles: [String: Profile] = {
        let tags = DetailWords.embedded.locales
        let numbers = Dictionary(tags.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return Dictionary(
            tags.map { tag in
                var profile = Profile()
                // English words occur in every language, and the names of services have no language.
                for other in [tag, "en", "und"] + (relatives[tag] ?? []) {
                    if let number = numbers[other] { profile.locales.insert(number) }
                }
                profile.hasCapitalNouns = tag == "de" || tag == "lb"
                profile.isHeadFirst = headFirst.contains(tag)
                profile.hasFewEndings = fewEndings.contains(tag)
                return (tag, profile)
            }, uniquingKeysWith: { first, _ in first })
    }()

    private static let ofAll: Profile = {
        var profile = Profile()
        for number in DetailWords.embedded.locales.indices { profile.locales.insert(number) }
        return profile
    }()

    private static let headFirst: Set = [
        "ar", "fa", "ckb", "he", "th", "lo", "km", "vi", "id", "ms", "jv", "su", "sw", "es", "pt", "fr", "it", "ro",
        "ca",
        "gl", "oc", "ht", "mg", "fil", "ceb", "so", "rw", "zu", "xh", "st", "tn", "ny", "sn", "lg", "ln", "yo", "ig",
        "ha",
    ]
    private static let fewEndings: Set = ["en", "id", "ms", "jv", "su", "vi", "fil", "ceb", "pcm"]

    /// Languages so close that a short message may be taken for the other one.
    private static let relatives: [String: [String]] = [
        "nb": ["da", "sv"], "nn": ["nb", "da"], "da": ["nb", "sv"], "sv": ["nb", "da"], "fo": ["da"],
        "hr": ["sr", "bs"], "sr": ["hr", "bs"], "bs": ["hr", "sr"], "sl": ["hr"], "mk": ["bg", "sr"],
        "bg": ["mk", "ru"],
        "id": ["ms"], "ms": ["id"], "jv": ["id"], "su": ["id"], "cs": ["sk"], "sk": ["cs"], "zh": ["yue"],
        "yue": ["zh"],
        "ru": ["uk"], "uk": ["ru"], "be": ["ru", "uk"], "tr": ["az"], "az": ["tr"], "tk": ["tr"], "kk": ["ru", "ky"],
        "ky": ["ru", "kk"], "tg": ["ru", "fa"], "tt": ["ru"], "uz": ["ru"], "mn": ["ru"], "gl": ["es", "pt"],
        "ca": ["es"],
        "oc": ["ca", "fr"], "br": ["fr"], "eu": ["es"], "af": ["nl"], "fy": ["nl"], "lb": ["de", "fr"], "ur": ["hi"],
        "mr": ["hi"], "ne": ["hi"], "bho": ["hi"], "mai": ["hi"], "kok": ["mr", "hi"], "as": ["bn"], "ceb": ["fil"],
    ]

    // MARK: Words

    /// What the word at a token says.
    @inline(__always)
    func roles(_ index: Int) -> DetailRoles {
        let lists = known[index]
        return DetailRoles(rawValue: lists == Self.unknown ? findRoles(index) : lists)
    }

    @inline(never)
    private func findRoles(_ index: Int) -> UInt16 {
        let token = analysis.text.tokens[index]
        var lists: UInt16 = 0
        if token.kind == .word {
            // An article or a possessive of any language is never a name, and the language may not be known.
            let everywhere = DetailRoles.article.rawValue
            var hash = DetailWords.emptyHash
            var length = 0
            for scalar in analysis.text.folded.part(token.folded) {
                hash = DetailWords.hash(hash, scalar)
                length &+= 1
                if length < DetailWords.shortestStem { continue }
                lists |= words.lists(hash, isStem: true, in: locales, everywhere: everywhere)
            }
            lists |= words.lists(hash, isStem: false, in: locales, everywhere: everywhere)
        }
        known[index] = lists
        return lists
    }

    /// What a word says together with the next one, as "smena parolya" or "đăng ký".
    func rolesOfPair(_ index: Int) -> DetailRoles {
        let tokens = analysis.text.tokens
        guard index + 2 < tokens.count, tokens[index + 1].kind == .space, tokens[index + 2].kind == .word else {
            return []
        }
        return DetailRoles(
            rawValue: words.lists(hash(index..<index + 3), isStem: false, in: locales, everywhere: 0))
    }

    private func hash(_ tokens: Range<Int>) -> UInt64 {
        let all = analysis.text.tokens
        guard let first = tokens.first, let last = tokens.last else { return DetailWords.emptyHash }
        var hash = DetailWords.emptyHash
        for scalar in analysis.text.folded.part(all[first].folded.lowerBound..<all[last].folded.upperBound) {
            hash = DetailWords.hash(hash, scalar)
        }
        return hash
    }

    /// Four times the number that some tokens spell, if a word for it is in a lexicon.
    func quarters(_ tokens: Range<Int>) -> Int? { quarters(tokens, isUnit: false) }

    private func quarters(_ tokens: Range<Int>, isUnit: Bool) -> Int? {
        var quarters: Int?
        let locales = locales
        words.forEach(hash(tokens), isStem: false) { locale, value in
            let number = Int(value & ~DetailWords.numberBit)
            if value & DetailWords.numberBit != 0, locales[locale >> 6] >> UInt64(locale & 63) & 1 != 0,
                (number & DetailWords.unitBit != 0) == isUnit
            {
                quarters = number
            }
        }
        return quarters
    }

    // MARK: Cues

    /// The cue that covers a token.
    func cue(at index: Int) -> Cue? {
        let cues = analysis.cues.cues
        let next = cues.firstIndex(from: index)
        if next < cues.count, cues[next].tokens.lowerBound == index { return cues[next] }
        return next > 0 && cues[next - 1].tokens.contains(index) ? cues[next - 1] : nil
    }

    /// The seconds of a unit of time.
    func seconds(of index: Int) -> Int? {
        let unit = quarters(index..<index + 1, isUnit: true)
        return unit.map { $0 & ~DetailWords.unitBit }
    }

    /// Whether a token begins a word for "is" between a noun for a code and the code.
    func isCopula(_ index: Int) -> Bool {
        let roles = analysis.cues.roles
        let next = roles.firstIndex(from: index)
        return next < roles.count && roles[next].tokens.lowerBound == index && roles[next].cueClass == .copula
    }

    /// Whether a cue or a word of the message's language covers a token.
    func isKnown(_ index: Int) -> Bool { analysis.cues.isKnown[index] }
}
