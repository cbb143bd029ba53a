/// The words of a name: "loginCode", "LOGIN_CODE", "login.code" and "LOGINCode" are "login" and "code".
struct NameWords {
    let words: [String]

    init(_ name: String) {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (place, character) in characters.enumerated() {
            let isPart = character.isLetter
            if !word.isEmpty, !isPart || Self.startsWord(place, in: characters) {
                words.append(word)
                word = ""
            }
            if isPart { word += character.lowercased() }
        }
        if !word.isEmpty { words.append(word) }
        self.words = words
    }

    /// A capital after a lower-case letter, or the last of several capitals before a lower-case letter, as in
    /// "OTPCode".
    private static func startsWord(_ place: Int, in name: [Character]) -> Bool {
        guard place > 0, name[place].isUppercase else { return false }
        if name[place - 1].isLowercase { return true }
        return name[place - 1].isUppercase && place + 1 < name.count && name[place + 1].isLowercase
    }

    func contains(_ some: Set<String>) -> Bool { words.contains { some.contains($0) } }
}
