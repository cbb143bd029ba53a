extension Tokenizer {
    /// Reads tokens of ASCII, of which most texts consist. No token may be open at the call. Stops at a token that may
    /// continue beyond ASCII, and leaves it open.
    mutating func readASCII() {
        // SAFETY: bytes are read only below their number. A token has at least one byte, and a byte of ASCII at most
        // one folded scalar, so the output has the room that `init` asks for.
        guard let bytes = scalars.bytes.baseAddress else { return }
        // Local copies: the compiler would otherwise reload them after every write.
        let (count, table, folded) = (scalars.bytes.count, table, folded)
        var (offset, place, token, counts, symbols) = (offset, foldedCount, tokens + tokenCount, counts, symbols)
        defer {
            (self.offset, foldedCount, tokenCount) = (offset, place, token - tokens)
            (self.counts, self.symbols) = (counts, symbols)
        }
        while offset < count {
            let byte = bytes[offset]
            var letter = byte | 0x20
            var length = 0
            if letter &- 0x61 < 26 {
                let (source, target) = (bytes + offset, folded + place)
                repeat {
                    target[length] = UInt32(letter)
                    length &+= 1
                    if offset &+ length == count { break }
                    letter = source[length] | 0x20
                } while letter &- 0x61 < 26
                token.initialize(to: Token(run: .word, .latin, at: offset, folded: place, length))
                if (byte | source[length &- 1]) & 0x20 == 0 { mayHoldCapitals = true }
                offset &+= length
                place &+= length
                // A letter or a mark beyond ASCII may continue the word.
                if offset < count, bytes[offset] >= 0x80 { return leaveOpen(token.pointee) }
                counts.letters &+= length
                if length == 1 { counts.singles &+= 1 }
                // In most texts, one space and another word follow.
                if offset &+ 1 < count, bytes[offset] == 0x20, (bytes[offset &+ 1] | 0x20) &- 0x61 < 26 {
                    token += 1
                    folded[place] = TokenizedText.separator
                    token.initialize(to: Token(single: .space, at: offset, folded: place, 1))
                    offset &+= 1
                    place &+= 1
                }
            } else if byte &- 0x30 < 10 {
                let (source, target) = (bytes + offset, folded + place)
                repeat {
                    target[length] = UInt32(source[length])
                    length &+= 1
                } while offset &+ length < count && source[length] &- 0x30 < 10
                token.initialize(to: Token(run: .digits, .common, at: offset, folded: place, length))
                offset &+= length
                place &+= length
                if offset < count, bytes[offset] >= 0x80 { return leaveOpen(token.pointee) }
                counts.digits &+= length
                if length == 1 { counts.singles &+= 1 }
            } else {
                guard byte < 0x80 else { return }
                let foldedStart = place
                switch table[ascii: byte].kind {
                case .space:
                    place = Self.append(separator: TokenizedText.separator, to: folded, at: place)
                    token.initialize(
                        to: Token(single: .space, at: offset, folded: foldedStart, place &- foldedStart))
                    offset &+= 1
                    // More spaces may follow and belong to the token, some of them beyond ASCII.
                    if offset < count, bytes[offset] >= 0x80 || table[ascii: bytes[offset]].kind == .space {
                        return leaveOpen(token.pointee)
                    }
                case .symbol:
                    let symbol = UInt32(byte)
                    symbols.insert(symbol)
                    place = Self.append(separator: TokenizedText.separator(for: symbol), to: folded, at: place)
                    token.initialize(
                        to: Token(
                            single: .symbol, at: offset, folded: foldedStart, place &- foldedStart, symbol: symbol))
                    offset &+= 1
                default: return
                }
            }
            token += 1
        }
    }
}
