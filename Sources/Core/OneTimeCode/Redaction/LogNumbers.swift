/// Decides by their places that no number of a line can be a code, and no word in capitals.
///
/// In a line of ASCII without encodings, of which a word in English speaks of a code, this says whether there is anything
/// that the word can be about: "Failed password for root from 192.0.2.7 port 38926". It knows the same places as the
/// reader of the line, which takes many times longer, and reads every line about which it is not certain.
struct LogNumbers {
    private let line: UnsafeBufferPointer<UInt8>
    /// Finds the words that speak of a code; nil if all of the line is spoken of.
    private let screen: LogScreen?
    private let scanner: LogScanner
    private let statement: LogStatement

    /// Whether a number was excluded by its place in a statement of a program, which says nothing in a message.
    private var needsStatement = false
    /// Whether the line has the phone number of somebody who sends or gets a message.
    private var hasParty = false

    /// Whether any number or word in capitals may be a code.
    ///
    /// - Parameter isSpoken: Whether all of the line is spoken of, by a word outside of it.
    static func mayHoldCode(
        _ line: UnsafeBufferPointer<UInt8>, _ screen: LogScreen, isSpoken: Bool = false
    ) -> Bool {
        var numbers = LogNumbers(line, isSpoken ? nil : screen)
        return numbers.read() || (numbers.needsStatement && numbers.hasParty)
    }

    private init(_ line: UnsafeBufferPointer<UInt8>, _ screen: LogScreen?) {
        (self.line, self.screen) = (line, screen)
        scanner = LogScanner(bytes: Array(line))
        statement = LogStatement(scanner)
    }

    private func isSpoken(_ range: Range<Int>) -> Bool {
        guard let screen else { return true }
        return screen.hears(UnsafeBufferPointer(rebasing: line[range])) != .nothing
    }

    private mutating func read() -> Bool {
        let bytes = scanner.bytes
        let isJSON = bytes.first == UInt8(ascii: "{")
        var index = isJSON ? 0 : LogPrefix(scanner).end
        var cellEnd = 0
        var runs = Runs()
        while index < bytes.count {
            let byte = bytes[index]
            guard Self.isLetterOrDigit(byte) else {
                // a string without such a word is passed over, unless its key names a code or who gets it
                if byte == UInt8(ascii: "\""), index >= cellEnd, isJSON || opensCell(index) {
                    let end = stringEnd(from: index + 1)
                    if mayPassOver(index, end), !isSpoken(index + 1..<end) { index = end }
                    cellEnd = end + 1
                }
                index += 1
                continue
            }
            let run = index..<scanner.end(from: index, while: Self.isLetterOrDigit)
            index = run.upperBound
            let shape = Shape(scanner, run)
            runs.append(run, shape, scanner)
            if runs.areSpelled { return true }
            guard shape.mayBeCode(run.count) || runs.areGroups, !Self.names.contains(bytes[run]) else { continue }
            if let end = timeOrAddress(at: run.lowerBound) {
                index = max(end, index)
                continue
            }
            switch key(of: run) {
            // "code":"ECONNREFUSED"
            case .code
            where !shape.hasDigit && run.count > PieceShape.mixedLengths.upperBound
                && scanner[index] != UInt8(ascii: "-"):
                continue
            case .code: return true
            case .other: continue
            // longer than a code
            case nil where shape.isDigits && run.count > PieceShape.digitLengths.upperBound: continue
            case .party:
                hasParty = true
                continue
            case nil: break
            }
            if !isJSON, run.lowerBound >= cellEnd, !isSpokenOutside { continue }
            if shape.hasDigit {
                guard !runs.areGroups, isExcluded(run, shape) else { return true }
                needsStatement = true
            } else if isCodeOfLetters(run), !Self.capitals.contains(bytes[run]) {
                return true
            }
        }
        return false
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { LogScanner.isLetter(byte) || LogScanner.isDigit(byte) }

    // MARK: Cells

    /// Whether a quotation mark begins a value or a request line, which are texts of their own.
    private func opensCell(_ index: Int) -> Bool {
        if index > 0, scanner[index - 1] == UInt8(ascii: "=") { return true }
        guard index == 0 || scanner[index - 1] == 0x20 else { return false }
        let end = scanner.end(from: index + 1) { (0x41...0x5A).contains($0) }
        return end - index > 3 && scanner[end] == 0x20 && scanner[end + 1] == UInt8(ascii: "/")
    }

    /// Whether only the words in a string say what its numbers are. It is a key, a request line, or the value of a key that
    /// says nothing about codes.
    private func mayPassOver(_ start: Int, _ end: Int) -> Bool {
        if scanner[end + 1] == UInt8(ascii: ":") { return true }
        guard let name = name(before: start, isValueDelimited: true) else {
            // an argument of a command: "SETEX" "otp:7" "300" "482913"
            if scanner.end(from: start + 1, while: LogScanner.isDigit) == end { return false }
            return scanner.bytes.first != UInt8(ascii: "{") && (start == 0 || scanner[start - 1] == 0x20)
        }
        let key = LogKey(scanner.bytes[name])
        switch key.meaning {
        case .other: return !key.mayNameCodeInContext
        case .text: return true
        default: return false
        }
    }

    private func stringEnd(from index: Int) -> Int {
        var end = index
        while end < scanner.bytes.count, scanner[end] != UInt8(ascii: "\"") {
            end += scanner[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(end, scanner.bytes.count)
    }

    /// Whether a word outside of values and request lines speaks of a code.
    private lazy var isSpokenOutside: Bool = {
        var start = 0
        var index = 0
        while index < scanner.bytes.count {
            if scanner[index] == UInt8(ascii: "\""), opensCell(index) {
                if isSpoken(start..<index) { return true }
                index = stringEnd(from: index + 1)
                start = index
            }
            index += 1
        }
        return start < scanner.bytes.count && isSpoken(start..<scanner.bytes.count)
    }()

    // MARK: Shapes

    /// What letters and digits without anything between them look like.
    private struct Shape {
        private(set) var digits: Range<Int>?
        private(set) var isCapitals = true
        private(set) var isDigits = true

        init(_ scanner: LogScanner, _ run: Range<Int>) {
            for index in run {
                let byte = scanner[index]
                if LogScanner.isDigit(byte) {
                    digits = (digits?.lowerBound ?? index)..<index + 1
                    isCapitals = false
                } else {
                    isDigits = false
                    if byte >= 0x60 { isCapitals = false }
                }
            }
        }

        var hasDigit: Bool { digits != nil }

        /// Whether it may be a code by its length.
        func mayBeCode(_ count: Int) -> Bool {
            hasDigit ? count >= PieceShape.digitLengths.lowerBound : isCapitals && count >= 3
        }
    }

    /// What is before a run: groups of digits of the same length, "12-34-56", and letters and digits one by one.
    private struct Runs {
        private var last: Range<Int> = 0..<0
        private var lastIsDigits = false
        private var groups = 1
        private var singles = 1
        private var singleDigits = 0

        mutating func append(_ run: Range<Int>, _ shape: Shape, _ scanner: LogScanner) {
            let distance = run.lowerBound - last.upperBound
            let isNext =
                last.upperBound > 0 && (1...3).contains(distance)
                && (last.upperBound..<run.lowerBound).allSatisfy { Self.isSeparator(scanner[$0]) }
            groups = isNext && shape.isDigits && lastIsDigits && run.count == last.count ? groups + 1 : 1
            let isSingle = run.count == 1
            singles = isSingle && isNext && last.count == 1 ? singles + 1 : 1
            singleDigits = (singles > 1 ? singleDigits : 0) + (isSingle && shape.hasDigit ? 1 : 0)
            (last, lastIsDigits) = (run, shape.isDigits)
        }

        private static func isSeparator(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x20, 0x22, 0x27, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "_"): true
            default: false
            }
        }

        var areGroups: Bool { groups > 1 && groups * last.count >= PieceShape.mixedLengths.lowerBound }
        var areSpelled: Bool {
            singles >= PieceShape.mixedLengths.lowerBound && singleDigits > 0 && singleDigits < singles
        }
    }

    /// Words in capitals that programs write.
    private static let capitals: WordSet = [
        "http", "https", "post", "head", "patch", "delete", "options", "connect", "trace", "debug", "info", "notice",
        "warn", "warning", "error", "fatal", "critical", "alert", "emerg", "panic", "null", "none", "true", "false",
        "json", "html", "from", "like", "khtml", "linux", "select", "insert", "update", "where", "into", "values",
        "limit", "order", "nack", "auth", "login", "plain", "status", "detail", "statement", "hint", "context", "fail",
        "failed", "started", "root", "cron", "delivrd", "undeliv", "expired", "accepted", "rejected", "done", "open",
        "block", "session",
    ]

    /// Names with digits that programs write.
    private static let names: WordSet = [
        "ssh2", "http1", "http2", "ipv4", "ipv6", "utf8", "utf16", "md5", "sha1", "sha256", "sha512", "oauth2",
        "base64", "x86", "x64", "i386", "i686", "amd64", "arm64", "aarch64", "win32", "win64", "k8s", "tlsv1", "mp3",
        "mp4", "latin1", "eth0", "eth1", "log4j", "mysql8", "php7", "php8", "python2", "python3", "node1", "web1",
        "db1",
    ]

    // MARK: Places

    /// The end of a time with colons or of a day, or of an address, at the beginning of a run.
    private func timeOrAddress(at start: Int) -> Int? {
        if start > 0, scanner[start - 1] == UInt8(ascii: ".") || scanner[start - 1] == UInt8(ascii: "-") { return nil }
        if LogScanner.isDigit(scanner[start]), let end = scanner.timestamp(at: start),
            !LogScanner.isNameByte(scanner[end])
        {
            let time = scanner.bytes[start..<end]
            let isDay = time.count { [UInt8(ascii: "-"), UInt8(ascii: "/")].contains($0) } == 2 && end - start >= 10
            if isDay || time.contains(UInt8(ascii: ":")) { return end }
        }
        return scanner.address(at: start).flatMap { LogScanner.isNameByte(scanner[$0]) ? nil : $0 }
    }

    private enum KeyFact { case code, party, other }

    /// What the key of a value that is one run says: "pid":48213, status=200, [FID:7718]. Nil without such a key.
    private func key(of run: Range<Int>) -> KeyFact? {
        var start = run.lowerBound
        let hasPlus = start > 0 && scanner[start - 1] == UInt8(ascii: "+")
        if hasPlus { start -= 1 }
        let isQuoted = start > 0 && LogScanner.isQuote(scanner[start - 1])
        if isQuoted { start -= 1 }
        // a code may be in groups: recovery_code=QX7M-R2LD
        let end = scanner.end(from: run.upperBound) { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        guard isQuoted ? LogScanner.isQuote(scanner[end]) : endsValue(end),
            let name = name(before: start, isValueDelimited: scanner[end] == UInt8(ascii: "]"))
        else { return nil }
        let key = LogKey(scanner.bytes[name])
        switch key.meaning {
        case .other: return key.mayNameCodeInContext ? .code : .other
        case .party where run.count >= (hasPlus ? 7 : 10): return .party
        case .party: return .other
        default: return .code
        }
    }

    /// The name of the key before a value.
    ///
    /// - Parameter isValueDelimited: Whether a bracket or a quotation mark ends the value. "key: 482913" may be in any text.
    private func name(before value: Int, isValueDelimited: Bool) -> Range<Int>? {
        var end = value
        let isSpaced = end > 0 && scanner[end - 1] == UInt8(ascii: " ")
        if isSpaced { end -= 1 }
        guard end > 0 else { return nil }
        let separator = scanner[end - 1]
        guard separator == UInt8(ascii: "=") ? !isSpaced : separator == UInt8(ascii: ":") else { return nil }
        end -= 1
        let isQuotedKey = end > 0 && LogScanner.isQuote(scanner[end - 1])
        if isQuotedKey { end -= 1 }
        var start = end
        while start > 0, end - start < Self.longestKey, LogScanner.isNameByte(scanner[start - 1]) { start -= 1 }
        guard start < end else { return nil }
        let opening = start > 0 ? scanner[start - 1] : UInt8(ascii: " ")
        if isQuotedKey {
            guard LogScanner.isQuote(opening) else { return nil }
        } else if separator == UInt8(ascii: ":") {
            guard !isSpaced else { return nil }
            let isMember = opening == UInt8(ascii: "[") && isValueDelimited
            // Go writes maps and structures as "map[sms_code:27671 uid:7]"
            let isOfCode = Self.mayPrecedeKey(opening) && LogKey(scanner.bytes[start..<end]).meaning == .code
            guard isMember || isOfCode else { return nil }
        } else if !Self.mayPrecedeKey(opening) {
            return nil
        }
        return start..<end
    }

    private static let longestKey = 48

    private static func mayPrecedeKey(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20, 0x22, 0x26, 0x28, 0x2C, 0x3B, 0x3F, 0x5B, 0x5E, 0x7B, 0x7C: true
        default: false
        }
    }

    /// Whether a value without quotation marks ends.
    private func endsValue(_ end: Int) -> Bool {
        guard end < scanner.bytes.count else { return true }
        switch scanner[end] {
        case 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x26, 0x29, 0x2C, 0x3B, 0x5D, 0x5E, 0x7C, 0x7D: return true
        // "took=12.5"
        case UInt8(ascii: "."): return LogScanner.isDigit(scanner[end + 1])
        default: return false
        }
    }

    /// Whether a word in capitals is apart from what follows, as a code of letters is, or is in two groups: "GEU-TAB".
    private func isCodeOfLetters(_ run: Range<Int>) -> Bool {
        let next = scanner[run.upperBound]
        if next == UInt8(ascii: "-") {
            let end = scanner.end(from: run.upperBound + 1) { (0x41...0x5A).contains($0) }
            return end - run.upperBound - 1 == run.count && !Self.isLetterOrDigit(scanner[end])
        }
        guard PieceShape.mixedLengths.contains(run.count) else { return false }
        return ![UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ":")].contains(next)
    }

    /// Whether the number of a run is another one by its place in a statement.
    private mutating func isExcluded(_ run: Range<Int>, _ shape: Shape) -> Bool {
        guard let digits = shape.digits, !isJoinedToGroup(run.upperBound, run.count) else { return false }
        if let groups = groups(around: run), !statement.isStructure(groups, isForeign: false) { return false }
        let token = statement.token(around: run)
        // what a text in an encoding has there is not known
        guard token.count <= Self.longestToken,
            !scanner.bytes[token].contains(where: Self.mayEncode),
            !scanner.bytes[token].contains(UInt8(ascii: "=")) || !isQuotedPrintable
        else { return false }
        return statement.isStructure(run, in: token, isForeign: false)
            && (digits == run || statement.isStructure(digits, in: token, isForeign: false))
    }

    /// Groups of letters and digits around one of them that may be a code, "ZT4-91K"; nil if it has no other beside it.
    private func groups(around run: Range<Int>) -> Range<Int>? {
        var start = run.lowerBound
        while start > 0, run.lowerBound - start < Self.longestGroups, Self.isInGroups(scanner[start - 1]) { start -= 1 }
        let end = scanner.end(from: run.upperBound, while: Self.isInGroups)
        guard start < run.lowerBound || end > run.upperBound, end - start <= Self.longestGroups,
            Self.isLetterOrDigit(scanner[start]), Self.isLetterOrDigit(scanner[end - 1])
        else { return nil }
        return PieceShape.mixedLengths.contains((start..<end).count { Self.isLetterOrDigit(scanner[$0]) })
            ? start..<end : nil
    }

    private static func isInGroups(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte == UInt8(ascii: "-") }
    private static let longestGroups = 14

    private static let longestToken = 256

    private lazy var isQuotedPrintable = scanner.hasQuotedPrintable

    private static func mayEncode(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "+")
    }

    /// Whether another group of digits of the same length follows a mark.
    private func isJoinedToGroup(_ end: Int, _ count: Int) -> Bool {
        guard scanner[end] == UInt8(ascii: "-") || scanner[end] == UInt8(ascii: ".") else { return false }
        return scanner.digits(count...count, at: end + 1) != nil
    }
}
