import OneTimeCodeCatalogs

/// The texts of a message that tell what it is: English if there is any, since the checker knows English best, else
/// the base language, else all. A key that is a sentence, as in gettext and Apple's `.strings`, is English text too.
struct ReferenceTexts {
    struct Text {
        let template: Template
        /// Nil if unknown.
        let language: String?
    }

    let texts: [Text]
    /// Whether the texts are English prose, so that no other language need be asked.
    let isDecisive: Bool

    /// Whether there is English prose or a text in several languages, so that words that only stand near tell enough.
    var isTelling: Bool { isDecisive || texts.count >= 3 }

    /// The most texts to read.
    private static let most = 12

    init(_ family: MessageFamily) {
        let members = family.members
        let english = members.filter { member in
            switch member.message.locale?.language {
            case "en": Self.isProse(member.message.text)
            case nil: Self.isEnglish(member.message.text)
            default: false
            }
        }
        if !english.isEmpty {
            texts = english.prefix(Self.most).map { Text(template: $0.template, language: "en") }
            isDecisive = true
        } else if Self.isProse(family.key), Self.isEnglish(family.key), let model = members.first {
            var message = model.message
            message.text = family.key
            message.locale = "en"
            texts = [Text(template: Template(message), language: "en")]
            isDecisive = true
        } else {
            texts = members.prefix(Self.most).map { Text(template: $0.template, language: $0.message.locale?.language) }
            isDecisive = false
        }
    }

    /// Whether a text has several words, so that it can be judged.
    private static func isProse(_ text: String) -> Bool { text.split(separator: " ").count > 2 }

    /// Whether a text has small words of English.
    private static func isEnglish(_ text: String) -> Bool {
        guard let words = WordList.functionWords["en"] else { return false }
        return text.prefix(400).split { !$0.isLetter }.contains { words.contains($0.lowercased()) }
    }
}
