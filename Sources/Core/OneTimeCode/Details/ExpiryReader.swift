import OneTimeCodeText

/// Reads how long a code is valid: a number and a unit of time ("valid for 5 minutes", "fünf Minuten", "2m30s"), or the time
/// of day at which it ends ("valid until 14:20").
struct ExpiryReader {
    /// A span of time, with its words.
    struct Span {
        let seconds: Int
        let tokens: Range<Int>
        let distance: Double
    }

    /// No code is valid for longer than a month.
    private static let longest = 31 * 86_400
    /// A span without a phrase about validity is the code's only up to an hour: goods and offers have longer ones.
    private static let longestUnnamed = 3_600
    /// Most codes are valid for no longer. A longer time in a sentence of its own may be that of goods or of a visit.
    private static let longestCommon = 1_800

    /// The most unknown words beside a span without a phrase. "Er gilt 10 Min." has two, "Driver Ivan is 4 min away" three.
    private static let mostStrangers = 2

    let vocabulary: DetailVocabulary
    private let candidate: Range<Int>
    private var analysis: MessageAnalysis { vocabulary.analysis }
    private var text: TokenView { vocabulary.analysis.text }

    init(_ vocabulary: DetailVocabulary, of candidate: Candidate) {
        self.vocabulary = vocabulary
        self.candidate = candidate.tokens
    }

    /// The span of time that is nearest to a phrase about validity; without such a phrase, a short span beside the code.
    func expiry() -> Span? {
        var nearest: Span?
        var unnamed: Span?
        let hasPhrase = analysis.evidence.has(.expiry).isPossible
        forEachSpan(hasPhrase) { tokens, seconds, isCertain in
            guard seconds > 0, seconds <= Self.longest else { return }
            guard let strangers = isCertain == true ? 0 : strangers(beside: tokens),
                !isOfAnotherCode(tokens, seconds)
            else { return }
            if hasPhrase, strangers == 0 || seconds <= Self.longestCommon, let distance = distanceToPhrase(tokens),
                nearest.map({ distance < $0.distance }) ?? true
            {
                nearest = Span(seconds: seconds, tokens: tokens, distance: distance)
            }
            guard let isCertain, seconds <= Self.longestUnnamed, strangers <= Self.mostStrangers,
                isCertain || isBesideCode(tokens)
            else { return }
            let distance = analysis.distance.between(tokens, candidate)
            if unnamed.map({ distance < $0.distance }) ?? true {
                unnamed = Span(seconds: seconds, tokens: tokens, distance: distance)
            }
        }
        return nearest ?? unnamed
    }

    /// How many words of a span's sentence may be what it is about instead of the code: "Your courier arrives within 2
    /// hours". None if the sentence has the code, or a word for it or for entering it; nil if it has a word for another number
    /// or thing.
    private func strangers(beside span: Range<Int>) -> Int? {
        if isInSentenceOfCode(span) { return 0 }
        var (count, hasOther) = (0, false)
        for index in sentence(of: span) where text.tokens[index].kind == .word && !span.contains(index) {
            if let cue = vocabulary.cue(at: index) {
                switch cue.cueClass {
                case .code, .genericCode, .pickup, .access, .enter, .verify, .signIn, .reset, .transaction: return 0
                case .contact, .quantity, .reference, .collect, .coupon, .amount, .place, .notice: hasOther = true
                default: break
                }
            } else if !vocabulary.isKnown(index), vocabulary.roles(index).isEmpty {
                count += 1
            }
        }
        return hasOther ? nil : count
    }

    private func isInSentenceOfCode(_ span: Range<Int>) -> Bool {
        analysis.distance.sentence(span) == analysis.distance.sentence(candidate)
    }

    private func sentence(of span: Range<Int>) -> Range<Int> {
        let distance = analysis.distance
        let sentence = distance.sentence(span)
        var (start, end) = (span.lowerBound, span.upperBound)
        let (first, last) = (max(0, start - Self.reach), min(text.tokens.count, end + Self.reach))
        while start > first, distance.sentence(start - 1..<start) == sentence { start -= 1 }
        while end < last, distance.sentence(end..<end + 1) == sentence { end += 1 }
        return start..<end
    }

    /// Whether a span is the time until another code may be had: "You can request a new code in 60 seconds."
    ///
    /// "You have 10 minutes to enter it on your new phone" is about this one, as is a sentence without a word for a code
    /// whose time is long.
    private func isOfAnotherCode(_ span: Range<Int>, _ seconds: Int) -> Bool {
        if isInSentenceOfCode(span) { return false }
        var isAboutCode = seconds <= Self.longestWait
        var isAboutAnother = false
        for index in sentence(of: span) where text.tokens[index].kind == .word && !span.contains(index) {
            switch vocabulary.cue(at: index)?.cueClass {
            case .expiry, .enter, .verify, .signIn, .reset, .transaction: return false
            case .code, .genericCode: isAboutCode = true
            default: break
            }
            isAboutAnother = isAboutAnother || vocabulary.isAboutAnotherCode(index)
        }
        return isAboutCode && isAboutAnother
    }

    /// The longest time until another code may be had, where no word names a code.
    private static let longestWait = 120

    /// How far a sentence is read on either side of a span, in tokens.
    private static let reach = 64

    /// The way from a span to the nearest phrase about validity; nil if none is near.
    private func distanceToPhrase(_ tokens: Range<Int>) -> Double? {
        let cues = analysis.cues.cues
        var least = Double.infinity
        // A phrase is at most so many words away, and so many cues.
        let next = cues.firstIndex(from: tokens.lowerBound)
        for index in max(0, next - Self.mostCues)..<min(cues.count, next + Self.mostCues)
        where cues[index].cueClass == .expiry {
            least = min(least, analysis.distance.between(cues[index].tokens, tokens))
        }
        return least <= HandSet.expiryReach ? least : nil
    }

    private static let mostCues = 8

    /// Whether a span is in the code's sentence or the next one, and nothing says that it is another one's: "wait", "ago",
    /// "again in".
    private func isBesideCode(_ tokens: Range<Int>) -> Bool {
        guard analysis.distance.between(tokens, candidate) <= HandSet.unnamedExpiryReach else { return false }
        let cues = analysis.cues.cues
        let next = cues.firstIndex(from: tokens.lowerBound)
        for index in max(0, next - 3)..<min(cues.count, next + 3) {
            switch cues[index].cueClass {
            case .quantity, .coupon, .reference, .collect, .pickup, .contact, .place, .amount, .notice:
                if analysis.distance.between(cues[index].tokens, tokens) < HandSet.expiryReach / 2 { return false }
            default: continue
            }
        }
        return true
    }

    // MARK: Spans

    /// Calls `visit` with every number that has a unit of time, and whether it can be nothing else than an expiry; nil if it
    /// is one only beside a phrase about validity.
    private func forEachSpan(
        _ hasPhrase: Bool, _ visit: (_ tokens: Range<Int>, _ seconds: Int, _ isCertain: Bool?) -> Void
    ) {
        // "1 hour 30 minutes" is one span
        var open: (tokens: Range<Int>, seconds: Int, unit: Int)?
        for cue in analysis.cues.cues {
            guard let unit = Self.seconds(cue.cueClass) else { continue }
            if let (start, quarters) = numberBefore(cue) {
                var span = (tokens: start..<cue.tokens.upperBound, seconds: quarters * unit / 4, unit: unit)
                if let larger = open, unit < larger.unit, isJoint(larger.tokens.upperBound, start) {
                    span = (larger.tokens.lowerBound..<cue.tokens.upperBound, larger.seconds + span.seconds, unit)
                } else if let open {
                    visit(open.tokens, open.seconds, false)
                }
                open = span
            } else if let (end, value) = numberAfter(cue) {
                visit(cue.tokens.lowerBound..<end, value * unit, false)
            }
        }
        if let open { visit(open.tokens, open.seconds, false) }
        for figure in analysis.figures
        where figure.kind == .time || figure.kind == .measure || figure.kind == .identifier {
            if let seconds = goDuration(figure.tokens) {
                visit(figure.tokens, seconds, figure.tokens.count > 2 ? true : nil)
            }
        }
        // A phrase about validity may begin with the unit: "minutes valid", as some languages put it.
        let tokens = text.tokens
        for index in tokens.indices where tokens[index].kind == .digits && tokens[index].count <= 3 {
            var next = index + 1
            if next < tokens.count, tokens[next].kind == .space { next += 1 }
            let isJoined = next == index + 1 && next + 1 < tokens.count && tokens[next + 1].kind == .digits
            guard next < tokens.count, tokens[next].kind == .word, !isJoined, !candidate.contains(index),
                vocabulary.cue(at: next).flatMap({ Self.seconds($0.cueClass) }) == nil,
                let unit = vocabulary.seconds(of: next), let (start, quarters) = digits(endingAt: index)
            else { continue }
            visit(start..<next + 1, quarters * unit / 4, false)
        }
        guard hasPhrase else { return }
        for cue in analysis.cues.cues where cue.cueClass == .expiry {
            let last = min(tokens.count, cue.tokens.upperBound + Self.nearTokens)
            for index in max(0, cue.tokens.lowerBound - Self.nearTokens)..<last where tokens[index].kind == .word {
                if let (end, seconds) = vocabulary.span(from: index) { visit(index..<end, seconds, nil) }
            }
        }
    }

    /// How far from a phrase about validity a span without a number is looked for, in tokens.
    private static let nearTokens = 16

    /// Whether only spaces and perhaps a little word, "and", are between two places.
    private func isJoint(_ start: Int, _ end: Int) -> Bool {
        guard start <= end else { return false }
        let words = text.tokens.part(start..<end).filter { $0.kind != .space }
        return words.count <= 1 && words.allSatisfy { $0.kind == .word && $0.count <= 3 }
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

    private func isBridge(_ token: Token) -> Bool {
        token.kind == .space || (token.kind == .symbol && Symbols.plain(token.symbol) == Symbols.hyphen)
    }

    /// The first token of the number before a unit, and four times the number.
    private func numberBefore(_ cue: Cue) -> (start: Int, quarters: Int)? {
        if let numeral = hanNumeral(before: cue) { return numeral }
        var index = cue.tokens.lowerBound - 1
        while index >= 0, isBridge(text.tokens[index]) { index -= 1 }
        guard index >= 0, !candidate.contains(index) else { return nil }
        switch text.tokens[index].kind {
        case .digits: return digits(endingAt: index)
        case .symbol: return fraction(text.tokens[index].symbol).map { (index, $0) }
        case .word:
            if let words = words(endingAt: index) { return words }
            // "30 de minute"
            guard vocabulary.roles(index).contains(.link) else { return nil }
            var number = index - 1
            while number >= 0, isBridge(text.tokens[number]) { number -= 1 }
            return number >= 0 && !candidate.contains(number) && text.tokens[number].kind == .digits
                ? digits(endingAt: number) : nil
        default: return nil
        }
    }

    /// "10", "2.5", "1.25", "1½"
    private func digits(endingAt index: Int) -> (Int, Int)? {
        guard let value = value(of: index) else { return nil }
        // "15:00 h" and "14時35分" are times of day, "9月30日" a date
        let mark = index >= 2 ? text.tokens[index - 1].symbol : 0
        if mark == Symbols.colon, text.tokens[index - 2].kind == .digits { return nil }
        if isAfterHour(index) { return nil }
        if index > 0, text.tokens[index - 1].kind == .word {
            let before = text.tokens[index - 1]
            if before.script == .han ? text.folded[before.folded.upperBound - 1] == 0x6708 : isName(before) {
                return nil
            }
        }
        // "482913，5 minutes" has two numbers
        guard Symbols.isOne(mark, of: Symbols.period, Symbols.comma), !candidate.contains(index - 2),
            let whole = self.value(of: index - 2)
        else { return (index, 4 * value) }
        switch text.tokens[index].count {
        case 1: return (index - 2, 4 * whole + value * 4 / 10)
        case 2: return (index - 2, 4 * whole + value * 4 / 100)
        default: return nil
        }
    }

    /// Whether the hour of a time of day is before a number: "14時35分", "14시 35분". A span has other words: "2時間", "2小时".
    private func isAfterHour(_ index: Int) -> Bool {
        let last = index > 0 && text.tokens[index - 1].kind == .space ? index - 2 : index - 1
        guard last > 0, text.tokens[last].kind == .word, text.tokens[last - 1].kind == .digits else { return false }
        // folding takes Hangul apart
        var scalars = UTF8Slice(analysis.bytes, text.tokens[last].range)
        let first = scalars.next()
        return scalars.next() == nil && (first == "時" || first == "时" || first == "点" || first == "點" || first == "시")
    }

    /// Whether a word with digits after it is a name: "Tele5 s novog".
    private func isName(_ word: Token) -> Bool { word.script.formsIdentifiers && word.count > 1 }

    private func fraction(_ symbol: UInt32) -> Int? {
        switch symbol {
        case 0xBC: 1
        case 0xBD: 2
        case 0xBE: 3
        default: nil
        }
    }

    /// "five", "twenty five", "half an", "quarter of an", "two and a half"
    private func words(endingAt last: Int) -> (Int, Int)? {
        guard let (start, quarters) = word(endingAt: last) else {
            // "cinq prochaines minutes"
            return wordBefore(last).flatMap(word)
        }
        guard let previous = wordBefore(start) else { return (start, quarters) }
        if quarters == 4, let (first, part) = fractionWord(endingAt: previous) { return (first, part) }
        if let (first, whole) = numberBefore(joint: previous), quarters < 4 || isTens(whole) && quarters < 40 {
            return (first, whole + quarters)
        }
        // "twenty five"
        if quarters < 40, quarters >= 4, let (first, tens) = word(endingAt: previous), isTens(tens) {
            return (first, tens + quarters)
        }
        return (start, quarters)
    }

    private func isTens(_ quarters: Int) -> Bool { quarters >= 40 && quarters % 40 == 0 }

    /// The number before a little word or two that join it to the next one: "two and a half", "četrdeset i pet".
    private func numberBefore(joint last: Int) -> (Int, Int)? {
        var index = last
        for _ in 0..<2 {
            // an article may be a word for one
            guard text.tokens[index].count <= 3, vocabulary.quarters(index..<index + 1) ?? 4 == 4,
                let previous = wordBefore(index)
            else { return nil }
            if let number = word(endingAt: previous) { return number }
            index = previous
        }
        return nil
    }

    /// "half" before "an hour", "quarter of" before "an hour".
    private func fractionWord(endingAt index: Int) -> (Int, Int)? {
        if let (first, part) = word(endingAt: index), part < 4 { return (first, part) }
        guard vocabulary.roles(index).contains(.link), let previous = wordBefore(index),
            let (first, part) = word(endingAt: previous), part < 4
        else { return nil }
        return (first, part)
    }

    private func wordBefore(_ index: Int) -> Int? {
        var previous = index - 1
        while previous >= 0, isBridge(text.tokens[previous]) { previous -= 1 }
        return previous >= 0 && text.tokens[previous].kind == .word ? previous : nil
    }

    /// The longest number of words that ends at a token: "п'ять", "dua puluh", "dvadeset i pet".
    private func word(endingAt index: Int) -> (Int, Int)? {
        var found = vocabulary.quarters(index..<index + 1).map { (index, $0) }
        var start = index
        for _ in 1..<Self.mostNumberWords {
            guard start >= 2, text.tokens[start - 1].kind == .space || text.tokens[start - 1].kind == .symbol,
                text.tokens[start - 2].kind == .word
            else { break }
            start -= 2
            if let quarters = vocabulary.quarters(start..<index + 1) { found = (start, quarters) }
        }
        return found
    }

    private static let mostNumberWords = 3

    /// Chinese numerals right before a unit, in its token or before it: "五分钟", "三十分鐘".
    private func hanNumeral(before cue: Cue) -> (start: Int, quarters: Int)? {
        let first = cue.tokens.lowerBound
        guard text.tokens[first].script == .han else { return nil }
        var start = first > 0 && text.tokens[first - 1].script == .han ? first - 1 : first
        // "一百二十" may be two words, and "一个半" three
        while start > 0, start < first, text.tokens[start - 1].script == .han,
            Self.isHanNumeral(text.folded[text.tokens[start].folded.lowerBound]),
            Self.isHanNumeral(text.folded[text.tokens[start - 1].folded.lowerBound])
        {
            start -= 1
        }
        let folded = text.folded.part(
            text.tokens[start].folded.lowerBound..<text.tokens[cue.tokens.upperBound - 1].folded.upperBound)
        var (total, part, hasNumeral) = (0, 0, false)
        for scalar in folded {
            if let digit = Self.hanDigit(scalar) {
                (part, hasNumeral) = (digit, true)
            } else if scalar == 0x5341 {  // 十
                (total, part, hasNumeral) = (total + max(part, 1) * 10, 0, true)
            } else if scalar == 0x767E {  // 百
                (total, part, hasNumeral) = (total + max(part, 1) * 100, 0, true)
            } else if scalar == 0x534A {  // 半, "一个半"
                return (start, 4 * (total + part) + 2)
            } else if hasNumeral, scalar != 0x4E2A, scalar != 0x500B, scalar != 0x96F6 {  // 个, 個, 零
                break
            }
        }
        return hasNumeral ? (start, 4 * (total + part)) : nil
    }

    private static func isHanNumeral(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x5341, 0x767E, 0x534A, 0x4E2A, 0x500B: true  // 十 百 半 个 個
        default: hanDigit(scalar) != nil
        }
    }

    private static func hanDigit(_ scalar: UInt32) -> Int? {
        switch scalar {
        case 0x4E00: 1
        case 0x4E8C, 0x4E24, 0x5169: 2
        case 0x4E09: 3
        case 0x56DB: 4
        case 0x4E94: 5
        case 0x516D: 6
        case 0x4E03: 7
        case 0x516B: 8
        case 0x4E5D: 9
        default: nil
        }
    }

    /// The number after a unit, in languages that have it there: "dakika 5".
    private func numberAfter(_ cue: Cue) -> (end: Int, value: Int)? {
        var index = cue.tokens.upperBound
        while index < text.tokens.count, text.tokens[index].kind == .space { index += 1 }
        guard index < text.tokens.count, index > cue.tokens.upperBound, !candidate.contains(index),
            text.tokens[index].kind == .digits, text.tokens[index].count <= 2, let value = value(of: index)
        else { return nil }
        // The number of another unit: "minutes 10 seconds".
        if index + 1 < text.tokens.count, text.tokens[index + 1].kind == .symbol,
            !Symbols.endsSentence(text.tokens[index + 1].symbol), text.tokens[index + 1].symbol != Symbols.comma
        {
            return nil
        }
        return (index + 1, value)
    }

    private func value(of index: Int) -> Int? {
        let token = text.tokens[index]
        guard token.kind == .digits, token.count <= 4 else { return nil }
        return token.folded.reduce(0) { $0 * 10 + Int(text.folded[$1]) - 0x30 }
    }

    /// "1h0m0s", "300s" in seconds.
    private func goDuration(_ tokens: Range<Int>) -> Int? {
        var total = 0
        var index = tokens.lowerBound
        while index + 1 < tokens.upperBound {
            guard let value = value(of: index), text.tokens[index + 1].count == 1 else { return nil }
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
