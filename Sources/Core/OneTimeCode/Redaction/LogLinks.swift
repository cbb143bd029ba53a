/// The links of a text, with the tokens in them that let their owner in.
enum LogLinks {
    /// Calls `body` with the place of each token of a link or a request line in a text: the value of a parameter such as
    /// "token", and the part of a path after a word such as "verify".
    static func forEachToken(in text: [UInt8], _ body: (Range<Int>) -> Void) {
        let scanner = LogScanner(bytes: text)
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "/"), isStart(index, scanner) else {
                index += 1
                continue
            }
            let end = scanner.end(from: index) {
                $0 > 0x20 && ![0x22, 0x27, 0x29, 0x3C, 0x3E, 0x5D, 0x7D].contains($0) && $0 < 0x80
            }
            read(index..<end, scanner, body)
            index = max(end, index + 1)
        }
    }

    /// Whether a slash begins the host of a link, or the path of a request line: "https://", "GET /".
    private static func isStart(_ index: Int, _ scanner: LogScanner) -> Bool {
        guard index > 0 else { return false }
        if scanner[index + 1] == UInt8(ascii: "/") { return scanner[index - 1] == UInt8(ascii: ":") }
        return scanner[index - 1] <= 0x20 || [0x22, 0x27, 0x3D].contains(scanner[index - 1])
    }

    private static func read(_ link: Range<Int>, _ scanner: LogScanner, _ body: (Range<Int>) -> Void) {
        var start = link.lowerBound
        var isQuery = false
        var afterVerb: Int?
        while start < link.upperBound {
            let end = scanner.end(from: start) { ![0x2F, 0x3F, 0x26, 0x23].contains($0) }
            let part = start..<min(end, link.upperBound)
            if isQuery, let equals = scanner.bytes[part].firstIndex(of: UInt8(ascii: "=")) {
                let value = equals + 1..<part.upperBound
                if isTokenName(scanner.bytes[part.lowerBound..<equals]), isToken(scanner.bytes[value], shortest: 4) {
                    body(value)
                }
            } else {
                if let shortest = afterVerb, isToken(scanner.bytes[part], shortest: shortest) { body(part) }
                if !part.isEmpty { afterVerb = shortestToken(after: scanner.bytes[part]) }
            }
            if scanner[end] == UInt8(ascii: "?") { isQuery = true }
            start = end + 1
        }
    }

    private static let names: WordSet = [
        "token", "code", "otp", "ott", "ticket", "magic", "sig", "signature", "secret", "key", "hash",
    ]
    private static let verbs: WordSet = [
        "magic", "link", "reset", "login", "signin", "auth", "token", "invite", "unlock", "callback", "v",
    ]
    /// The verbs of which codes are objects.
    private static let verbsOfCodes: WordSet = [
        "verify", "verification", "confirm", "confirmation", "activate", "activation", "validate", "code",
    ]

    private static func isTokenName(_ name: ArraySlice<UInt8>) -> Bool {
        let key = LogKey(name)
        return key.meaning == .code || (!key.namesOtherCode && LogKey.words(of: name).contains { names.contains($0) })
    }

    /// The fewest characters of a token after a part of a path; nil if none follows it.
    private static func shortestToken(after part: ArraySlice<UInt8>) -> Int? {
        guard let word = LogKey.words(of: part).last else { return nil }
        if verbsOfCodes.contains(word) || LogKey(part).meaning == .code { return 4 }
        return verbs.contains(word) ? 8 : nil
    }

    /// Whether a part is a token: letters and digits, some of them digits, or very many of them.
    private static func isToken(_ part: ArraySlice<UInt8>, shortest: Int) -> Bool {
        part.count >= shortest
            && part.allSatisfy { LogScanner.isNameByte($0) || $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "%") }
            && (part.contains(where: LogScanner.isDigit) || part.count >= 20)
    }
}
