import OneTimeCodeCatalogs

/// The texts that decide what kind of message it is. If there is an English text, it is used, because the checker knows
/// English best. Otherwise those of the base language are used, otherwise all. A key that is a sentence, as in gettext
/// and Apple's `.strings`, is also an English text.
struct ReferenceTexts {
    struct Text {
        let template: Template
        /// Nil if unknown.
        let language: String?
    }

    let texts: [Text]
    /// Whether the texts are English prose. Then other languages need not be looked at.
    let isDecisive: Bool

    /// Whether there is English prose, or texts in several languages. Then words that are only near the value are
    /// sufficient.
    var isTelling: Bool { isDecisive || texts.count >= 3 }

    /// The greatest number of texts to read.
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

    /// Whether a text has several words. Only then can it be judged.
    private static func isProse(_ text: String) -> Bool {
        var words = 0
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            if last == UInt8(ascii: " "), byte != last { words += 1 }
            if words > 2 { return true }
            last = byte
        }
        return false
    }

    /// Whether a text has small words of English.
    private static func isEnglish(_ text: String) -> Bool {
        guard let words = WordList.functionWords["en"] else { return false }
        return text.prefix(400).split { !$0.isLetter }.contains { words.contains($0.lowercased()) }
    }
}
