import OneTimeCodeText

/// The spellings of all lexicons, in ASCII letters, that speak of a code, for a quick search in bytes.
///
/// Nearly all words begin with no such spelling. A filter with two bits for each row of four letters, of which the first
/// says that a spelling begins with them at the start of a word and the second inside of one, tells most of them.
final class CodeWords: @unchecked Sendable {
    // SAFETY: the filter is written before the initializer returns, and never again.

    /// What a word says about a line.
    enum Voice: UInt8, Comparable {
        /// Nothing.
        case none
        /// That the text may be in another language than English, in which programs write.
        case foreign
        /// What the reader does with a number, if one follows soon: "use".
        case verb
        /// That a code may be in the line.
        case code

        static func < (first: Voice, second: Voice) -> Bool { first.rawValue < second.rawValue }
    }

    /// The bits of a window of four letters, five bits each; 0 stands for none.
    static let mask = 1 << 20 - 1
    static let atStart: UInt8 = 1
    static let inside: UInt8 = 2
    /// The shortest word of another language that counts. Shorter ones are names and abbreviations in any log.
    private static let shortestForeign = 3
    /// Words of other languages that are English too, and of any log.
    private static let wordsOfLogs: Set<String> = [
        "true", "time", "name", "file", "files", "size", "main", "pass", "wake", "work", "volt", "save", "loop", "mini",
        "plus", "comment", "correct", "set", "get", "log", "out", "err", "end", "den", "die", "per", "con", "man",
        "tag", "term", "test", "data", "info", "null", "not", "was", "has", "had", "all", "any", "are", "dan", "sin",
        "son", "sur", "van", "ver", "via", "dir", "bin", "var", "tmp", "net", "com", "org", "sys", "usr", "max", "min",
        "med", "art", "mit", "tap", "war", "can", "but", "use", "pro", "sub", "tot", "add", "ask", "let", "old", "one",
        "two", "run", "under", "over", "first", "last", "most", "more", "note", "total", "normal", "admin", "server",
        "client", "port", "host", "user", "users", "proc", "state", "status", "start", "stop", "open", "close", "read",
        "write", "send", "sent", "wait", "done", "none", "fail",
    ]

    private let automaton: CueAutomaton
    /// The strongest voice of the readings of each meaning.
    private let voices: [Voice]
    private let filter: UnsafeMutablePointer<UInt8>
    /// A bit for the hash of each word of another language.
    private let foreign: UnsafeMutablePointer<UInt64>

    init(_ index: CueIndex) {
        automaton = index.automaton
        voices = automaton.meanings.indices.map { number in
            let readings = index.readings(of: index.meaning(UInt16(number + 1)))
            let isEnglish = readings.contains { $0.locale == index.loanLayer }
            return readings.lazy.map { Self.voice($0, isEnglish: isEnglish) }.max() ?? .none
        }
        filter = .allocate(capacity: 1 << 18)
        filter.initialize(repeating: 0, count: 1 << 18)
        foreign = .allocate(capacity: 1 << 12)
        foreign.initialize(repeating: 0, count: 1 << 12)
        visit(Int(automaton.header.wordStart), Prefix())
    }

    deinit {
        filter.deallocate()
        foreign.deallocate()
    }

    /// What a reading says. In English, which programs write, "login" and "expired" are words of any log.
    private static func voice(_ reading: CueAutomaton.Reading, isEnglish: Bool) -> Voice {
        switch reading.cueClass {
        case .code, .genericCode, .pickup, .access, .secrecy, .unrequested: .code
        case .enter: isEnglish ? .verb : .code
        // a transliterated word may be any name
        case .expiry, .verify, .signIn, .reset, .transaction: isEnglish || reading.isDerived ? .none : .code
        case .words: isEnglish || reading.isDerived ? .none : .foreign
        default: .none
        }
    }

    func withFilter<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result { body(UnsafePointer(filter)) }

    // MARK: The filters

    /// The beginning of a spelling.
    private struct Prefix {
        /// The first four letters of its first word, or fewer.
        var window = 0
        var letterCount = 0
        /// Whether the first word, as far as it is read, has only letters.
        var isInFirstWord = true
        /// The hash of all its letters, and whether it has nothing else.
        var hash: UInt32 = 0
        var count = 0

        mutating func append(_ label: UInt16) {
            count += 1
            guard label &- 0x61 < 26 else {
                isInFirstWord = false
                return
            }
            hash = CodeWords.hash(hash, UInt32(label &- 0x60))
            guard isInFirstWord, letterCount < 4 else { return }
            window = window << 5 | Int(label &- 0x60)
            letterCount += 1
        }
    }

    /// The hash of a word with one more letter, from 1 to 26.
    @inline(__always)
    static func hash(_ hash: UInt32, _ letter: UInt32) -> UInt32 { (hash &+ letter) &* 0x9E37_79B1 }

    /// Visits the spellings from a state on that consist of ASCII.
    private func visit(_ base: Int, _ prefix: Prefix) {
        visit(base, CueAutomaton.separatorLabel, prefix)
        for label in UInt16(0x30)...0x39 { visit(base, label, prefix) }
        for label in UInt16(0x61)...0x7A { visit(base, label, prefix) }
    }

    @inline(__always)
    private func visit(_ base: Int, _ label: UInt16, _ prefix: Prefix) {
        let slot = automaton.slot(base, label)
        if slot.label == label { visit(slot, label, prefix) }
    }

    private func visit(_ slot: CueAutomaton.Slot, _ label: UInt16, _ prefix: Prefix) {
        var prefix = prefix
        prefix.append(label)
        if slot.meaning != 0, voices[Int(slot.meaning) - 1] != .none {
            var spelling = prefix
            if slot.hasTail {
                var tail = slot.tail
                while case let label = automaton.firstLabel(ofTail: tail), label != CueAutomaton.emptyLabel {
                    spelling.append(label)
                    tail += 1
                }
            }
            add(spelling, slot.meaning)
        }
        if !slot.hasTail, slot.base != 0 { visit(slot.base, prefix) }
    }

    /// Adds a spelling to the filter of its voice.
    private func add(_ spelling: Prefix, _ number: UInt16) {
        if voices[Int(number) - 1] == .foreign {
            let isWord = spelling.isInFirstWord && spelling.count >= Self.shortestForeign
            if isWord { foreign[Int(spelling.hash >> 20)] |= 1 << UInt64(spelling.hash >> 14 & 63) }
            return
        }
        let meaning = automaton.meanings[Int(number) - 1]
        let mayBeInside =
            meaning.isAllowed(at: .init(startsWord: false, endsWord: false))
            || meaning.isAllowed(at: .init(startsWord: false, endsWord: true))
        // the word ends where a short spelling does, or goes on with any letter
        let mayGoOn =
            spelling.isInFirstWord && spelling.count > 2
            && meaning.isAllowed(at: .init(startsWord: true, endsWord: false))
        set(
            spelling.window, spelling.letterCount, mayGoOn: mayGoOn,
            mayBeInside && spelling.count > 2 ? Self.atStart | Self.inside : Self.atStart)
    }

    private func set(_ window: Int, _ count: Int, mayGoOn: Bool, _ bits: UInt8) {
        // a spelling with a digit in front has no letters to look for, as "2fa"
        guard count > 0 else { return }
        let padded = window << (5 * (4 - count))
        filter[padded >> 2] |= bits << (UInt8(padded & 3) * 2)
        guard mayGoOn, count < 4 else { return }
        for letter in 1...26 { set(window << 5 | letter, count + 1, mayGoOn: true, bits) }
    }

    /// Whether a word with this hash may be one of another language.
    @inline(__always)
    func mayBeForeign(_ hash: UInt32) -> Bool {
        // SAFETY: the filter has a bit for each of the 18 highest bits of a hash.
        foreign[Int(hash >> 20)] >> UInt64(hash >> 14 & 63) & 1 != 0
    }

    // MARK: Search

    /// What the spellings that begin at a place say, and the length of the strongest. A separator of words is any byte that is
    /// no letter and no digit.
    func voice(
        _ line: UnsafePointer<UInt8>, _ count: Int, at start: Int, startsWord: Bool
    ) -> (voice: Voice, length: Int) {
        let label = { (index: Int) -> UInt16 in
            guard index < count else { return CueAutomaton.noLabel }
            let byte = line[index]
            if byte &- 0x41 < 26 { return UInt16(byte | 0x20) }
            return byte &- 0x61 < 26 || byte &- 0x30 < 10 ? UInt16(byte) : CueAutomaton.separatorLabel
        }
        var best = (voice: Voice.none, length: 0)
        let listen = { [self] (meaning: UInt16, end: Int) in
            let voice = voices[Int(meaning) - 1]
            guard voice > best.voice else { return }
            let endsWord = end >= count || !LogScanner.isLetter(line[end]) || (line[end] < 0x60 && line[end - 1] > 0x60)
            guard automaton.meanings[Int(meaning) - 1].isAllowed(at: .init(startsWord: startsWord, endsWord: endsWord))
            else { return }
            switch voice {
            case .foreign where end - start < Self.shortestForeign || !startsWord || !endsWord: return
            case .foreign where Self.isWordOfLogs(line, start..<end): return
            case .verb where !Self.hasDigit(line, end..<min(end + Self.reach, count)): return
            default: best = (voice, end - start)
            }
        }
        var base = Int(startsWord ? automaton.header.wordStart : automaton.header.anywhere)
        var index = start
        while true {
            let next = label(index)
            let slot = automaton.slot(base, next)
            guard slot.label == next else { return best }
            index += 1
            base = slot.base
            if slot.meaning == 0 { continue }
            guard slot.hasTail else {
                listen(slot.meaning, index)
                continue
            }
            var tail = slot.tail
            while case let expected = automaton.firstLabel(ofTail: tail), expected != CueAutomaton.emptyLabel {
                guard label(index) == expected else { return best }
                index += 1
                tail += 1
            }
            listen(slot.meaning, index)
            return best
        }
    }

    private static func isWordOfLogs(_ line: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
        range.count <= 8 && wordsOfLogs.contains(String(decoding: range.map { line[$0] | 0x20 }, as: UTF8.self))
    }

    /// The bytes after a verb in which its number may begin: "use the code 482913".
    private static let reach = 16

    private static func hasDigit(_ line: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
        range.contains { LogScanner.isDigit(line[$0]) }
    }
}
