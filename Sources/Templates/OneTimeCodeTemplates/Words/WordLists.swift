import OneTimeCode
import OneTimeCodeSupport
import OneTimeCodeText

/// The words of the template checker. They are in the files of languages, whose README says what each list is for.
enum WordList {
    static let codeNames = all(.codeNames)
    static let marketing = all(.marketing)
    static let otherNumbers = all(.otherNumbers)
    static let failures = all(.failures)
    static let announcers = all(.announcers)
    static let mentions = all(.mentions)
    static let mentionsAfter = all(.mentionsAfter)
    static let events = all(.events)
    static let attributes = byLanguage(.attributes).mapValues(Set.init)
    static let quantities = byLanguage(.quantities)
    static let severalCodes = byLanguage(.severalCodes)
    static let elapsed = byLanguage(.elapsed).mapValues(Set.init)
    static let auxiliaries = byLanguage(.auxiliaries).mapValues(Set.init)
    static let negations = byLanguage(.negations)
    static let userNames = all(.userNames)
    static let examples = all(.examples)
    static let stored = all(.stored)
    static let commands = byLanguage(.commands).mapValues(Set.init)
    static let beforeOthers = byLanguage(.beforeOthers).mapValues(Set.init)
    static let beforeOthersJoined = byLanguage(.beforeOthersJoined)
    static let afterOthers = byLanguage(.afterOthers)
    static let copulas = byLanguage(.copulas).mapValues(Set.init)
    static let copulasJoined = byLanguage(.copulasJoined)
    static let counted = byLanguage(.counted).mapValues(Set.init)
    static let functionWords = byLanguage(.functionWords).mapValues(Set.init)
    static let instruments = byLanguage(.instruments).mapValues(Set.init)
    static let links = all(.links)
    static let manuals = all(.manuals)
    static let neutralNames = all(.neutralNames)
    static let permanentSecrets = all(.permanentSecrets)
    static let possessives = all(.possessives)
    static let possessivesJoined = all(.possessivesJoined)

    private static func all(_ list: ListedWords.List) -> Set<String> {
        Set(ListedWords.embedded[list].values.joined())
    }

    /// By language subtag. Catalogs may name a language by a tag for which there is no file: Norwegian is "no" or "nb".
    private static func byLanguage(_ list: ListedWords.List) -> [String: [String]] {
        let words = ListedWords.embedded[list]
        return words.merging(LanguageCodes.relatives.compactMapValues { words[$0] }) { own, _ in own }
    }
}
