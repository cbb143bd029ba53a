import OneTimeCodeText

/// What stands right before or right after a name, without quotation marks, articles and nouns such as "account".
struct NameContext {
    enum Neighbour: Equatable {
        /// The beginning or the end of the text.
        case edge
        case newline
        /// The end of a sentence.
        case sentence
        case colon
        case comma
        case dash
        /// The code.
        case code
        /// Another number.
        case number
        /// A noun for a code.
        case noun
        /// A word for the purpose of a code: "log in".
        case purpose
        /// A sum, a payment or another thing that names somebody else.
        case money
        /// A word for entering a code.
        case enter
        /// "Never ask", "do not share".
        case secrecy
        case copula
        /// A word before a name: "for".
        case before
        /// A word after a name: "में".
        case after
        case shop
        case greeting
        /// Any other word or mark.
        case other
    }

    var neighbour = Neighbour.edge
    /// The token that is the neighbour, or the end of the text.
    var place = 0
    /// Whether quotation marks or brackets are between.
    var isQuoted = false
    /// Whether an article or a possessive is between: "your".
    var hasArticle = false
    /// Whether a noun such as "account" is between.
    var hasKind = false
    /// Whether another plain word is between: "your Acme mobile code".
    var hasPlain = false
    /// Whether an ending is between, as in "Biletçi'ye".
    var hasSuffix = false
    /// Whether nothing at a token ends the way to the neighbour.
    fileprivate mutating func passes(_ barrier: Neighbour?, at place: Int) -> Bool {
        self.place = place
        guard let barrier else { return true }
        neighbour = barrier
        return false
    }

    /// Whether only an article or a possessive is between.
    var isDirectArticle: Bool { hasArticle && !hasKind && !hasPlain }
    /// Whether no such word is between.
    var isDirect: Bool { !hasArticle && !hasKind && !hasPlain }
}

/// Finds the contexts of names.
struct NameContexts {
    let vocabulary: DetailVocabulary
    let candidate: Range<Int>
    private let tokens: ArenaList<Token>
    /// The most tokens to pass over. Articles and nouns are few.
    private static let most = 12

    init(_ vocabulary: DetailVocabulary, beside candidate: Candidate) {
        self.vocabulary = vocabulary
        self.candidate = candidate.tokens
        tokens = vocabulary.analysis.text.tokens
    }

    /// What is before a token.
    func left(of start: Int) -> NameContext {
        var context = NameContext()
        var index = start - 1
        let end = max(-1, start - 1 - Self.most)
        while index > end, context.passes(barrier(index), at: index) {
            let token = tokens[index]
            switch token.kind {
            case .space, .newline, .digits: break
            case .symbol:
                if NameSpans.isQuote(token.symbol) {
                    context.isQuoted = true
                } else if token.symbol == Symbols.hash, index < 2 {
                    // the marker of Android's SMS Retriever
                } else if index == start - 1, Symbols.plain(token.symbol) == Symbols.hyphen, index > 0,
                    vocabulary.roles(index - 1).contains(.before)
                {
                    // "ku-Kestrel" in Zulu
                    (context.neighbour, context.place) = (.before, index - 1)
                    return context
                } else if Symbols.plain(token.symbol) == 0x29 {
                    context.neighbour = .sentence
                    return context
                } else if !(context.hasKind && Symbols.plain(token.symbol) == Symbols.hyphen) {
                    context.neighbour = Self.neighbour(token.symbol)
                    return context
                }
            case .word:
                let (neighbour, roles) = word(index, leftwards: true)
                if neighbour == .other, roles.contains(.article) {
                    context.hasArticle = true
                } else if neighbour == .other, roles.contains(.kind) {
                    context.hasKind = true
                } else {
                    context.neighbour = neighbour
                    return context
                }
            }
            index -= 1
        }
        if context.neighbour != .edge { return context }
        context.neighbour = index < 0 ? .edge : .other
        context.place = max(index, 0)
        return context
    }

    /// What is after a token.
    func right(of end: Int) -> NameContext {
        var context = NameContext()
        var index = end
        let last = min(tokens.count, end + Self.most)
        while index < last, context.passes(barrier(index), at: index) {
            let token = tokens[index]
            switch token.kind {
            case .space, .newline, .digits: break
            case .symbol:
                let isJoint = index + 1 < tokens.count && tokens[index + 1].kind == .word
                if NameSpans.isQuote(token.symbol) {
                    if index == end, Symbols.plain(token.symbol) == Symbols.apostrophe, isJoint {
                        if vocabulary.roles(index + 1).contains(.suffix) || tokens[index + 1].count <= 2 {
                            context.hasSuffix = true
                            index += 2
                            continue
                        }
                    }
                    context.isQuoted = true
                } else if index == end, Symbols.plain(token.symbol) == Symbols.hyphen, isJoint {
                    if vocabulary.roles(index + 1).contains(.suffix) {
                        context.hasSuffix = true
                        index += 2
                        continue
                    }
                } else {
                    context.neighbour = Self.neighbour(token.symbol)
                    return context
                }
            case .word:
                let (neighbour, roles) = word(index, leftwards: false)
                if neighbour == .other, roles.contains(.kind) {
                    context.hasKind = true
                } else if neighbour == .other, roles.contains(.article) {
                    context.hasArticle = true
                } else if neighbour == .other, roles.contains(.plain), !context.hasPlain {
                    context.hasPlain = true
                } else {
                    if context.hasPlain, neighbour != .noun {
                        context.neighbour = .other
                    } else {
                        context.neighbour = neighbour
                    }
                    return context
                }
            }
            index += 1
        }
        if context.neighbour != .edge { return context }
        context.neighbour = index >= tokens.count && !context.hasPlain ? .edge : .other
        context.place = index
        return context
    }

    /// What ends the way to a neighbour: the code, another number or the end of the line.
    private func barrier(_ index: Int) -> NameContext.Neighbour? {
        if candidate.contains(index) { return .code }
        switch tokens[index].kind {
        case .newline: return .newline
        case .digits: return .number
        default: return nil
        }
    }

    private static func neighbour(_ symbol: UInt32) -> NameContext.Neighbour {
        if Symbols.endsSentence(symbol) { return .sentence }
        if Symbols.isComma(symbol) { return .comma }
        switch Symbols.plain(symbol) {
        case Symbols.colon, Symbols.equals: return .colon
        case Symbols.hyphen, Symbols.slash, 0x2014, 0x2022: return .dash
        default: return .other
        }
    }

    /// What a word is for a name beside it.
    private func word(_ index: Int, leftwards: Bool) -> (NameContext.Neighbour, DetailRoles) {
        let roles = vocabulary.roles(index)
        if let cue = vocabulary.cue(at: index) {
            switch cue.cueClass {
            case .code, .genericCode, .pickup: return (.noun, roles)
            // what it opens stands beside it: "the front door code"
            case .access: return (.other, roles.intersection(.before))
            case .verify, .signIn, .reset: return (.purpose, roles)
            case .transaction: return (leftwards ? .money : .purpose, roles)
            case .enter: if !roles.contains(.before) { return (.enter, roles) }
            case .secrecy: return (.secrecy, roles)
            case .amount where !roles.contains(.part): return (.money, roles)
            default: break
            }
        }
        if !roles.isDisjoint(with: [.signIn, .signUp, .reset]), roles.isDisjoint(with: [.kind, .before, .after]) {
            return (.purpose, roles)
        }
        if vocabulary.isCopula(index) { return (.copula, roles) }
        if leftwards {
            if roles.contains(.greeting) { return (.greeting, roles) }
            if roles.contains(.before) { return (.before, roles) }
            if roles.contains(.shop) { return (.shop, roles) }
        } else if roles.contains(.after) {
            return (.after, roles)
        } else if roles.contains(.shop), roles.isDisjoint(with: [.before, .kind]) {
            return (.shop, roles)
        }
        return (.other, roles)
    }

    /// What a word before a name belongs to: the noun of "code for", the code of "482913 on".
    ///
    /// Passes over the words that may stand between: "the code to log in to the app of".
    func lead(of place: Int) -> NameContext.Neighbour {
        var index = place - 1
        var hasKind = false
        let end = max(-1, index - 2 * Self.most)
        while index > end {
            if candidate.contains(index) { return .code }
            let token = tokens[index]
            switch token.kind {
            case .space: break
            case .newline: return .newline
            case .digits: return hasKind ? .other : .number
            case .symbol:
                if NameSpans.isQuote(token.symbol) { break }
                if Symbols.isCurrency(token.symbol) { return hasKind ? .other : .money }
                let neighbour = Self.neighbour(token.symbol)
                if neighbour != .dash { return neighbour }
            case .word:
                let (neighbour, roles) = word(index, leftwards: true)
                if roles.contains(.kind) { hasKind = true }
                switch neighbour {
                case .other where !roles.isDisjoint(with: [.article, .kind, .plain]), .before, .enter: break
                case .other where vocabulary.isKnown(index): break
                case .shop: break
                default: return neighbour
                }
            }
            index -= 1
        }
        return index < 0 ? .edge : .other
    }
}
