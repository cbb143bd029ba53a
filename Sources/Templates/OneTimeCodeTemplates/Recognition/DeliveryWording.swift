import OneTimeCode
import OneTimeCodeText

/// The meaning of the words around a value. A message delivers a code ("482913 is your code", "Your code: 482913"). A
/// user interface asks for one ("Enter the code sent to …") or counts ("482913 recovery codes").
///
/// Reads the sentence with the value. The words for a code are the parser's cues, in all its languages. Copulas,
/// prepositions and other small words are in the files of languages, for some of them.
struct DeliveryWording {
    enum Verdict: Comparable {
        /// The words rule out a code.
        case against
        /// The words decide nothing.
        case open
        /// The words name a code near the value. The parser must also find it.
        case likely
        /// The words deliver a code, whether the parser finds it or not.
        case delivers
    }

    let language: String
    /// The sentence before the value, without quotes and markup next to the value.
    let lead: Substring
    /// The sentence after the value, without quotes and markup next to the value.
    let tail: Substring
    let leadWords: Set<String>
    let tailWords: Set<String>
    let nouns: [MessageExplanation.Cue]
    let leadNouns: [MessageExplanation.Cue]
    let tailNouns: [MessageExplanation.Cue]
    /// Whether other words are evidence for a one-time code: "your", a purpose, an expiry, a warning.
    private let isSupported: Bool
    let textWords: Set<String>
    let text: String
    let code: Range<Int>
    let cues: [MessageExplanation.Cue]

    /// - Parameters:
    ///   - code: The range of the value, in UTF-8 bytes.
    ///   - cues: The parser's cues for the text.
    ///   - language: The language; if nil, that of the first word for a code, or else English.
    init(_ text: String, code: Range<Int>, cues: [MessageExplanation.Cue], language: String?) {
        let start = text.utf8.index(text.startIndex, offsetBy: code.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: code.upperBound)
        let lead = Sentence.end(of: text[..<start]).trimmedAtEnd
        let tail = Sentence.start(of: text[end...]).trimmedAtStart
        let nouns = cues.filter { cue in
            // in English, "opcodes" is not a German word for codes
            cue.cueClass.namesCode && (language != "en" || cue.cueClass != .genericCode || cue.locale.hasPrefix("en"))
        }
        let (leadPlace, tailPlace) = (Self.place(of: lead, in: text), Self.place(of: tail, in: text))
        leadNouns = nouns.filter { leadPlace.contains($0.range.lowerBound) }
        tailNouns = nouns.filter { tailPlace.contains($0.range.lowerBound) }
        self.lead = lead
        self.tail = tail
        leadWords = Self.words(of: lead)
        tailWords = Self.words(of: tail)
        self.nouns = nouns
        self.language = language ?? nouns.first.map { String($0.locale.prefix { $0 != "-" }) } ?? "en"
        // "http" is a word about errors, but not if it is in an address
        let textWords =
            text.contains("://") ? Self.words(of: text[...]).subtracting(["http"]) : Self.words(of: text[...])
        self.textWords = textWords
        isSupported = Self.isSupported(text, textWords, by: cues)
        self.text = text
        self.code = code
        self.cues = cues
    }

    private static func words(of text: Substring) -> Set<String> {
        // lower case is slow beyond ASCII, and most texts are English
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            let parts = text.lowercased().unicodeScalars.split { scalar in
                let kind = ScalarTable.embedded[scalar.value].kind
                return kind != .letter && kind != .mark
            }
            return Set(parts.lazy.map { String($0) })
        }
        var words: Set<String> = []
        var word: [UInt8] = []
        for byte in text.utf8 {
            let lower = byte | 0x20
            if (0x61...0x7A).contains(lower) {
                word.append(lower)
            } else if !word.isEmpty {
                words.insert(String(decoding: word, as: UTF8.self))
                word.removeAll(keepingCapacity: true)
            }
        }
        if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
        return words
    }

    static func place(of part: Substring, in text: String) -> Range<Int> {
        let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return start..<start + part.utf8.count
    }

    /// The verdict for a value whose name says nothing.
    var verdict: Verdict {
        if isAgainst || isManual || isTitle || onlyMentionsCode || isFactAboutCodes { return .against }
        if isMarked || isAfterCopula || isOpening { return .delivers }
        if isAlone { return nouns.contains(where: isSound) ? .likely : .open }
        if isAfterNoun || isToBeEntered || isAnnounced { return .likely }
        return language != "en" && isNearNoun ? .likely : .open
    }

    /// Whether the sentence is about a failure, a receiver, a time, a count or another number.
    var isAgainst: Bool {
        isReceiver || isCount || isTime || isFailure || isOtherNumber || isQuestion
    }

    /// Whether the sentence says that something failed or expired: "Invalid code 482913".
    var isFailure: Bool {
        guard FailureWords.mayBe(in: textWords) else { return false }
        return FailureWords.areIn(lead, leadWords) || FailureWords.areIn(tail, tailWords)
    }

    /// Whether the sentence names a number that is not a one-time code: "Error code 482913".
    var isOtherNumber: Bool {
        namesOtherNumber && !leadWords.isDisjoint(with: PlaceholderRole.otherNumbers)
            && !leadNouns.contains { $0.cueClass == .code }
    }

    /// Whether the value, a dash and words for a code are the whole text, as in the subject of an e-mail: "{} - Verification
    /// Code". The value is then the name of the sender.
    private var isTitle: Bool {
        guard let dash = tail.first, "-–—".contains(dash), let noun = tailNouns.first else { return false }
        let (start, end) = (index(noun.range.lowerBound), index(noun.range.upperBound))
        let others = [text[..<index(code.lowerBound)], tail[..<max(tail.startIndex, start)], text[end...]]
        return others.allSatisfy { !$0.contains { $0.isLetter || $0.isNumber } }
    }

    // MARK: Evidence for a code

    /// Whether there is a word for a code that is not a permanent password.
    var hasNoun: Bool { nouns.contains(where: isSound) }

    /// Whether a word in the sentence, or before a value on its own line, almost always means a code.
    var hasCertainNoun: Bool {
        (leadNouns + tailNouns).contains(where: isCertain)
            || (isAlone && nouns.last(where: isBefore).map(isCertain) == true)
    }

    /// Whether a word almost always means a one-time code. Some banks use the same words for codes as developers for
    /// tokens.
    private func isCertain(_ noun: MessageExplanation.Cue) -> Bool {
        noun.cueClass == .code && !WordList.permanentSecrets.contains(word(of: noun))
    }

    func word(of cue: MessageExplanation.Cue) -> String {
        text[index(cue.range.lowerBound)..<index(cue.range.upperBound)].lowercased()
    }

    /// "Your code: 482913", but not "Code sent to: 482913".
    private var isMarked: Bool {
        guard let mark = lead.last, ":：".contains(mark) || (mark == "=" && hasCertainNoun),
            leadNouns.contains(where: isSound)
        else { return false }
        return !endsInPreposition(lead.dropLast().trimmedAtEnd)
    }

    /// "Your code for Acme is 482913", "認証コードは482913".
    private var isAfterCopula: Bool {
        guard endsInCopula(lead), let noun = leadNouns.last(where: isSound) else { return false }
        // "The code is too short; the minimum is 482913"
        let rest = lead[max(lead.startIndex, index(noun.range.upperBound))...]
        let words = rest.split { !$0.isLetter }.dropLast().map { $0.lowercased() }
        return !rest.contains(";") && WordList.copulas[language]?.isDisjoint(with: words) != false
    }

    /// "482913 is your Acme code", "Acme: 482913 – your code", "482913は認証コードです", possibly after a greeting.
    private var isOpening: Bool {
        guard let noun = tailNouns.first, isSound(noun), isAtOpening, let rest = withoutCopula(tail) else {
            return false
        }
        let next = rest.prefix { $0.isLetter }.lowercased()
        return next != "not" && !(language == "en" && next.hasSuffix("ing"))
    }

    /// "Use code 482913", "PIN 482913".
    private var isAfterNoun: Bool {
        guard let noun = leadNouns.last, isSound(noun) else { return false }
        let end = index(noun.range.upperBound)
        // "PIN482913" is one word
        guard code.lowerBound > noun.range.upperBound || Self.isUnspaced(language) else { return false }
        return end >= lead.endIndex || !lead[end...].contains { $0.isLetter || $0.isNumber || "#№=".contains($0) }
    }

    /// "Enter 482913 to sign in".
    private var isToBeEntered: Bool {
        if isForeign, isEnteredToSignIn { return true }
        guard isAfterEnter else { return false }
        let rest = Self.place(of: tail, in: text)
        let isPersonal = !tailWords.isDisjoint(with: WordList.possessives)
        return cues.contains { cue in
            guard rest.contains(cue.range.lowerBound) else { return false }
            // "Enter 482913 to confirm" may ask the user to repeat a name
            return cue.cueClass == .verify ? isPersonal : cue.cueClass.isPurpose || cue.cueClass == .code
        }
    }

    /// Whether the sentence has words for entering and for signing in. Used for languages whose word order is unknown.
    private var isEnteredToSignIn: Bool {
        let sentence = Self.place(of: lead, in: text).lowerBound..<Self.place(of: tail, in: text).upperBound
        let classes = Set(cues.filter { sentence.contains($0.range.lowerBound) }.map(\.cueClass))
        return classes.contains(.enter) && !classes.isDisjoint(with: [.signIn, .reset, .transaction])
    }

    /// "Use the following code to verify your number 482913".
    private var isAnnounced: Bool {
        guard !tail.contains(where: \.isLetter), !textWords.isDisjoint(with: WordList.announcers),
            !leadWords.isDisjoint(with: WordList.announcers)
        else { return false }
        return leadNouns.contains(where: isSound) && cues.contains { $0.cueClass == .enter }
    }

    /// Whether the text is in a language whose small words are not all known.
    var isForeign: Bool { language != "en" }

    private var isAfterEnter: Bool {
        let end = Self.place(of: lead, in: text).upperBound
        return cues.contains { $0.cueClass == .enter && $0.range.upperBound == end }
    }

    /// Whether the value is used to do something: "Log in with 482913".
    var isInstrument: Bool {
        isAfterEnter || lastWord(of: lead).map { WordList.instruments[language]?.contains($0) == true } ?? false
    }

    /// Whether the text speaks to a person: "your".
    var isPersonal: Bool {
        !textWords.isDisjoint(with: WordList.possessives)
            || (text.utf8.contains { $0 >= 0x80 } && WordList.possessivesJoined.contains(where: text.contains))
    }

    /// Whether the text explains how to use codes or placeholders: "Scan the QR code", "tags like {otp}".
    var isManual: Bool { !textWords.isDisjoint(with: WordList.manuals) }

    /// Whether the text names a number that is not a one-time code.
    var namesOtherNumber: Bool { !textWords.isDisjoint(with: PlaceholderRole.otherNumbers) }

    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

    private static func isUnspaced(_ language: String) -> Bool {
        ["zh", "ja", "th", "yue", "km", "lo", "my"].contains(language)
    }

    /// Whether the value is on its own line below a text about a code.
    private var isAlone: Bool {
        guard !lead.contains(where: \.isLetter), !tail.contains(where: \.isLetter),
            let noun = nouns.last(where: isBefore)
        else { return false }
        // "Your recovery codes: - 482913", the first of a list
        guard isSound(noun), !isPlural(noun), index(noun.range.upperBound) <= lead.startIndex else { return false }
        let before = text[..<lead.startIndex].lowercased()
        return !NameWords(before).contains(WordList.links)
    }

    private func isBefore(_ cue: MessageExplanation.Cue) -> Bool { cue.range.upperBound <= code.lowerBound }

    /// The words for a code that are at most a few words away from the value.
    private var nounsNearby: [MessageExplanation.Cue] {
        let distance = 60
        return (leadNouns + tailNouns).filter { cue in
            isSound(cue) && cue.range.upperBound + distance >= code.lowerBound
                && cue.range.lowerBound <= code.upperBound + distance
        }
    }

    private var isNearNoun: Bool { !nounsNearby.isEmpty }

    /// Whether a word can mean a one-time code here. "Code" needs support from other words, and "password" usually
    /// means a permanent one.
    private func isSound(_ noun: MessageExplanation.Cue) -> Bool {
        if isCertain(noun) { return true }
        // other words say that a password can be used once, as in banks' messages
        if isForeign, isTransient { return true }
        return !WordList.permanentSecrets.contains(word(of: noun)) && isSupported
    }

    /// Whether the text has a warning or an expiry, or is about a payment.
    private var isTransient: Bool {
        cues.contains { [.secrecy, .expiry, .transaction, .unrequested].contains($0.cueClass) }
    }

    private static func isSupported(
        _ text: String, _ words: Set<String>, by cues: [MessageExplanation.Cue]
    ) -> Bool {
        let supporting: Set<MessageParser.CueClass> = [.expiry, .secrecy, .unrequested, .code]
        return cues.contains { cue in
            cue.cueClass.isPurpose || supporting.contains(cue.cueClass)
                || (cue.cueClass == .enter && !isNoun(cue, in: text))
        }
            || !words.isDisjoint(with: WordList.possessives)
            || (text.utf8.contains { $0 >= 0x80 } && WordList.possessivesJoined.contains(where: text.contains))
    }

    /// Whether a cue is the noun "type" after another word: "tax type", but not "please type".
    private static func isNoun(_ cue: MessageExplanation.Cue, in text: String) -> Bool {
        let start = text.utf8.index(text.startIndex, offsetBy: cue.range.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: cue.range.upperBound)
        guard text[start..<end].lowercased() == "type" else { return false }
        let before = text[..<start].trimmedAtEnd
        let word = before.reversed().prefix { $0.isLetter }.reversed()
        return !word.isEmpty && !["please", "and", "or", "to", "then", "just"].contains(String(word).lowercased())
    }

    // MARK: Evidence against a code

    /// "Sent to 482913", "expires in 482913", "482913に送信".
    private var isReceiver: Bool {
        endsInPreposition(lead)
            || WordList.beforeOthersJoined[language]?.contains(where: lead.hasSuffix) == true
            || WordList.afterOthers[language]?.contains(where: tail.hasPrefix) == true
    }

    /// "482913-digit code", "482913 recovery codes". Only in languages in which a number comes before its noun.
    var isCount: Bool {
        let word = tail.drop { $0 == "-" || $0 == " " }.prefix { $0.isLetter }.lowercased()
        if WordList.counted[language]?.contains(word) == true { return true }
        guard ["en", "de", "nl", "sv", "da", "nb", "nn", "no", "fi"].contains(language), let noun = tailNouns.first
        else {
            return false
        }
        return noun.range.lowerBound - code.upperBound <= 1
    }

    /// "482913 minutes".
    private var isTime: Bool {
        let units: Set<MessageParser.CueClass> = [.minute, .hour, .second, .day]
        return cues.contains { units.contains($0.cueClass) && (0...1).contains($0.range.lowerBound - code.upperBound) }
    }

    var isQuestion: Bool {
        let end = tail.trimmedAtEnd
        return end.last.map { "?？؟".contains($0) } ?? (lead.last.map { "?？؟".contains($0) } ?? false)
    }
}
