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
    private let words = DetailWords.embedded
    private let analysis: MessageAnalysis
    /// By the numbers of ``DetailWords``.
    private let locales: LocaleSet
    /// Whether nouns are capital in the message's language, so that a capital says less.
    let hasCapitalNouns: Bool
    /// Whether the noun for the code comes before its adjective or its name: "kode Acme", "código de Acme".
    let isHeadFirst: Bool
    /// Whether the words of the message's language hardly have endings, so that a word in small letters that no lexicon has
    /// may be a name.
    let hasFewEndings: Bool

    /// - Parameter language: The tag of the message's language. If it is not known, the words of all languages count.
    init(_ analysis: MessageAnalysis, language: String?) {
        self.analysis = analysis
        guard let language else {
            (locales, hasCapitalNouns, isHeadFirst, hasFewEndings) = (Self.all, false, false, false)
            return
        }
        var locales = Self.ofAllMessages
        for tag in [language] + (Self.relatives[language] ?? []) {
            if let number = Self.numbers[tag] { locales.insert(number) }
        }
        self.locales = locales
        hasCapitalNouns = language == "de" || language == "lb"
        isHeadFirst = Self.headFirst.contains(language)
        hasFewEndings = Self.fewEndings.contains(language)
    }

    private static let headFirst: Set = [
        "ar", "fa", "ckb", "he", "th", "lo", "km", "vi", "id", "ms", "jv", "su", "sw", "es", "pt", "fr", "it", "ro",
        "ca",
        "gl", "oc", "ht", "mg", "fil", "ceb", "so", "rw", "zu", "xh", "st", "tn", "ny", "sn", "lg", "ln", "yo", "ig",
        "ha",
    ]
    private static let fewEndings: Set = ["en", "id", "ms", "jv", "su", "vi", "fil", "ceb", "pcm"]

    private static let numbers = Dictionary(
        DetailWords.embedded.locales.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

    private static let all: LocaleSet = set(of: Array(numbers.values))

    /// English, whose words occur in every language, and the names of services.
    private static let ofAllMessages: LocaleSet = set(of: ["en", "und"].compactMap { numbers[$0] })

    private static func set(of numbers: [Int]) -> LocaleSet {
        var set = LocaleSet()
        for number in numbers { set.insert(number) }
        return set
    }

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

    /// What the word or number at a token says.
    func roles(_ index: Int) -> DetailRoles {
        let token = analysis.text.tokens[index]
        guard token.kind == .word else { return [] }
        var bits: UInt16 = 0
        var hash = DetailWords.emptyHash
        var length = 0
        let locales = locales
        let collect = { (locale: Int, value: UInt16) in
            if value & DetailWords.numberBit != 0 { return }
            // An article or a possessive of any language is never a name, and the language may not be known.
            bits |= locales.contains(locale) ? value : value & DetailRoles.article.rawValue
        }
        for scalar in analysis.text.folded.part(token.folded) {
            hash = DetailWords.hash(hash, scalar)
            length += 1
            if length >= DetailWords.shortestStem { words.forEach(hash, isStem: true, collect) }
        }
        words.forEach(hash, isStem: false, collect)
        return DetailRoles(rawValue: bits)
    }

    /// What a word says together with the next one, as "smena parolya" or "đăng ký".
    func rolesOfPair(_ index: Int) -> DetailRoles {
        let tokens = analysis.text.tokens
        guard index + 2 < tokens.count, tokens[index + 1].kind == .space, tokens[index + 2].kind == .word else {
            return []
        }
        var bits: UInt16 = 0
        let locales = locales
        words.forEach(hash(index..<index + 3), isStem: false) { locale, value in
            if value & DetailWords.numberBit == 0, locales.contains(locale) { bits |= value }
        }
        return DetailRoles(rawValue: bits)
    }

    private func hash(_ tokens: Range<Int>) -> UInt64 {
        let all = analysis.text.tokens
        guard let first = tokens.first, let last = tokens.last else { return DetailWords.emptyHash }
        return analysis.text.folded.part(all[first].folded.lowerBound..<all[last].folded.upperBound)
            .reduce(DetailWords.emptyHash) { DetailWords.hash($0, $1) }
    }

    /// Four times the number that some tokens spell, if a word for it is in a lexicon.
    func quarters(_ tokens: Range<Int>) -> Int? { quarters(tokens, isUnit: false) }

    private func quarters(_ tokens: Range<Int>, isUnit: Bool) -> Int? {
        var quarters: Int?
        let locales = locales
        words.forEach(hash(tokens), isStem: false) { locale, value in
            let number = Int(value & ~DetailWords.numberBit)
            if value & DetailWords.numberBit != 0, locales.contains(locale),
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
