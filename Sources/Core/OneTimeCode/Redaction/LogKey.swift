/// The key of a value in a log, by its words, as evidence about the value: "otpCode", "OTP_CODE" and "otp-code" are the
/// same key.
struct LogKey {
    /// What a key says about its value.
    enum Meaning {
        /// A one-time code: "otp", "mfa_code", "recovery-codes".
        case code
        /// A code of any kind: "code".
        case anyCode
        /// The text of a message: "body", "short_message".
        case message
        /// A text that may be a message or a statement of the program: "msg", "log".
        case text
        /// Who sends or gets a message: "to", "msisdn".
        case party
        /// Something else, which a number in it is about: "exit_code", "user".
        case other
        /// Nothing, as for elements of a list.
        case nothing

        /// Whether a value that is a single number or word may be a code because of the key.
        var mayNameCode: Bool {
            switch self {
            case .code, .anyCode, .other, .party: true
            case .message, .text, .nothing: false
            }
        }
    }

    let meaning: Meaning
    /// Whether the key says that its value is in base 64.
    let isBase64: Bool
    let name: ArraySlice<UInt8>

    /// No key, as for elements of a list.
    static let none = LogKey([])

    /// The key of a message in a protocol data unit.
    static let message = LogKey(Array("body".utf8)[...])

    /// The key of an argument that may be a code, if the line is about one-time codes.
    static let argument = LogKey(Array("token".utf8)[...])

    /// Creates a key from its name. For a member of an object, the key of the object counts too: in
    /// `{"otp":{"value":…}}`, "otp" describes the value.
    init(_ name: ArraySlice<UInt8>, in outer: LogKey? = nil) {
        let name = Self.withoutNumber(name)
        // the types of values in DynamoDB: {"otp":{"S":"482913"}}
        if name.count == 1, let first = name.first, first == UInt8(ascii: "S") || first == UInt8(ascii: "N") {
            self = outer ?? .none
            return
        }
        // most keys say nothing about codes
        guard Self.lastWords.contains(Self.lastWord(of: name)) else {
            (self.name, isBase64, meaning) = (name, false, name.isEmpty ? .nothing : .other)
            return
        }
        var words = Self.words(of: name)
        isBase64 = words.contains { $0.isWord("base64") || $0.isWord("b64") }
        words.removeAll { Self.encodings.contains($0) }
        while let last = words.last, Self.wordsOfNothing.contains(last) { words.removeLast() }
        if words.isEmpty, let outer, !name.isEmpty {
            (self.name, meaning) = (outer.name, outer.meaning)
            return
        }
        self.name = name
        let meaning = words.isEmpty ? .nothing : Self.meaning(words)
        // {"errors":[{"code":131047}]}
        let isOfError = meaning == .anyCode && outer.map { Self.namesError($0.name) } == true
        self.meaning = isOfError ? .other : meaning
    }

    /// A name without the number at its end. It may be an index, "__otpCode_0", or the phone number of a user,
    /// "verify_code_4915550142".
    private static func withoutNumber(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = name.endIndex
        while end > name.startIndex, LogScanner.isDigit(name[end - 1]) { end -= 1 }
        guard (1...15).contains(name.endIndex - end), end > name.startIndex + 1, name[end - 1] == UInt8(ascii: "_")
        else { return name }
        return name[..<(end - 1)]
    }

    /// Whether a name is that of a type of errors, "ErrorInfo", and not of an error about a code, "InvalidCodeError".
    static func isTypeOfError(_ name: ArraySlice<UInt8>) -> Bool {
        let words = words(of: name)
        return words.contains { $0.isWord("error") || $0.isWord("exception") || $0.isWord("fault") }
            && !words.contains { $0.isWord("code") }
    }

    /// Whether the last word of a name is "code".
    static func endsWithCode(_ name: ArraySlice<UInt8>) -> Bool { code.contains(lastWord(of: name)) }

    private static func namesError(_ name: ArraySlice<UInt8>) -> Bool {
        words(of: name).contains { LineWords.isErrorWord($0) }
    }

    /// Whether the name clearly means something else than a code, a message or a person.
    var saysSomethingElse: Bool {
        meaning == .other && !Self.vague.contains(Self.lastWord(of: name))
    }

    /// Whether it names a code that is not a one-time code: "zip_code", "exitCode".
    var namesOtherCode: Bool {
        guard meaning == .other else { return false }
        return Self.endsWithCode(name)
            && Self.words(of: name).dropLast().contains { Self.kindsOfOtherCodes.contains($0) }
    }

    /// Whether its value is a code in a line about one-time codes, if it looks like one: "token", or a side of a
    /// comparison, as in "otp mismatch: expected=482913 got=482914".
    var mayNameCodeInContext: Bool { Self.namesInContext.contains(name) || Self.comparisons.contains(name) }

    /// Whether it is "pincode", which is the post code in India, and not "pinCode".
    var mayBePostCode: Bool { meaning == .code && Self.lastWord(of: name).isWord("pincode") }

    private static let namesInContext: WordSet = ["token", "pass", "password"]
    /// The sides of a comparison.
    static let comparisons: WordSet = [
        "expected", "got", "want", "wanted", "actual", "provided", "submitted", "received", "given", "entered",
        "supplied", "was", "typed", "keyed", "stored", "input", "generated", "issued",
    ]

    /// The longest name of which all words are read. A longer one is a text.
    private static let longest = 64

    /// The words of a name, separated by marks and by capitals.
    static func words(of name: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let name = name.suffix(longest)
        var words: [ArraySlice<UInt8>] = []
        var start = name.startIndex
        var previous: UInt8 = 0
        for index in name.indices {
            let byte = name[index]
            let isCapital = (0x41...0x5A).contains(byte)
            let isMark = !LogScanner.isWordByte(byte)
            if isMark || (isCapital && !(0x41...0x5A).contains(previous)) {
                if start < index { words.append(name[start..<index]) }
                start = isMark ? index + 1 : index
            }
            previous = byte
        }
        if start < name.endIndex { words.append(name[start...]) }
        return words
    }

    /// The last word of a name.
    private static func lastWord(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = name.endIndex
        while end > name.startIndex, !LogScanner.isWordByte(name[end - 1]) { end -= 1 }
        var start = end
        while start > name.startIndex, LogScanner.isWordByte(name[start - 1]) {
            start -= 1
            let isCapital = (0x41...0x5A).contains(name[start])
            if isCapital, start == name.startIndex || !(0x41...0x5A).contains(name[start - 1]) { break }
        }
        return name[start..<end]
    }

    /// The last words that any of the lists has.
    private static let lastWords = WordSet(
        uniting: namesOfCodes, namesOfMessages, namesOfTexts, namesOfParties, wordsOfNothing, vague, code, encodings,
        ["attempt", "entry", "key", "set"])

    /// The words after a name that leave its meaning: "body_value", "text_decoded".
    static let wordsAfterNames = WordSet(uniting: wordsOfNothing, encodings)
    private static let encodings: WordSet = ["base64", "b64", "hex", "decoded", "encoded"]

    private static func meaning(_ words: [ArraySlice<UInt8>]) -> Meaning {
        let last = words[words.count - 1]
        let others = words.dropLast()
        if namesOfCodes.contains(last) { return .code }
        if code.contains(last) {
            return others.contains { qualifiers.contains($0) } ? .code : others.isEmpty ? .anyCode : .other
        }
        // "otp_token" is a code, and "auth_token" is not; and the code that was tried
        if vague.contains(last) || last.isWord("key") || last.isWord("attempt") {
            return others.contains { strictQualifiers.contains($0) } ? .code : .other
        }
        // the answer to a challenge, as of RADIUS and OpenVPN, and "challengeDataEntry" of EMV 3-D Secure
        if last.isWord("response") || last.isWord("entry") {
            if words.contains(where: { $0.isWord("challenge") }) || words[0].isWord("cr") { return .code }
        }
        // the parameters of a message in the interface of Tencent Cloud, "TemplateParamSet"
        if last.isWord("set"), others.last?.isWord("param") == true, words[0].isWord("template") { return .message }
        // NextGenPSD2, "scaAuthenticationData"
        if last.isWord("data"), others.last?.isWord("authentication") == true { return .code }
        if namesOfMessages.contains(last) {
            // the text of an error is a statement
            return others.contains { namesOfStatements.contains($0) } ? .text : .message
        }
        let isMessage = others.contains { $0.isWord("short") || $0.isWord("sms") || $0.isWord("text") }
        if isMessage, last.isWord("message") { return .message }
        if namesOfParties.contains(last) { return .party }
        return namesOfTexts.contains(last) ? .text : .other
    }

    private static let code: WordSet = ["code", "codes"]

    /// The words that name a code only beside a word for one-time codes.
    private static let vague: WordSet = ["token", "password", "passwd", "number", "secret", "pass"]
    private static let wordsOfNothing: WordSet = [
        "value", "val", "plain", "raw", "input", "entered", "string", "str", "parameter", "param", "argument", "arg",
    ]
    private static let namesOfCodes: WordSet = [
        "otp", "otps", "totp", "hotp", "passcode", "passcodes", "pin", "pins", "pincode", "tan", "mtan", "smstan",
        "vcode", "authcode", "smscode", "otpcode", "verificationcode", "verifycode", "confirmationcode", "logincode",
        "securitycode", "onetimecode", "mfacode", "mfa", "2fa", "tfa", "twofactor",
    ]
    /// The words before "code" that make it a one-time code.
    private static let qualifiers = WordSet(
        uniting: strictQualifiers,
        [
            "verification", "verify", "verif", "confirmation", "confirm", "auth", "authentication", "authenticator",
            "login", "logon", "signin", "signup", "security", "secret", "recovery", "backup", "reset", "access",
            "activation", "pickup", "unlock", "pairing", "challenge", "passcode", "temporary", "temp", "sent",
            "received", "submitted", "expected", "user", "device", "pin", "pass", "validation", "custom", "token",
            "email",
            "handoff", "handover", "ga", "google",
        ])
    /// Words before "code" that make it another code.
    static let kindsOfOtherCodes: WordSet = [
        "exit", "error", "err", "status", "return", "response", "result", "reason", "http", "zip", "postal", "post",
        "country", "area", "currency", "iso", "language", "lang", "region", "promo", "coupon", "discount", "voucher",
        "event", "key", "scan", "char", "byte", "op", "source", "machine", "native", "tariff", "product", "item", "bar",
        "qr", "color", "colour", "hs", "sic", "swift", "bank", "branch", "sort", "dial", "dialing", "unknown",
        "exception", "signal", "abort", "stop", "close", "disconnect", "term", "state", "kernel", "vendor", "function",
        "fault", "diagnostic", "failure", "warning", "message", "request", "command", "device", "type", "unit",
        "station", "airport", "version", "course", "tax", "cost", "agent", "store", "site", "plant", "county",
        "district",
        "province", "fips", "department", "dept", "class", "trade", "plan", "menu", "ledger", "gl",
    ]
    private static let strictQualifiers: WordSet = [
        "otp", "totp", "hotp", "mfa", "2fa", "tfa", "factor", "time", "onetime", "sms", "tan", "verification",
        "twofactor",
    ]
    private static let namesOfMessages: WordSet = [
        "text", "body", "sms", "smsbody", "smstext", "content", "contents", "shortmessage", "textmessage",
        "textdecoded", "messagetext", "messagebody", "smsmessage", "mess",
    ]
    private static let namesOfParties: WordSet = [
        "to", "from", "recipient", "recipients", "sender", "msisdn", "phone", "mobile", "dest", "destination", "src",
        "receiver", "originator", "tel", "addr", "number", "sendernumber",
    ]
    private static let namesOfStatements: WordSet = ["error", "err", "exception", "log", "status", "reason"]
    private static let namesOfTexts: WordSet = [
        "message", "msg", "payload", "data", "log", "line", "event", "request", "response", "params", "parameters",
        "notification", "description", "caption", "title", "detail", "details", "info", "url", "uri", "query", "path",
        "href", "link", "pdu",
    ]
}
