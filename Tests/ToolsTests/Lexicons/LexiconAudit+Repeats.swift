import OneTimeCode
import OneTimeCodeText

@testable import OneTimeCodeLexicons

/// A cue with the letters by which messages are searched for it.
struct FoldedCue {
    let cue: Lexicon.Cue
    /// The folded text without separators at its ends.
    let folded: [UInt32]
    /// How many letters and digits it has: its weight as evidence.
    let weight: Int
    let isUnspaced: Bool

    init(_ cue: Lexicon.Cue, text: String) {
        let tokenized = TokenizedText(text, .embedded)
        let isSeparator = { (scalar: UInt32) in scalar == TokenizedText.separator }
        var letters = tokenized.folded.drop(while: isSeparator)
        while let last = letters.last, isSeparator(last) { letters.removeLast() }
        self.cue = cue
        folded = Array(letters)
        weight = letters.count { !isSeparator($0) }
        isUnspaced = tokenized.tokens.contains { $0.script.isUnspaced }
    }

    init(_ cue: Lexicon.Cue) { self.init(cue, text: cue.text) }

    /// The spelling without apostrophes, which the compiler makes of every cue that has some.
    static func withoutApostrophes(_ cue: Lexicon.Cue) -> FoldedCue? {
        cue.text.contains("'") ? FoldedCue(cue, text: cue.text.filter { $0 != "'" }) : nil
    }

    /// Whether this cue is found wherever `other` is, over the same words.
    func covers(_ other: FoldedCue) -> Bool {
        guard folded.count <= other.folded.count, cue.isOpenAtStart || !other.cue.isOpenAtStart,
            cue.isOpenAtEnd || !other.cue.isOpenAtEnd
        else { return false }
        // A cue of a script without spaces stands for its own letters only.
        guard folded.count < other.folded.count, !other.isUnspaced else { return folded == other.folded }
        let last = other.folded.count - folded.count
        let starts = cue.isOpenAtStart ? (cue.isOpenAtEnd ? 0...last : last...last) : 0...0
        return starts.contains { start in
            let (before, after) = (other.folded[..<start], other.folded[(start + folded.count)...])
            return (after.isEmpty || cue.isOpenAtEnd) && !before.contains(TokenizedText.separator)
                && !after.contains(TokenizedText.separator) && other.folded[start...].starts(with: folded)
        }
    }
}

extension Lexicon.Cue {
    /// The cue as written in the data file, with the asterisks.
    fileprivate var written: String { (isOpenAtStart ? "*" : "") + text + (isOpenAtEnd ? "*" : "") }
}

/// Cues that say what another says already.
extension LexiconAudit {
    /// Two cues that are one after folding, in one class or in two.
    static func repeats(_ cues: [FoldedCue], _ name: String) -> [String] {
        var first: [[UInt32]: Lexicon.Cue] = [:]
        var findings: [String] = []
        for cue in cues {
            guard let other = first.updateValue(cue.cue, forKey: cue.folded) else { continue }
            findings.append(finding(cue.cue, repeats: other, name))
        }
        // A cue without its apostrophes is in the automaton anyway.
        for cue in cues {
            guard let joined = FoldedCue.withoutApostrophes(cue.cue), let other = first[joined.folded],
                other != cue.cue, other.cueClass == cue.cue.cueClass, joined.covers(FoldedCue(other))
            else { continue }
            findings.append(
                "\(name):\(other.line): '\(other.text)' is line \(cue.cue.line) without apostrophes; remove it")
        }
        return findings
    }

    private static func finding(_ cue: Lexicon.Cue, repeats other: Lexicon.Cue, _ name: String) -> String {
        if cue.cueClass == other.cueClass {
            return """
                \(name):\(cue.line): '\(cue.written)' is '\(other.written)' of line \(other.line) after folding; \
                keep one
                """
        }
        let stances = other.cueClass.stance == cue.cueClass.stance ? "" : ", which says the opposite"
        return """
            \(name):\(cue.line): '\(cue.text)' is in [\(cue.cueClass.rawValue)], and in \
            [\(other.cueClass.rawValue)] at line \(other.line)\(stances); keep one
            """
    }

    /// Letters up to which a cue is only believed where its language is around it, as in `CueMatcher`. A cue with more
    /// letters says more than a wildcard with so few.
    private static func ambiguousLetters(_ cueClass: CueClass) -> Int { cueClass.namesCode ? 4 : 6 }

    /// Cues that a wildcard of their own class finds as well. Where a wildcard of another class has more letters, the
    /// cue is needed: it takes its words away from that wildcard.
    static func redundant(_ cues: [FoldedCue], _ name: String) -> [String] {
        let wildcards = cues.filter { $0.cue.isOpenAtStart || $0.cue.isOpenAtEnd }
        return cues.compactMap { cue in
            let covering = wildcards.filter { $0.folded != cue.folded && $0.covers(cue) }
            guard let wide = covering.max(by: { $0.weight < $1.weight }), wide.cue.cueClass == cue.cue.cueClass,
                wide.weight > ambiguousLetters(cue.cue.cueClass) || cue.weight <= ambiguousLetters(cue.cue.cueClass)
            else { return nil }
            return """
                \(name):\(cue.cue.line): '\(cue.cue.written)' says nothing that '\(wide.cue.written)' of line \
                \(wide.cue.line) does not; remove it
                """
        }
    }

    /// Words that the whole world writes alike. English is every language's loan layer, so its lexicon is enough.
    private static let worldwide: Set<String> = [
        "2fa", "eur", "gb", "iban", "kg", "km", "kwh", "mb", "mtan", "otp", "pnr", "usd", "whatsapp",
    ]

    /// Cues that stand in the English lexicon in the same class: phrases, and the words of the whole world.
    static func english(_ cues: [FoldedCue], _ name: String, english: [FoldedCue]) -> [String] {
        let known = Set(english.map { Key(folded: $0.folded, cueClass: $0.cue.cueClass) })
        return cues.filter { known.contains(Key(folded: $0.folded, cueClass: $0.cue.cueClass)) }
            .filter { $0.cue.text.contains(" ") || worldwide.contains($0.cue.text.lowercased()) }
            .map { "\(name):\($0.cue.line): '\($0.cue.text)' is in en.lexicon, which all languages use; remove it" }
    }

    private struct Key: Hashable {
        let folded: [UInt32]
        let cueClass: CueClass
    }
}
