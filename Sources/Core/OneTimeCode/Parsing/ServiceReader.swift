import OneTimeCodeText

/// Reads the sender's name if the message has it: "【Acme】…", "[Acme] …", "Acme: …", "Acme. …", "your Acme code",
/// "Acme-Code", "… Acme" as a signature.
///
/// No name is better than a wrong one: words that a lexicon knows are never a name.
enum ServiceReader {
    private static let longestName = 40
    /// The most words of a name before a colon.
    private static let mostWords = 4
    /// The most words of a name that only its place marks.
    private static let mostUnmarkedWords = 3

    static func service(in analysis: MessageAnalysis, beside candidate: Candidate) -> String? {
        bracketed(analysis) ?? leading(analysis, before: candidate) ?? besideCue(analysis, candidate)
            ?? opening(analysis, before: candidate) ?? signature(analysis, behind: candidate)
    }

    // MARK: Places

    /// A name in brackets at the beginning or the end.
    private static func bracketed(_ analysis: MessageAnalysis) -> String? {
        guard analysis.text.symbols.mayHold(SymbolFilter(0x3010) | SymbolFilter(0x5B)) else { return nil }
        let tokens = analysis.text.tokens
        let starts = tokens.indices.prefix(Surroundings.longestLead).filter {
            tokens[$0].symbol == 0x3010 || tokens[$0].symbol == 0x5B
        }
        for start in starts {
            let close: UInt32 = tokens[start].symbol == 0x3010 ? 0x3011 : 0x5D
            guard let end = tokens[start...].prefix(16).firstIndex(where: { $0.symbol == close }) else { continue }
            if let name = nameInBrackets(start + 1..<end, analysis) { return name }
        }
        guard let last = tokens.last, last.symbol == 0x3011,
            let open = tokens.suffix(16).lastIndex(where: { $0.symbol == 0x3010 })
        else { return nil }
        return nameInBrackets(open + 1..<tokens.count - 1, analysis)
    }

    /// Chinese senders sign in brackets, and their names may have words of a lexicon: 【支付宝】 has that for "pay".
    private static func nameInBrackets(_ range: Range<Int>, _ analysis: MessageAnalysis) -> String? {
        let isSignature = analysis.text.tokens[range.lowerBound - 1].symbol == 0x3010
        guard isSignature, !range.contains(where: { namesCode($0, analysis) }) else { return name(range, analysis) }
        return text(of: range, analysis)
    }

    /// A name of up to four words before a colon at the beginning.
    private static func leading(_ analysis: MessageAnalysis, before candidate: Candidate) -> String? {
        guard analysis.text.symbols.mayHold(SymbolFilter(Symbols.colon) | SymbolFilter(0xFF1A)) else { return nil }
        let tokens = analysis.text.tokens
        guard
            let colon = tokens.prefix(12).firstIndex(where: {
                $0.kind == .symbol && Symbols.plain($0.symbol) == Symbols.colon
            }),
            colon <= candidate.tokens.lowerBound,
            colon + 1 < tokens.count, tokens[colon + 1].kind == .space || tokens[colon + 1].kind == .newline
        else { return nil }
        let start = RetrieverHash.hasMarker(analysis.bytes) ? 3 : 0
        guard start < colon else { return nil }
        let words = tokens[start..<colon]
        guard words.count(where: { $0.kind == .word }) <= mostWords, !words.contains(where: { $0.kind == .newline })
        else { return nil }
        return name(start..<colon, analysis)
    }

    /// Capitalised words that touch a cue for the code: "your Acme code", "tu código Acme", "Acme code: 482913".
    private static func besideCue(_ analysis: MessageAnalysis, _ candidate: Candidate) -> String? {
        for cue in analysis.cues.cues where cue.cueClass.namesCode && !cue.tokens.overlaps(candidate.tokens) {
            if let name = name(capitalised(before: cue, analysis), analysis) { return name }
            if let name = name(capitalised(startingAt: cue.tokens.upperBound, analysis), analysis) { return name }
        }
        return nil
    }

    private static func capitalised(before cue: Cue, _ analysis: MessageAnalysis) -> Range<Int> {
        let tokens = analysis.text.tokens
        let end = cue.tokens.lowerBound
        // "Acme-Code"
        let isCompound = end > 0 && Symbols.plain(tokens[end - 1].symbol) == Symbols.hyphen
        let nameEnd = isCompound ? end - 1 : end
        var start = nameEnd
        while start > 0, isNamePart(start - 1, analysis) { start -= 1 }
        // "3D Secure": a name does not begin inside a word.
        if start > 0, tokens[start - 1].kind == .digits { return nameEnd..<nameEnd }
        guard !isCompound, isSentenceStart(start, tokens) else { return start..<nameEnd }
        // The first word of a sentence is capital whatever it is. At the beginning of the message it is a name if it is
        // longer than possessives are, and the message's language is known but does not have the word, or a colon
        // follows the cue: "Telegram code: 482913".
        let letters = tokens[start..<nameEnd].reduce(0) { $0 + ($1.kind == .word ? $1.count : 0) }
        let isLead = analysis.cues.language != nil || analysis.surroundings.isColon(cue.tokens.upperBound)
        return start == 0 && letters >= shortestLead && isLead ? start..<nameEnd : nameEnd..<nameEnd
    }

    private static let shortestLead = 6

    private static func isSentenceStart(_ start: Int, _ tokens: ArenaList<Token>) -> Bool {
        guard let last = tokens[..<start].last(where: { $0.kind != .space }) else { return true }
        return last.kind == .newline || Symbols.endsSentence(last.symbol)
    }

    private static func isDash(_ symbol: UInt32) -> Bool { Symbols.plain(symbol) == Symbols.hyphen || symbol == 0x2014 }

    /// One to three capitalised words at the beginning, before a period, a dash or a line break: "Acme. …", "Acme - …".
    private static func opening(_ analysis: MessageAnalysis, before candidate: Candidate) -> String? {
        let tokens = analysis.text.tokens
        var end = 0
        while end < candidate.tokens.lowerBound, isNamePart(end, analysis) || isNameNumber(end, tokens) { end += 1 }
        guard end > 0, end < candidate.tokens.lowerBound, analysis.cues.language != nil,
            tokens[..<end].count(where: { $0.kind == .word }) <= mostUnmarkedWords
        else { return nil }
        let isSpaced = tokens[end - 1].kind == .space
        let mark = tokens[end]
        let isApart =
            mark.kind == .newline || (isSpaced && isDash(mark.symbol))
            || (!isSpaced && Symbols.plain(mark.symbol) == Symbols.period)
        return isApart ? name(0..<end, analysis) : nil
    }

    /// One to three capitalised words after the last sentence, a line break or a dash: "… Haus Tannwies".
    private static func signature(_ analysis: MessageAnalysis, behind candidate: Candidate) -> String? {
        let tokens = analysis.text.tokens
        var end = tokens.count
        while end > 0, tokens[end - 1].kind == .space || tokens[end - 1].kind == .newline { end -= 1 }
        var start = end
        while start > 0, isNamePart(start - 1, analysis) || isNameNumber(start - 1, tokens) { start -= 1 }
        guard start > candidate.tokens.upperBound, start < end,
            tokens[start..<end].count(where: { $0.kind == .word }) <= mostUnmarkedWords,
            let before = tokens[..<start].last(where: { $0.kind != .space })
        else { return nil }
        let isApart =
            before.kind == .newline || Symbols.endsSentence(before.symbol) || isDash(before.symbol)
        return isApart ? name(start..<end, analysis) : nil
    }

    /// Whether the token is the number of a name, as in "Vela360".
    private static func isNameNumber(_ index: Int, _ tokens: ArenaList<Token>) -> Bool {
        tokens[index].kind == .digits && tokens[index].count < 4 && index > 0 && tokens[index - 1].kind == .word
    }

    private static func capitalised(startingAt start: Int, _ analysis: MessageAnalysis) -> Range<Int> {
        var end = start
        while end < analysis.text.tokens.count, isNamePart(end, analysis) { end += 1 }
        return start..<end
    }

    private static func isNamePart(_ index: Int, _ analysis: MessageAnalysis) -> Bool {
        let token = analysis.text.tokens[index]
        if token.kind == .space { return true }
        return token.kind == .word && !isKnown(index, analysis) && analysis.surroundings.beginsWithCapital(index)
    }

    // MARK: Words

    /// Whether a lexicon has the word, so that it cannot be a name.
    private static func isKnown(_ index: Int, _ analysis: MessageAnalysis) -> Bool { analysis.cues.isKnown[index] }

    private static func namesCode(_ index: Int, _ analysis: MessageAnalysis) -> Bool {
        analysis.cues.cues.contains { $0.cueClass.namesCode && $0.tokens.contains(index) }
    }

    /// Words that are capital in messages and name no sender, folded: forms of address, channels, and what carriers put
    /// in front of a message.
    private static let nobody: Set<String> = [
        "ad", "app", "attn", "client", "fw", "fwd", "hello", "hey", "id", "info", "mr", "mrs", "ms", "msg", "no",
        "notice",
        "nr", "ref", "sir", "sms", "text", "user", "web", "web발신", "국외발신", "국제발신",
    ]

    /// The first bytes of these words, and of those in Korean with their letters apart, which is the same text.
    private static let nobodyStarts = Set(nobody.compactMap(\.utf8.first) + [0xE1])

    /// The text of tokens if it can be a name: a letter in it, not too long, no word that a lexicon has.
    private static func name(_ range: Range<Int>, _ analysis: MessageAnalysis) -> String? {
        range.contains { isKnown($0, analysis) } ? nil : text(of: range, analysis)
    }

    private static func text(of range: Range<Int>, _ analysis: MessageAnalysis) -> String? {
        let tokens = analysis.text.tokens
        guard let first = range.first(where: { tokens[$0].kind != .space }),
            let last = range.last(where: { tokens[$0].kind != .space }),
            range.contains(where: { tokens[$0].kind == .word }),
            !range.contains(where: { tokens[$0].kind == .digits && tokens[$0].count >= 4 })
        else { return nil }
        let bytes = tokens[first].range.lowerBound..<tokens[last].range.upperBound
        let name = String(decoding: analysis.bytes[bytes], as: UTF8.self)
        let letters = range.reduce(0) { $0 + (tokens[$1].kind == .word ? tokens[$1].count : 0) }
        guard letters >= 2, !isLong(name), !isNobody(name) else { return nil }
        return name
    }

    private static func isLong(_ name: String) -> Bool {
        // A character has at least a byte.
        name.utf8.count > longestName && (name.utf8.count > MatchBounds.service || name.count > longestName)
    }

    private static func isNobody(_ name: String) -> Bool {
        // To lower the case of a text beyond ASCII takes as long as to find its cues.
        guard let first = name.utf8.first else { return false }
        return nobodyStarts.contains(first < 0x80 ? first | 0x20 : first) && nobody.contains(name.lowercased())
    }
}
