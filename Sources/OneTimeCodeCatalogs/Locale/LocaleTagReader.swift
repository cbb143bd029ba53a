enum LocaleTagReader {
    static func read(_ text: String) -> String? { text }
}
