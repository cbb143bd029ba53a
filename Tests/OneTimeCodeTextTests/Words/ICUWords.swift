@testable import OneTimeCodeText

/// The tokens of a text with ICU's own word boundaries: what the tokenizer must equal.
struct ICUWords {
    /// What tokens are compared by.
    struct Word: Equatable {
        let range: Range<Int>
        let folded: [UInt32]
        let letterCount: Int
        let script: Script
    }

    let words: [Word]
    /// The number of words and numbers that are a single letter or digit.
    let singleCount: Int

    /// Cuts the first tokens of a text, which are made without a dictionary, at ICU's boundaries before letters of scripts
    /// without spaces.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        (words, singleCount) = Arena.with { arena in
            let text = TokenView(bytes, .embedded, in: &arena)
            let boundaries = ICUBoundaries(bytes, text.unspaced)
            let words = text.tokens.flatMap { Self.words(of: $0, in: text, bytes, boundaries) }
            return (words.map(\.word), words.count { $0.isCounted && $0.word.letterCount == 1 })
        }
    }

    /// The words that the tokenizer finds.
    init(ofTokenizer bytes: UnsafeBufferPointer<UInt8>) {
        (words, singleCount) = Arena.with { arena in
            let text = TokenView(bytes, .embedded, in: &arena).segmented(bytes, .embedded, in: &arena)
            return (text.tokens.map { Self.word($0, in: text) }, text.counts.singles)
        }
    }

    private static func word(_ token: Token, in text: TokenView) -> Word {
        Word(
            range: token.range, folded: Array(text.folded.part(token.folded)), letterCount: token.count,
            script: token.script)
    }

    private static func words(
        of token: Token, in text: TokenView, _ bytes: UnsafeBufferPointer<UInt8>, _ boundaries: ICUBoundaries
    ) -> [(word: Word, isCounted: Bool)] {
        guard token.script.isUnspaced else {
            return [(word(token, in: text), token.kind == .word || token.kind == .digits)]
        }
        var words: [Word] = []
        var offset = token.range.lowerBound
        while offset < token.range.upperBound {
            let (value, length) = UTF8Scalars(bytes: bytes).scalar(at: offset)
            let entry = ScalarTable.embedded[value]
            let isLetter = entry.kind == .letter
            let place = offset
            offset += length
            if !isLetter, entry.kind != .mark { continue }
            var folded: [UInt32] = []
            ScalarTable.embedded.appendFolded(value, to: &folded)
            let isStart = words.isEmpty || isLetter && entry.isUnspaced && boundaries.contains(place)
            if isStart {
                let script = words.isEmpty ? token.script : entry.script
                // a mark without a letter before it counts as one
                words.append(Word(range: place..<offset, folded: folded, letterCount: 1, script: script))
            } else if let last = words.popLast() {
                words.append(
                    Word(
                        range: last.range.lowerBound..<offset, folded: last.folded + folded,
                        letterCount: last.letterCount + (isLetter ? 1 : 0), script: last.script))
            }
        }
        return words.map { ($0, true) }
    }
}

extension ICUWords: Equatable {}
