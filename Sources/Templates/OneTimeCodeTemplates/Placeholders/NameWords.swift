/// The words in a name: "loginCode", "LOGIN_CODE", "login.code" and "LOGINCode" all have the words "login" and "code".
struct NameWords {
    let words: [String]

    init(_ name: String) {
        let characters: [Letter] =
            name.utf8.allSatisfy { $0 < 0x80 } ? name.utf8.map(Letter.init(ascii:)) : name.map(Letter.init)
        var words: [String] = []
        var word = ""
        for place in characters.indices {
            let letter = characters[place]
            if !word.isEmpty, !letter.isLetter || Self.startsWord(place, in: characters) {
                words.append(word)
                word = ""
            }
            if letter.isLetter { word += letter.lower }
        }
        if !word.isEmpty { words.append(word) }
        self.words = words
    }

    /// A character with the properties that are needed. Those of ASCII are known without looking them up in Unicode's
    /// tables.
    private struct Letter {
        let isLetter: Bool
        let isUppercase: Bool
        let isLowercase: Bool
        let lower: String

        init(ascii byte: UInt8) {
            isUppercase = (0x41...0x5A).contains(byte)
            isLowercase = (0x61...0x7A).contains(byte)
            isLetter = isUppercase || isLowercase
            lower = isLetter ? String(UnicodeScalar(byte | 0x20)) : ""
        }

        init(_ character: Character) {
            isLetter = character.isLetter
            isUppercase = character.isUppercase
            isLowercase = character.isLowercase
            lower = isLetter ? character.lowercased() : ""
        }
    }

    /// Whether a capital begins a word: it follows a lower-case letter, or is the last of several capitals before a
    /// lower-case letter, as in "OTPCode".
    private static func startsWord(_ place: Int, in name: [Letter]) -> Bool {
        guard place > 0, name[place].isUppercase else { return false }
        if name[place - 1].isLowercase { return true }
        return name[place - 1].isUppercase && place + 1 < name.count && name[place + 1].isLowercase
    }

    func contains(_ some: Set<String>) -> Bool { words.contains { some.contains($0) } }
}
