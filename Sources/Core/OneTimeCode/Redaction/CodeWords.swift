import OneTimeCodeText

/// The spellings of all lexicons, in ASCII letters, that speak of a code, searched in bytes.
struct CodeWords: Sendable {
    typealias Voice = CodeWordTable.Voice

    /// The bits of a window of four letters.
    static let mask = CodeWordTable.windowCount - 1
    /// Words of other languages that are English too, and of any log. None of them names a code.
    private static let wordsOfLogs: WordSet = [
        "true", "time", "name", "file", "files", "size", "main", "pass", "wake", "work", "volt", "save", "loop", "mini",
        "plus", "comment", "correct", "set", "get", "log", "out", "err", "end", "den", "die", "per", "con", "man",
        "tag", "term", "test", "data", "info", "null", "not", "was", "has", "had", "all", "any", "are", "dan", "sin",
        "son", "sur", "van", "ver", "via", "dir", "bin", "var", "tmp", "net", "com", "org", "sys", "usr", "max", "min",
        "med", "art", "mit", "tap", "war", "can", "but", "use", "pro", "sub", "tot", "add", "ask", "let", "old", "one",
        "two", "run", "under", "over", "first", "last", "most", "more", "note", "total", "normal", "admin", "server",
        "client", "port", "host", "user", "users", "proc", "state", "status", "start", "stop", "open", "close", "read",
        "write", "send", "sent", "wait", "done", "none", "fail", "bind", "so", "vis", "uri", "were", "put", "sig",
        "typ", "isa", "valid", "expire", "expires", "expired", "signature", "identifier",
    ]

    let table: CodeWordTable
    private let automaton: CueAutomaton

    /// - Parameter automaton: The cues from which the table was made.
    init(_ table: CodeWordTable = .embedded, of automaton: CueAutomaton = .embedded) {
        (self.table, self.automaton) = (table, automaton)
    }

    /// What the spellings that begin at a place say, and the length of the strongest. A separator of words is any byte that is
    /// no letter and no digit.
    func voice(
        _ line: UnsafePointer<UInt8>, _ count: Int, at start: Int, startsWord: Bool
    ) -> (voice: Voice, length: Int) {
        var best = (voice: Voice.none, length: 0)
        var base = Int(startsWord ? automaton.header.wordStart : automaton.header.anywhere)
        var index = start
        while true {
            let next = Self.label(line, count, index)
            let slot = automaton.slot(base, next)
            guard slot.label == next else { return best }
            index &+= 1
            base = slot.base
            if slot.meaning == 0 { continue }
            if slot.hasTail {
                var tail = slot.tail
                while case let expected = automaton.firstLabel(ofTail: tail), expected != CueAutomaton.emptyLabel {
                    guard Self.label(line, count, index) == expected else { return best }
                    index &+= 1
                    tail &+= 1
                }
            }
            let voice = table.voice(ofMeaning: slot.meaning)
            if voice.rawValue > best.voice.rawValue,
                isHeard(voice, slot.meaning, line, count, start..<index, startsWord: startsWord)
            {
                best = (voice, index - start)
            }
            if slot.hasTail { return best }
        }
    }

    @inline(__always)
    private static func label(_ line: UnsafePointer<UInt8>, _ count: Int, _ index: Int) -> UInt16 {
        guard index < count else { return CueAutomaton.noLabel }
        let byte = line[index]
        if (byte | 0x20) &- 0x61 < 26 { return UInt16(byte | 0x20) }
        return byte &- 0x30 < 10 ? UInt16(byte) : CueAutomaton.separatorLabel
    }

    /// Whether a spelling says in a log what it says in a message.
    @inline(never)
    private func isHeard(
        _ voice: Voice, _ meaning: UInt16, _ line: UnsafePointer<UInt8>, _ count: Int, _ place: Range<Int>,
        startsWord: Bool
    ) -> Bool {
        let (start, end) = (place.lowerBound, place.upperBound)
        let endsWord = end >= count || !LogScanner.isLetter(line[end]) || (line[end] < 0x60 && line[end - 1] > 0x60)
        guard automaton.meanings[Int(meaning) - 1].isAllowed(at: .init(startsWord: startsWord, endsWord: endsWord))
        else { return false }
        switch voice {
        case .foreign:
            return place.count >= CodeWordTable.shortestForeign && startsWord && endsWord
                && !Self.isWordOfLogs(line, place)
        case .code: return !(startsWord && endsWord && Self.isWordOfLogs(line, place))
        // a part of a name: "submit_sm"
        case .verb where end < count && line[end] == UInt8(ascii: "_"): return false
        // "482913: please enter this number" too
        case .verb:
            return Self.hasDigit(line, end..<min(end + Self.reach, count))
                || Self.hasDigit(line, max(0, start - Self.reach)..<start)
        case .none, .english: return true
        }
    }

    private static let longestWordOfLogs = 12

    private static func isWordOfLogs(_ line: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
        range.count <= longestWordOfLogs
            && wordsOfLogs.contains(UnsafeBufferPointer(start: line + range.lowerBound, count: range.count))
    }

    /// The bytes after a verb in which its number may begin: "use the code 482913".
    private static let reach = 16

    private static func hasDigit(_ line: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
        range.contains { LogScanner.isDigit(line[$0]) }
    }
}

/// Words of ASCII letters and digits, compared without their case. A look-up makes no string.
struct WordSet: Sendable, ExpressibleByArrayLiteral {
    /// The hashes of the words, each in the first free slot from its place on; 0 in free slots.
    private let slots: [UInt64]

    init(_ words: some Sequence<String>) { self.init(hashes: words.map { Self.hash($0.utf8) }) }

    /// The words of several sets.
    init(uniting sets: WordSet...) { self.init(hashes: sets.flatMap(\.slots).filter { $0 != 0 }) }

    private init(hashes: [UInt64]) {
        var capacity = 8
        while capacity < 4 * hashes.count { capacity *= 2 }
        var slots = [UInt64](repeating: 0, count: capacity)
        for hash in hashes {
            var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
            while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = hash
        }
        self.slots = slots
    }

    init(arrayLiteral words: String...) { self.init(words) }

    /// Whether a word is in the set. Another word with the hash of one of them, of 64 bits, would be taken for it.
    @inline(__always)
    func contains(_ word: some Sequence<UInt8>) -> Bool {
        let hash = Self.hash(word)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] == hash { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    /// The hash of Fowler, Noll and Vo of letters in lower case, which is never 0.
    private static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)) &* 0x100_0000_01B3 }
        return max(hash, 1)
    }
}

extension Collection<UInt8> {
    /// Whether it is a word in small letters and digits, in any case.
    func isWord(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount
            && zip(self, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)).allSatisfy {
                ($0 &- 0x41 < 26 ? $0 | 0x20 : $0) == $1
            }
    }
}
