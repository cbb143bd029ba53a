import OneTimeCode

/// Texts that speak about a code and do not deliver it: they say what happened to one, what is wrong with one, or where
/// a template must have one.
extension DeliveryWording {
    /// Whether the text names the placeholder, or reports on its value, even if the name means a one-time code.
    var onlyMentionsCode: Bool {
        isMentioned || isInSyntax || isOfShell || isStored || isCommand || isTechnical || isReported || isMistaken
            || isCredential || ((isQuestion || isList) && !isKept)
    }

    /// Whether the value is another fact about codes: "Recovery codes created: 5 May", "Code lifetime: 10".
    var isFactAboutCodes: Bool { isEvent || isAttribute || isList }

    // MARK: Help and documents

    /// "The text must contain {code}", "{code} is replaced by the code".
    var isMentioned: Bool {
        if let last = lastWord(of: lead), WordList.mentions.contains(last), !isKept { return true }
        if let first = firstWord(of: lead), WordList.examples.contains(first) { return true }
        // "e.g. 'Your code is {code}'", and the same in other languages: "z.B."
        let start = Array(text.drop { $0 == " " }.prefix(4))
        if start.count == 4, start[0].isLowercase, start[1] == ".", start[3] == "." { return true }
        let next = tail.prefix(40).lowercased()
        return WordList.mentionsAfter.contains(where: next.hasPrefix)
    }

    /// Whether the value is a value of a programming or data language: `"otp": "482913"`, `value="482913"`,
    /// `?code=482913`.
    var isInSyntax: Bool {
        var before = Array(text.utf8.prefix(code.lowerBound).suffix(80))
        var quote: UInt8?
        if let last = before.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") {
            quote = last
            before.removeLast()
        }
        while before.last == UInt8(ascii: " ") { before.removeLast() }
        guard let mark = before.last else { return false }
        if quote != nil, mark == UInt8(ascii: ":") {
            // the key of JSON or YAML has quotes, prose has none: "Your code: '482913'"
            before.removeLast()
            return before.last == quote
        }
        guard mark == UInt8(ascii: "=") else { return false }
        before.removeLast()
        while let last = before.last, last.isNameByte { before.removeLast() }
        return quote != nil || before.last.map { "?&'\"".utf8.contains($0) } ?? false
    }

    /// Whether the text is a command of a shell, which begins with a program and an option: "sed -i -e 's/{code}/0/'".
    private var isOfShell: Bool {
        let words = text.utf8.prefix(60).split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count == 3 else { return false }
        let small = UInt8(ascii: "a")...UInt8(ascii: "z")
        let option = words[1].drop { $0 == UInt8(ascii: "-") }
        let hyphens = words[1].count - option.count
        return words[0].allSatisfy(small.contains) && !option.isEmpty && option.allSatisfy { small.contains($0 | 0x20) }
            && (hyphens == 2 || hyphens == 1 && option.count <= 2)
    }

    // MARK: Kept codes and buttons

    /// "Backup code: 482913". People keep such codes; nobody sends them.
    var isStored: Bool {
        !leadWords.union(tailWords).isDisjoint(with: WordList.stored) && !(leadNouns + tailNouns).isEmpty && !isKept
    }

    /// "Copy code 482913", the text of a button.
    private var isCommand: Bool {
        let first = lead.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
        return WordList.commands[language]?.contains(first) == true && !isKept
    }

    /// Whether the text is one that only a message has: it says how long the code is valid, or to keep it secret, or
    /// what to do if nobody asked for it.
    var isKept: Bool { cues.contains { [.secrecy, .expiry, .unrequested].contains($0.cueClass) } }

    /// "Login: Sam, password: 482913", the data of a new account.
    private var isCredential: Bool {
        guard let noun = leadNouns.last else { return false }
        let secret = word(of: noun)
        guard WordList.permanentSecrets.contains(secret) || secret == "pin" else { return false }
        let words = lead.lowercased()
        return WordList.userNames.contains { words.contains($0 + ":") }
    }

    // MARK: Reports

    /// "No serial for OTP value 482913". Only programmers call a code a value.
    private var isTechnical: Bool {
        guard let noun = leadNouns.last else { return false }
        let rest = textAfter(noun)
        guard let word = firstWord(of: rest) else { return false }
        return WordList.attributes[language]?.contains(word) == true
            && !rest.drop { !$0.isLetter }.dropFirst(word.count).contains(where: \.isLetter)
    }

    /// "Code sent: 482913", "482913 was already used".
    private var isReported: Bool {
        let words = tail.lowercased().split { !$0.isLetter }.prefix(4)
        guard let first = words.first else { return false }
        let start = tail.prefix(30).lowercased()
        if WordList.negations[language]?.contains(where: start.hasPrefix) == true { return true }
        guard WordList.auxiliaries[language]?.contains(String(first)) == true else { return false }
        return words.dropFirst().contains { WordList.events.contains(String($0)) } && !isKept
    }

    /// "Wrong OTP 482913", "482913 does not match": a word for a failure is near the value, and no message to a person
    /// says so of the code that it brings.
    private var isMistaken: Bool {
        guard isFailure, !isKept else { return false }
        let words = lead.split { !$0.isLetter && $0 != "'" && $0 != "’" }
        let isShort = words.count <= 6 && !words.contains { WordList.possessives.contains($0.lowercased()) }
        if isShort, FailureWords.areIn(lead, leadWords) { return true }
        let near = tail.prefix(30)
        return FailureWords.areIn(near, Set(near.lowercased().split { !$0.isLetter }.map(String.init)))
            && !near.contains(where: { ",;:".contains($0) })
    }

    // MARK: Facts

    /// "New code was sent: 482913", "Codes created: 482913": what follows is a receiver or a time.
    private var isEvent: Bool {
        guard let noun = leadNouns.last else { return false }
        let words = textAfter(noun).split { !$0.isLetter }.map { $0.lowercased() }
        guard let last = words.last, words.count <= 5, WordList.events.contains(last) else { return false }
        // "Use this code to confirm the phone reset: 482913" says what to do
        let place = Self.place(of: lead, in: text)
        return !cues.contains { cue in
            guard place.contains(cue.range.lowerBound) else { return false }
            return cue.range.upperBound <= noun.range.lowerBound ? cue.cueClass == .enter : cue.cueClass == .verify
        }
    }

    /// "Code lifetime: 482913", "Number of codes: 482913", "Last code: 482913 ago".
    private var isAttribute: Bool {
        if isTechnical { return true }
        if let next = firstWord(of: tail), WordList.elapsed[language]?.contains(next) == true { return true }
        guard let phrases = WordList.quantities[language], let noun = leadNouns.last else { return false }
        // "The code for the amount of 25 euros" speaks of another number
        let before = lead[..<min(lead.endIndex, index(noun.range.lowerBound))].lowercased()
        return phrases.contains { phrase in
            guard let found = before.ranges(of: phrase).last else { return false }
            let between = before[found.upperBound...]
            return between.split(separator: " ").count <= 2 && between.allSatisfy { $0.isLetter || $0 == " " }
        }
    }

    /// "Unused codes: 482913", where the value is a number of codes or a list of them.
    private var isList: Bool {
        // "Your codes are 482913" is the plural form of a message, which plural rules ask for
        guard let noun = leadNouns.last, lead.last == ":" || textAfter(noun).isEmpty else { return false }
        return isPlural(noun)
    }

    func isPlural(_ noun: MessageExplanation.Cue) -> Bool {
        let word = word(of: noun)
        return WordList.severalCodes[language]?.contains { word.hasSuffix($0) } == true
    }

    private func textAfter(_ noun: MessageExplanation.Cue) -> Substring {
        lead[max(lead.startIndex, index(noun.range.upperBound))...]
    }

    private func firstWord(of text: Substring) -> String? {
        let word = text.drop { !$0.isLetter }.prefix { $0.isLetter }
        return word.isEmpty ? nil : word.lowercased()
    }
}

extension UInt8 {
    /// Whether a byte can be in the name of a parameter.
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
