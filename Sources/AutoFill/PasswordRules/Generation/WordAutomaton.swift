/// Finds words in a text of lower-case letters with the Aho-Corasick algorithm.
struct WordAutomaton: Sendable {
    /// The next state for each state and letter.
    private var transitions: [[Int]] = [Array(repeating: -1, count: 26)]
    private var isFinal = [false]

    init(_ words: [String]) {
        for word in words { insert(word) }
        complete()
    }

    var stateCount: Int { transitions.count }

    /// Whether a word ends in this state.
    func isWord(_ state: Int) -> Bool { isFinal[state] }

    /// The state after a character. A character that is not a letter leads back to the start.
    func next(_ state: Int, _ byte: UInt8) -> Int {
        (0x61...0x7A).contains(byte) ? transitions[state][Int(byte) - 0x61] : 0
    }

    private mutating func insert(_ word: String) {
        var state = 0
        for byte in word.utf8 {
            let letter = Int(byte) - 0x61
            if transitions[state][letter] < 0 {
                transitions[state][letter] = transitions.count
                transitions.append(Array(repeating: -1, count: 26))
                isFinal.append(false)
            }
            state = transitions[state][letter]
        }
        isFinal[state] = true
    }

    /// Replaces each missing transition by that of the longest suffix that is also the beginning of a word.
    private mutating func complete() {
        var suffixes = [Int](repeating: 0, count: transitions.count)
        var queue = [0]
        var index = 0
        while index < queue.count {
            let state = queue[index]
            index += 1
            if isFinal[suffixes[state]] { isFinal[state] = true }
            for letter in 0..<26 {
                let target = transitions[state][letter]
                let fallback = state == 0 ? 0 : transitions[suffixes[state]][letter]
                if target < 0 {
                    transitions[state][letter] = fallback
                } else {
                    suffixes[target] = fallback
                    queue.append(target)
                }
            }
        }
    }
}

/// Words that a generated password must not contain: obscenities and insults that its consonants and vowels can spell
/// without "l", in English and some other languages with the Latin script.
enum OffensiveWords {
    static let all = """
        anus arse ass bastard bitch boob butt cazo cipa cona crap cum cun dago dic dick dik dyk ebat fag fick fik
        foda fota fuc fuk gook heb hoe homo huy jap jeb jew jizz joder kak kuk kunt kurv kut kyk merd muf naz neg
        nig nuk pede pend pic pik pis poop porn puc put rap sadis sex shit skank suc suk sux tard tit tran turd vag
        wank wog wop xuj xuy xxx
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
