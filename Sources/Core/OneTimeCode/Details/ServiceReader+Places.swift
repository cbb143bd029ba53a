import OneTimeCodeText

/// The places where senders put their name.
extension ServiceReader {
    /// Where a name stands; nil if it is at none of the places of a sender's name.
    func place(of span: NameSpan, _ spans: NameSpans) -> Place? {
        let left = contexts.left(of: span.tokens.lowerBound)
        let right = contexts.right(of: span.tokens.upperBound)
        if left.neighbour == .greeting || right.neighbour == .shop || isQuestion(span.tokens.upperBound) { return nil }
        if left.neighbour == .colon, left.place > 0 {
            // "Ref: ZYKK", "Merchant: ACME"
            if let cue = vocabulary.cue(at: left.place - 1), Self.namesNumber(cue.cueClass) { return nil }
            if vocabulary.roles(left.place - 1).contains(.shop) { return nil }
        }
        if let place = place(of: span, left, right, spans) { return place }
        let isInstitution = span.hasPart && span.wordCount > 1 && span.form == .capital
        guard span.isKnownService || isInstitution, !isPaid(left, right) else { return nil }
        return .known
    }

    /// "Questions? …" does not sign.
    private func isQuestion(_ end: Int) -> Bool {
        guard end < tokens.count else { return false }
        let mark = Symbols.plain(tokens[end].symbol)
        return mark == 0x3F || mark == 0x061F
    }

    /// Whether a name is that of a shop or a payee: after a sum, or after a word such as "at".
    private func isPaid(_ left: NameContext, _ right: NameContext) -> Bool {
        if right.neighbour == .money { return true }
        switch left.neighbour {
        case .money, .shop: return true
        case .before:
            let lead = contexts.lead(of: left.place)
            return lead == .number && left.isDirect || lead == .money && vocabulary.roles(left.place).contains(.shop)
        default: return false
        }
    }

    private func place(
        of span: NameSpan, _ left: NameContext, _ right: NameContext, _ spans: NameSpans
    ) -> Place? {
        switch span.form {
        case .small: return placeOfSmall(span, left, right, spans)
        case .plain: return placeOfPlain(span, left, right, spans)
        case .host: return placeOfHost(left, right)
        case .capital: return placeOfCapital(span, left, right, spans)
        case .caseless: return placeOfCaseless(span, left, right, spans)
        }
    }

    private func placeOfCapital(
        _ span: NameSpan, _ left: NameContext, _ right: NameContext, _ spans: NameSpans
    ) -> Place? {
        let isStart = spans.isSentenceStart(span.tokens.lowerBound)
        let isFirst = left.neighbour == .edge && left.isDirect
        if right.neighbour == .noun, !right.hasArticle {
            if !isStart || span.isKnownService { return .beforeNoun }
            if isFirst, spans.letters(span) >= Self.shortestFirst, isFollowedByCode(right.place) { return .beforeNoun }
        }
        if left.neighbour == .noun, !left.hasKind, left.place + 1 < span.tokens.lowerBound,
            !left.hasArticle || left.isQuoted
        {
            return .afterNoun
        }
        if left.neighbour == .noun, left.hasArticle, !vocabulary.hasCapitalNouns, vocabulary.isHeadFirst {
            return .afterNoun
        }
        if left.neighbour == .before, !isCommonNoun(span, left, right), right.neighbour != .money {
            switch contexts.lead(of: left.place) {
            case .noun: return .ofNoun
            case .purpose: return .ofPurpose
            case .code, .copula, .enter: return .ofCode
            case .money, .number, .shop: break
            default: return .afterWord
            }
        }
        if left.neighbour == .purpose, !left.hasArticle, !isStart, !vocabulary.hasCapitalNouns { return .ofPurpose }
        if !isPaid(left, right) {
            if right.hasKind, !isStart || isFirst { return .ofKind }
            if left.hasKind, !vocabulary.hasCapitalNouns || left.isQuoted { return .ofKind }
            if right.neighbour == .purpose, right.isDirect, !isStart || span.isKnownService || right.hasSuffix {
                return .beforePurpose
            }
            if right.neighbour == .after || right.hasSuffix, leadsToPurpose(right.place) { return .beforePurpose }
        }
        // "Acme Your code is 482913"
        let next = span.tokens.upperBound + 1
        if isFirst, right.hasArticle, right.neighbour == .noun, next < tokens.count, tokens[next].kind == .word,
            spans.isCapital(next), !vocabulary.hasCapitalNouns || span.isKnownService
        {
            return .opening
        }
        if let place = placeAtEdges(span, left, right) { return place }
        // "Regards AcmeBank"
        if left.neighbour == .other, left.isDirect, vocabulary.roles(left.place).contains(.plain),
            spans.isSentenceStart(left.place), endsText(span.tokens.upperBound),
            span.tokens.lowerBound > candidate.tokens.upperBound, !spans.mayBePerson(span)
        {
            return .signature
        }
        return isStart && right.neighbour == .secrecy || isStart && right.neighbour == .after ? .ofWarning : nil
    }

    /// A word in a script without capitals that no lexicon has is often a plain word. So both of its sides must fit.
    private func placeOfCaseless(
        _ span: NameSpan, _ left: NameContext, _ right: NameContext, _ spans: NameSpans
    ) -> Place? {
        let isUnspaced = tokens[span.tokens.lowerBound].script.isUnspaced
        let isKorean = tokens[span.tokens.lowerBound].script == .hangul
        let isClosed: Bool =
            switch right.neighbour {
            case .code, .copula, .colon, .edge, .sentence, .comma, .newline, .noun, .dash, .after, .enter, .purpose:
                true
            default: right.hasArticle || right.hasKind || right.isQuoted || right.hasSuffix || span.isKnownService
            }
        let isBeside = isUnspaced || isKorean || span.isKnownService || left.hasArticle || left.neighbour == .edge
        if right.neighbour == .noun, right.isDirect, isBeside, !vocabulary.isHeadFirst || span.isKnownService {
            return .beforeNoun
        }
        if left.neighbour == .noun, !left.hasKind, left.place + 1 <= span.tokens.lowerBound, vocabulary.isHeadFirst,
            isClosed
        {
            return .afterNoun
        }
        if left.neighbour == .before || left.hasKind, isClosed, !isPaid(left, right) {
            switch left.neighbour == .before ? contexts.lead(of: left.place) : left.neighbour {
            case .noun: return .ofNoun
            case .purpose, .edge: return left.hasKind ? .ofKind : .ofPurpose
            case .code, .enter: return .ofCode
            // "to pay by “Acme”"
            case .money where left.isQuoted && right.isQuoted: return .ofPurpose
            default: if left.hasKind || span.isKnownService { return .ofKind }
            }
        }
        if left.neighbour == .purpose, isUnspaced, isClosed, left.isDirect { return .ofPurpose }
        if right.neighbour == .purpose, right.isDirect, isUnspaced || isKorean { return .beforePurpose }
        if right.neighbour == .after || right.hasSuffix || right.hasKind, leadsToPurpose(right.place),
            !isPaid(left, right)
        {
            return .beforePurpose
        }
        guard span.wordCount <= 3 else { return nil }
        return placeAtEdges(span, left, right)
    }

    /// The fewest letters of a name that begins a text, and of one in small letters.
    private static let shortestFirst = 3
    private static let shortestSmall = 3

    /// Whether a code follows the noun at a token, perhaps after a colon: "Telegram code: 48291".
    private func isFollowedByCode(_ noun: Int) -> Bool {
        guard let cue = vocabulary.cue(at: noun) else { return false }
        let after = contexts.right(of: cue.tokens.upperBound)
        switch after.neighbour {
        case .colon, .code, .copula, .dash, .newline, .noun: return true
        default: return false
        }
    }

    /// A word after a possessive is hardly a name where nouns are capital: "für Ihr Kundenkonto".
    private func isCommonNoun(_ span: NameSpan, _ left: NameContext, _ right: NameContext) -> Bool {
        vocabulary.hasCapitalNouns && left.hasArticle && !right.hasKind && span.wordCount == 1 && !span.isKnownService
    }

    /// Whether what is after a place leads to what a code is for, or to the noun for it.
    private func leadsToPurpose(_ place: Int) -> Bool {
        var index = place
        var words = 0
        while index < tokens.count, words < 5 {
            if candidate.tokens.contains(index) { return words > 0 }
            switch tokens[index].kind {
            case .word:
                words += 1
                if let cue = vocabulary.cue(at: index) {
                    if cue.cueClass.namesCode || cue.cueClass.isPurpose || cue.cueClass == .enter { return true }
                    if cue.cueClass == .amount { return false }
                }
                if !vocabulary.roles(index).isDisjoint(with: [.signIn, .signUp, .reset]) { return true }
            case .newline, .digits: return false
            case .symbol: if Symbols.endsSentence(tokens[index].symbol) { return false }
            case .space: break
            }
            index += 1
        }
        return false
    }

    /// At the beginning before a mark, or at the end after one.
    private func placeAtEdges(_ span: NameSpan, _ left: NameContext, _ right: NameContext) -> Place? {
        guard span.wordCount <= Self.mostUnmarkedWords else { return nil }
        if left.neighbour == .edge, left.isDirect, span.tokens.upperBound <= candidate.tokens.lowerBound,
            right.neighbour == .after || right.neighbour == .newline || right.neighbour == .dash, right.isDirect
        {
            return span.form == .capital || span.hasPart || span.isKnownService ? .opening : nil
        }
        guard span.tokens.lowerBound > candidate.tokens.upperBound else { return nil }
        if isAloneInParentheses(span) { return .signature }
        // "… Acme app"
        let end = right.hasKind && right.neighbour == .edge ? right.place : span.tokens.upperBound
        guard left.isDirect, isEnd(end) else { return nil }
        let isCapital = span.form == .capital
        switch left.neighbour {
        case .newline, .dash: return .signature
        case .sentence:
            // In a script without capitals, a sentence of nothing but unknown words.
            let isWhole = span.form == .caseless && endsText(end)
            let isCaseless = isWhole && !tokens[span.tokens.lowerBound].script.isUnspaced
            return isCapital || isCaseless || span.hasPart || span.isKnownService ? .signature : nil
        case .comma: return isCapital ? .signature : nil
        default: return nil
        }
    }

    /// "482913 (Acme)", or "(Acme)" at the end.
    private func isAloneInParentheses(_ span: NameSpan) -> Bool {
        let (start, end) = (span.tokens.lowerBound - 1, span.tokens.upperBound)
        let isName = span.form == .capital || span.form == .host || span.hasPart || span.isKnownService
        guard isName, start > 0, end < tokens.count, Symbols.plain(tokens[start].symbol) == 0x28,
            Symbols.plain(tokens[end].symbol) == 0x29
        else { return false }
        return isEnd(end) || candidate.tokens.contains(start - 1)
            || tokens[start - 1].kind == .space && candidate.tokens.contains(start - 2)
    }

    /// Whether nothing but marks, numbers and links is after a token.
    private func isEnd(_ end: Int) -> Bool { end >= lastWordEnd }

    /// Whether nothing but marks and links is after a token: no telephone number of a help desk.
    private func endsText(_ end: Int) -> Bool {
        guard isEnd(end), tokens.count - end <= Self.longestRest else { return false }
        for index in end..<tokens.count
        where tokens[index].kind == .digits || Symbols.plain(tokens[index].symbol) == Symbols.colon {
            let isInLink = analysis.figures.contains {
                ($0.kind == .link || $0.kind == .machineReadable) && $0.tokens.contains(index)
            }
            if !isInLink { return false }
        }
        return true
    }

    /// The most tokens after a name at the end: an origin-bound line with its hosts.
    private static let longestRest = 64

    /// A word in small letters is a name beside the noun for the code, where words have few endings. In a message without
    /// capitals it may also follow a word such as "for".
    private func placeOfSmall(
        _ span: NameSpan, _ left: NameContext, _ right: NameContext, _ spans: NameSpans
    ) -> Place? {
        // "je acme-verificatiecode"
        let end = span.tokens.upperBound
        let isJoined = end < tokens.count && Symbols.plain(tokens[end].symbol) == Symbols.hyphen
        if isJoined, right.neighbour == .noun, right.place == end + 1, left.isDirectArticle,
            spans.letters(span) >= Self.shortestSmall
        {
            return .beforeNoun
        }
        guard vocabulary.hasFewEndings || span.isKnownService || spans.isSmall else { return nil }
        guard spans.letters(span) >= Self.shortestSmall || span.isKnownService || span.tokens.count > 1 else {
            return nil
        }
        let isLoose = spans.isSmall || span.isKnownService
        if right.neighbour == .noun, !right.hasArticle, !isPaid(left, right),
            !vocabulary.isHeadFirst || span.isKnownService
        {
            if left.hasArticle && left.isDirectArticle || isLoose { return .beforeNoun }
            if left.neighbour == .edge, isFollowedByCode(right.place) { return .beforeNoun }
        }
        if left.neighbour == .noun, vocabulary.isHeadFirst || span.isKnownService {
            switch right.neighbour {
            case .code, .copula, .colon, .edge, .sentence, .comma, .newline: return .afterNoun
            default: if right.hasArticle || span.isKnownService { return .afterNoun }
            }
        }
        guard isLoose else { return nil }
        if left.neighbour == .before, !isPaid(left, right) {
            switch contexts.lead(of: left.place) {
            case .noun: return .ofNoun
            case .purpose: return .ofPurpose
            case .code where span.isKnownService: return .ofCode
            default: break
            }
        }
        if right.hasKind || left.hasKind, left.neighbour == .before || left.hasArticle || span.isKnownService,
            !isPaid(left, right)
        {
            return .ofKind
        }
        let isWarning = right.neighbour == .secrecy || right.neighbour == .after
        return isWarning && spans.isSentenceStart(span.tokens.lowerBound) ? .ofWarning : nil
    }

    /// Plain words with capitals are a name only where nothing else stands.
    private func placeOfPlain(
        _ span: NameSpan, _ left: NameContext, _ right: NameContext, _ spans: NameSpans
    ) -> Place? {
        let isQuoted = left.isQuoted && right.isQuoted
        guard span.hasPart && (span.wordCount > 1 || isQuoted) || spans.isAllCapitals(span), !isPaid(left, right) else {
            return nil
        }
        if right.neighbour == .noun, right.isDirect, left.hasArticle || left.neighbour == .before { return .beforeNoun }
        if left.neighbour == .edge, right.neighbour == .after, span.wordCount > 1 { return .opening }
        if left.neighbour == .before {
            switch contexts.lead(of: left.place) {
            case .noun: return .ofNoun
            case .purpose: return .ofPurpose
            case .code: return .ofCode
            default: break
            }
        }
        return span.wordCount > 1 ? placeAtEdges(span, left, right) : nil
    }

    private func placeOfHost(_ left: NameContext, _ right: NameContext) -> Place? {
        if left.neighbour == .edge, right.neighbour == .colon || right.neighbour == .dash { return .beforeColon }
        if right.neighbour == .noun, !right.hasArticle { return .beforeNoun }
        if left.neighbour == .noun { return .afterNoun }
        if left.neighbour == .before {
            switch contexts.lead(of: left.place) {
            case .noun: return .ofNoun
            case .purpose: return .ofPurpose
            default: break
            }
        }
        if right.neighbour == .purpose || right.hasKind || right.hasSuffix && leadsToPurpose(right.place) {
            return .beforePurpose
        }
        if left.hasKind, left.neighbour != .money { return .afterWord }
        if left.neighbour == .sentence || left.neighbour == .newline || left.neighbour == .dash,
            right.neighbour == .edge
        {
            return .signature
        }
        return nil
    }
}
