import OneTimeCodeText

/// Makes the table of the words that speak of a code from the automaton of the cues.
package struct CodeWordCompiler {
    private typealias Voice = CodeWordTable.Voice

    private let automaton: CueAutomaton
    private let voices: [Voice]
    private var windows = [UInt8](repeating: 0, count: CodeWordTable.windowCount / 4)
    /// Two bits for each word of another language, at its hashes.
    private var foreign = [UInt64](repeating: 0, count: CodeWordTable.hashCount / 64)

    /// The data of the table.
    package static func compile(_ automaton: CueAutomaton) -> [UInt8] {
        var compiler = CodeWordCompiler(automaton)
        compiler.visit(Int(automaton.header.wordStart), Prefix())
        return CodeWordTable.data(windows: compiler.windows, foreign: compiler.foreign, voices: compiler.voices)
    }

    private init(_ automaton: CueAutomaton) {
        self.automaton = automaton
        let english = automaton.locales.firstIndex { $0.tag == "en" }
        voices = automaton.meanings.map { meaning in
            let readings = automaton.readings(of: meaning)
            let isEnglish = readings.contains { $0.locale == english }
            return readings.lazy.map { Self.voice($0, isEnglish: isEnglish) }.max { $0.rawValue < $1.rawValue } ?? .none
        }
    }

    /// What a reading says. In English, which programs write, "login" and "expired" are words of any log.
    private static func voice(_ reading: CueAutomaton.Reading, isEnglish: Bool) -> Voice {
        switch reading.cueClass {
        case .code, .genericCode, .pickup, .access, .secrecy, .unrequested: isEnglish ? .english : .code
        case .enter: isEnglish ? .verb : .code
        // a transliterated word may be any name
        case .expiry, .verify, .signIn, .reset, .transaction: isEnglish || reading.isDerived ? .none : .code
        case .words: isEnglish || reading.isDerived ? .none : .foreign
        default: .none
        }
    }

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
            hash = CodeWordTable.hash(hash, UInt32(label &- 0x60))
            guard isInFirstWord, letterCount < 4 else { return }
            window = window << 5 | Int(label &- 0x60)
            letterCount += 1
        }
    }

    /// Visits the spellings from a state on that consist of ASCII.
    private mutating func visit(_ base: Int, _ prefix: Prefix) {
        visit(base, CueAutomaton.separatorLabel, prefix)
        for label in UInt16(0x30)...0x39 { visit(base, label, prefix) }
        for label in UInt16(0x61)...0x7A { visit(base, label, prefix) }
    }

    private mutating func visit(_ base: Int, _ label: UInt16, _ prefix: Prefix) {
        let slot = automaton.slot(base, label)
        if slot.label == label { visit(slot, label, prefix) }
    }

    private mutating func visit(_ slot: CueAutomaton.Slot, _ label: UInt16, _ prefix: Prefix) {
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
    private mutating func add(_ spelling: Prefix, _ number: UInt16) {
        if voices[Int(number) - 1] == .foreign {
            let isWord = spelling.isInFirstWord && spelling.count >= CodeWordTable.shortestForeign
            guard isWord else { return }
            for hash in [spelling.hash, CodeWordTable.otherHash(spelling.hash)] {
                foreign[Int(hash >> 20)] |= 1 << UInt64(hash >> 14 & 63)
            }
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
            mayBeInside && spelling.count > 2
                ? CodeWordTable.atStart | CodeWordTable.inside : CodeWordTable.atStart)
    }

    private mutating func set(_ window: Int, _ count: Int, mayGoOn: Bool, _ bits: UInt8) {
        // a spelling with a digit in front has no letters to look for, as "2fa"
        guard count > 0 else { return }
        let padded = window << (5 * (4 - count))
        windows[padded >> 2] |= bits << (UInt8(padded & 3) * 2)
        guard mayGoOn, count < 4 else { return }
        for letter in 1...26 { set(window << 5 | letter, count + 1, mayGoOn: true, bits) }
    }
}
