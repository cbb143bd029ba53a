/// A text that may be a statement of a program. It knows the numbers that a log has by their place: parts of paths and
/// names, numbers with a noun or a unit beside them, hashes.
struct LogStatement {
    private let scanner: LogScanner
    /// Whether a word for an error is in the text, so that "code" is the code of an error.
    let hasErrorWord: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        scanner = LogScanner(bytes: Array(bytes))
        hasErrorWord = Self.hasErrorWord(scanner.bytes[...])
    }

    /// Whether a word for an error is in a text.
    static func hasErrorWord(_ bytes: ArraySlice<UInt8>) -> Bool {
        var word: [UInt8] = []
        for byte in bytes + [0] {
            if LogScanner.isLetter(byte) {
                word.append(byte | 0x20)
            } else if !word.isEmpty {
                if word.count <= 24, isErrorWord(word) { return true }
                word.removeAll(keepingCapacity: true)
            }
        }
        return false
    }

    private static func isErrorWord(_ word: [UInt8]) -> Bool {
        let text = String(decoding: word, as: UTF8.self)
        return errorWords.contains(text) || text.hasSuffix("exception") || text.hasSuffix("error")
    }

    private static let errorWords: Set<String> = [
        "error", "errors", "err", "errno", "exception", "failed", "failure", "fatal", "exit", "exited", "returned",
        "sqlstate", "severity", "declined", "aborted", "panic", "unreachable", "refused", "crashed", "signal",
        "unavailable", "errored",
    ]

    /// Whether the number in a range is another one by its place.
    ///
    /// - Parameter isForeign: Whether the text is in a language in which programs write no statements, so that English
    ///   nouns and prefixes of a number say nothing.
    func isStructure(_ range: Range<Int>, isForeign: Bool) -> Bool {
        let token = token(around: range)
        let left = scanner.bytes[token.lowerBound..<range.lowerBound]
        let right = scanner.bytes[range.upperBound..<token.upperBound]
        if isPartOfName(left, right, isForeign: isForeign) || isHash(token) { return true }
        if let noun = word(before: range.lowerBound) {
            let name = String(decoding: scanner.bytes[noun].map { $0 | 0x20 }, as: UTF8.self)
            if Self.nouns.contains(name) { return true }
            // "exit code 137"
            if name == "code" || name == "codes", let kind = word(before: noun.lowerBound),
                Self.kindsOfOtherCodes.contains(String(decoding: scanner.bytes[kind].map { $0 | 0x20 }, as: UTF8.self))
            {
                return true
            }
        }
        return right.isEmpty && !isForeign && hasUnit(after: token.upperBound)
    }

    /// The letters, digits and marks without spaces around a range.
    private func token(around range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, !Self.endsToken(scanner[start - 1]) { start -= 1 }
        return start..<scanner.end(from: range.upperBound) { !Self.endsToken($0) }
    }

    private static func endsToken(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x80
            || [0x22, 0x27, 0x28, 0x29, 0x2C, 0x3B, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7C, 0x7D].contains(byte)
    }

    /// Whether a number with these neighbours is part of a path, a name, an address or another number.
    private func isPartOfName(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, isForeign: Bool) -> Bool {
        // "Код/Code:482913"
        let isLabel = isForeign && left.last == UInt8(ascii: ":")
        if !isLabel, left.contains(where: { [0x2F, 0x5C, 0x5F, 0x40].contains($0) }) { return true }
        if right.contains(where: { [0x2F, 0x5C, 0x5F, 0x3D, 0x25].contains($0) }) { return true }
        if let mark = left.last {
            switch mark {
            case UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "+"): return true
            // "G-482913" begins with the mark of a sender, and many languages join a word to a number
            case UInt8(ascii: "-"):
                let isMark = left.count <= 6 && left.dropLast().allSatisfy { (0x41...0x5A).contains($0) }
                if !isMark, !isForeign { return true }
            case UInt8(ascii: ":"), UInt8(ascii: "="):
                if left.contains(where: { LogScanner.isDigit($0) || $0 == UInt8(ascii: ".") }) { return true }
            default: break
            }
        }
        guard let mark = right.first, right.count > 1 else { return false }
        let next = right[right.startIndex + 1]
        switch mark {
        // "482913.png" and "12345.678", but not "482913.Valid" and "482913.5 min"
        case UInt8(ascii: "."):
            return right.count > 2 && !(0x41...0x5A).contains(next) && left.last != UInt8(ascii: ":")
        case UInt8(ascii: ":"): return LogScanner.isDigit(next)
        case UInt8(ascii: "-"): return !isForeign && (LogScanner.isDigit(next) || LogScanner.isLetter(next))
        default: return false
        }
    }

    /// Whether a range is the beginning of a hash: hexadecimal digits with small letters.
    private func isHash(_ range: Range<Int>) -> Bool {
        let bytes = scanner.bytes[range]
        return bytes.count >= 7 && bytes.contains { (0x61...0x66).contains($0) }
            && bytes.allSatisfy { LogScanner.isDigit($0) || (0x61...0x66).contains($0) }
    }

    /// The word of ASCII letters right before a place, with a mark between them at most.
    private func word(before place: Int) -> Range<Int>? {
        var end = place
        while end > 0, [0x20, 0x22, 0x27, 0x23, 0x28, 0x29, 0x3A, 0x3D, 0x5B].contains(scanner[end - 1]),
            place - end < 3
        { end -= 1 }
        var start = end
        while start > 0, LogScanner.isLetter(scanner[start - 1]) { start -= 1 }
        let isWhole = start == 0 || scanner[start - 1] < 0x80
        return isWhole && start < end && end - start <= 16 ? start..<end : nil
    }

    private func hasUnit(after place: Int) -> Bool {
        let start = scanner.skipSpaces(place)
        let end = scanner.end(from: start, while: LogScanner.isLetter)
        guard end > start, end - start <= 12, scanner[end] < 0x80 else { return false }
        return Self.units.contains(String(decoding: scanner.bytes[start..<end].map { $0 | 0x20 }, as: UTF8.self))
    }

    /// Nouns that a program puts before a number.
    private static let nouns: Set<String> = [
        "port", "pid", "ppid", "tid", "uid", "gid", "id", "ids", "user", "users", "uuid", "client", "customer", "line",
        "row", "col", "column", "order", "job", "task", "build", "process", "thread", "child", "slot", "node", "worker",
        "attempt", "attempts", "version", "release", "revision", "commit", "pr", "issue", "ticket", "page", "block",
        "chunk", "core", "cpu", "stage", "errno", "error", "status", "exit", "signal", "size", "length", "len", "count",
        "total", "offset", "seq", "sequence", "index", "idx", "height", "width", "bytes", "duration", "took", "session",
        "request", "req", "connection", "conn", "socket", "fd", "inode", "channel", "shard", "partition", "replica",
        "epoch", "term", "batch", "record", "records", "msgid", "phone", "msisdn", "result", "ret", "rc", "retval",
        "address", "addr", "handle", "instance", "host", "terminal", "merchant", "tenant", "org", "fid", "smsc", "seed",
        "level", "priority", "timeout", "timer", "interval", "container", "pod", "vm", "vlan",
    ]
    /// Words before "code" that make it another code.
    private static let kindsOfOtherCodes: Set<String> = [
        "exit", "error", "err", "status", "return", "response", "result", "reason", "http", "zip", "postal", "post",
        "country", "area", "currency", "iso", "language", "lang", "region", "promo", "coupon", "discount", "voucher",
        "event", "key", "scan", "char", "byte", "op", "source", "machine", "native", "tariff", "product", "item", "bar",
        "qr", "color", "colour", "hs", "sic", "swift", "bank", "branch", "sort", "dial", "dialing", "unknown",
        "exception", "signal", "abort", "stop", "close", "disconnect", "term", "state", "kernel", "vendor", "function",
        "fault", "diagnostic", "failure", "warning", "message", "request", "command", "device", "type", "unit",
        "station", "airport", "course", "tax", "cost", "agent", "store", "site", "plant",
    ]
    private static let units: Set<String> = [
        "ms", "us", "ns", "s", "sec", "secs", "second", "seconds", "millis", "msec", "min", "mins", "minute", "minutes",
        "hours", "days", "byte", "bytes", "b", "kb", "mb", "gb", "kib", "mib", "k", "bit", "bits", "items", "rows",
        "lines", "messages", "requests", "records", "times", "tests", "assertions", "files", "entries", "users",
        "connections", "objects", "events", "packets", "queries", "characters", "chars", "tokens", "percent", "mhz",
        "ghz", "hz", "px", "kwh", "wh", "mah", "rpm", "degrees", "points", "retries", "attempts", "blocks", "pages",
        "threads", "tasks", "jobs", "members", "keys", "req", "codes", "otps",
    ]
}
