/// What the words around a placeholder say it is not, in the languages that have most catalogs. The parser looks for a
/// code in a message that has one; whether a placeholder is a code at all is another question.
struct MessageWording {
    /// The text before the placeholder and behind it.
    let before: Substring
    let after: Substring
    /// "de"; nil counts as English.
    let language: String?

    /// "Sent to %s", "expires in %s", "PIN for %s": what stands behind these is a receiver, a time or a purpose.
    var isOfSomethingElse: Bool {
        let words = Self.prepositions[language ?? "en"] ?? []
        if before.last?.isWhitespace == true,
            let last = before.suffix(24).split(whereSeparator: { !$0.isLetter }).last,
            before.trimmed.hasSuffix(last), words.contains(last.lowercased())
        {
            return true
        }
        return (Self.particlesBefore[language ?? ""] ?? []).contains { before.trimmed.hasSuffix($0) }
            || (Self.particlesBehind[language ?? ""] ?? []).contains { after.hasPrefix($0) }
    }

    /// How much more likely the place is the code's than the parser's score says, in log-odds. The score is for figures:
    /// it cannot know that "Acme-code" is said and "482913-code" is not, and that who opens with a figure opens with the
    /// code.
    ///
    /// - Parameter untilNoun: The text up to the next word for a code; nil where none follows.
    func bonus(untilNoun: Substring?) -> Double {
        let next = after.first
        // "%s-Code", and "Acme: " or "【Acme】" in front
        if next == "-", after.dropFirst().first?.isLetter == true { return -6 }
        let opens = !before.contains(where: { $0.isLetter || $0.isNumber })
        if opens {
            if let next, ":：】]>)".contains(next) { return -5 }
            return untilNoun.map(Self.hasWord) == true ? 5 : 0
        }
        let previous = before.trimmed.last
        if previous == ":" || previous == "：" { return 5 }
        return next == nil || next == "." || next == "。" ? 1 : 0
    }

    /// "482913 is your code" has a word between, and "Acme code" has none; "Acmeの認証コード" has only a particle.
    private static func hasWord(_ text: Substring) -> Bool {
        text.contains(where: \.isLetter) && (text.contains(where: \.isWhitespace) || text.utf8.count > 8)
    }

    /// Whether a text tells that something failed or ended.
    static func isFailure(_ text: String) -> Bool {
        let text = text.lowercased()
        return failures.contains { text.contains($0) }
    }

    private static let failures = [
        "could not", "couldn't", "couldn’t", "invalid", "failed", "incorrect", "not valid", "expired", "resend",
    ]

    private static let prepositions: [String: Set<String>] = [
        "en": ["to", "for", "in", "of", "on", "at", "by", "from"],
        "de": ["an", "für", "in", "von", "auf", "bei", "um"],
        "fr": ["à", "pour", "dans", "de", "sur", "chez", "vers"], "es": ["a", "para", "en", "de", "desde"],
        "pt": ["a", "para", "em", "de", "do", "da", "no", "na"], "it": ["a", "per", "in", "di", "da", "su", "tra"],
        "nl": ["naar", "voor", "in", "van", "op", "over", "aan"], "sv": ["till", "för", "i", "om", "på", "från"],
        "da": ["til", "for", "i", "om", "på", "fra"], "nb": ["til", "for", "i", "om", "på", "fra"],
        "no": ["til", "for", "i", "om", "på", "fra"], "pl": ["na", "dla", "do", "za", "od", "w"],
        "cs": ["na", "pro", "do", "za", "od", "v"], "ru": ["на", "для", "через", "до", "от", "в"],
        "uk": ["на", "для", "через", "до", "від", "в"], "id": ["ke", "untuk", "dalam", "dari"],
        "vi": ["đến", "cho", "trong", "của"],
    ]

    private static let particlesBefore = ["zh": ["至", "到", "给", "給", "向", "往"]]

    private static let particlesBehind = [
        "ja": ["に", "へ", "の", " に", " へ", " の"], "ko": ["로", "으로", "에", "님", " 으로"], "zh": [" 的", "的"],
    ]
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
