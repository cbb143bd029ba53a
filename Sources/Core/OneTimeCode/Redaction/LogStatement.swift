import OneTimeCodeText

/// A text that may be a statement of a program. It knows the numbers that a log has by their place: parts of paths and
/// names, numbers with a noun or a unit beside them, hashes.
struct LogStatement {
    private let scanner: LogScanner

    init(_ scanner: LogScanner) { self.scanner = scanner }

    /// The text with spaces in place of paths that name a code but no one-time code: "access to /code/index.html denied".
    /// "/otp/code" says what a number beside it is.
    static func withoutPaths(_ text: [UInt8]) -> [UInt8] {
        let scanner = LogScanner(bytes: text)
        var result = text
        var index = 0
        while let slash = text[index...].firstIndex(of: UInt8(ascii: "/")) {
            index = slash + 1
            guard slash == 0 || text[slash - 1] == 0x20 else { continue }
            index = scanner.end(from: index) { LogScanner.isNameByte($0) || $0 == UInt8(ascii: "/") }
            let path = text[slash..<index]
            let names = path.split(separator: UInt8(ascii: "/"))
            guard names.count > 1, names.contains(where: code.contains), index == text.count || text[index] == 0x20,
                LogKey(path).meaning != .code
            else { continue }
            var words = LineWords(Array(path))
            guard !words.areOfVerification else { continue }
            for place in path.indices { result[place] = 0x20 }
        }
        return result
    }

    /// Whether the number in a range is another one by its place.
    ///
    /// - Parameter isForeign: Whether the text is in a language in which programs write no statements, so that English
    ///   nouns and prefixes of a number say nothing.
    func isStructure(_ range: Range<Int>, isForeign: Bool) -> Bool {
        isStructure(range, in: token(around: range), isForeign: isForeign)
    }

    /// The same where the token around the range is known.
    func isStructure(_ range: Range<Int>, in token: Range<Int>, isForeign: Bool) -> Bool {
        let left = scanner.bytes[token.lowerBound..<range.lowerBound]
        let right = scanner.bytes[range.upperBound..<token.upperBound]
        if isPartOfName(left, right, isForeign: isForeign) || isHash(token) || followsNoun(range.lowerBound)
            || isInBrackets(range) || isProcess(range) || isStatus(range) || followsHexadecimal(token.lowerBound)
            || isMeasure(range) || followsNumberSign(range.lowerBound)
        {
            return true
        }
        if isValueOfOtherName(range), !isForeign || scanner[range.lowerBound - 1] == UInt8(ascii: ">") { return true }
        if right.isEmpty ? isCounted(range.upperBound) : Self.symbolsOfUnits.contains(right) { return true }
        if isForeign {
            return followsUser(range.lowerBound) || (right.isEmpty && hasLastUnit(after: token.upperBound))
        }
        return followsPath(token.lowerBound) || isCountOfTime(range.lowerBound) || isCommit(range)
            || (right.isEmpty ? hasUnit(after: token.upperBound) : Self.units.contains(right)) || isSerial(left)
    }

    /// Whether a number is the status of an answer: "POST /otp/verify responded 401 in 48 ms", "429 Too Many Requests",
    /// "assert 200 == 429".
    private func isStatus(_ range: Range<Int>) -> Bool {
        guard range.count == 3 else { return false }
        if word(before: range.lowerBound).map({ Self.answers.contains(scanner.bytes[$0]) }) == true { return true }
        if scanner[range.upperBound] == 0x20,
            Self.reasons.contains(where: { scanner.has($0, at: range.upperBound + 1) })
        {
            return true
        }
        let sign = range.lowerBound - 3
        return sign >= 0 && (scanner.has("== ", at: sign) || scanner.has("!= ", at: sign))
    }

    /// The reason phrases of answers that are errors (RFC 9110, section 15).
    private static let reasons: [StaticString] = [
        "Bad Request", "Unauthorized", "Forbidden", "Not Found", "Conflict", "Gone", "Unprocessable",
        "Too Many Requests", "Internal Server Error", "Bad Gateway", "Service Unavailable", "Gateway Timeout",
    ]

    /// Whether a range is a number with its unit: "200ms".
    private func isMeasure(_ range: Range<Int>) -> Bool {
        let unit = scanner.end(from: range.lowerBound, while: LogScanner.isDigit)
        return unit < range.upperBound && Self.symbolsOfUnits.contains(scanner.bytes[unit..<range.upperBound])
    }

    /// Whether "№" is before a number, as before that of a document.
    private func followsNumberSign(_ place: Int) -> Bool {
        let end = place > 0 && scanner[place - 1] == 0x20 ? place - 1 : place
        return end >= 3 && scanner.bytes[end - 3..<end].elementsEqual("№".utf8)
    }

    private static let answers: WordSet = ["responded", "answered", "replied"]

    /// Units that are written right after a number in any language.
    private static let symbolsOfUnits: WordSet = ["ms", "us", "ns", "kb", "mb", "gb", "kib", "mib"]

    /// Whether a unit of a language that writes it right after a number follows: "1541毫秒", "5946건".
    private func isCounted(_ end: Int) -> Bool {
        scanner[end] >= 0x80 && Self.counters.contains { scanner.bytes[end...].starts(with: $0) }
    }

    private static let counters = ListedWords.embedded[.counters].values.joined().map { Array($0.utf8) }

    /// Whether "s" or "ms" after a number ends a text or a clause. Elsewhere "s" is a word in Slavic languages.
    private func hasLastUnit(after place: Int) -> Bool {
        let unit = word(after: place)
        return Self.lastUnits.contains(scanner.bytes[unit])
            && (unit.upperBound == scanner.bytes.count || scanner.endsField(at: unit.upperBound)
                || [UInt8(ascii: "."), UInt8(ascii: ")")].contains(scanner[unit.upperBound]))
    }

    private static let lastUnits: WordSet = ["s", "ms"]

    /// Whether a number is how often something happened lately: "otp requests in last 3600 s: 482".
    private func isCountOfTime(_ place: Int) -> Bool {
        guard let unit = word(before: place), scanner[unit.upperBound] == UInt8(ascii: ":"),
            Self.units.contains(scanner.bytes[unit])
        else { return false }
        var start = unit.lowerBound
        while start > 0, scanner[start - 1] == 0x20 || LogScanner.isDigit(scanner[start - 1]) { start -= 1 }
        return word(before: start).map { Self.lately.contains(scanner.bytes[$0]) } ?? false
    }

    private static let lately: WordSet = ["last", "past"]

    /// Whether a text begins with the hash of a commit, of which all digits happen to be decimal: "4829137 fix(otp): …".
    private func isCommit(_ range: Range<Int>) -> Bool {
        guard range.lowerBound == 0, range.count >= 7, scanner[range.upperBound] == 0x20 else { return false }
        let type = word(after: range.upperBound)
        return [UInt8(ascii: "("), UInt8(ascii: ":")].contains(scanner[type.upperBound])
            && Self.typesOfCommits.contains(scanner.bytes[type])
    }

    private static let typesOfCommits: WordSet = [
        "fix", "feat", "chore", "docs", "refactor", "test", "build", "ci", "perf", "style", "revert",
    ]

    /// Whether a word for a user or a customer of another language than English, perhaps of two words, is right before a
    /// number: "usuario 48213".
    private func followsUser(_ place: Int) -> Bool {
        let end = place - 1
        var start = place
        for _ in 0..<2 {
            guard start > 0, scanner[start - 1] == 0x20 else { return false }
            start -= 1
            while start > 0, LogScanner.isLetter(scanner[start - 1]) || scanner[start - 1] >= 0x80 { start -= 1 }
            if Self.users.contains(scanner.bytes[start..<end]) { return true }
        }
        return false
    }

    private static let users = WordSet(ListedWords.embedded[.users].values.joined())

    /// Whether capitals before a number make it a serial number: "TOTP00482913".
    private func isSerial(_ left: ArraySlice<UInt8>) -> Bool {
        left.count >= 3 && left.allSatisfy { (0x41...0x5A).contains($0) } && !Self.labels.contains(left)
    }

    private static let labels: WordSet = ["otp", "pin", "code", "tan", "mtan"]

    /// Whether a range is a process id: "sshd(pam_unix)[19939]:".
    private func isProcess(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 1, scanner[range.lowerBound - 1] == UInt8(ascii: "["),
            scanner[range.upperBound] == UInt8(ascii: "]"), scanner[range.upperBound + 1] == UInt8(ascii: ":")
        else { return false }
        let before = scanner[range.lowerBound - 2]
        return LogScanner.isNameByte(before) || before == UInt8(ascii: ")")
    }

    /// Whether a number stands where logs of servers have the status, the time and the size of an answer: after a path or
    /// a link with its end, a time in brackets, or the times of HAProxy, and other such numbers.
    /// "/otp/verify 200", "POST /otp/verify - 443", "/otp/verify 400 12.8 ms - 8469", "[25/Oct/2026 04:41:10] 403 2518".
    private func followsPath(_ place: Int) -> Bool {
        var end = place
        for _ in 0..<Self.mostFieldsOfAnswer {
            guard end > 1, scanner[end - 1] == 0x20 else { return false }
            if scanner[end - 2] == UInt8(ascii: "]") { return followsTime(end - 2) }
            var start = end - 1
            while start > 0, !Self.endsToken(scanner[start - 1]) { start -= 1 }
            let token = scanner.bytes[start..<end - 1]
            // "OTP/PIN 482913" has no path
            if scanner[start] == UInt8(ascii: "/") || scanner.hasScheme(in: start..<end - 1) {
                return LogScanner.isNameByte(scanner[end - 2])
            }
            guard Self.isFieldOfAnswer(token) else { return false }
            if token.count(where: { $0 == UInt8(ascii: "/") }) > 1 { return true }
            end = start
        }
        return false
    }

    private static let mostFieldsOfAnswer = 5

    /// Whether a token is a number, several with slashes between, a hyphen for a field that is not known, or "ms".
    private static func isFieldOfAnswer(_ token: ArraySlice<UInt8>) -> Bool {
        if token.elementsEqual("ms".utf8) || token.elementsEqual("-".utf8) { return true }
        return token.first.map(LogScanner.isDigit) == true
            && token.allSatisfy { LogScanner.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    }

    /// Whether the field before is a hexadecimal number of a program: "0x1f3d Debug 0x0 4821 submitCode".
    private func followsHexadecimal(_ place: Int) -> Bool {
        var start = place - 1
        while start > 0, LogScanner.isHexadecimal(scanner[start - 1]) { start -= 1 }
        return start > 1 && start < place - 1 && scanner[place - 1] == 0x20
            && scanner[start - 1] == UInt8(ascii: "x") && scanner[start - 2] == UInt8(ascii: "0")
    }

    /// Whether a closing bracket ends a time.
    private func followsTime(_ close: Int) -> Bool {
        var open = close
        while open > 0, close - open < 40, scanner[open] != UInt8(ascii: "[") { open -= 1 }
        return scanner[open] == UInt8(ascii: "[") && scanner.timestamp(at: open + 1) != nil
    }

    /// Whether a range is the value of a name that says nothing about codes: "key = 48213", "X-Otp-Left: 4821",
    /// "zip_code = '90210'", "<resultCode>4821".
    private func isValueOfOtherName(_ range: Range<Int>) -> Bool {
        var end = range.lowerBound
        guard end > 1 else { return false }
        if scanner[end - 1] == UInt8(ascii: "'") || scanner[end - 1] == UInt8(ascii: "\"") {
            guard scanner[range.upperBound] == scanner[end - 1] else { return false }
            end -= 1
        }
        if end > 0, scanner[end - 1] == 0x20 { end -= 1 }
        guard end > 0, Self.separators.contains(scanner[end - 1]) else { return false }
        let isAssigned = scanner[end - 1] == UInt8(ascii: "=")
        end -= 1
        if isAssigned, end > 0, scanner[end - 1] == 0x20 { end -= 1 }
        var start = end
        while start > 0, end - start < 48, LogScanner.isNameByte(scanner[start - 1]) { start -= 1 }
        guard start < end, start == 0 || scanner[start - 1] < 0x80 else { return false }
        if scanner[end] == UInt8(ascii: ">"), start == 0 || ![0x3A, 0x3C].contains(scanner[start - 1]) { return false }
        let name = scanner.bytes[start..<end]
        // the number of a parameter says nothing: "$2 = '482913'"
        if start > 0, scanner[start - 1] == UInt8(ascii: "$"), name.allSatisfy(LogScanner.isDigit) { return false }
        let key = LogKey(name)
        if isAssigned || !key.saysSomethingElse { return key.saysSomethingElse }
        // A word before a colon may be a sender, "OTP-Bank: 482913 is your code", and one in a tag an element of HTML.
        let words = LogKey.words(of: name)
        guard words.count > 1, let last = words.last else { return false }
        return key.namesOtherCode || Self.units.contains(last) || Self.nouns.contains(last)
            || Self.periods.contains(last)
    }

    private static let separators = [UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ">")]
    /// The last words of names such as "max_sends_per_day". A message has them before a code: "valid for 1 hour: 482913".
    private static let periods: WordSet = ["day", "hour", "week", "month"]

    /// Whether a range is all of a value in brackets whose key names something else: "[FID:7718]".
    private func isInBrackets(_ range: Range<Int>) -> Bool {
        guard scanner[range.upperBound] == UInt8(ascii: "]"), range.lowerBound > 0,
            scanner[range.lowerBound - 1] == UInt8(ascii: ":")
        else { return false }
        let end = range.lowerBound - 1
        var start = end
        while start > 0, end - start < 32, LogScanner.isNameByte(scanner[start - 1]) { start -= 1 }
        guard start > 0, start < end, scanner[start - 1] == UInt8(ascii: "[") else { return false }
        return !LogKey(scanner.bytes[start..<end]).isWanted
    }

    /// Whether a noun is before a number that says what it is, or a word that makes "code" another code.
    private func followsNoun(_ place: Int) -> Bool {
        guard let noun = word(before: place) else { return false }
        if Self.nouns.contains(scanner.bytes[noun]) { return !isSaidToBeYours(place) && !isMinutes(noun) }
        // "versionCode 20260411"
        if LogKey(scanner.bytes[noun]).namesOtherCode { return true }
        // "verification failed for 48213"
        if Self.prepositions.contains(scanner.bytes[noun]), noun.upperBound + 1 == place { return true }
        // "for account 48213", but "verify your account: 482913"
        if Self.nounsOfParties.contains(scanner.bytes[noun]), Self.joinsNumber(scanner.bytes[noun.upperBound..<place]) {
            return true
        }
        guard let before = word(before: noun.lowerBound).map({ scanner.bytes[$0] }) else { return false }
        // "scanned at depot 7320", "old generation 2876", but "pickup code depot 7320"
        if Self.nounsAfterWords.contains(scanner.bytes[noun]) { return Self.wordsBeforeNouns.contains(before) }
        // "exited with code 137"
        if Self.code.contains(scanner.bytes[noun]), before.elementsEqual("with".utf8),
            let with = word(before: noun.lowerBound), let verb = word(before: with.lowerBound),
            Self.endings.contains(scanner.bytes[verb])
        {
            return true
        }
        // "exit code 137"
        return Self.code.contains(scanner.bytes[noun]) && LogKey.kindsOfOtherCodes.contains(before)
    }

    private static let endings: WordSet = [
        "exit", "exited", "exits", "exiting", "terminated", "failed", "fails", "finished", "returned", "ended", "died",
        "completed", "closed", "crashed", "stopped", "responded", "disconnected", "aborted", "rejected",
    ]

    /// Whether "min" is after a number: "within 5 min: 482913". Elsewhere it is a minimum.
    private func isMinutes(_ word: Range<Int>) -> Bool {
        guard scanner.bytes[word].elementsEqual("min".utf8) else { return false }
        var end = word.lowerBound
        while end > 0, scanner[end - 1] == 0x20 { end -= 1 }
        return end > 0 && LogScanner.isDigit(scanner[end - 1])
    }

    /// Whether a number is said to be somebody's: "Dear customer 482913 is your OTP".
    private func isSaidToBeYours(_ place: Int) -> Bool {
        let end = scanner.end(from: place, while: LogScanner.isDigit)
        return scanner.has(" is your ", at: end) || scanner.has(" is the ", at: end)
    }

    /// The letters, digits and marks without spaces around a range.
    func token(around range: Range<Int>) -> Range<Int> {
        let first = max(0, range.lowerBound - Self.reach)
        var start = range.lowerBound
        while start > first, !Self.endsToken(scanner[start - 1]) { start -= 1 }
        let last = min(scanner.bytes.count, range.upperBound + Self.reach)
        var end = range.upperBound
        while end < last, !Self.endsToken(scanner[end]) { end += 1 }
        return start..<end
    }

    /// How far a token is read on either side of a number. A line may be a single token.
    private static let reach = 1_024

    private static func endsToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x80...0xFF, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x3B, 0x3C, 0x3E, 0x5B, 0x5D, 0x5E, 0x7B, 0x7C,
            0x7D:
            true
        default: false
        }
    }

    /// Whether a number with these neighbours is part of a path, a name, an address or another number.
    private func isPartOfName(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, isForeign: Bool) -> Bool {
        // "Код/Code:482913"
        let isLabel = isForeign && left.last == UInt8(ascii: ":")
        if !isLabel, left.contains(where: { Self.joinsNames($0) || $0 == UInt8(ascii: "@") }) { return true }
        if right.contains(where: { Self.joinsNames($0) || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "%") }) {
            return true
        }
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

    private static func joinsNames(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "_")
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
        while end > 0, place - end < 3, Self.mayFollowNoun(scanner[end - 1]) { end -= 1 }
        var start = end
        while start > 0, LogScanner.isLetter(scanner[start - 1]) { start -= 1 }
        let isWhole = start == 0 || scanner[start - 1] < 0x80
        return isWhole && start < end && end - start <= 16 ? start..<end : nil
    }

    private static func mayFollowNoun(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x22, 0x23, 0x27, 0x28, 0x29, 0x3A, 0x3C, 0x3D, 0x5B, 0x7B: true
        default: false
        }
    }

    /// The word of ASCII letters after a place and perhaps spaces; empty if none is there.
    private func word(after place: Int) -> Range<Int> {
        let start = scanner.skipSpaces(place)
        return start..<scanner.end(from: start, while: LogScanner.isLetter)
    }

    private func hasUnit(after place: Int) -> Bool {
        var word = word(after: place)
        guard !word.isEmpty, scanner[word.upperBound] < 0x80 else { return false }
        if Self.units.contains(scanner.bytes[word]) { return true }
        // "4821 expired codes", "4821 old OTP rows"
        for _ in 0..<Self.mostAttributes where Self.attributes.contains(scanner.bytes[word]) {
            let isJoined = scanner[word.upperBound] == UInt8(ascii: "-")
            word = self.word(after: word.upperBound + (isJoined ? 1 : 0))
            if Self.units.contains(scanner.bytes[word]) { return true }
        }
        return false
    }

    /// Whether a number is a side of a comparison, "expected otp 482913 but got 482914", or what a function was called
    /// with.
    func isCompared(_ place: Int) -> Bool {
        guard let word = word(before: place) else { return false }
        if LogKey.comparisons.contains(scanner.bytes[word]) { return true }
        guard let before = self.word(before: word.lowerBound) else { return false }
        return Self.code.contains(scanner.bytes[word])
            ? LogKey.comparisons.contains(scanner.bytes[before])
            : scanner.bytes[word].elementsEqual("with".utf8) && Self.calls.contains(scanner.bytes[before])
    }

    private static let calls: WordSet = ["called", "invoked"]

    /// Nouns that a program puts before a number.
    private static let nouns: WordSet = [
        "port", "pid", "ppid", "tid", "uid", "gid", "id", "ids", "user", "users", "uuid", "client", "customer", "line",
        "row", "col", "column", "order", "job", "task", "build", "process", "thread", "child", "slot", "node", "worker",
        "attempt", "attempts", "version", "release", "revision", "commit", "pr", "issue", "ticket", "page", "block",
        "chunk", "core", "cpu", "stage", "errno", "error", "status", "exit", "signal", "size", "length", "len", "count",
        "total", "offset", "seq", "sequence", "index", "idx", "height", "width", "bytes", "duration", "took", "session",
        "request", "req", "connection", "conn", "socket", "fd", "inode", "channel", "shard", "partition", "replica",
        "epoch", "term", "batch", "record", "records", "msgid", "phone", "msisdn", "result", "ret", "rc", "retval",
        "address", "addr", "handle", "instance", "host", "terminal", "merchant", "tenant", "org", "fid", "smsc", "seed",
        "sub", "dlvrd", "date", "err", "level", "priority", "timeout", "timer", "interval", "container", "pod", "vm",
        "vlan", "run", "threshold", "limit", "quota", "max", "min", "maximum", "minimum", "left", "remaining", "serial",
        "ttl", "lifetime", "cooldown", "pos", "trx", "rrn", "stan", "mcc", "challenge", "quote", "errcode", "errorcode",
        "statuscode", "retcode", "returncode", "exitcode", "timestamp", "locker", "kiosk", "cabinet",
    ]
    private static let prepositions: WordSet = ["for", "from", "by"]
    /// Nouns that a program puts right before a number, and a message also before a colon and its code.
    private static let nounsOfParties: WordSet = [
        "account", "acct", "member", "employee", "device", "card", "transaction", "txn", "invoice", "case", "contact",
        "driver", "patient", "student", "agent", "campaign", "profile", "tenancy", "booking", "reservation", "ride",
        "trip", "shipment", "parcel", "store", "branch", "room", "table", "message", "subscriber", "recipient",
        "sender",
    ]

    /// Nouns that a program puts before a number after one of ``wordsBeforeNouns``. A code may follow them in a label.
    private static let nounsAfterWords: WordSet = ["depot", "hub", "warehouse", "platform", "generation"]
    private static let wordsBeforeNouns: WordSet = ["at", "in", "from", "to", "old", "new", "nearest"]

    /// Whether nothing but a space or a number sign is between a noun and its number.
    private static func joinsNumber(_ mark: ArraySlice<UInt8>) -> Bool {
        mark.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "#") }
    }

    private static let code: WordSet = ["code", "codes"]
    /// The words between a number and its unit, and the most of them.
    private static let attributes: WordSet = [
        "expired", "old", "stale", "unused", "used", "pending", "active", "invalid", "outdated", "orphaned", "login",
        "otp", "verification", "session", "code", "auth", "device", "push", "user", "email", "phone", "refresh",
        "duplicate", "failed", "blocked", "new", "total", "more", "other", "unique", "unread", "one", "time", "onetime",
        "random", "backup", "recovery", "generated", "stored", "hashed",
    ]
    private static let mostAttributes = 3
    private static let units: WordSet = [
        "ms", "us", "ns", "s", "sec", "secs", "second", "seconds", "millis", "msec", "min", "mins", "minute", "minutes",
        "hours", "days", "byte", "bytes", "b", "kb", "mb", "gb", "kib", "mib", "k", "bit", "bits", "items", "rows",
        "lines", "messages", "requests", "records", "times", "tests", "assertions", "files", "entries", "users",
        "connections", "objects", "events", "packets", "queries", "characters", "chars", "tokens", "percent", "mhz",
        "ghz", "hz", "px", "kwh", "wh", "mah", "rpm", "degrees", "points", "retries", "attempts", "blocks", "pages",
        "threads", "tasks", "jobs", "members", "keys", "req", "codes", "otps", "passcodes", "pins", "query", "execute",
        "prepare", "submits", "packages", "devices", "customers", "subscribers", "sessions", "accounts", "failures",
        "errors", "warnings", "recipients", "calls", "hits", "misses", "modules", "dependencies", "commits", "changes",
        "vulnerabilities", "steps", "specs", "scenarios", "checks", "clients", "hosts", "nodes", "workers", "orders",
        "payments", "transactions", "logins", "signups", "registrations", "verifications", "notifications", "emails",
        "credits", "documents", "docs", "rules", "addresses", "peers", "weeks", "months", "years", "remain",
        "remaining", "left", "skipped", "queued",
    ]
}

/// What the words of a line say about the numbers in it. Each question reads the line once, when it is first asked.
struct LineWords {
    private let scanner: LogScanner

    init(_ text: [UInt8]) { scanner = LogScanner(bytes: text) }

    /// Whether a word for an error is in the line, so that "code" is the code of an error. A line that says "your" quotes a
    /// message, so its code is not that of an error: "failed: Your Acme code is 482913".
    private(set) lazy var areOfError =
        !hasWord(Self.wordsToSomebody.contains)
        && (hasWord { Self.isErrorWord($0) } || hasWord(Self.connections.contains) && hasWord(Self.ends.contains))

    /// A connection that was closed has a code of four digits (RFC 6455, section 7.4).
    private static let connections: WordSet = ["websocket", "socket", "connection", "channel", "stream"]
    private static let ends: WordSet = ["closed", "disconnected"]

    /// Whether a word of the line is about nothing but one-time codes or verification: "/verify", "email_otp".
    private(set) lazy var areOfVerification = hasWord { word in
        Self.starts.contains(word.prefix(5)) || Self.affixes.contains(word.suffix(3))
            || Self.affixes.contains(word.prefix(3)) || Self.codes.contains(word)
    }

    /// Whether the line is about the pins of a circuit.
    private(set) lazy var areOfCircuits = hasWord(Self.circuits.contains)

    private static let circuits: WordSet = [
        "gpio", "pinctrl", "pinmux", "pinmode", "analogread", "analogwrite", "digitalread", "digitalwrite",
    ]

    /// Whether the line is about vouchers, whose codes are not secret.
    private(set) lazy var areOfOffer = hasWord(Self.offers.contains)

    private static let offers: WordSet = [
        "coupon", "coupons", "promo", "promos", "voucher", "vouchers", "discount", "discounts",
    ]

    private func hasWord(_ isWanted: (ArraySlice<UInt8>) -> Bool) -> Bool {
        var start = 0
        while start < scanner.bytes.count {
            let end = scanner.end(from: start) { LogScanner.isLetter($0) || LogScanner.isDigit($0) }
            let run = scanner.bytes[start..<end]
            if end > start, isWanted(run) { return true }
            // "SendOtpJob"
            if run.dropFirst().contains(where: { (0x41...0x5A).contains($0) }),
                LogKey.words(of: run).contains(where: isWanted)
            {
                return true
            }
            start = end + 1
        }
        return false
    }

    private static let starts: WordSet = ["verif"]
    /// "email_otp", "OtpMailer"
    private static let affixes: WordSet = ["otp"]
    private static let codes: WordSet = [
        "2fa", "mfa", "tfa", "totp", "tan", "otps", "passcode", "passcodes", "twofactor",
    ]
    private static let wordsToSomebody: WordSet = ["your", "ur"]

    static func isErrorWord(_ word: some BidirectionalCollection<UInt8>) -> Bool {
        errorWords.contains(word) || errorEndings.contains(word.suffix(5)) || errorEndings.contains(word.suffix(9))
    }

    private static let errorWords: WordSet = [
        "error", "errors", "err", "errno", "exception", "failed", "failure", "fatal", "exit", "exited", "returned",
        "sqlstate", "severity", "declined", "aborted", "panic", "unreachable", "refused", "crashed", "signal",
        "unavailable", "errored", "fault", "warnings",
    ]
    /// "TypeError", "SQLException".
    private static let errorEndings: WordSet = ["error", "exception"]
}
