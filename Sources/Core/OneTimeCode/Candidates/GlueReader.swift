import OneTimeCodeTables
import OneTimeCodeText

/// Determines the meaning of letters that touch digits.
struct GlueReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let text: TokenView
    private let cues: ArenaList<Cue>?
    /// The index of each token's cue, or -1.
    private let cueOfToken: ArenaList<Int32>?

    /// - Parameter cues: The cues; nil if unknown, and then only the letters decide.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, cues: ArenaList<Cue>?, in arena: inout Arena) {
        self.bytes = bytes
        self.text = text
        self.cues = cues
        cueOfToken = cues.map { cues in
            let places = arena.list(repeating: Int32(-1), count: text.tokens.count)
            for (index, cue) in cues.enumerated() {
                for token in cue.tokens { places[token] = Int32(truncatingIfNeeded: index) }
            }
            return places
        }
    }

    /// Whether the cues are known.
    var knowsCues: Bool { cues != nil }

    /// The cue that includes a token.
    func cue(of token: Int) -> Cue? {
        guard let cues, let place = cueOfToken?[token], place >= 0 else { return nil }
        return cues[Int(place)]
    }

    /// Whether a token is a capital and small letters behind it: "482913Do not share it".
    func beginsSentence(_ index: Int) -> Bool {
        guard text.tokens[index].script == .latin else { return false }
        var scalars = UTF8Slice(bytes, text.tokens[index].range)
        guard let first = scalars.next(), Letters.isUppercase(first), let second = scalars.next() else { return false }
        return !Letters.isUppercase(second) && scalars.allSatisfy { !Letters.isUppercase($0) }
    }

    subscript(index: Int) -> Glue {
        let token = text.tokens[index]
        if isMask(index) { return .mask }
        if let cue = cue(of: index) {
            switch cue.cueClass {
            case .code, .genericCode, .pickup, .access:
                if index == cue.tokens.upperBound - 1 { return .code }
            case .amount, .quantity, .minute, .hour, .second, .day, .date:
                if cue.tokens.count == 1 { return .unit }
            default: break
            }
        }
        guard token.script == .latin else { return .foreign }
        // the letters of durations, "5m0s", which are too short to be cues everywhere
        if token.folded.count == 1 {
            let letter = text.folded[token.folded.lowerBound]
            if letter == 0x68 || letter == 0x6D || letter == 0x73 { return .unit }
        }
        return hasCapital(token) ? .capitals : .small
    }

    /// Whether the letters of a token hide digits: only X.
    func isMask(_ index: Int) -> Bool {
        for place in text.tokens[index].folded where text.folded[place] != 0x78 { return false }
        return true
    }

    private func hasCapital(_ token: Token) -> Bool {
        for byte in bytes[token.range] {
            if byte >= 0x80 { return UTF8Slice(bytes, token.range).contains(where: Letters.isUppercase) }
            if byte &- 0x41 < 26 { return true }
        }
        return false
    }
}
