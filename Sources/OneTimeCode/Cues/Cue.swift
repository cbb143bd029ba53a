import OneTimeCodeTables
import OneTimeCodeText

/// A cue found in a message.
struct Cue: Sendable {
    let cueClass: CueClass
    /// The tokens it covers, with what its open ends took in.
    let tokens: Range<Int>
    /// The letters that matched, without open ends.
    let weight: Int
    /// The locale whose lexicon was taken at its word, by ``CueIndex/locales``.
    let locale: Int
}

/// The cues of a message and the language they speak for.
struct MessageCues {
    /// In the order of the text; no two overlap. The class `words` has told the language and is left out.
    var cues: List<Cue>
    /// The likeliest locale, by ``CueIndex/locales``.
    var language: Int?
    /// The letters of the likeliest locale's cues, the class `words` among them.
    var lettersRead = 0.0
}
