import OneTimeCodeText

/// Reads the time of day at which a code ends: "valid until 14:20", "Exp 2026-11-27 23:15".
///
/// A date whose day and month may be taken for each other is not read, and neither is the time beside it.
struct ClockReader {
    let vocabulary: DetailVocabulary
    /// Whether the day comes before the month wherever slashes divide them: in all languages but English.
    let isDayFirst: Bool
    private var analysis: MessageAnalysis { vocabulary.analysis }
    private var text: TokenView { vocabulary.analysis.text }

    init(_ vocabulary: DetailVocabulary, language: String?) {
        self.vocabulary = vocabulary
        isDayFirst = language != nil && language != "en"
    }

    /// The time after a phrase about validity, with its tokens.
    func expiry() -> (time: LocalTime, tokens: Range<Int>)? {
        guard analysis.evidence.has(.expiry).isPossible else { return nil }
        let figures = analysis.figures
        for cue in analysis.cues.cues where cue.cueClass == .expiry {
            var index = figures.firstIndex(from: cue.tokens.upperBound)
            var date: (day: LocalTime.Day?, tokens: Range<Int>)?
            while index < figures.count {
                let figure = figures[index]
                let start = date?.tokens ?? cue.tokens
                guard analysis.distance.between(start, figure.tokens) <= HandSet.clockReach else { break }
                if figure.kind == .date, date == nil {
                    date = (day(figure.tokens), figure.tokens)
                } else if figure.kind == .time, let clock = clock(figure.tokens) {
                    guard date == nil || date?.day != nil else { break }
                    let end = clock.end
                    guard
                        let time = LocalTime(
                            date: date?.day, hour: clock.hour, minute: clock.minute, second: clock.second)
                    else { break }
                    return (time, (date?.tokens ?? figure.tokens).lowerBound..<end)
                } else {
                    break
                }
                index += 1
            }
        }
        return nil
    }

    private func numbers(_ tokens: Range<Int>) -> [(value: Int, length: Int)] {
        tokens.filter { text.tokens[$0].kind == .digits && text.tokens[$0].count <= 4 }.map { index in
            let token = text.tokens[index]
            return (token.folded.reduce(0) { $0 * 10 + Int(text.folded[$1]) - 0x30 }, token.count)
        }
    }

    /// "14:20", "14:20:30", "11:15PM", "11:15 p.m."
    private func clock(_ tokens: Range<Int>) -> (hour: Int, minute: Int, second: Int, end: Int)? {
        let parts = numbers(tokens)
        guard parts.count == 2 || parts.count == 3, parts[0].length <= 2, parts[1].length == 2 else { return nil }
        var hour = parts[0].value
        var end = tokens.upperBound
        var index = tokens.last { text.tokens[$0].kind == .word } ?? end
        while index < text.tokens.count, text.tokens[index].kind == .space { index += 1 }
        if index < text.tokens.count, text.tokens[index].kind == .word, hour <= 12 {
            let word = text.folded.part(text.tokens[index].folded).prefix(2)
            let isHalf = text.tokens[index].count <= 2
            if isHalf, word.first == 0x70 {  // p
                hour = hour % 12 + 12
                end = max(end, index + 1)
            } else if isHalf, word.first == 0x61, word.count == 2 ? word.last == 0x6D : true {  // a, m
                hour %= 12
                end = max(end, index + 1)
            }
        }
        return (hour, parts[1].value, parts.count == 3 ? parts[2].value : 0, end)
    }

    /// A date with its year; nil if its parts may be taken for each other.
    private func day(_ tokens: Range<Int>) -> LocalTime.Day? {
        let parts = numbers(tokens)
        guard parts.count == 3 else { return nil }
        if parts[0].length == 4 {
            return LocalTime.Day(year: parts[0].value, month: parts[1].value, day: parts[2].value)
        }
        let year = parts[2].length == 4 ? parts[2].value : parts[2].length == 2 ? 2000 + parts[2].value : 0
        let (first, second) = (parts[0].value, parts[1].value)
        let hasSlash = tokens.contains { Symbols.plain(text.tokens[$0].symbol) == Symbols.slash }
        if first > 12 || first == second || isDayFirst || !hasSlash && Self.hasPeriod(tokens, text) {
            return LocalTime.Day(year: year, month: second, day: first)
        }
        return second > 12 ? LocalTime.Day(year: year, month: first, day: second) : nil
    }

    private static func hasPeriod(_ tokens: Range<Int>, _ text: TokenView) -> Bool {
        tokens.contains { Symbols.plain(text.tokens[$0].symbol) == Symbols.period }
    }
}
