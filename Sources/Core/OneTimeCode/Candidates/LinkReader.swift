import OneTimeCodeText

/// Finds URLs, hosts and e-mail addresses.
struct LinkReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: ArenaList<Token>

    /// The tokens of a link at the start of `chunk`; nil if no link is there.
    ///
    /// A link is an e-mail address, what follows "://", or a host name: labels and periods whose last label is two or
    /// more letters in one case, with a path if there is one.
    func link(in chunk: Range<Int>) -> Range<Int>? {
        if let scheme = scheme(in: chunk) { return scheme..<end(of: chunk) }
        if let at = chunk.first(where: { isSymbol($0, Symbols.at) }), at > chunk.lowerBound,
            host(from: at + 1, in: chunk) != nil, !chunk.prefix(while: { $0 < at }).contains(where: isBreak)
        {
            return chunk
        }
        guard let host = host(from: chunk.lowerBound, in: chunk) else { return nil }
        if host.upperBound < chunk.upperBound,
            isSymbol(host.upperBound, Symbols.slash) || isSymbol(host.upperBound, 0x3F)
        {
            return host.lowerBound..<end(of: chunk)
        }
        return host
    }

    private func isBreak(_ index: Int) -> Bool {
        guard tokens[index].kind == .symbol else { return false }
        switch Symbols.plain(tokens[index].symbol) {
        case Symbols.hyphen, Symbols.period, Symbols.underscore, Symbols.at, Symbols.plus: return false
        default: return true
        }
    }

    private func isSymbol(_ index: Int, _ symbol: UInt32) -> Bool {
        tokens[index].kind == .symbol && tokens[index].symbol == symbol
    }

    private func scheme(in chunk: Range<Int>) -> Int? {
        let start = chunk.lowerBound
        guard chunk.count > 4, tokens[start].kind == .word, isSymbol(start + 1, Symbols.colon),
            isSymbol(start + 2, Symbols.slash), isSymbol(start + 3, Symbols.slash)
        else { return nil }
        return start
    }

    private func end(of chunk: Range<Int>) -> Int {
        var end = chunk.upperBound
        while end > chunk.lowerBound, tokens[end - 1].kind == .symbol, tokens[end - 1].symbol != Symbols.slash {
            end -= 1
        }
        return end
    }

    private func host(from start: Int, in chunk: Range<Int>) -> Range<Int>? {
        var labels = 0
        var lastLabel = start
        var index = start
        while true {
            lastLabel = index
            while index < chunk.upperBound, isLabelPart(index) { index += 1 }
            guard index > lastLabel else { return nil }
            labels += 1
            guard index + 1 < chunk.upperBound, isSymbol(index, Symbols.period), isLabelPart(index + 1) else { break }
            index += 1
        }
        guard labels >= 2, index == lastLabel + 1, isTopLevel(lastLabel, of: start..<index, labels: labels) else {
            return nil
        }
        let hasPath = index < chunk.upperBound && isSymbol(index, Symbols.slash)
        let hasLetters = tokens.part(start..<lastLabel).contains { $0.kind == .word }
        // "482913.do" is a sentence with a missing space, "163.com" is not
        return hasPath || hasLetters || isCommonTopLevel(lastLabel) ? start..<index : nil
    }

    /// Top-level domains that begin no sentence.
    private static let common = ["com", "net", "org", "biz", "info"].map { Array($0.utf8) }

    private func isCommonTopLevel(_ index: Int) -> Bool {
        Self.common.contains { $0.elementsEqual(bytes[tokens[index].range]) }
    }

    private func isLabelPart(_ index: Int) -> Bool {
        tokens[index].kind != .symbol || isSymbol(index, Symbols.hyphen) || isSymbol(index, Symbols.underscore)
    }

    /// Whether the last label can be a top-level domain: letters, all lower case, or all capital like the whole name.
    /// "Code.Your" is two sentences.
    private func isTopLevel(_ index: Int, of host: Range<Int>, labels: Int) -> Bool {
        let token = tokens[index]
        guard token.kind == .word, token.script == .latin, token.count >= 2 else { return false }
        if isLowercase(token) { return true }
        return labels >= 3 && tokens.part(host).allSatisfy { $0.kind != .word || isUppercase($0) }
    }

    private func isLowercase(_ token: Token) -> Bool {
        bytes[token.range].allSatisfy { (0x61...0x7A).contains($0) }
    }

    private func isUppercase(_ token: Token) -> Bool {
        bytes[token.range].allSatisfy { (0x41...0x5A).contains($0) }
    }
}
