/// The passwords of the default format. A password is found by its rank.
///
/// A password has three groups of six letters. Each group has two syllables of consonant, vowel, consonant. A digit
/// replaces one consonant at the start or end of a group, but never the first character. One letter is a capital.
struct SyllablePasswords: Sendable {
    static let length = 20
    static let shared = SyllablePasswords(words: OffensiveWords.all)

    // Without "l", "I", "O", "0" and "1", no two characters look alike.
    private static let consonants = Array("bcdfghjkmnpqrstvwxz".utf8)
    private static let vowels = Array("aeiouy".utf8)
    private static let digits = Array("23456789".utf8)
    private static let hyphens: Set = [6, 13]
    private static let digitPlaces = [5, 7, 12, 14, 19]

    static var characters: PasswordCharacterSet {
        let lower = consonants + vowels
        let upper = lower.filter(hasCapital).map { $0 & ~0x20 }
        return PasswordCharacterSet(String(decoding: lower + upper + digits + [UInt8(ascii: "-")], as: UTF8.self))
    }

    let count: UInt128
    private let words: WordAutomaton
    /// The number of ways to continue, by place of the digit, position, whether the capital is already written, and
    /// state of the automaton.
    private var ways: [UInt128]

    init(words: [String]) {
        let automaton = WordAutomaton(words)
        self.words = automaton
        let states = automaton.stateCount
        ways = [UInt128](repeating: 0, count: Self.digitPlaces.count * (Self.length + 1) * 2 * states)
        for place in Self.digitPlaces.indices {
            for state in 0..<states { ways[Self.index(place, Self.length, true, state, states)] = 1 }
            for position in (0..<Self.length).reversed() {
                for (hasCapital, state) in [false, true].flatMap({ flag in (0..<states).map { (flag, $0) } }) {
                    var sum: UInt128 = 0
                    for byte in Self.choices(at: position, place) {
                        let next = automaton.next(state, byte)
                        if automaton.isWord(next) { continue }
                        sum += ways[Self.index(place, position + 1, hasCapital, next, states)]
                        if !hasCapital, Self.hasCapital(byte) {
                            sum += ways[Self.index(place, position + 1, true, next, states)]
                        }
                    }
                    ways[Self.index(place, position, hasCapital, state, states)] = sum
                }
            }
        }
        let table = ways
        count = Self.digitPlaces.indices.reduce(0) { $0 + table[Self.index($1, 0, false, 0, states)] }
    }

    private static func index(_ place: Int, _ position: Int, _ hasCapital: Bool, _ state: Int, _ states: Int) -> Int {
        ((place * (length + 1) + position) * 2 + (hasCapital ? 1 : 0)) * states + state
    }

    /// The characters that are possible at a position, in lower case.
    private static func choices(at position: Int, _ place: Int) -> [UInt8] {
        if hyphens.contains(position) { return [UInt8(ascii: "-")] }
        if digitPlaces[place] == position { return digits }
        return (position % 7) % 3 == 1 ? vowels : consonants
    }

    private static func hasCapital(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) && byte != UInt8(ascii: "i") && byte != UInt8(ascii: "o")
    }

    /// The password with a rank, which must be below the count.
    func password(at rank: UInt128) -> GeneratedPassword {
        var rank = rank
        let states = words.stateCount
        var place = 0
        while case let all = ways[Self.index(place, 0, false, 0, states)], rank >= all {
            rank -= all
            place += 1
        }
        var bytes: [UInt8] = []
        var (state, hasCapital) = (0, false)
        for position in 0..<Self.length {
            choice: for byte in Self.choices(at: position, place) {
                let next = words.next(state, byte)
                if words.isWord(next) { continue }
                for makesCapital in [false, true] where !makesCapital || (!hasCapital && Self.hasCapital(byte)) {
                    let all = ways[Self.index(place, position + 1, hasCapital || makesCapital, next, states)]
                    guard rank >= all else {
                        bytes.append(makesCapital ? byte & ~0x20 : byte)
                        (state, hasCapital) = (next, hasCapital || makesCapital)
                        break choice
                    }
                    rank -= all
                }
            }
        }
        return GeneratedPassword(String(decoding: bytes, as: UTF8.self))
    }
}
