import OneTimeCodeText

/// The cues of all lexicons, ready for search in a text.
///
/// The memory that its pointers refer to never changes.
package final class CueIndex: @unchecked Sendable {
    /// Meanings and readings that differ from the automaton's.
    private final class Storage: @unchecked Sendable {
        let meanings: UnsafeMutableBufferPointer<CueAutomaton.Meaning>
        let readings: UnsafeMutableBufferPointer<CueAutomaton.Reading>

        init(_ meanings: [CueAutomaton.Meaning], _ readings: [CueAutomaton.Reading]) {
            self.meanings = .allocate(capacity: meanings.count)
            self.readings = .allocate(capacity: readings.count)
            _ = self.meanings.initialize(from: meanings)
            _ = self.readings.initialize(from: readings)
        }

        deinit {
            meanings.deallocate()
            readings.deallocate()
        }
    }

    let automaton: CueAutomaton
    /// The locales' tags, by ``CueAutomaton/Reading/locale``.
    package let locales: [String]
    /// English: senders of every language use its words.
    package let loanLayer: Int?
    private let meanings: UnsafeBufferPointer<CueAutomaton.Meaning>
    private let readings: UnsafeBufferPointer<CueAutomaton.Reading>
    private let storage: Storage?

    package init(_ automaton: CueAutomaton) {
        self.automaton = automaton
        locales = automaton.locales.map(\.tag)
        loanLayer = locales.firstIndex(of: "en")
        meanings = automaton.meanings
        readings = automaton.readings
        storage = nil
    }

    private init(_ index: CueIndex, _ storage: Storage) {
        automaton = index.automaton
        locales = index.locales
        loanLayer = index.loanLayer
        meanings = UnsafeBufferPointer(storage.meanings)
        readings = UnsafeBufferPointer(storage.readings)
        self.storage = storage
    }

    /// A meaning by the number on an edge, which is not 0.
    @inline(__always)
    package func meaning(_ number: UInt16) -> CueAutomaton.Meaning {
        // SAFETY: release builds do not check this index. The compiler numbers the meanings from 1, and writes only such
        // numbers into slots; an index without a locale has as many meanings.
        meanings[Int(number) &- 1]
    }

    @inline(__always)
    package func readings(of meaning: CueAutomaton.Meaning) -> UnsafeBufferPointer<CueAutomaton.Reading> {
        meaning.readings(in: readings)
    }

    /// The same index without the readings of the lexicon of `locale`.
    func without(_ locale: Int) -> CueIndex {
        var rest: [CueAutomaton.Reading] = []
        let filtered = meanings.map { meaning in
            let start = rest.count
            rest += readings(of: meaning).filter { $0.locale != locale }
            return CueAutomaton.Meaning(start: start, readings: rest[start...], isUnspaced: meaning.isUnspaced)
        }
        return CueIndex(self, Storage(filtered, rest))
    }
}
