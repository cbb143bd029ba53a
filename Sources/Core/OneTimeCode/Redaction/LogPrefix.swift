/// The prefix of a message in a log: time stamps, addresses, levels, names of hosts and processes.
///
/// The prefix never contains a word of the message or a code.
struct LogPrefix {
    /// The start of the message; 0 if there is no prefix.
    private(set) var end = 0
    /// The places of parts that cannot begin a message: times, addresses, processes.
    private(set) var certain: [Range<Int>] = []
    private let scanner: LogScanner

    private var isCertain: Bool { !certain.isEmpty }

    /// Reads the prefix of a line.
    init(_ scanner: LogScanner) {
        self.init(unread: scanner)
        while readPart() { skipSeparators() }
        if !isCertain { end = 0 }
    }

    private init(unread scanner: LogScanner) { self.scanner = scanner }

    /// Whether a line has a prefix.
    static func begins(_ line: ArraySlice<UInt8>) -> Bool {
        var prefix = LogPrefix(unread: LogScanner(bytes: Array(line.prefix(longest))))
        while !prefix.isCertain, prefix.readPart() { prefix.skipSeparators() }
        return prefix.isCertain
    }

    /// The most bytes before the first time, address or process of a prefix, with it.
    private static let longest = 256

    /// Reads a time, an address or a name. Returns whether there is one.
    private mutating func readPart() -> Bool {
        if end == 0, let next = priority() { return accept(next) }
        if let next = scanner.timestamp(at: end) ?? scanner.address(at: end) {
            // "10:30 is your appointment": the time must be delimited
            guard isDelimited(next) else { return false }
            return accept(next)
        }
        if let next = tagOfAndroid() ?? bracket() ?? level() ?? process() { return accept(next) }
        if isCertain, let next = name() { return accept(next, isCertain: false) }
        // a row number before a certain part: "17,2026-11-22,…"
        if let next = scanner.digits(1...12, at: end), scanner.endsField(at: next) {
            return accept(next, isCertain: false)
        }
        return false
    }

    private mutating func accept(_ next: Int, isCertain: Bool = true) -> Bool {
        guard next > end else { return false }
        if isCertain { certain.append(end..<next) }
        end = next
        return true
    }

    private mutating func skipSeparators() {
        end = scanner.skipSpaces(end)
        while scanner.endsField(at: end) || isDash(end) || scanner[end] == UInt8(ascii: ":") {
            end = scanner.skipSpaces(end + 1)
        }
    }

    /// Whether a hyphen between spaces is at `index`.
    private func isDash(_ index: Int) -> Bool {
        scanner[index] == UInt8(ascii: "-") && scanner[index + 1] == UInt8(ascii: " ")
    }

    private func isDelimited(_ index: Int) -> Bool {
        index >= scanner.bytes.count || scanner.endsField(at: index) || scanner[index] == 0x20
            || scanner[index] == UInt8(ascii: ":") || scanner[index] == UInt8(ascii: "]")
    }

    // MARK: Parts

    /// "<34>" of syslog (RFC 3164, section 4.1.1), or the header of RFC 5424 (section 6.2): "<34>1", time, host,
    /// application, process and message id. Structured data has fields, which may hold a message.
    private func priority() -> Int? {
        guard scanner[end] == UInt8(ascii: "<"), let number = scanner.digits(1...3, at: end + 1),
            scanner[number] == UInt8(ascii: ">")
        else { return nil }
        guard let version = scanner.digits(1...2, at: number + 1), scanner[version] == UInt8(ascii: " ") else {
            return number + 1
        }
        var next = version
        for _ in 0..<5 { next = scanner.end(from: scanner.skipSpaces(next)) { $0 > 0x20 } }
        let data = scanner.skipSpaces(next)
        if scanner[data] == UInt8(ascii: "-") { return data + 1 }
        return scanner[data] == UInt8(ascii: "[") ? data : next
    }

    /// Brackets: "[2026-11-22 08:15:42]", "[main]", "[41377]", "[INFO]". Names of companies are written in brackets
    /// too, with an initial capital.
    private func bracket() -> Int? {
        guard scanner[end] == UInt8(ascii: "[") else { return nil }
        let start = end + 1
        let close = scanner.end(from: start) { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") && $0 < 0x7F }
        guard scanner[close] == UInt8(ascii: "]"), close - start <= 64, close > start else { return nil }
        if scanner.timestamp(at: start) != nil { return close + 1 }
        if let level = level(at: start), level == close { return close + 1 }
        guard isCertain else { return nil }
        let isName = scanner.end(from: start) { LogScanner.isNameByte($0) || $0 == UInt8(ascii: ":") } == close
        return isName && !(0x41...0x5A).contains(scanner[start]) ? close + 1 : nil
    }

    private func level() -> Int? {
        guard let next = level(at: end) else { return nil }
        // a message may begin with such a word, but not after a time or before a colon
        return isCertain || scanner[next] == UInt8(ascii: ":") ? next : nil
    }

    private func level(at index: Int) -> Int? {
        switch scanner[index] & 0xDF {
        case UInt8(ascii: "T"), UInt8(ascii: "D"), UInt8(ascii: "I"), UInt8(ascii: "N"), UInt8(ascii: "W"),
            UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "C"):
            break
        default: return nil
        }
        guard let level = Self.levels.first(where: { scanner.has($0, at: index) }) else { return nil }
        let next = index + level.utf8CodeUnitCount
        return LogScanner.isNameByte(scanner[next]) ? nil : next
    }

    private static let levels: [StaticString] = [
        "TRACE", "DEBUG", "INFO", "NOTICE", "WARNING", "WARN", "ERROR", "FATAL", "CRITICAL",
    ]

    /// "smsd[41377]:", with an optional host before it, or "kernel:" after a time and a host.
    private func process() -> Int? {
        let first = scanner.end(from: end) { LogScanner.isNameByte($0) || $0 == UInt8(ascii: "/") }
        guard first > end else { return nil }
        if let next = processID(at: first) { return next }
        guard isCertain, scanner[first] == UInt8(ascii: " ") else { return nil }
        let start = scanner.skipSpaces(first)
        // "fail2ban.actions [6414]:"
        if scanner.bytes[end..<first].contains(UInt8(ascii: ".")), let next = processID(at: start),
            scanner[next - 1] == UInt8(ascii: ":")
        {
            return next
        }
        let second = scanner.end(from: start) { LogScanner.isNameByte($0) || $0 == UInt8(ascii: "/") }
        guard second > start else { return nil }
        return processID(at: second) ?? hostAndTag(end..<first, start..<second)
    }

    /// The end of a host and the tag of a program without its process, which follow the time of syslog (RFC 3164, section
    /// 4.1.2): "Oct 17 06:31:00 jump1 sudo: …". A message has capitals, or a word for a code before a colon.
    private func hostAndTag(_ host: Range<Int>, _ tag: Range<Int>) -> Int? {
        guard certain.count == 1, scanner[tag.upperBound] == UInt8(ascii: ":"),
            LogScanner.isLetter(scanner[certain[0].lowerBound]), !isCapital(host), !isCapital(tag),
            !LogKey(scanner.bytes[tag]).isWanted
        else { return nil }
        return tag.upperBound + 1
    }

    private func isCapital(_ range: Range<Int>) -> Bool {
        scanner.bytes[range].contains { (0x41...0x5A).contains($0) }
    }

    /// "I/flutter ( 4821): " of Android: the level, the tag and the process.
    private func tagOfAndroid() -> Int? {
        guard "VDIWEFS".utf8.contains(scanner[end]), scanner[end + 1] == UInt8(ascii: "/") else { return nil }
        let tag = scanner.end(from: end + 2) { LogScanner.isNameByte($0) || $0 == UInt8(ascii: "/") }
        let opening = scanner.skipSpaces(tag)
        guard scanner[opening] == UInt8(ascii: "("),
            let process = scanner.digits(1...7, at: scanner.skipSpaces(opening + 1)),
            scanner[process] == UInt8(ascii: ")"),
            scanner[process + 1] == UInt8(ascii: ":")
        else { return nil }
        return process + 2
    }

    private func processID(at index: Int) -> Int? {
        guard scanner[index] == UInt8(ascii: "["), let number = scanner.digits(1...10, at: index + 1),
            scanner[number] == UInt8(ascii: "]")
        else { return nil }
        return scanner[number + 1] == UInt8(ascii: ":") ? number + 2 : number + 1
    }

    /// "com.acme.sms.Sender", "stdout F", "41377 gateway.go:123]": names that cannot begin a message.
    private func name() -> Int? {
        if scanner.has("stdout F ", at: end) || scanner.has("stderr F ", at: end) { return end + 8 }
        if let next = threadOfAndroid() { return next }
        if let process = scanner.digits(1...10, at: end), let next = name(at: scanner.skipSpaces(process)),
            scanner[next - 1] == UInt8(ascii: "]")
        {
            return next
        }
        return name(at: end)
    }

    /// "1702  1745 V " of Android: the process, the thread and the level.
    private func threadOfAndroid() -> Int? {
        guard let process = scanner.digits(1...7, at: end),
            let thread = scanner.digits(1...7, at: scanner.skipSpaces(process))
        else { return nil }
        let level = scanner.skipSpaces(thread)
        guard level > thread, scanner[level + 1] == 0x20 else { return nil }
        switch scanner[level] {
        case UInt8(ascii: "V"), UInt8(ascii: "D"), UInt8(ascii: "I"), UInt8(ascii: "W"), UInt8(ascii: "E"),
            UInt8(ascii: "F"), UInt8(ascii: "S"):
            return level + 1
        default: return nil
        }
    }

    private func name(at start: Int) -> Int? {
        let next = scanner.end(from: start, while: LogScanner.isNameByte)
        let name = scanner.bytes[start..<next]
        if scanner[next] == UInt8(ascii: ":"), let line = scanner.digits(1...6, at: next + 1), name.contains(0x2E) {
            return scanner[line] == UInt8(ascii: "]") ? line + 1 : line
        }
        guard name.count(where: { $0 == UInt8(ascii: ".") }) >= 2, name.last != UInt8(ascii: "."),
            !name.contains(where: LogScanner.isDigit), isDelimited(next)
        else { return nil }
        return next
    }
}
