import OneTimeCodeText

/// Codes that were found in a line, with their places.
struct FoundCodes {
    private(set) var codes: Set<String> = []
    private(set) var places: [(text: MappedText, span: CodeSpan)] = []
    private(set) var findings: [LogFinding] = []

    /// Adds a code at a place of a text.
    mutating func add(
        _ code: String, at range: Range<Int>, of text: MappedText, _ field: LogFinding.Field,
        _ evidence: LogFinding.Evidence, language: String? = nil
    ) {
        findings.append(
            LogFinding(range: text.source(of: range), field: field, evidence: evidence, language: language))
        codes.insert(code)
        var characters: [Range<Int>] = []
        text.bytes[range].withUnsafeBufferPointer { bytes in
            UTF8Scalars(bytes: bytes).forEach { scalar, place in
                let kind = ScalarTable.embedded[scalar].kind
                if kind == .letter || kind == .digit { characters.append(place.moved(by: range.lowerBound)) }
            }
        }
        if !characters.isEmpty { places.append((text, CodeSpan(code: code, characters: characters))) }
    }
}

/// What is known of a text in a log before it is read.
enum LogTextKind {
    /// A text that was sent to somebody.
    case message
    /// A text that may also be a statement of a program, such as what follows a time stamp.
    case statement

    fileprivate var field: LogFinding.Field { self == .message ? .message : .text }
}

/// What says of a candidate in a log that it is a code.
///
/// This is not ``CodeDelivery``, since a program writes numbers in the forms that deliver a code in a message, "Result:
/// 482913", and uses words such as "code" and "expired" about other things: here the kind of the word decides.
private enum CodeClaim {
    /// A bound line.
    case bound
    /// A noun for nothing but a one-time code.
    case named
    /// A noun such as "code", right beside it.
    case called
    /// A verb for what the reader does with it: "enter 482913".
    case asked
    /// The purpose, the validity or the secrecy of a code, somewhere near.
    case framed
    /// Nothing.
    case none

    var evidence: LogFinding.Evidence {
        switch self {
        case .bound: .boundLine
        case .named: .codeWord
        case .called: .word
        case .asked: .verb
        case .framed: .phrase
        case .none: .message
        }
    }
}

extension MessageAnalysis {
    /// What claims a candidate as a code. The one place where redaction asks for evidence.
    fileprivate func claim(of candidate: Int, _ strengths: SignalStrengths) -> CodeClaim {
        let nearness = relations[candidate]
        if isOriginBound(candidates[candidate]) { return .bound }
        if nearness.isSomethingElse { return .none }
        if nearness.codeCue >= HandSet.audible || strengths[.distantCodeNoun] > 0 { return .named }
        if nearness.genericCue >= HandSet.audible { return .called }
        if nearness.enter >= HandSet.audible || delivery(of: candidate).isAnnounced { return .asked }
        let phrases: [Signal] = [.verifyCue, .expiryPhrase, .secrecyPhrase, .unrequestedPhrase, .retriever]
        return phrases.contains { strengths[$0] > 0 } ? .framed : .none
    }
}

extension MessageParser {
    /// The confidence that a candidate needs in a text that may be a statement of a program, and everywhere if nothing
    /// says that it is a code.
    private static let statementConfidence = 0.3
    /// The confidence that it needs if a word for nothing but a one-time code is about it, and in a text that is a message
    /// by its key or by its language. A code that stays weighs four times as much as a number that goes, as in the measure
    /// F2, which hardly changes from 0.1 to 0.2.
    private static let namedConfidence = 0.1

    /// The greatest number of figures in a single message.
    private static let mostFigures = 16

    /// Adds the codes that a text delivers.
    ///
    /// - Parameter screen: Decides early of a statement.
    func findCodes(in text: MappedText, kind: LogTextKind, _ screen: LogScreen, _ found: inout FoundCodes) {
        let masks = FormerMasks(in: text.bytes)
        if kind == .statement, masks.isEmpty, !text.bytes.withUnsafeBufferPointer(screen.mayHoldCode) { return }
        let known =
            kind == .statement ? LogStatement.withoutPaths(masks.textWithDigits) : masks.textWithDigits
        known.withUnsafeBufferPointer { bytes in
            if kind == .statement, !MessageScreen(bytes).mayHoldCode || !screen.mayHoldCode(bytes) { return }
            // The code of an origin-bound line always counts, whatever its score is, and even if it or the line is too
            // long for a match.
            if let line = OriginBoundTokens(line: LastLine.range(in: bytes), of: bytes) {
                // in a log, a tag or a quote may follow the message at once
                let end = bytes[line.code].firstIndex { [UInt8(ascii: "<"), UInt8(ascii: "\"")].contains($0) }
                let place = line.code.lowerBound..<(end ?? line.code.upperBound)
                if !masks.isIn(place) {
                    let code = String(decoding: bytes[place], as: UTF8.self)
                    found.add(code, at: place, of: text, kind.field, .boundLine)
                }
            }
            let statement = kind == .statement ? LogStatement(LogScanner(bytes: text.bytes)) : nil
            var words = LineWords(text.bytes)
            forEachAnalysis(of: bytes, extent: .match) { analysis, block in
                let isForeign = kind == .statement && isForeign(analysis)
                // If a text has many figures, each code makes the others unlikely. There a word for a code directly
                // next to a candidate is sufficient.
                let isCrowded = analysis.figures.count > Self.mostFigures
                forEachScored(in: analysis, of: block) { scored in
                    let candidate = analysis.candidates[scored.candidate]
                    let range = block.place(of: candidate.range)
                    if masks.isIn(range) { return }
                    let isLikely =
                        isLikely(scored) || (isCrowded && analysis.relations[scored.candidate].isNamed)
                    let isCompared =
                        statement?.isCompared(range.lowerBound) == true && candidate.digitCount == candidate.length
                        && !candidate.isShort && words.areOfVerification
                    guard isLikely || isCompared else { return }
                    if let statement, statement.isStructure(range, isForeign: isForeign) { return }
                    let strengths = analysis.strengths(of: scored.candidate)
                    let claim = analysis.claim(of: scored.candidate, strengths)
                    let isMessage = kind == .message || isForeign
                    let least = isMessage || claim == .named ? Self.namedConfidence : Self.statementConfidence
                    let isProbable = isCrowded || scored.confidence >= least
                    if kind == .statement, !isForeign {
                        guard isCompared || (isProbable && claim.suffices(candidate, strengths, &words)) else { return }
                    }
                    // a purpose or a validity says something in a message only
                    let isSpoken = claim != .none && (kind == .message || claim != .framed)
                    guard isSpoken || isProbable else { return }
                    found.add(
                        candidate.code, at: range, of: text, kind.field, claim.evidence,
                        language: analysis.cues.language.map { index.locales[$0] })
                }
            }
        }
    }

    /// Whether a text is in a language in which programs write no statements: not in English, or with several words that
    /// have other letters. It was written for people.
    private func isForeign(_ analysis: MessageAnalysis) -> Bool {
        if let language = analysis.cues.language, language != index.loanLayer { return true }
        if analysis.cues.cues.contains(where: { cue in
            cue.locale != index.loanLayer && (cue.cueClass.namesCode || cue.cueClass == .enter)
        }) {
            return true
        }
        var words = 0
        for token in analysis.text.tokens where token.kind == .word {
            let isASCII = analysis.bytes[token.range].allSatisfy { $0 < 0x80 }
            if !isASCII { words += 1 }
        }
        return words > 1
    }

    /// Adds a value that is only a number or a word, if its key names a one-time code.
    ///
    /// - Parameter words: The words of the line. The code of an error may be a number of four or five digits, and in a line
    ///   about verification a token may be a code.
    func findCode(
        in text: MappedText, key: LogKey, _ screen: LogScreen, _ words: inout LineWords, _ found: inout FoundCodes
    ) {
        guard key.meaning.mayNameCode || key.mayNameCodeInContext, let form = ValueForm(text.bytes) else { return }
        if key.mayNameCodeInContext, form.digits == form.count, (4...8).contains(form.count), words.areOfVerification {
            return found.add(
                String(decoding: form.code, as: UTF8.self), at: text.bytes.indices, of: text, .code, .key)
        }
        switch key.meaning {
        case .code:
            guard form.digits >= 3 || (form.digits > 0 && form.count >= 4) else { return }
            // The Indian post code is a PIN code too. It has six digits, which few codes named so have.
            if key.mayBePostCode, form.digits == 6, form.count == 6, !words.areOfVerification { return }
        case .anyCode: guard form.mayBeOfAnyCode(&words) else { return }
        case .other, .party:
            guard form.digits >= 4, form.count <= 8 else { return }
            switch meaningInAnotherLanguage(of: key, screen) {
            case .code: break
            case .anyCode: guard form.mayBeOfAnyCode(&words) else { return }
            default: return
            }
        case .message, .text, .nothing: return
        }
        found.add(String(decoding: form.code, as: UTF8.self), at: text.bytes.indices, of: text, .code, .key)
    }

    /// What the words of a key say in some language: a one-time code, as in "codigo_verificacion", a code of any kind, if
    /// "codigo" is the whole key, or something else.
    private func meaningInAnotherLanguage(of key: LogKey, _ screen: LogScreen) -> LogKey.Meaning {
        guard key.name.withUnsafeBufferPointer(screen.hears) == .unknown else { return .other }
        let words = LogKey.words(of: key.name).map { String(decoding: $0, as: UTF8.self).lowercased() }
        // a name leaves out what Romance languages have between two nouns: "codigo_acesso", "cod_verificare"
        let joints = words.count == 2 ? [" ", " de ", " di "] : [" "]
        for joint in joints {
            let meaning = meaning(of: words.joined(separator: joint), isOneWord: words.count == 1)
            if meaning != .other { return meaning }
        }
        return .other
    }

    /// What a name says in some language.
    private func meaning(of name: String, isOneWord: Bool) -> LogKey.Meaning {
        let caption = Array("\(name): 482913".utf8)
        return caption.withUnsafeBufferPointer { bytes in
            var meaning = LogKey.Meaning.other
            forEachAnalysis(of: bytes, extent: .match) { analysis, _ in
                for cue in analysis.cues.cues where cue.cueClass.namesCode && cue.locale != index.loanLayer {
                    guard analysis.text.tokens[cue.tokens.upperBound - 1].range.upperBound >= caption.count - 9 else {
                        continue
                    }
                    if cue.cueClass.namesOnlyCode { return meaning = .code }
                    if isOneWord { meaning = .anyCode }
                }
            }
            return meaning
        }
    }
}

/// A value that may be a code: letters and digits, perhaps in groups.
private struct ValueForm {
    /// The letters and digits, the digits in ASCII.
    private(set) var code: [UInt8] = []
    private(set) var digits = 0
    var count: Int { code.count }

    /// The longest code under a key: a recovery code.
    private static let longest = 32

    /// Whether it may be the value of a key such as "code": with fewer than six digits, that may be the code of an error.
    func mayBeOfAnyCode(_ words: inout LineWords) -> Bool {
        if digits >= 6 { return count <= 8 }
        return count <= 10 && (digits >= 4 || (count >= 6 && digits > 0)) && !words.areOfError && !words.areOfOffer
    }

    init?(_ value: [UInt8]) {
        // not "0x7ffc0482"
        guard value.count <= 4 * Self.longest, !value.starts(with: "0x".utf8) else { return nil }
        var isCode = true
        value.withUnsafeBufferPointer { bytes in
            UTF8Scalars(bytes: bytes).forEach { scalar, _ in
                let entry = ScalarTable.embedded[scalar]
                switch entry.kind {
                case .digit:
                    code.append(0x30 + UInt8(entry.digit))
                    digits += 1
                case .letter where scalar < 0x80: code.append(UInt8(scalar))
                case .space, .format: break
                case .symbol where [0x2D, 0x2010, 0x2011, 0x2012, 0x2013].contains(scalar): break
                default: isCode = false
                }
            }
        }
        guard isCode, code.count <= Self.longest else { return nil }
    }
}

extension CodeClaim {
    /// Whether the claim suffices in a statement of a program.
    fileprivate func suffices(
        _ candidate: Candidate, _ strengths: SignalStrengths, _ words: inout LineWords
    ) -> Bool {
        switch self {
        case .bound, .named, .asked: true
        // "code: 503" is a status, "pin 17" a pin of a circuit
        case .called: !candidate.isShort && !words.areOfError && !words.areOfCircuits
        // "do not share it": no program tells its log
        case .framed: [Signal.secrecyPhrase, .unrequestedPhrase, .retriever].contains { strengths[$0] > 0 }
        case .none: false
        }
    }
}

extension MessageParser {
    /// The ranges of all codes in UTF-8 text, in ascending order, without overlaps. They cover the letters and digits
    /// of every candidate that reaches the minimum confidence, and all other occurrences of its code, for example in a
    /// link. In a text with many figures, a word for a code directly next to a candidate is sufficient.
    ///
    /// The text is treated as one message. Use ``LogRedactor`` for lines of logs. A code that is masked already counts as
    /// the code of the text: in "Your code is ******, order 77120", nothing is masked.
    ///
    /// - Complexity: O(*n*) in the length of the text, whatever the number of codes.
    public func codeRanges(utf8 bytes: some Collection<UInt8>) -> [Range<Int>] {
        let text = MappedText(Array(bytes))
        var found = FoundCodes()
        findCodes(in: text, kind: .message, LogScreen(), &found)
        var masked = MaskedLine(.asterisks)
        masked.mask(found.places.map(\.span), in: text)
        var spans: [CodeSpan] = []
        CodeForms(found.codes).forEachSpan(in: text.bytes, text.bytes.indices) { spans.append($0) }
        masked.mask(spans, in: text)
        return masked.ranges
    }
}
