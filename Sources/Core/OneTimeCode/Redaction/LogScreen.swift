import OneTimeCodeSupport
import OneTimeCodeText

/// Decides by its bytes that a line of a log has nothing that can say that a number in it is a code. Most lines end
/// here, so it decides several times faster than the line could be split into words.
///
/// It looks for the spellings of all lexicons that name a code or ask to enter one, in words of ASCII letters, and for
/// the keys of messages. A line with anything else that may hold such a word is read: letters beyond ASCII, in
/// any encoding, and the marks of origin-bound lines. Of a line with a word in English, ``LogNumbers`` decides.
struct LogScreen: Sendable {
    /// What is heard of a code in a text.
    enum Hearing {
        /// Nothing.
        case nothing
        /// A word that English has.
        case english
        /// A word of another language, or something that may hide one. The text has to be read.
        case unknown
    }

    private let words = CodeWords()
    private var isOpen = false

    /// Lets everything be read, for tests.
    static let open: LogScreen = {
        var screen = LogScreen()
        screen.isOpen = true
        return screen
    }()

    /// Whether a line may hold a code. False only if nothing in it says so, or there is nothing to say it about.
    func mayHoldCode(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        mayHoldCode(line, hears(line))
    }

    /// The same where it is known what is heard.
    func mayHoldCode(_ line: UnsafeBufferPointer<UInt8>, _ hearing: Hearing) -> Bool {
        switch hearing {
        case .nothing: false
        case .english: LogNumbers.mayHoldCode(line, self)
        case .unknown: true
        }
    }

    /// What is heard of a code in a text.
    func hears(_ text: UnsafeBufferPointer<UInt8>) -> Hearing {
        if isOpen { return .unknown }
        guard let base = text.baseAddress else { return .nothing }
        var scan = Scan(line: base, count: text.count, words: words)
        if scan.run(Self.kinds, words.table.windows, Self.keys) { return .unknown }
        return scan.hasSpoken ? .english : .nothing
    }

    /// Whether a text is a delivery receipt of SMPP (version 3.4, appendix B), which ends with some text of the message:
    /// "id:7718 sub:001 dlvrd:001 submit date:… done date:… stat:DELIVRD err:000 text:…".
    static func isReceipt(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        func has(_ word: StaticString, _ start: Int) -> Bool {
            start + word.utf8CodeUnitCount <= text.count
                && (0..<word.utf8CodeUnitCount).allSatisfy { text[start + $0] | 0x20 == word.utf8Start[$0] }
        }
        return has("id:", 0) && (3..<min(80, max(3, text.count))).contains { has(" sub:", $0) }
    }

    // The kinds of bytes other than letters. The table has them in the low half of an element; in the high half it has
    // the number of a letter, from 1.
    private static let separator: UInt16 = 0
    private static let digit: UInt16 = 1
    private static let percent: UInt16 = 2
    private static let backslash: UInt16 = 3
    private static let ampersand: UInt16 = 4
    private static let sharp: UInt16 = 5
    private static let atSign: UInt16 = 6
    private static let beyondASCII: UInt16 = 7
    /// It begins a colour, "ESC[36motp=", which hides where the word begins.
    private static let escape: UInt16 = 8
    /// It begins the word of a header in an encoding, "=?UTF-8?Q?".
    private static let question: UInt16 = 9
    /// The mark of a capital.
    private static let capital: UInt16 = 0x80

    // SAFETY: the memory is written once, and never freed.
    /// The kind of each byte.
    nonisolated(unsafe) private static let kinds: UnsafePointer<UInt16> = {
        let kinds = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
        for byte in 0...255 {
            switch UInt8(byte) {
            case 0x61...0x7A: kinds[byte] = UInt16(byte - 0x60) << 8
            case 0x41...0x5A: kinds[byte] = UInt16(byte - 0x40) << 8 | capital
            case 0x30...0x39: kinds[byte] = digit
            case UInt8(ascii: "%"): kinds[byte] = percent
            case UInt8(ascii: "\\"): kinds[byte] = backslash
            case UInt8(ascii: "&"): kinds[byte] = ampersand
            case UInt8(ascii: "#"): kinds[byte] = sharp
            case UInt8(ascii: "@"): kinds[byte] = atSign
            case 0x1B: kinds[byte] = escape
            case UInt8(ascii: "?"): kinds[byte] = question
            case 0x80...0xFF: kinds[byte] = beyondASCII
            default: kinds[byte] = separator
            }
        }
        return UnsafePointer(kinds)
    }()

    /// What makes a word the key of a message, or of a code that is in no message.
    private enum KeyRule: UInt8 {
        case none
        /// Nothing: the word is one by itself.
        case alone
        /// That it ends as a key does.
        case ended
        /// That the name of an answer follows: "challenge-response".
        case answered
        /// The digit before it: "2fa".
        case afterTwo
        /// The digit after it: "base64".
        case beforeSix
        /// The words before it: "TemplateParamSet".
        case param
        /// That a value follows.
        case text
        /// A word for messages before it, or a value that is only a number.
        case message
        /// A value that is only a number.
        case msg
    }

    private static let rulesOfKeys: [(KeyRule, [String])] = [
        (.alone, ["totp", "hotp", "pdu", "textdecoded", "textmessage", "messagetext", "messagebody"]),
        (
            .ended,
            [
                "mfa", "tfa", "twofactor", "authenticationdata", "body", "content", "contents", "sms", "smsbody",
                "smstext", "mess",
            ]
        ),
        (.answered, ["cr", "challenge"]), (.afterTwo, ["fa"]), (.beforeSix, ["base"]), (.param, ["param"]),
        (.text, ["text"]), (.message, ["message"]), (.msg, ["msg"]),
    ]

    private struct KeySlot: BitwiseCopyable {
        var hash: UInt32 = 0
        var rule = KeyRule.none
    }

    // SAFETY: the memory is written once, and never freed.
    /// The rules of keys by the hashes of their words, each in the first free slot from its place on.
    nonisolated(unsafe) private static let keys: UnsafePointer<KeySlot> = {
        let slots = UnsafeMutablePointer<KeySlot>.allocate(capacity: 256)
        slots.initialize(repeating: KeySlot(), count: 256)
        for (rule, words) in rulesOfKeys {
            for word in words {
                let hash = word.utf8.reduce(0) { CodeWordTable.hash($0, UInt32($1 & 31)) }
                var slot = UInt8(hash >> 24)
                while slots[Int(slot)].rule != .none { slot &+= 1 }
                slots[Int(slot)] = KeySlot(hash: hash, rule: rule)
            }
        }
        return UnsafePointer(slots)
    }()

    /// The rule of a word with a hash.
    @inline(__always)
    private static func rule(_ keys: UnsafePointer<KeySlot>, _ hash: UInt32) -> KeyRule {
        // SAFETY: eight bits are an index of the 256 slots, of which most are free.
        var slot = UInt8(hash >> 24)
        while keys[Int(slot)].rule != .none {
            if keys[Int(slot)].hash == hash { return keys[Int(slot)].rule }
            slot &+= 1
        }
        return .none
    }

    private struct Scan {
        let line: UnsafePointer<UInt8>
        let count: Int
        let words: CodeWords
        var hasAtSign = false
        /// Where the text of a delivery receipt begins, if there was one.
        var receiptEnd = 0
        /// Whether there was a word that English has.
        var hasSpoken = false
        /// The letters of words of other languages than English.
        var foreignLetters = 0
        /// The number of these letters, in two words or more, that make a text in another language.
        private static let foreignText = 10

        init(line: UnsafePointer<UInt8>, count: Int, words: CodeWords) {
            (self.line, self.count, self.words) = (line, count, words)
        }

        @inline(__always)
        func byte(_ index: Int) -> UInt8 { index < count ? line[index] : 0 }

        /// Reads the line up to what may be of another language than English. Returns whether there is such. The loop has
        /// copies of what it needs, which the compiler would otherwise load again after every call.
        mutating func run(
            _ kinds: UnsafePointer<UInt16>, _ filter: UnsafePointer<UInt8>, _ keys: UnsafePointer<KeySlot>
        ) -> Bool {
            // SAFETY: a byte is an index of the table of kinds, a window of 20 bits has two bits in the filter, and
            // each index of the line is compared with its count.
            let (line, count) = (line, count)
            var index = 0
            while index < count {
                var kind = kinds[Int(line[index])]
                if kind == LogScreen.separator {
                    index &+= 1
                    continue
                }
                guard kind > 0xFF else {
                    if kind == LogScreen.digit {
                        let start = index
                        repeat { index &+= 1 } while index < count && line[index] &- 0x30 < 10
                        // the digits of a hexadecimal row may be letters
                        let isRow =
                            index &- start >= MappedText.fewestHexadecimalDigits
                            || LogScanner.isHexadecimal(byte(index))
                            || (start > 0 && LogScanner.isHexadecimal(line[start &- 1]))
                        if isRow { index = row(around: start, index) }
                        if index < 0 { return true }
                        continue
                    }
                    index = other(kind, at: index)
                    if index < 0 { return true }
                    continue
                }
                // a word, up to a capital after a small letter: "verificationCode" has two
                let start = index
                var window = 0
                var hash: UInt32 = 0
                var last = kind
                repeat {
                    if kind & LogScreen.capital != 0, last & LogScreen.capital == 0 { break }
                    let letter = Int(kind >> 8)
                    window = (window &<< 5 | letter) & CodeWords.mask
                    hash = CodeWordTable.hash(hash, UInt32(letter))
                    index &+= 1
                    // at each letter, the four letters that end there are looked up
                    if index &- start >= 4 {
                        let bits = filter[window &>> 2] &>> (UInt8(window & 3) &* 2)
                        let wanted = index &- start == 4 ? CodeWordTable.atStart : CodeWordTable.inside
                        if bits & wanted != 0, isSpoken(index &- 4, start) { return true }
                    }
                    last = kind
                    kind = index < count ? kinds[Int(line[index])] : 0
                } while kind > 0xFF
                // after the word, the same as if blanks followed
                var first = max(start, index &- 3)
                window = (window &<< (5 &* (first &+ 4 &- index))) & CodeWords.mask
                while first < index {
                    let bits = filter[window &>> 2] &>> (UInt8(window & 3) &* 2)
                    let wanted = first == start ? CodeWordTable.atStart : CodeWordTable.inside
                    if bits & wanted != 0, isSpoken(first, start) { return true }
                    window = (window &<< 5) & CodeWords.mask
                    first &+= 1
                }
                if words.table.mayBeForeign(hash), isSpoken(start, start) { return true }
                if case let rule = LogScreen.rule(keys, hash), rule != .none, isKey(rule, start, index) { return true }
                // "submit date:2611220815" asks nobody to submit a number
                index = max(index, receiptEnd)
            }
            return false
        }

        /// Reads what is neither a letter nor a digit nor a separator. Returns where to go on; -1 if the line has to be read.
        @inline(never)
        private mutating func other(_ kind: UInt16, at index: Int) -> Int {
            switch kind {
            case LogScreen.percent:
                guard let octet = LogScanner.octet(byte(index + 1), byte(index + 2)) else { return index + 1 }
                // a text that is encoded twice has "%25"
                return LogScanner.isWordByte(octet) || octet == UInt8(ascii: "%") ? -1 : index + 3
            case LogScreen.backslash:
                switch byte(index + 1) {
                case UInt8(ascii: "u"), UInt8(ascii: "U"), 0x30...0x37: return -1
                case UInt8(ascii: "x"):
                    guard let octet = LogScanner.octet(byte(index + 2), byte(index + 3)),
                        !LogScanner.isWordByte(octet), octet != 0, octet != 0x1B
                    else { return -1 }
                    return index + 4
                case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return index + 2
                default: return index + 1
                }
            case LogScreen.ampersand: return byte(index + 1) == UInt8(ascii: "#") ? -1 : index + 1
            case LogScreen.sharp:
                // "@example.com #482913", "<#> 482913", and the escape character of syslog, "#033[1m482913"
                let isMark = hasAtSign || (index > 0 && line[index - 1] == UInt8(ascii: "<"))
                let isEscape = has("033", index + 1) && byte(index + 4) == UInt8(ascii: "[")
                return isMark || isEscape ? -1 : index + 1
            case LogScreen.atSign:
                hasAtSign = true
                return index + 1
            case LogScreen.question: return beginsEncodedWord(index) ? -1 : index + 1
            default: return -1
            }
        }

        /// Whether "=?UTF-8?Q?" is around a question mark, or the same with "B".
        private func beginsEncodedWord(_ place: Int) -> Bool {
            guard place > 0, line[place - 1] == UInt8(ascii: "=") else { return false }
            var end = place + 1
            while end < count, end - place < LogScanner.longestCharset, LogScanner.isNameByte(line[end]) { end += 1 }
            let encoding = byte(end + 1) | 0x20
            return end > place + 1 && byte(end) == UInt8(ascii: "?") && byte(end + 2) == UInt8(ascii: "?")
                && (encoding == UInt8(ascii: "q") || encoding == UInt8(ascii: "b"))
        }

        // MARK: Words

        @inline(never)
        private mutating func isSpoken(_ first: Int, _ wordStart: Int) -> Bool {
            let (voice, length) = words.voice(line, count, at: first, startsWord: first == wordStart)
            switch voice {
            case .none: return false
            case .english where namesOtherCode(first): return false
            case .verb, .english:
                hasSpoken = true
                return false
            case .code: return true
            case .foreign:
                foreignLetters += length
                return foreignLetters >= Self.foreignText && length < foreignLetters
            }
        }

        /// Whether a word ends a name in which the word before it says that it is about another code: "statusCode",
        /// "exit_code".
        private func namesOtherCode(_ first: Int) -> Bool {
            guard has("code", first), first > 1 else { return false }
            let isJoined = line[first] < 0x60 && line[first - 1] > 0x60
            guard isJoined || line[first - 1] == UInt8(ascii: "_") else { return false }
            let end = isJoined ? first : first - 1
            var start = end
            while start > 0, LogScanner.isLetter(line[start - 1]), end - start < Self.longestKind {
                start -= 1
                if line[start] < 0x60, start > 0, line[start - 1] > 0x60 { break }
            }
            return LogKey.kindsOfOtherCodes.contains(UnsafeBufferPointer(start: line + start, count: end - start))
        }

        private static let longestKind = 12

        // MARK: Keys and encodings

        /// Whether a word with a rule is the key of a message, or names an encoding of one.
        @inline(never)
        private mutating func isKey(_ rule: KeyRule, _ start: Int, _ end: Int) -> Bool {
            switch rule {
            case .none: false
            case .alone: true
            case .ended: endsKey(end)
            case .answered: hasAnswer(end)
            case .afterTwo: start > 0 && line[start - 1] == UInt8(ascii: "2")
            case .beforeSix: byte(end) == UInt8(ascii: "6")
            case .param: start >= 8 && has("templateparamset", start - 8)
            // "text:" at the end of a delivery receipt has nothing after it
            case .text: endsKey(end) && end + 1 < count || has("decoded", end)
            case .message:
                endsKey(end) && (followsWordForMessages(start) ? !isReceipt(end) : isCodeAlone(end))
            case .msg: endsKey(end) && isCodeAlone(end)
            }
        }

        /// Whether the value after a key is a delivery receipt. Notes where its fields end.
        private mutating func isReceipt(_ end: Int) -> Bool {
            var start = end
            while start < count, start < end + 4, line[start] &- 0x61 > 25, line[start] &- 0x41 > 25 { start += 1 }
            guard LogScreen.isReceipt(UnsafeBufferPointer(start: line + start, count: count - start)) else {
                return false
            }
            receiptEnd = (start..<min(start + Self.longestReceipt, count)).first { has(" err:", $0) } ?? 0
            return true
        }

        /// The most bytes of the fields of a receipt before its error, whose longest is an id of 65 bytes.
        private static let longestReceipt = 192

        /// Whether the value after a key is a number that may be a code and nothing else: `msg:"482913"`, "message=G-482913,".
        private func isCodeAlone(_ end: Int) -> Bool {
            var start = end
            while start < count, start < end + 4, !LogScanner.isWordByte(line[start]) { start += 1 }
            var last = start
            var digits = 0
            while last < count, LogScanner.isWordByte(line[last]) || line[last] == UInt8(ascii: "-") {
                if LogScanner.isDigit(line[last]) { digits += 1 }
                last += 1
                // no "G-" before a number
                if last - start > digits + 2 { return false }
            }
            return PieceShape.mixedLengths.contains(digits) && byte(last) != 0x20
        }

        /// Whether the name of the answer to a challenge goes on at a place: "-response", "_response", "DataEntry".
        private func hasAnswer(_ end: Int) -> Bool {
            let start = byte(end) == UInt8(ascii: "-") || byte(end) == UInt8(ascii: "_") ? end + 1 : end
            return has("response", start) || has("dataentry", start)
        }

        /// Whether "short", "sms" or "text" is right before a place, with a mark between them at most.
        private func followsWordForMessages(_ start: Int) -> Bool {
            for end in [start, start - 1] {
                if end >= 5, has("short", end - 5) { return true }
                if end >= 4, has("text", end - 4) { return true }
                if end >= 3, has("sms", end - 3) { return true }
            }
            return false
        }

        /// Whether a word in small letters and marks is at a place, in any case.
        private func has(_ word: StaticString, _ start: Int) -> Bool {
            guard start + word.utf8CodeUnitCount <= count else { return false }
            for index in 0..<word.utf8CodeUnitCount where line[start + index] | 0x20 != word.utf8Start[index] {
                return false
            }
            return true
        }

        /// Whether a mark follows that ends a key, perhaps after a word that leaves its meaning: "body_value".
        private func endsKey(_ end: Int) -> Bool {
            switch byte(end) {
            case UInt8(ascii: "_"): isWordAfterName(end + 1)
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ">"),
                UInt8(ascii: "\\"):
                true
            default: false
            }
        }

        private func isWordAfterName(_ start: Int) -> Bool {
            var end = start
            while end < count, LogScanner.isLetter(line[end]) || LogScanner.isDigit(line[end]) { end += 1 }
            return LogKey.wordsAfterNames.contains(UnsafeBufferPointer(start: line + start, count: end - start))
        }

        /// Reads a row of hexadecimal digits around digits, which may be a text: characters of UCS-2, or of ASCII. Returns
        /// where to go on; -1 if it may be one. A row is examined at its first digits.
        @inline(never)
        private func row(around start: Int, _ end: Int) -> Int {
            var first = start
            while first > 0, LogScanner.isHexadecimal(line[first - 1]) {
                // the row was examined before
                if LogScanner.isDigit(line[first - 1]) { return end }
                first -= 1
            }
            // "0x" before the digits
            if start > 1, first == start, line[start - 1] | 0x20 == UInt8(ascii: "x"), line[start - 2] != 0x30 {
                return end
            }
            var last = end
            while last < count, LogScanner.isHexadecimal(line[last]) { last += 1 }
            guard last - first >= MappedText.fewestHexadecimalDigits else { return end }
            if isText(first..<last) { return -1 }
            // the letters of a hash are in no word
            return last < count && LogScanner.isLetter(line[last]) ? end : last
        }

        private func isText(_ row: Range<Int>) -> Bool {
            guard row.count % 2 == 0 else { return false }
            var zeros = 0
            var plain = 0
            var hasHigh = false
            var hasControl = false
            var isUTF8 = true
            var missing = 0
            for index in stride(from: row.lowerBound, to: row.upperBound, by: 2) {
                let octet = Self.nibble(line[index]) << 4 | Self.nibble(line[index + 1])
                // of ASCII, and of the same characters in full width
                if octet == 0 || octet == 0xFF, (index - row.lowerBound) % 4 == 0 { zeros += 1 }
                if octet == 0x20 || LogScanner.isLetter(octet) || LogScanner.isDigit(octet) { plain += 1 }
                if octet >= 0x80 { hasHigh = true }
                if octet & 0xC0 == 0x80 {
                    missing -= 1
                    if missing < 0 { isUTF8 = false }
                } else {
                    if missing > 0 { isUTF8 = false }
                    missing = octet < 0xC0 ? 0 : octet < 0xE0 ? 1 : octet < 0xF0 ? 2 : 3
                }
                if octet < 0x09 || octet == 0x7F || (octet > 0x0D && octet < 0x20) { hasControl = true }
            }
            if zeros >= 3 { return true }
            // the reader finds no text in most hashes either
            guard plain * 4 >= row.count, !hasHigh || !hasControl else { return false }
            guard hasHigh else { return true }
            guard (isUTF8 && missing == 0) || plain * 8 >= row.count * 3 else { return false }
            let digits = Array(UnsafeBufferPointer(start: line + row.lowerBound, count: row.count))
            return MappedText(digits).hexadecimalDecoded(digits.indices) != nil
        }

        /// The value of a hexadecimal digit.
        private static func nibble(_ digit: UInt8) -> UInt8 { digit & 0x0F &+ (digit > 0x39 ? 9 : 0) }
    }
}
