import OneTimeCodeText

/// Finds every spelling of known codes in a text: "482913", "482-913", "482 913", "４８２９１３", and "t4r9wb" for
/// "T4R9WB".
///
/// Compares only letters and digits, after folding. Between them it allows a few separators, and any number of marks
/// and format characters. Takes time linear in the length of the text, whatever the number of codes.
struct CodeForms {
    /// The longest code to search for. Longer ones occur only in an origin-bound line.
    private static let longest = 64
    /// The shortest code to search for with separators inside it. "4 8 2" is three numbers.
    private static let shortestGrouped = 4
    /// The shortest code to search for inside of longer rows of digits.
    private static let shortestInside = 6
    /// The greatest number of separators between two characters. "482 - 913" has three.
    private static let mostSeparators = 3

    /// The codes by the hash of their folded characters.
    private var codes: [UInt64: [(folded: [UInt32], written: String)]] = [:]
    /// The lengths of the codes, the longest first.
    private var lengths: [Int] = []
    /// A filter over the hashes, which rejects most places of a text.
    private var filter = Filter()

    init(_ codes: some Sequence<String>) {
        var lengths: Set<Int> = []
        for code in codes {
            var run = Run()
            for scalar in code.unicodeScalars { run.append(scalar.value, at: 0..<0) }
            let folded = run.characters.map(\.folded)
            guard (3...Self.longest).contains(folded.count) else { continue }
            let hash = run.hash(0..<folded.count)
            guard self.codes[hash]?.contains(where: { $0.folded == folded }) != true else { continue }
            self.codes[hash, default: []].append((folded, code))
            lengths.insert(folded.count)
            filter.insert(hash)
        }
        self.lengths = lengths.sorted(by: >)
    }

    var isEmpty: Bool { codes.isEmpty }

    /// Calls `visit` with every spelling in a part of a text. Spans overlap only between the parts of a very long row.
    func forEachSpan(in text: [UInt8], _ part: Range<Int>, _ visit: (CodeSpan) -> Void) {
        guard !isEmpty else { return }
        text.withUnsafeBufferPointer { text in
            let bytes = UnsafeBufferPointer(rebasing: text[part])
            var run = Run(capacity: min(bytes.count, Run.capacity))
            var escapeEnd = 0
            func body(_ span: CodeSpan) { visit(span.moved(by: part.lowerBound)) }
            UTF8Scalars(bytes: bytes).forEach { scalar, range in
                if range.lowerBound < escapeEnd { return }
                var kind = Run.kind(of: scalar)
                if Self.isEscapedSeparator(at: range.lowerBound, in: bytes) {
                    kind = .separator
                    escapeEnd = range.lowerBound + 3
                }
                switch kind {
                case .character: run.append(scalar, at: range)
                case .ignored: return
                case .separator where run.separators < Self.mostSeparators: run.separators += 1
                case .separator, .end: flush(&run, body)
                }
                if run.characters.count == Run.capacity { flush(&run, keeping: Self.longest, body) }
            }
            flush(&run, body)
        }
    }

    /// Whether a percent-encoded space, hyphen or period is at `index`: "%20", "%2D", "%2E" (RFC 3986, section 2.1).
    private static func isEscapedSeparator(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "2") else {
            return false
        }
        let digit = bytes[index + 2] & 0xDF
        return bytes[index + 2] == UInt8(ascii: "0") || digit == UInt8(ascii: "D") || digit == UInt8(ascii: "E")
    }

    private func flush(_ run: inout Run, keeping kept: Int = 0, _ body: (CodeSpan) -> Void) {
        if !run.characters.isEmpty { search(run, body) }
        run.removeFirst(run.characters.count - kept)
    }

    /// Finds the longest spelling at each place that goes on after the ones before it. Of a spelling that overlaps, it gives
    /// the rest, so that each character of the text is in one span.
    private func search(_ run: Run, _ body: (CodeSpan) -> Void) {
        var covered = 0
        for start in run.characters.indices {
            for length in lengths {
                let place = start..<start + length
                guard place.upperBound > covered, place.upperBound <= run.characters.count else { continue }
                let hash = run.hash(place)
                guard filter.mayContain(hash), let codes = codes[hash] else { continue }
                let characters = run.characters[place]
                guard let code = codes.first(where: { $0.folded.elementsEqual(characters.lazy.map(\.folded)) }),
                    isForm(place, of: run)
                else { continue }
                let rest = run.characters[max(start, covered)..<place.upperBound]
                body(CodeSpan(code: code.written, characters: rest.map(\.range), isRest: covered > start))
                covered = place.upperBound
                break
            }
        }
    }

    /// Whether a range that has the characters of a code is a spelling of the code.
    ///
    /// Six digits and more also count inside a longer row of digits, as in a link. A shorter code, which many numbers
    /// contain, must be separate from other digits, as must a grouped one, and a code of letters from other letters.
    private func isForm(_ place: Range<Int>, of run: Run) -> Bool {
        let characters = run.characters[place]
        let isGrouped = characters.dropFirst().contains { $0.isAfterSeparator }
        let hasDigits = characters.contains { $0.isDigit }
        if hasDigits, !isGrouped, place.count >= Self.shortestInside { return true }
        guard hasDigits || !isGrouped, !isGrouped || place.count >= Self.shortestGrouped else { return false }
        let isShort = hasDigits && !isGrouped
        return !run.isJoined(at: place.lowerBound, toAnything: isShort)
            && !run.isJoined(at: place.upperBound, toAnything: isShort)
    }

    /// One bit for each value of the first 16 bits of a hash. Each line with a code makes one, so it is small.
    private struct Filter {
        private var words = [UInt64](repeating: 0, count: 1 << 10)

        mutating func insert(_ hash: UInt64) { words[Int(hash >> 54)] |= 1 << (hash >> 48 & 63) }
        func mayContain(_ hash: UInt64) -> Bool { words[Int(hash >> 54)] >> (hash >> 48 & 63) & 1 != 0 }
    }

    /// Letters and digits with only separators between them.
    private struct Run {
        struct Character {
            let folded: UInt32
            let range: Range<Int>
            let isAfterSeparator: Bool
            var isDigit: Bool { (0x30...0x39).contains(folded) }
        }

        enum Kind { case character, ignored, separator, end }

        /// The greatest number of characters of a run that are searched together, which limits the memory.
        static let capacity = 1 << 15
        private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

        private(set) var characters: [Character] = []

        init(capacity: Int = 0) {
            characters.reserveCapacity(capacity)
            hashes.reserveCapacity(capacity + 1)
        }

        /// The number of separators since the last character.
        var separators = 0
        /// The hashes of all prefixes. The hash of any part can be computed from two of them.
        private var hashes: [UInt64] = [0]
        private static let powers: [UInt64] = {
            var powers: [UInt64] = [1]
            for _ in 0..<CodeForms.longest { powers.append(powers[powers.count - 1] &* base) }
            return powers
        }()

        static func kind(of scalar: UInt32) -> Kind {
            switch ScalarTable.embedded[scalar].kind {
            case .letter, .digit: return .character
            case .mark, .format: return .ignored
            case .space: return .separator
            case .newline: return .end
            case .symbol:
                switch Symbols.plain(scalar) {
                case Symbols.hyphen, Symbols.period, Symbols.comma, Symbols.underscore, 0x2014, 0x2015, 0xB7, 0x2019:
                    return .separator
                default: return .end
                }
            }
        }

        mutating func append(_ scalar: UInt32, at range: Range<Int>) {
            let table = ScalarTable.embedded
            let entry = table[scalar]
            if entry.kind == .digit { return append(folded: 0x30 + UInt32(entry.digit), at: range) }
            switch entry.fold {
            case .itself: append(folded: scalar, at: range)
            case .nothing: break
            case .scalar(let folded): append(folded: folded, at: range)
            case .sequence(let index): for folded in table.sequence(index) { append(folded: folded, at: range) }
            }
        }

        private mutating func append(folded: UInt32, at range: Range<Int>) {
            characters.append(Character(folded: folded, range: range, isAfterSeparator: separators > 0))
            separators = 0
            hashes.append(hashes[hashes.count - 1] &* Self.base &+ UInt64(folded) &+ 1)
        }

        /// A hash of the characters in a range of at most ``CodeForms/longest`` characters. Its highest bits are the
        /// most random ones.
        func hash(_ place: Range<Int>) -> UInt64 {
            guard place.count < Self.powers.count else { return 0 }
            return (hashes[place.upperBound] &- hashes[place.lowerBound] &* Self.powers[place.count]) &* Self.base
        }

        /// Whether the characters on both sides of an index are in the same number or word, or in the same row of both.
        func isJoined(at index: Int, toAnything: Bool) -> Bool {
            guard characters.indices.contains(index - 1), characters.indices.contains(index) else { return false }
            return !characters[index].isAfterSeparator
                && (toAnything || characters[index - 1].isDigit == characters[index].isDigit)
        }

        mutating func removeFirst(_ count: Int) {
            characters.removeFirst(min(count, characters.count))
            hashes.removeFirst(min(count, hashes.count - 1))
            if characters.isEmpty {
                hashes = [0]
                separators = 0
            }
        }
    }
}
