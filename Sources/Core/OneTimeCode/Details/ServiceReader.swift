import OneTimeCodeText

/// Reads the sender's name if the message has it.
///
/// No name is better than a wrong one. A name is words that no lexicon has, at one of the places where senders put their
/// name. Of several names the one at the surest place counts.
struct ServiceReader {
    /// Where a name stands, the surest place first.
    enum Place: Int, Comparable {
        /// "【Acme】482913", "[Acme] …"
        case brackets
        /// "Acme: …" at the beginning.
        case beforeColon
        /// "your Acme code"
        case beforeNoun
        /// "tu código Acme"
        case afterNoun
        /// "the code for Acme"
        case ofNoun
        /// "log in to Acme"
        case ofPurpose
        /// "your Acme account"
        case ofKind
        /// "Acme में …"
        case beforePurpose
        /// "enter 482913 on Acme"
        case ofCode
        /// "Acme. Your code is 482913"
        case opening
        /// "… - Acme" at the end.
        case signature
        /// "Acme never asks for your code"
        case ofWarning
        /// "Acme" is a known service, or it is a bank by its name.
        case known
        /// "thank you for using Acme"
        case afterWord
        /// Of an origin-bound line.
        case host

        static func < (first: Place, second: Place) -> Bool { first.rawValue < second.rawValue }

        /// The place in words.
        var reason: String {
            switch self {
            case .brackets: "in brackets"
            case .beforeColon: "before a colon at the beginning"
            case .beforeNoun: "before a noun for the code"
            case .afterNoun: "after a noun for the code"
            case .ofNoun: "after a preposition that follows a noun for the code"
            case .ofPurpose: "after words about a purpose"
            case .ofKind: "beside a word such as “account” or “app”"
            case .beforePurpose: "before words about a purpose"
            case .ofCode: "after a preposition that follows the code"
            case .opening: "at the beginning"
            case .signature: "at the end"
            case .ofWarning: "in a warning about the code"
            case .known: "a known service or a bank"
            case .afterWord: "after a preposition"
            case .host: "the host of the origin-bound line"
            }
        }
    }

    /// A name with its place.
    struct Name {
        let text: String
        let place: Place
        /// In UTF-8 bytes of the block.
        let range: Range<Int>
    }

    private static let longestName = 40
    /// The most words of a name that only its place marks.
    static let mostUnmarkedWords = 4

    let candidate: Candidate
    let vocabulary: DetailVocabulary
    var analysis: MessageAnalysis { vocabulary.analysis }
    let contexts: NameContexts
    let tokens: ArenaList<Token>
    /// The end of the last word that is not in a number or a link.
    let lastWordEnd: Int

    init(_ vocabulary: DetailVocabulary, beside candidate: Candidate) {
        let analysis = vocabulary.analysis
        self.candidate = candidate
        self.vocabulary = vocabulary
        contexts = NameContexts(vocabulary, beside: candidate)
        tokens = analysis.text.tokens
        var end = tokens.count
        var figure = analysis.figures.count
        while end > 0 {
            while figure > 0, analysis.figures[figure - 1].tokens.lowerBound >= end { figure -= 1 }
            if figure > 0, analysis.figures[figure - 1].tokens.contains(end - 1) {
                end = analysis.figures[figure - 1].tokens.lowerBound
                continue
            }
            if tokens[end - 1].kind == .word { break }
            end -= 1
        }
        lastWordEnd = end
    }

    /// The name at the surest place.
    func name() -> Name? {
        if let name = bracketed() ?? label() { return name }
        let spans = NameSpans(vocabulary, beside: candidate)
        // Only the name of a host may be at a surer place than right before a noun.
        let hasHosts = analysis.figures.contains { $0.kind == .link }
        var best: (span: Range<Int>, place: Place)?
        spans.forEach { span in
            if let best, best.place <= .beforeNoun, span.form != .host { return true }
            guard let place = place(of: span, spans) else { return true }
            if let best, best.place <= place { return true }
            best = (span.tokens, place)
            return hasHosts || place > .beforeNoun
        }
        guard let best, let text = text(of: best.span) else { return nil }
        return Name(text: text.text, place: best.place, range: text.range)
    }

    // MARK: Brackets

    private func bracketed() -> Name? {
        let filter =
            SymbolFilter(0x3010) | SymbolFilter(0x5B) | SymbolFilter(0x3C) | SymbolFilter(0x28) | SymbolFilter(0xFF3B)
        guard analysis.text.symbols.mayHold(filter) else { return nil }
        for start in 0..<min(tokens.count, Surroundings.longestLead) where tokens[start].kind == .symbol {
            let open = tokens[start].symbol
            guard let close = Self.closing(open) else { continue }
            // Only at the beginning of the text: "(Kestrel) …".
            if open == 0x28 || open == 0x3C, start > 0 { continue }
            let last = min(tokens.count, start + Self.longestBrackets)
            guard let end = (start..<last).first(where: { tokens[$0].symbol == close }) else { continue }
            if let name = nameInBrackets(start + 1..<end) { return name }
        }
        guard let last = tokens.last, last.symbol == 0x3011,
            let open = tokens.suffix(Self.longestBrackets).lastIndex(where: { $0.symbol == 0x3010 })
        else { return nil }
        return nameInBrackets(open + 1..<tokens.count - 1)
    }

    /// The most tokens in brackets, with both brackets.
    private static let longestBrackets = 16

    /// The bracket that closes another one.
    private static func closing(_ open: UInt32) -> UInt32? {
        switch open {
        case 0x3010: 0x3011
        case 0x5B: 0x5D
        case 0x3C: 0x3E
        case 0x28: 0x29
        case 0xFF3B: 0xFF3D
        default: nil
        }
    }

    /// Chinese senders sign in brackets, and their names may have words of a lexicon: 【支付宝】 has that for "pay".
    private func nameInBrackets(_ range: Range<Int>) -> Name? {
        let isSignature = tokens[range.lowerBound - 1].symbol == 0x3010
        var (isUnknown, isHeading, words) = (false, false, 0)
        for index in range where tokens[index].kind == .word {
            let roles = vocabulary.roles(index)
            words += 1
            isHeading =
                !roles.isDisjoint(with: [.plain, .kind]) && roles.isDisjoint(with: [.service, .part])
                && tokens[index].count > 1
            if !vocabulary.isKnown(index) || !roles.isDisjoint(with: [.service, .part]) {
                isUnknown = isUnknown || !isHeading
            }
            guard let cue = vocabulary.cue(at: index) else { continue }
            if cue.cueClass.namesCode { return nil }
            if !isSignature, Self.namesNumber(cue.cueClass) { return nil }
        }
        guard isSignature ? !isHeading : isUnknown && !isHeading, words > 0 else { return nil }
        guard let found = text(of: range) else { return nil }
        return Name(text: found.text, place: .brackets, range: found.range)
    }

    static func namesNumber(_ cueClass: CueClass) -> Bool {
        switch cueClass {
        case .reference, .amount, .date, .contact, .place, .quantity: true
        default: false
        }
    }

    // MARK: Labels

    /// What the message begins with, before a colon, a dash or the end of a sentence or a line: "Bank of Larnen: …",
    /// "Acme Alert - …".
    private func label() -> Name? {
        var start = RetrieverHash.hasMarker(analysis.bytes) ? 3 : 0
        while start < tokens.count, tokens[start].kind == .space || tokens[start].symbol == Symbols.asterisk {
            start += 1
        }
        var end = start
        var mark = NameContext.Neighbour.other
        while end < tokens.count, end < start + Self.longestLabel {
            if candidate.tokens.contains(end) { break }
            let token = tokens[end]
            if token.kind == .newline {
                mark = .newline
                break
            }
            if token.kind == .symbol, let found = labelMark(end) {
                mark = found
                break
            }
            end += 1
        }
        guard mark != .other, end > start, end < candidate.tokens.lowerBound else { return nil }
        return name(inLabel: start..<end, before: mark)
    }

    private static let longestLabel = 14
    private static let mostLabelWords = 6

    /// The mark at a token that ends a label.
    private func labelMark(_ index: Int) -> NameContext.Neighbour? {
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        let isApart = next.map { $0.kind == .space || $0.kind == .newline } ?? true
        switch Symbols.plain(tokens[index].symbol) {
        case Symbols.colon: return next?.symbol == Symbols.slash ? nil : .colon
        case Symbols.hyphen, 0x2014: return isApart && index > 0 && tokens[index - 1].kind == .space ? .dash : nil
        case Symbols.period:
            return isApart && index > 0 && (tokens[index - 1].kind == .word || tokens[index - 1].count < 4)
                ? .sentence : nil
        default: return nil
        }
    }

    private func name(inLabel label: Range<Int>, before mark: NameContext.Neighbour) -> Name? {
        for index in label where tokens[index].kind == .word {
            let roles = vocabulary.roles(index)
            if roles.contains(.greeting) { return nil }
            if let cue = vocabulary.cue(at: index), Self.isNoLabel(cue.cueClass),
                roles.isDisjoint(with: [.part, .service])
            {
                return nil
            }
        }
        var (first, last) = (label.lowerBound, label.upperBound)
        // "From Acme:", "Acme Alert:"
        while first < last, isLabelMargin(first, isFirst: true) { first += 1 }
        while last > first, isLabelMargin(last - 1, isFirst: false) { last -= 1 }
        guard first < last else { return nil }
        var (words, strong, capitals, parts) = (0, 0, 0, 0)
        for index in first..<last {
            let token = tokens[index]
            if token.kind == .digits, token.count > 4 { return nil }
            guard token.kind == .word else { continue }
            words += 1
            let roles = vocabulary.roles(index)
            let isCapital = !NameSpans.isCased(token) || analysis.surroundings.beginsWithCapital(index)
            if isCapital || roles.contains(.link) { capitals += 1 }
            if roles.contains(.part) { parts += 1 }
            if roles.contains(.service) { strong += 1 }
            if !vocabulary.isKnown(index) || isKnownByBeginning(index),
                roles.isDisjoint(with: [.plain, .article, .before, .after, .greeting, .kind])
            {
                strong += 1
            }
        }
        guard words > 0, words <= (parts > 0 ? Self.mostLabelWords : Self.mostUnmarkedWords) else { return nil }
        let isCased = NameSpans.isCased(tokens[first])
        switch mark {
        case .colon:
            // "FREE NOW: …": plain words, but all capital, and more than one.
            guard strong > 0 || parts > 0 || isCased && words > 1 && words == capitals && !isSentence(first..<last)
            else {
                return nil
            }
            if isCased, words > 2, capitals * 2 < words { return nil }
        default:
            guard strong > 0 || parts > 0 && words > 1, words == capitals, isCased || parts > 0,
                words <= Self.mostUnmarkedWords
            else { return nil }
            if mark == .sentence, analysis.cues.language == nil { return nil }
        }
        guard let found = text(of: first..<last) else { return nil }
        return Name(text: found.text, place: mark == .colon ? .beforeColon : .opening, range: found.range)
    }

    /// Whether only the beginning of a word is known, as that of a word in another language: "MetroHealth".
    private func isKnownByBeginning(_ index: Int) -> Bool {
        guard let cue = vocabulary.cue(at: index), cue.tokens.count == 1 else { return false }
        return cue.letterCount < tokens[index].count && !cue.cueClass.namesCode && cue.locale != analysis.cues.language
    }

    /// Whether a token at an end of a label is not in the name.
    private func isLabelMargin(_ index: Int, isFirst: Bool) -> Bool {
        let token = tokens[index]
        guard token.kind == .word else {
            return token.kind == .digits ? !isFirst && token.count > 3 : token.symbol != Symbols.plus
        }
        let roles = vocabulary.roles(index)
        guard roles.isDisjoint(with: [.part, .service]) else { return false }
        return isFirst
            ? !roles.isDisjoint(with: [.before, .article, .plain]) : !roles.isDisjoint(with: [.plain, .after, .kind])
    }

    /// Whether a word of a class is in no label that is a name.
    private static func isNoLabel(_ cueClass: CueClass) -> Bool {
        switch cueClass {
        case .code, .genericCode, .pickup, .access, .verify, .signIn, .reset, .transaction, .enter, .expiry, .secrecy,
            .unrequested, .reference, .contact, .collect, .coupon, .prize, .date:
            true
        default: false
        }
    }

    /// Whether plain capital words are the words of a sentence in capitals.
    private func isSentence(_ label: Range<Int>) -> Bool {
        label.contains { !vocabulary.roles($0).isDisjoint(with: [.plain, .article, .before]) }
    }

    // MARK: Texts

    /// The text of tokens if it can be a name: a letter in it, and not too long.
    private func text(of range: Range<Int>) -> (text: String, range: Range<Int>)? {
        var (first, last) = (range.lowerBound, range.upperBound - 1)
        while first <= last, tokens[first].kind == .space { first += 1 }
        while last >= first, tokens[last].kind == .space { last -= 1 }
        var letters = 0
        for index in range {
            let token = tokens[index]
            if token.kind == .digits, token.count > 4 { return nil }
            if token.kind == .word { letters += token.count }
        }
        guard letters > 0 else { return nil }
        let bytes = tokens[first].range.lowerBound..<tokens[last].range.upperBound
        guard bytes.count > 1 else { return nil }
        let name = String(decoding: analysis.bytes[bytes], as: UTF8.self)
        return isLong(name) ? nil : (name, bytes)
    }

    private func isLong(_ name: String) -> Bool {
        // A character has at least a byte.
        name.utf8.count > Self.longestName && (name.utf8.count > MatchBounds.service || name.count > Self.longestName)
    }
}
