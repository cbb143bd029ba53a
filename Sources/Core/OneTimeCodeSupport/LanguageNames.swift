/// Codes of languages that have changed.
package enum LanguageNames {
    /// Codes that ISO 639-1 has withdrawn, with those of today. Java and other older systems still write them.
    package static let former = ["iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro"]
}
