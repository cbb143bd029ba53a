import OneTimeCodeText

/// Reads how long a code is valid: a number and a unit of time near an expiry cue ("valid for 5 minutes"), or a Go
/// duration ("5m0s").
enum ExpiryReader {
    /// No code is valid for longer than a month.
    private static let longest = 31 * 86_400

    static func expiry(in analysis: MessageAnalysis) -> Duration? {
        guard analysis.evidence.has(.expiry).isPossible else { return nil }
        var nearest: (distance: Double, seconds: Int)?
        forEachSpan(in: analysis) { place, seconds in
            guard seconds > 0, seconds <= longest else { return }
            for cue in analysis.cues.cues where cue.cueClass == .expiry {
                let distance = analysis.distance.between(cue.tokens, place)
                if distance <= HandSet.expiryReach, nearest.map({ distance < $0.distance }) ?? true {
                    nearest = (distance, seconds)
                }
            }
        }
        return nearest.map { .seconds($0.seconds) }
    }

    /// Calls `visit` with every number that has a unit of time after it.
    private static func forEachSpan(
        in analysis: MessageAnalysis, _ visit: (_ tokens: Range<Int>, _ seconds: Int) -> Void
    ) {
        for cue in analysis.cues.cues {
            guard let unit = seconds(cue.cueClass) else { continue }
            var index = cue.tokens.lowerBound - 1
            while index >= 0, isBridge(analysis.text.tokens[index]) { index -= 1 }
            guard index >= 0, let value = value(of: index, in: analysis.text) else { continue }
            visit(index..<cue.tokens.upperBound, value * unit)
        }
        for figure in analysis.figures where figure.kind == .time {
            if let seconds = goDuration(figure.tokens, in: analysis.text) { visit(figure.tokens, seconds) }
        }
    }

    private static func seconds(_ cueClass: CueClass) -> Int? {
        switch cueClass {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        case .day: 86_400
        default: nil
        }
    }

    private static func isBridge(_ token: Token) -> Bool {
        token.kind == .space || (token.kind == .symbol && Symbols.plain(token.symbol) == Symbols.hyphen)
    }

    private static func value(of index: Int, in text: TokenView) -> Int? {
        let token = text.tokens[index]
        guard token.kind == .digits, token.count <= 4 else { return nil }
        return token.folded.reduce(0) { $0 * 10 + Int(text.folded[$1]) - 0x30 }
    }

    /// "1h0m0s" in seconds.
    private static func goDuration(_ tokens: Range<Int>, in text: TokenView) -> Int? {
        var total = 0
        var index = tokens.lowerBound
        while index + 1 < tokens.upperBound {
            guard let value = value(of: index, in: text), text.tokens[index + 1].count == 1 else { return nil }
            switch text.folded[text.tokens[index + 1].folded.lowerBound] {
            case 0x68: total += value * 3_600
            case 0x6D: total += value * 60
            case 0x73: total += value
            default: return nil
            }
            index += 2
        }
        return index == tokens.upperBound ? total : nil
    }
}
