import OneTimeCodeText

/// What stands around some tokens of a message.
struct Surroundings {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenView
    let figures: ArenaList<Figure>
    /// The index of the first machine-readable figure, or the number of figures.
    private let firstMachineReadable: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, _ figures: ArenaList<Figure>) {
        self.bytes = bytes
        self.text = text
        self.figures = figures
        firstMachineReadable = figures.firstIndex { $0.kind == .machineReadable } ?? figures.count
    }

    /// The nearest token before `index` that is not a space, if it is on the same line.
    func tokenBefore(_ index: Int) -> Token? {
        var index = index - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        return index >= 0 && text.tokens[index].kind != .newline ? text.tokens[index] : nil
    }

    /// The nearest token at or after `index` that is not a space, if it is on the same line.
    func tokenAfter(_ index: Int) -> Token? {
        var index = index
        while index < text.tokens.count, text.tokens[index].kind == .space { index += 1 }
        return index < text.tokens.count && text.tokens[index].kind != .newline ? text.tokens[index] : nil
    }

    /// Whether the token at `index` is a colon.
    func isColon(_ index: Int) -> Bool {
        index < text.tokens.count && text.tokens[index].kind == .symbol
            && Symbols.plain(text.tokens[index].symbol) == Symbols.colon
    }

    /// Whether a colon or an equals sign stands right before the tokens.
    func isAfterColon(_ tokens: Range<Int>) -> Bool {
        guard let before = tokenBefore(tokens.lowerBound), before.kind == .symbol else { return false }
        return Symbols.isOne(Symbols.plain(before.symbol), of: Symbols.colon, Symbols.equals) && !isCompared(tokens)
    }

    /// Whether a sign of comparison stands right before the tokens: "≥ 1000", ">= 1000", "!= 256".
    func isCompared(_ tokens: Range<Int>) -> Bool {
        var index = tokens.lowerBound - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        guard index >= 0 else { return false }
        if (0x2260...0x226F).contains(text.tokens[index].symbol) { return true }
        guard index > 0, Symbols.plain(text.tokens[index].symbol) == Symbols.equals else { return false }
        switch Symbols.plain(text.tokens[index - 1].symbol) {
        case 0x21, 0x3C, Symbols.equals, 0x3E: return true  // ! < = >
        default: return false
        }
    }

    /// Whether an opening round or square bracket stands right before the tokens.
    func isBracketed(_ tokens: Range<Int>) -> Bool {
        guard tokens.lowerBound > 0 else { return false }
        switch text.tokens[tokens.lowerBound - 1].symbol {
        case 0x28, 0x5B, 0xFF08, 0xFF3B: return true
        default: return false
        }
    }

    /// Whether a mark without a space joins the tokens to a longer text: "a/482913", "482913.html", "48:29"; or the parts
    /// of a link, which some senders write apart: "http //482913 .example".
    ///
    /// "Code:482913" and "482913.Valid until" have a missing space.
    func isPartOfLongerText(_ tokens: Range<Int>) -> Bool {
        let (before, after) = (tokens.lowerBound - 1, tokens.upperBound)
        if before >= 1, joins(before), isText(before - 1) {
            let isColon = text.tokens[before].symbol == Symbols.colon
            if !isColon || isNumberOrHost(before - 1) { return true }
        }
        if after + 1 < text.tokens.count, joins(after), isText(after + 1), !beginsAnew(after + 1) { return true }
        return isPartOfSpacedLink(tokens)
    }

    /// Whether a sentence begins at a token though the space before it is missing. The token is a capital, a letter of a
    /// script that has none, "7316.תקף", or the number of some minutes, "20864.5 min", "校验码48127753,15分钟内有效". A comma
    /// after four digits or more separates no thousands, and a candidate has no decimals.
    private func beginsAnew(_ index: Int) -> Bool {
        let token = text.tokens[index]
        if token.kind == .digits {
            let isShort = token.count == 1 || text.tokens[index - 1].symbol == Symbols.comma
            return isShort && text.tokens[index - 2].kind == .digits && text.tokens[index - 2].count >= 4
        }
        return beginsWithCapital(index) || !token.script.formsIdentifiers
    }

    /// Whether the token at `index` is a number, or the end of the name of a host: the port follows its colon. In
    /// "OTP2:482913" the number is a label.
    private func isNumberOrHost(_ index: Int) -> Bool {
        let isNumber = text.tokens[index].kind == .digits
        guard index > 0 else { return isNumber }
        let before = text.tokens[index - 1]
        return isNumber ? before.kind != .word : before.symbol == Symbols.period && index > 1 && isText(index - 2)
    }

    private func isPartOfSpacedLink(_ tokens: Range<Int>) -> Bool {
        var before = tokens.lowerBound - 1
        if before >= 0, text.tokens[before].kind == .space { before -= 1 }
        if before >= 1, text.tokens[before].symbol == Symbols.slash, text.tokens[before - 1].symbol == Symbols.slash {
            return true
        }
        let after = tokens.upperBound
        guard after + 2 < text.tokens.count, text.tokens[after].kind == .space else { return false }
        let mark = text.tokens[after + 1].symbol
        return (mark == Symbols.period || mark == Symbols.slash) && text.tokens[after + 2].kind == .word
            && text.tokens[after + 2].script == .latin && !beginsWithCapital(after + 2)
    }

    private func joins(_ index: Int) -> Bool {
        guard text.tokens[index].kind == .symbol else { return false }
        switch text.tokens[index].symbol {
        case Symbols.period, Symbols.comma, Symbols.colon, Symbols.slash, 0x5C: return true
        default: return false
        }
    }

    private func isText(_ index: Int) -> Bool {
        let token = text.tokens[index]
        return token.kind == .digits || (token.kind == .word && !token.script.isUnspaced)
    }

    /// Whether the token at `index` begins with a capital letter.
    func beginsWithCapital(_ index: Int) -> Bool {
        var scalars = UTF8Slice(bytes, text.tokens[index].range)
        return scalars.next().map(ScalarTable.embedded.isUppercase) ?? false
    }

    /// Whether the tokens are a price: a currency sign beside them, or ".-" or ",-" after them.
    func isPrice(_ tokens: Range<Int>) -> Bool {
        if let before = tokenBefore(tokens.lowerBound), Symbols.isCurrency(before.symbol) { return true }
        if let after = tokenAfter(tokens.upperBound), Symbols.isCurrency(after.symbol) { return true }
        let end = tokens.upperBound
        guard end + 1 < text.tokens.count else { return false }
        let mark = Symbols.plain(text.tokens[end].symbol)
        return Symbols.isOne(mark, of: Symbols.period, Symbols.comma)
            && Symbols.plain(text.tokens[end + 1].symbol) == Symbols.hyphen
    }

    /// Whether the tokens are a line or a sentence of their own. After a question they are its answer: "Questions? 0800
    /// 555 123" says whom to call.
    func isSentence(_ tokens: Range<Int>) -> Bool {
        let before = tokenBefore(tokens.lowerBound)
        let after = tokenAfter(tokens.upperBound)
        return (before.map { Symbols.endsSentence($0.symbol) && !Symbols.endsQuestion($0.symbol) } ?? true)
            && (after.map { Symbols.endsSentence($0.symbol) } ?? true)
    }

    /// Whether a question ends soon after the tokens: "is it still 4821?" A comma or a colon begins something else: "I got
    /// 482913, is that yours?"
    func isAskedAbout(_ tokens: Range<Int>) -> Bool {
        var words = 0
        for index in tokens.upperBound..<text.tokens.count {
            let token = text.tokens[index]
            switch token.kind {
            case .space: break
            case .newline: return false
            case .word, .digits:
                words += 1
                if words > Self.longestEndOfQuestion { return false }
            case .symbol:
                if Symbols.endsQuestion(token.symbol) {
                    // "example.com/?code=482913"
                    let next = index + 1 < text.tokens.count ? text.tokens[index + 1].kind : .newline
                    return token.symbol != Symbols.questionMark || (next != .word && next != .digits)
                }
                if Symbols.isComma(token.symbol) || Symbols.endsSentence(token.symbol) { return false }
                let mark = Symbols.plain(token.symbol)
                if mark == Symbols.colon || (mark == Symbols.hyphen && text.tokens[index - 1].kind == .space) {
                    return false
                }
            }
        }
        return false
    }

    /// The most words between a figure and the question mark.
    private static let longestEndOfQuestion = 6

    /// Whether there is nothing else in the message but white space and ends of sentences.
    func isWholeMessage(_ tokens: Range<Int>) -> Bool {
        let isBlank = { (token: Token) in
            token.kind == .space || token.kind == .newline || Symbols.endsSentence(token.symbol)
        }
        return text.tokens.part(0..<tokens.lowerBound).allSatisfy(isBlank)
            && text.tokens.part(tokens.upperBound..<text.tokens.count).allSatisfy(isBlank)
    }

    /// The farthest token at which a message can begin in earnest, after marks such as "<#> [".
    static let longestLead = 8

    /// Whether the message begins with the tokens, after white space and punctuation, and goes on after them.
    func isBeginning(_ tokens: Range<Int>) -> Bool {
        guard tokens.lowerBound <= Self.longestLead, tokens.upperBound < text.tokens.count else { return false }
        return text.tokens.part(0..<tokens.lowerBound).allSatisfy {
            $0.kind == .space || $0.kind == .newline || $0.kind == .symbol
        }
    }

    /// Whether something is before the tokens and nothing but white space and machine-readable parts after them.
    func isEnd(_ tokens: Range<Int>) -> Bool {
        guard tokens.lowerBound > 0 else { return false }
        var end = tokens.upperBound
        for figure in figures.part(firstMachineReadable..<figures.count) where figure.kind == .machineReadable {
            guard end <= figure.tokens.lowerBound, isBlank(end..<figure.tokens.lowerBound) else { return false }
            end = figure.tokens.upperBound
        }
        return isBlank(end..<text.tokens.count)
    }

    private func isBlank(_ tokens: Range<Int>) -> Bool {
        text.tokens.part(tokens).allSatisfy { $0.kind == .space || $0.kind == .newline }
    }

    /// The candidates that are the only number of the message, except in links and small ones such as minutes: those of
    /// one figure, none, or all if every figure is such an exception.
    func soleCandidates(of candidates: ArenaList<Candidate>) -> Range<Int> {
        var sole = candidates.indices
        for figure in figures {
            if sole.isEmpty { break }
            switch figure.kind {
            case .machineReadable, .link: continue
            case .small: if !isPrice(figure.tokens) { continue }
            default: if figure.candidates.contains(where: { candidates[$0].isName }) { continue }
            }
            sole = sole.clamped(to: figure.candidates)
        }
        return sole
    }

    /// Whether a figure is a link with a path, a scheme, or the host "www". A bare host is the name of many a sender: "Your
    /// code is 482913. acme.example".
    func isPage(_ figure: Figure) -> Bool {
        figure.kind == .link
            && (text.tokens.part(figure.tokens).contains { $0.symbol == Symbols.slash }
                || text.folded.part(text.tokens[figure.tokens.lowerBound].folded).elementsEqual([0x77, 0x77, 0x77]))
    }

    /// Whether a link has digits, which may be a code.
    var hasLinkWithDigits: Bool {
        figures.contains { $0.kind == .link && text.tokens.part($0.tokens).contains { $0.kind == .digits } }
    }

    /// Whether a percentage is written anywhere, its sign next to the number or a space away.
    var hasPercentage: Bool {
        let signs = SymbolFilter(Symbols.percent) | SymbolFilter(0xFF05) | SymbolFilter(0x066A)
        guard text.symbols.mayHold(signs) else { return false }
        for index in text.tokens.indices where text.tokens[index].kind == .symbol {
            let symbol = Symbols.plain(text.tokens[index].symbol)
            guard Symbols.isOne(symbol, of: Symbols.percent, 0x066A) else { continue }
            if tokenBefore(index)?.kind == .digits { return true }
        }
        return false
    }
}
