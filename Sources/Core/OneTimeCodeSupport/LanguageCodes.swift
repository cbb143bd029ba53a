/// Codes of languages that stand for other codes.
package enum LanguageCodes {
    /// Codes that ISO 639-1 has withdrawn, with those of today. Java and other older systems still write them.
    package static let former = ["iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro"]

    /// Norwegian, Tagalog and Serbo-Croatian, which have no lexicon of that code, with the codes of those that read them.
    package static let relatives = ["no": "nb", "tl": "fil", "sh": "sr"]
}
