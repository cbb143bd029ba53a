/// A name as its words: "loginCode", "LOGIN_CODE" and "login.code" are "login" and "code".
struct NameWords {
    let words: [String]

    init(_ name: String) {
        var words: [String] = []
        var word = ""
        var before: Character = " "
        for character in name {
            let isPart = character.isLetter
            let startsWord = character.isUppercase && before.isLowercase
            if !isPart || startsWord, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if isPart { word += character.lowercased() }
            before = character
        }
        if !word.isEmpty { words.append(word) }
        self.words = words
    }

    func contains(_ some: Set<String>) -> Bool { words.contains { some.contains($0) } }
}
