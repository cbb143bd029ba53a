import OneTimeCodeText

/// Words of a message that may be a name, by their letters alone.
struct NameSpan {
    /// What makes the words look like a name.
    enum Form {
        /// A capital, which a plain word would not have at its place.
        case capital
        /// Letters of a script without capitals that no lexicon has.
        case caseless
        /// A word in small letters that no lexicon has, or a capital where every word has one.
        case small
        /// Capital words that are also plain words: "Cash App".
        case plain
        /// The name of a host: "kestrel.example".
        case host
    }

    var tokens: Range<Int>
    var form: Form
    /// Whether one of its words is in the list of services, or it is an institution by its words: "Bank".
    var isKnownService = false
    var hasPart = false
    var wordCount = 1
}

/// Finds the names in a message: runs of words that are in no lexicon, with the plain words that belong to them.
struct NameSpans {
    let vocabulary: DetailVocabulary
    private let candidate: Range<Int>
    /// Whether most words are capital, so that a capital says nothing.
    private let isTitle: Bool
    /// Whether no word is capital.
    let isSmall: Bool
    private let tokens: ArenaList<Token>
    private var analysis: MessageAnalysis { vocabulary.analysis }

    init(_ vocabulary: DetailVocabulary, beside candidate: Candidate) {
        self.vocabulary = vocabulary
        self.candidate = candidate.tokens
        tokens = vocabulary.analysis.text.tokens
        var (capitals, words, others) = (0, 0, 0)
        var hasCapital = false
        for index in tokens.indices where tokens[index].kind == .word {
            let isCased = Self.isCased(tokens[index])
            let isCapital = isCased && Self.isCapital(index, vocabulary)
            if isCapital { hasCapital = true }
            if tokens[index].count < 2 { continue }
            guard isCased else {
                others += 1
                continue
            }
            words += 1
            if isCapital { capitals += 1 }
            // The beginning of a text says how it is written.
            if words == Self.sample { break }
        }
        isTitle = words >= Self.fewestWords && words > others && capitals * 10 >= words * 7
        isSmall = words > 0 && !hasCapital
    }

    private static let sample = 60
    private static let fewestWords = 6
    /// The most words of a name in a script without capitals, where any unknown word may be one.
    private static let mostCaselessWords = 3
    private static let mostWords = 5
    /// The most letters of a small word inside a name.
    private static let longestLink = 4

    /// Calls `visit` with each name, in the order of the text, until it returns false.
    func forEach(_ visit: (NameSpan) -> Bool) {
        var figure = 0
        var index = 0
        let figures = analysis.figures
        while index < tokens.count {
            while figure < figures.count, figures[figure].tokens.upperBound <= index { figure += 1 }
            if figure < figures.count, figures[figure].tokens.contains(index) {
                let item = figures[figure]
                let isLink = item.kind == .link || item.kind == .machineReadable
                if isLink || isIdentifier(item, from: index) {
                    if item.kind == .link, let host = host(item.tokens), !visit(host) { return }
                    index = item.tokens.upperBound
                    continue
                }
            }
            if candidate.contains(index) {
                index = candidate.upperBound
                continue
            }
            guard tokens[index].kind == .word, mayBegin(index), let span = span(at: index) else {
                index += 1
                continue
            }
            if !visit(span) { return }
            index = max(index + 1, span.tokens.upperBound)
        }
    }

    /// Whether a figure is a number with letters rather than a name with a number: "7F7CF6", "SL-2025-0917".
    private func isIdentifier(_ figure: Figure, from index: Int) -> Bool {
        guard index == figure.tokens.lowerBound, figure.tokens.count > 1 else { return true }
        if tokens[index].kind == .digits { return true }
        let part = tokens.part(figure.tokens)
        return part.contains { $0.kind == .digits && $0.count > 3 }
            || part.count > 2 && part.contains { $0.kind == .digits }
    }

    // MARK: Words

    static func isCased(_ token: Token) -> Bool { token.script.formsIdentifiers || token.script == .armenian }

    /// Whether the word at a token cannot be a plain word of the message, as far as lexicons tell.
    private func isStrong(_ index: Int, _ roles: DetailRoles) -> Bool {
        if roles.contains(.service) { return true }
        if isMask(index) { return false }
        let others: DetailRoles = [.plain, .article, .before, .after, .kind, .shop, .greeting, .link, .part]
        return roles.isDisjoint(with: others) && (!vocabulary.isKnown(index) || isStemOnly(index))
    }

    /// Whether a lexicon has only the beginning of a capital word inside a sentence: "Biletix" for "bilet*".
    private func isStemOnly(_ index: Int) -> Bool {
        guard Self.isCased(tokens[index]), !vocabulary.hasCapitalNouns, !isTitle, isCapital(index),
            let cue = vocabulary.cue(at: index), cue.tokens.count == 1, cue.letterCount < tokens[index].count,
            !cue.cueClass.namesCode
        else { return false }
        if !isSentenceStart(index) { return true }
        // "Biletçi'ye"
        guard index + 2 < tokens.count, tokens[index + 1].kind == .symbol else { return false }
        let mark = Symbols.plain(tokens[index + 1].symbol)
        return Symbols.isOne(mark, of: Symbols.apostrophe, Symbols.hyphen)
            && vocabulary.roles(index + 2).contains(.suffix)
    }

    /// Whether a word hides another one: "XXXX".
    private func isMask(_ index: Int) -> Bool {
        analysis.text.folded.part(tokens[index].folded).allSatisfy { $0 == 0x78 }
    }

    @inline(__always)
    func isCapital(_ index: Int) -> Bool { Self.isCapital(index, vocabulary) }

    @inline(__always)
    private static func isCapital(_ index: Int, _ vocabulary: DetailVocabulary) -> Bool {
        let analysis = vocabulary.analysis
        let first = analysis.bytes[analysis.text.tokens[index].range.lowerBound]
        return first < 0x80 ? (0x41...0x5A).contains(first) : analysis.surroundings.beginsWithCapital(index)
    }

    /// Whether a capital is not the first letter, as in "mCent" and "еМектеп", or all letters are capital.
    private func hasInnerCapital(_ index: Int) -> Bool {
        var scalars = UTF8Slice(analysis.bytes, tokens[index].range)
        _ = scalars.next()
        while let scalar = scalars.next() {
            if ScalarTable.embedded.isUppercase(scalar) { return true }
        }
        return false
    }

    /// Whether a sentence or a line begins with a token.
    func isSentenceStart(_ index: Int) -> Bool {
        var place = index - 1
        while place >= 0, tokens[place].kind == .space || Self.isQuote(tokens[place].symbol) { place -= 1 }
        return place < 0 || tokens[place].kind == .newline || Symbols.endsSentence(tokens[place].symbol)
    }

    /// Quotation marks that may be before a name or after it.
    static func isQuote(_ symbol: UInt32) -> Bool {
        switch Symbols.plain(symbol) {
        case 0x22, 0x27, 0x3C, 0x3E, 0x2A, 0xAB, 0xBB, 0x201C, 0x201D, 0x201E, 0x300C...0x300F, 0x3008...0x300B: true
        default: false
        }
    }

    /// Whether a plain word with a capital may be a part of a name.
    private func isPlainPart(_ index: Int, _ roles: DetailRoles) -> Bool {
        guard tokens[index].kind == .word, Self.isCased(tokens[index]), isCapital(index) else { return false }
        if roles.contains(.part) { return true }
        guard roles.isDisjoint(with: [.plain, .article, .greeting, .kind, .before, .shop]), !isTitle,
            !vocabulary.hasCapitalNouns, !isSentenceStart(index)
        else { return false }
        guard let cue = vocabulary.cue(at: index) else { return true }
        // "OTP", "Login": what the message says of the code.
        return !cue.supportsCode
    }

    // MARK: Spans

    /// Whether a name may begin with a word. Most words are known, and in small letters.
    @inline(__always)
    private func mayBegin(_ index: Int) -> Bool {
        !vocabulary.isKnown(index) || Self.isCased(tokens[index]) && isCapital(index)
            // "支付宝" begins with the word for "pay"
            || tokens[index].script.isUnspaced && vocabulary.roles(index).contains(.service)
    }

    /// The name that begins with a token, or with plain words before the next one.
    private func span(at index: Int) -> NameSpan? {
        let roles = vocabulary.roles(index)
        guard isStrong(index, roles) else { return plainSpan(at: index, roles) }
        if isShouted(index), !roles.contains(.service) { return nil }
        let token = tokens[index]
        var span = NameSpan(tokens: index..<index + 1, form: .small)
        span.isKnownService = roles.contains(.service)
        span.hasPart = roles.contains(.part)
        if !Self.isCased(token) {
            span.form = .caseless
        } else if !isTitle, isCapital(index) || hasInnerCapital(index) || isPrefix(index) {
            span.form = .capital
        }
        extend(&span)
        extendBack(&span)
        closeQuotation(&span)
        let hasDigits = span.tokens.contains { tokens[$0].kind == .digits }
        return letters(span) >= 2 || hasDigits ? span : nil
    }

    /// Whether a letter begins a name: "e-Boks". In Zulu the "i-" of "i-Boks" is a prefix of the noun.
    private func isPrefix(_ index: Int) -> Bool {
        guard tokens[index].count == 1, Self.isCased(tokens[index]), index + 2 < tokens.count,
            Symbols.plain(tokens[index + 1].symbol) == Symbols.hyphen, tokens[index + 2].kind == .word,
            isCapital(index + 2)
        else { return false }
        return vocabulary.roles(index).isDisjoint(with: [.before, .suffix, .plain])
    }

    /// The number of letters of a name.
    func letters(_ span: NameSpan) -> Int {
        span.tokens.reduce(0) { $0 + (tokens[$1].kind == .word ? tokens[$1].count : 0) }
    }

    /// Whether a name may be that of a person: "Thanks Anna".
    func mayBePerson(_ span: NameSpan) -> Bool {
        !span.isKnownService && !span.hasPart
            && !span.tokens.contains { tokens[$0].kind == .word && hasInnerCapital($0) && !isAllCapitals($0) }
    }

    /// Whether all words of a name are in capitals.
    func isAllCapitals(_ span: NameSpan) -> Bool {
        span.tokens.allSatisfy { tokens[$0].kind != .word || isAllCapitals($0) }
    }

    /// Whether a word is in capitals as the words on both sides are: "DO NOT SHARE THIS CODE WITH ANYONE".
    private func isShouted(_ index: Int) -> Bool {
        guard isAllCapitals(index) else { return false }
        var (before, after) = (index - 1, index + 1)
        while before >= 0, tokens[before].kind == .space { before -= 1 }
        while after < tokens.count, tokens[after].kind == .space { after += 1 }
        func isCapitals(_ place: Int) -> Bool {
            guard tokens.indices.contains(place), tokens[place].kind == .word, isAllCapitals(place) else {
                return false
            }
            let roles = vocabulary.roles(place)
            return !isStrong(place, roles) && roles.isDisjoint(with: [.part, .service])
                && vocabulary.cue(at: place)?.cueClass.namesCode != true
        }
        return isCapitals(before) || isCapitals(after) && !isSentenceStart(index)
    }

    private func isAllCapitals(_ index: Int) -> Bool {
        tokens[index].count > 1 && analysis.bytes[tokens[index].range].allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Capital words of which none is unknown: "Cash App", "Yes Bank", "LINE".
    private func plainSpan(at index: Int, _ roles: DetailRoles) -> NameSpan? {
        guard isPlainPart(index, roles) else { return nil }
        var span = NameSpan(tokens: index..<index + 1, form: .plain)
        span.hasPart = roles.contains(.part)
        extend(&span)
        closeQuotation(&span)
        if span.form == .plain, span.wordCount == 1, isShouted(index) { return nil }
        return span
    }

    /// Whether a form of the next word fits that of the name before it.
    private func fits(_ index: Int, _ roles: DetailRoles, _ span: NameSpan) -> Bool {
        let token = tokens[index]
        guard token.kind == .word else { return false }
        switch span.form {
        case .capital, .plain:
            if roles.contains(.part) { return isCapital(index) || !Self.isCased(token) }
            return isStrong(index, roles) && (isCapital(index) || hasInnerCapital(index) || !Self.isCased(token))
                && !isShouted(index) || isPlainPart(index, roles)
        case .caseless:
            return span.wordCount < Self.mostCaselessWords
                && (isStrong(index, roles) && !Self.isCased(token) || roles.contains(.part))
        case .small: return isTitle && isStrong(index, roles)
        case .host: return false
        }
    }

    private func extend(_ span: inout NameSpan) {
        while span.tokens.upperBound < tokens.count, span.wordCount < Self.mostWords, let end = nextEnd(span) {
            for index in span.tokens.upperBound..<end where tokens[index].kind == .word {
                span.wordCount += 1
                let roles = vocabulary.roles(index)
                if roles.contains(.service) { span.isKnownService = true }
                if roles.contains(.part) { span.hasPart = true }
                if span.form == .plain, isStrong(index, roles) { span.form = .capital }
            }
            span.tokens = span.tokens.lowerBound..<end
        }
    }

    /// The end of a name with one more word.
    private func nextEnd(_ span: NameSpan) -> Int? {
        let next = span.tokens.upperBound
        let token = tokens[next]
        guard !candidate.contains(next) else { return nil }
        switch token.kind {
        case .digits: return token.count <= 3 ? next + 1 : nil
        case .word:
            // Scripts without spaces, or a change of script: "SBI कार्ड" has a space, "LINE認証" none.
            guard token.script.isUnspaced, span.form == .caseless else { return nil }
            let roles = vocabulary.roles(next)
            return isStrong(next, roles) || roles.contains(.part) ? next + 1 : nil
        case .symbol: return endAfterMark(span, token.symbol)
        case .space:
            guard token.count == 1 || token.range.count == 1, next + 1 < tokens.count else { return nil }
            return endAfterSpace(span)
        case .newline: return nil
        }
    }

    private func endAfterMark(_ span: NameSpan, _ symbol: UInt32) -> Int? {
        let next = span.tokens.upperBound
        let mark = Symbols.plain(symbol)
        if mark == Symbols.plus { return next + 1 }
        guard next + 1 < tokens.count, !candidate.contains(next + 1) else { return nil }
        let following = tokens[next + 1]
        guard following.kind == .word || (following.kind == .digits && following.count < 4) else { return nil }
        guard following.kind == .word else { return mark == Symbols.hyphen ? next + 2 : nil }
        let isSmall = Self.isCased(following) && !isCapital(next + 1)
        let roles = vocabulary.roles(next + 1)
        switch mark {
        case 0x26, 0x30FB: return next + 2
        case Symbols.period:
            // "Tap.az", "ID.me"; but "Kestrel.Your code"
            let isShort = following.count <= 4 && isAllCapitals(next + 1) && isAllCapitals(next - 1)
            return isSmall && following.count <= 8 || isShort ? next + 2 : nil
        case Symbols.hyphen:
            if roles.contains(.part), !isSmall { return next + 2 }
            guard roles.isDisjoint(with: [.kind, .plain]), !vocabulary.isKnown(next + 1) else { return nil }
            return !isSmall && (isCapital(next + 1) || span.form == .caseless && !roles.contains(.suffix))
                || span.form == .small ? next + 2 : nil
        case Symbols.apostrophe:
            return following.count == 1 && isSmall && !roles.contains(.suffix) || isCapital(next + 1) ? next + 2 : nil
        default: return nil
        }
    }

    private func endAfterSpace(_ span: NameSpan) -> Int? {
        let next = span.tokens.upperBound + 1
        guard !candidate.contains(next) else { return nil }
        let token = tokens[next]
        if token.kind == .symbol, token.symbol == 0x26, next + 2 < tokens.count, tokens[next + 1].kind == .space,
            tokens[next + 2].kind == .word, isCapital(next + 2)
        {
            return next + 3
        }
        guard token.kind == .word else { return nil }
        if Self.isCased(token), !isCapital(next), token.count > Self.longestLink, !hasInnerCapital(next) { return nil }
        let roles = vocabulary.roles(next)
        if fits(next, roles, span) { return next + 1 }
        // "Bank of Larnen"
        guard roles.contains(.link), span.form == .capital || span.form == .plain, next + 2 < tokens.count,
            tokens[next + 1].kind == .space, tokens[next + 2].kind == .word, isCapital(next + 2),
            isLinked(span, to: next + 2)
        else { return nil }
        return next + 3
    }

    /// Extends a name that begins a short quotation to its end: "Бизнес 365".
    private func closeQuotation(_ span: inout NameSpan) {
        let start = span.tokens.lowerBound
        guard start > 0, Self.isQuote(tokens[start - 1].symbol) else { return }
        let end = min(tokens.count, span.tokens.upperBound + 4)
        for index in span.tokens.upperBound..<end {
            if candidate.contains(index) || tokens[index].kind == .newline { return }
            guard Self.isQuote(tokens[index].symbol) else { continue }
            if index > span.tokens.upperBound, vocabulary.cue(at: index - 1) == nil { span.tokens = start..<index }
            return
        }
    }

    /// Whether a small word before a token belongs to the name: a word such as "Bank" is before it, or one name goes on.
    private func isLinked(_ span: NameSpan, to index: Int) -> Bool {
        let last = span.tokens.last { tokens[$0].kind == .word } ?? span.tokens.lowerBound
        let roles = vocabulary.roles(index)
        guard isStrong(index, roles) || isPlainPart(index, roles) else { return false }
        return vocabulary.roles(last).contains(.part)
    }

    /// Adds the plain words before a name that belong to it: "Bank Mazurski", "Studio Nine".
    private func extendBack(_ span: inout NameSpan) {
        while span.tokens.lowerBound >= 2, span.wordCount < Self.mostWords {
            let previous = span.tokens.lowerBound - 2
            guard tokens[previous].kind == .word, !candidate.contains(previous) else { return }
            if isPrefix(previous) {
                span.tokens = previous..<span.tokens.upperBound
                return
            }
            if span.form == .capital, !isCapital(previous) { return }
            let roles = vocabulary.roles(previous)
            // "GO-JEK", "M-PESA"
            if Symbols.plain(tokens[previous + 1].symbol) == Symbols.hyphen {
                guard roles.isDisjoint(with: [.plain, .kind, .article]), tokens[previous].count <= Self.longestLink - 1,
                    isCapital(previous) == isCapital(span.tokens.lowerBound)
                else { return }
                span.tokens = previous..<span.tokens.upperBound
                continue
            }
            guard tokens[previous + 1].kind == .space else { return }
            let isPart =
                span.form == .capital
                ? isPlainPart(previous, roles) || isCapitalAmongSmall(previous, roles)
                : span.form == .caseless && roles.contains(.part) && !roles.contains(.kind)
            guard isPart else { return }
            span.tokens = previous..<span.tokens.upperBound
            span.wordCount += 1
        }
    }

    /// Whether a possessive inside a sentence belongs to a name, since it alone is capital: "your code for My Kestrel".
    private func isCapitalAmongSmall(_ index: Int, _ roles: DetailRoles) -> Bool {
        guard roles.contains(.article), !isTitle, !vocabulary.hasCapitalNouns, index >= 2,
            tokens[index - 1].kind == .space, tokens[index - 2].kind == .word
        else { return false }
        return Self.isCased(tokens[index - 2]) && !isCapital(index - 2) && !isAllCapitals(index)
    }

    // MARK: Hosts

    /// A link that is only the name of a host. Its first label has letters.
    private func host(_ range: Range<Int>) -> NameSpan? {
        var range = range
        while let last = range.last, tokens[last].kind == .symbol { range.removeLast() }
        // "biletebi.example-ზე"
        if range.count > 2, let last = range.last, tokens[last].kind == .word,
            Symbols.plain(tokens[last - 1].symbol) == Symbols.hyphen, vocabulary.roles(last).contains(.suffix)
        {
            range.removeLast(2)
        }
        guard let first = range.first, tokens[first].kind == .word, range.count >= 3,
            range.allSatisfy({
                tokens[$0].kind == .word || tokens[$0].kind == .digits || tokens[$0].symbol == Symbols.period
                    || tokens[$0].symbol == Symbols.hyphen
            })
        else { return nil }
        return NameSpan(tokens: range, form: .host)
    }
}
