import CTemplateWords

/// The words for one concept, by language. `Words/Data/README.md` describes the format of the files.
struct WordList: Sendable {
    /// The words by language subtag.
    fileprivate(set) var byLanguage: [String: [String]] = [:]

    /// The words of all languages.
    var all: Set<String> { Set(byLanguage.values.joined()) }

    static let codeNames = named("code-names").all
    static let marketing = named("marketing").all
    static let otherNumbers = named("other-numbers").all
    static let failures = named("failures").all
    static let announcers = named("announcers").all
    static let beforeOthers = named("before-others").byLanguage.mapValues(Set.init)
    static let beforeOthersJoined = named("before-others-joined").byLanguage
    static let afterOthers = named("after-others").byLanguage
    static let copulas = named("copulas").byLanguage.mapValues(Set.init)
    static let copulasJoined = named("copulas-joined").byLanguage
    static let counted = named("counted").byLanguage.mapValues(Set.init)
    static let functionWords = named("function-words").byLanguage.mapValues(Set.init)
    static let instruments = named("instruments").byLanguage.mapValues(Set.init)
    static let links = named("links").all
    static let manuals = named("manuals").all
    static let neutralNames = named("neutral-names").all
    static let permanentSecrets = named("permanent-secrets").all
    static let possessives = named("possessives").all
    static let possessivesJoined = named("possessives-joined").all

    private static func named(_ name: String) -> WordList { WordLists.embedded.lists[name] ?? WordList() }
}

/// The word lists of the concatenated word files.
struct WordLists: Sendable {
    /// The lists by concept.
    private(set) var lists: [String: WordList] = [:]
    /// The lines that were ignored because they are malformed.
    private(set) var malformedLines: [String] = []

    /// The word lists in the binary.
    static let embedded = WordLists(embeddedText)

    /// The concatenated word files in the binary.
    static var embeddedText: String {
        String(decoding: UnsafeBufferPointer(start: template_words(), count: template_words_length()), as: UTF8.self)
    }

    init(_ text: String) {
        var concept: String?
        for line in text.split(separator: "\n") where line.first != "#" {
            if line.first == "[", line.last == "]" {
                concept = String(line.dropFirst().dropLast())
                continue
            }
            let parts = line.split(separator: ":", maxSplits: 1)
            let text = parts.count == 2 ? parts[1] : ""
            let words = text.split(separator: " ").map { String($0.replacing("_", with: " ")) }
            guard let concept, !words.isEmpty, parts[0].allSatisfy({ ("a"..."z").contains($0) }) else {
                malformedLines.append(String(line))
                continue
            }
            lists[concept, default: WordList()].byLanguage[String(parts[0]), default: []] += words
        }
    }
}
