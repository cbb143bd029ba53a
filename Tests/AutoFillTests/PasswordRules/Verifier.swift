/// Decides whether a password satisfies a rule string without the parser, the sets and the tables of the module.
///
/// Reads only well-formed strings, as the tests have them.
struct Verifier {
    private var required: [Set<Character>] = []
    private var allowed: Set<Character> = []
    private var (least, most, run, sequence) = (1, Int.max, Int.max, Int.max)

    init(_ text: String) {
        for property in text.split(separator: ";") {
            let name = property.prefix { $0 != ":" }.filter { $0 != " " }
            let value = String(property.drop { $0 != ":" }.dropFirst())
            let number = Int(value.filter { $0 != " " }) ?? 0
            switch name {
            case "minlength": least = max(least, number)
            case "maxlength": most = min(most, number)
            case "max-consecutive", "max-repeating": if number > 0 { run = min(run, number) }
            case "max-sequential": if number > 0 { sequence = min(sequence, number) }
            case "required":
                required.append(Self.characters(value))
                allowed.formUnion(Self.characters(value))
            default: allowed.formUnion(Self.characters(value))
            }
        }
        if allowed.isEmpty { allowed = Set((0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }) }
    }

    private static func characters(_ value: String) -> Set<Character> {
        var (rest, set) = (value[...], Set<Character>())
        while let first = rest.first {
            if first == "[" {
                let end = rest.lastIndex(of: "]") ?? rest.endIndex
                set.formUnion(rest[rest.index(after: rest.startIndex)..<end])
                return set
            }
            let word = rest.prefix { $0 != "," && $0 != "[" }
            rest = rest.dropFirst(max(word.count, 1))
            switch word.filter({ $0 != " " }) {
            case "lower": set.formUnion("abcdefghijklmnopqrstuvwxyz")
            case "upper": set.formUnion("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            case "digit": set.formUnion("0123456789")
            case "special": set.formUnion(" !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
            case "unicode": set.formUnion((0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) })
            default: break
            }
        }
        return set
    }

    /// Whether a piece of the text is a sequence, tried at each place and in both directions.
    private static func hasSequence(of count: Int, in characters: [Character]) -> Bool {
        characters.indices.dropLast(count - 1).contains { start in
            let piece = characters[start..<start + count].map { Int($0.asciiValue ?? 0) }
            return [1, -1].contains { step in
                zip(piece, piece.dropFirst()).allSatisfy { first, second in
                    let folded = [first, second].map { (65...90).contains($0) ? $0 + 32 : $0 }
                    return second - first == step || folded[1] - folded[0] == step
                }
            }
        }
    }

    func accepts(_ password: String) -> Bool {
        let characters = Array(password)
        guard (least...most).contains(characters.count), allowed.isSuperset(of: characters) else { return false }
        guard required.allSatisfy({ !$0.isDisjoint(with: characters) }) else { return false }
        guard sequence >= characters.count || !Self.hasSequence(of: sequence + 1, in: characters) else { return false }
        return run >= characters.count
            || !characters.indices.dropLast(run).contains { start in
                Set(characters[start...(start + run)]).count == 1
            }
    }
}
