import OneTimeCodeText

/// The lists that a word is in, in the languages that count for a message.
///
/// Its members are computed, which makes them constants: a stored one would be looked up for each question.
struct DetailRoles: OptionSet {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }
    @inline(__always)
    private init(_ list: DetailList) { rawValue = list.bit }

    static var plain: DetailRoles { DetailRoles(.plain) }
    static var before: DetailRoles { DetailRoles(.before) }
    static var after: DetailRoles { DetailRoles(.after) }
    static var kind: DetailRoles { DetailRoles(.kind) }
    static var part: DetailRoles { DetailRoles(.part) }
    static var shop: DetailRoles { DetailRoles(.shop) }
    static var link: DetailRoles { DetailRoles(.link) }
    static var greeting: DetailRoles { DetailRoles(.greeting) }
    static var suffix: DetailRoles { DetailRoles(.suffix) }
    static var article: DetailRoles { DetailRoles(.article) }
    static var signIn: DetailRoles { DetailRoles(.signIn) }
    static var signUp: DetailRoles { DetailRoles(.signUp) }
    static var reset: DetailRoles { DetailRoles(.reset) }
    static var transaction: DetailRoles { DetailRoles(.transaction) }
    static var service: DetailRoles { DetailRoles(.service) }
}

/// What the words of a message say of those beside them, in the languages that count for it.
struct DetailVocabulary {
    /// What is known of a token.
    private struct Known {
        /// The lists that it is in, as ``DetailList/bit``; ``unread`` before anybody asks.
        var lists = Known.unread
        /// The number of the cue that covers it, from 1 on; 0 if none does.
        var cue: UInt32 = 0

        static let unread = UInt16.max
    }

    private let words = DetailWords.embedded
    /// The message. A copy for each reader would cost more than some of them read.
    private let message: UnsafePointer<MessageAnalysis>
    private let known: UnsafeMutableBufferPointer<Known>
    private let locales: SIMD4<UInt64>
    /// The bits of ``DetailWords/Trait``s.
    private let traits: UInt64

    var analysis: MessageAnalysis { message.pointee }

    /// Whether nouns are capital in the message's language, so that a capital says less.
    var hasCapitalNouns: Bool { has(.capitalNouns) }
    /// Whether the noun for the code comes before its adjective or its name: "kode Acme", "código de Acme".
    var isHeadFirst: Bool { has(.headFirst) }
    /// Whether the words of the message's language hardly have endings, so that a word in small letters that no lexicon has
    /// may be a name.
    var hasFewEndings: Bool { has(.fewEndings) }

    private func has(_ trait: DetailWords.Trait) -> Bool { traits & trait.rawValue != 0 }

    private init(
        _ message: UnsafePointer<MessageAnalysis>, language: String?, _ known: UnsafeMutableBufferPointer<Known>
    ) {
        self.message = message
        self.known = known
        (locales, traits) = language.flatMap(words.language) ?? (SIMD4(repeating: .max), 0)
        known.initialize(repeating: Known())
        markCues()
    }

    /// Calls `body` with the words of a message, which must not outlive the call.
    ///
    /// - Parameter language: The tag of the message's language. If it is not known, the words of all languages count.
    static func with<Result>(
        _ analysis: MessageAnalysis, language: String?, _ body: (DetailVocabulary) -> Result
    ) -> Result {
        withUnsafePointer(to: analysis) { message in
            withUnsafeTemporaryAllocation(of: Known.self, capacity: message.pointee.text.tokens.count) { known in
                body(DetailVocabulary(message, language: language, known))
            }
        }
    }

    // MARK: Words

    /// What the word at a token says.
    @inline(__always)
    func roles(_ index: Int) -> DetailRoles {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: known.count), "no such token")
        let lists = known[index].lists
        return DetailRoles(rawValue: lists == Known.unread ? findRoles(index) : lists)
    }

    @inline(never)
    private func findRoles(_ index: Int) -> UInt16 {
        let token = analysis.text.tokens[index]
        var lists: UInt16 = 0
        if token.kind == .word {
            // An article or a possessive of any language is never a name, and the language may not be known.
            let everywhere = DetailRoles.article.rawValue
            var hash = DetailWords.emptyHash
            for scalar in analysis.text.folded.part(token.folded) {
                hash = DetailWords.hash(hash, scalar)
                if words.mayGoOn(hash) { lists |= words.lists(hash, isStem: true, in: locales, everywhere: everywhere) }
            }
            lists |= words.lists(hash, isStem: false, in: locales, everywhere: everywhere)
            if token.script.isUnspaced { lists |= listsOfWords(around: index) }
        }
        known[index].lists = lists
        return lists
    }

    /// The lists of the words in a script without spaces that have a token as a part: "支付" of "支付宝", "มือ" of "มือถือ".
    private func listsOfWords(around index: Int) -> UInt16 {
        let tokens = analysis.text.tokens
        func isPart(_ place: Int) -> Bool {
            tokens.indices.contains(place) && tokens[place].kind == .word && tokens[place].script.isUnspaced
        }
        var lists: UInt16 = 0
        var first = index
        while first > index - Self.mostParts + 1, isPart(first - 1) { first -= 1 }
        while first <= index {
            var hash = DetailWords.emptyHash
            var last = first
            while last < first + Self.mostParts, isPart(last) {
                for scalar in analysis.text.folded.part(tokens[last].folded) { hash = DetailWords.hash(hash, scalar) }
                if last > first, last >= index {
                    lists |= words.lists(hash, isStem: false, in: locales, everywhere: 0)
                }
                last += 1
            }
            first += 1
        }
        return lists
    }

    /// The most tokens of a word in a script without spaces.
    private static let mostParts = 3

    /// What a word says together with the next one, as "smena parolya" or "đăng ký".
    func rolesOfPair(_ index: Int) -> DetailRoles {
        let tokens = analysis.text.tokens
        guard index + 2 < tokens.count, tokens[index + 1].kind == .space, tokens[index + 2].kind == .word else {
            return []
        }
        var hash = DetailWords.emptyHash
        let pair = tokens[index].folded.lowerBound..<tokens[index + 2].folded.upperBound
        for scalar in analysis.text.folded.part(pair) {
            hash = DetailWords.hash(hash, scalar)
            if scalar == TokenizedText.separator, !words.mayGoOn(hash) { return [] }
        }
        return DetailRoles(rawValue: words.lists(hash, isStem: false, in: locales, everywhere: 0))
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
    func quarters(_ tokens: Range<Int>) -> Int? { number(hash(tokens), isTime: false) }

    /// The number that a lexicon has for some words: four times a number, or the seconds of a unit or a span of time. Words
    /// about another code have 0 seconds, which counts only if nothing else has these letters.
    private func number(_ hash: UInt64, isTime: Bool) -> Int? {
        var found: Int?
        let locales = locales
        words.forEach(hash, isStem: false) { locale, value in
            let number = Int(value & ~DetailWords.numberBit)
            if value & DetailWords.numberBit != 0, locales[locale >> 6] >> UInt64(locale & 63) & 1 != 0,
                (number & DetailWords.unitBit != 0) == isTime, found == nil || number != DetailWords.unitBit
            {
                found = number & ~DetailWords.unitBit
            }
        }
        return found
    }

    /// Whether a word, or the word in a script without spaces that begins with a token, is about another code: "new".
    func isAboutAnotherCode(_ index: Int) -> Bool {
        // where the language is not known, words of all languages count, and "all" is "another" in Breton
        guard analysis.cues.language != nil else { return false }
        let tokens = analysis.text.tokens
        var end = index + 1
        while number(hash(index..<end), isTime: true) != 0 {
            guard end < min(tokens.count, index + Self.mostParts), tokens[end].kind == .word,
                tokens[end].script.isUnspaced
            else { return false }
            end += 1
        }
        return true
    }

    private static func isUnit(_ seconds: Int) -> Bool { seconds == 1 || seconds == 60 || seconds == 3_600 }

    /// The longest span of time that begins with a word and is written without a number: "half an hour".
    func span(from index: Int) -> (end: Int, seconds: Int)? {
        let all = analysis.text.tokens
        var found: (end: Int, seconds: Int)?
        var hash = DetailWords.emptyHash
        var (start, last) = (all[index].folded.lowerBound, index)
        for _ in 0..<Self.mostSpanWords {
            for scalar in analysis.text.folded.part(start..<all[last].folded.upperBound) {
                hash = DetailWords.hash(hash, scalar)
                if scalar == TokenizedText.separator, !words.mayGoOn(hash) { return found }
            }
            start = all[last].folded.upperBound
            if let seconds = number(hash, isTime: true), seconds > 0, !Self.isUnit(seconds) {
                found = (last + 1, seconds)
            }
            guard last + 2 < all.count, all[last + 1].kind == .space || all[last + 1].kind == .symbol,
                all[last + 2].kind == .word
            else { break }
            last += 2
        }
        return found
    }

    private static let mostSpanWords = 3

    // MARK: Cues

    /// Notes at each token the cue that covers it: of several the first that begins there, or else the last before.
    private func markCues() {
        let cues = analysis.cues.cues
        var (end, last) = (0, -1)
        for number in cues.indices {
            let tokens = cues[number].tokens
            var index = tokens.lowerBound
            if index == last { index += 1 }
            last = tokens.lowerBound
            while index < tokens.upperBound {
                known[index].cue = UInt32(truncatingIfNeeded: number + 1)
                index += 1
            }
            while index < end {
                known[index].cue = 0
                index += 1
            }
            end = tokens.upperBound
        }
    }

    /// The cue that covers a token.
    @inline(__always)
    func cue(at index: Int) -> Cue? {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: known.count), "no such token")
        let number = Int(known[index].cue)
        return number == 0 ? nil : analysis.cues.cues[number - 1]
    }

    /// The seconds of a unit of time.
    func seconds(of index: Int) -> Int? {
        number(hash(index..<index + 1), isTime: true).flatMap { Self.isUnit($0) ? $0 : nil }
    }

    /// Whether a token begins a word for "is" between a noun for a code and the code.
    func isCopula(_ index: Int) -> Bool {
        let roles = analysis.cues.roles
        if roles.isEmpty { return false }
        let next = roles.firstIndex(from: index)
        return next < roles.count && roles[next].tokens.lowerBound == index && roles[next].cueClass == .copula
    }

    /// Whether a cue or a word of the message's language covers a token.
    func isKnown(_ index: Int) -> Bool { analysis.cues.isKnown[index] }
}
