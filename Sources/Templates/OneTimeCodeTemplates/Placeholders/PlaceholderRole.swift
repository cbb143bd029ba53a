/// The kind of value that a placeholder stands for, by its name.
enum PlaceholderRole: Equatable {
    /// The one-time code.
    case code
    /// Another value that the name identifies. `sample` is an example of it.
    case other(sample: String)
    /// Unknown, because it has a name such as "value" or no name.
    case unknown

    init(_ placeholder: Placeholder) {
        guard placeholder.isNamed else {
            self = .unknown
            return
        }
        guard !placeholder.isReference else {
            self = .other(sample: Self.sample(named: placeholder.name) ?? "Acme")
            return
        }
        let name = NameWords(placeholder.name)
        if Self.isCode(name) {
            self = .code
        } else if let sample = Self.sample(named: placeholder.name) {
            self = .other(sample: sample)
        } else {
            self = .unknown
        }
    }

    // MARK: The code

    /// Names for a one-time code that can also mean an API token or a password.
    private static let secrets: Set<String> = ["token", "passwd", "password"]

    /// Words that make a secret a one-time secret: "authToken".
    private static let secretUses: Set<String> = [
        "login", "signin", "verification", "verify", "confirmation", "auth", "authentication", "sms", "otp", "mfa",
        "tfa",
    ]

    /// Whether a name is ambiguous between a code and another secret.
    static func isSecret(_ placeholder: Placeholder) -> Bool {
        placeholder.isNamed && NameWords(placeholder.name).contains(secrets)
    }

    /// The first parts of compound names of a one-time code: "logincode", but not "zipcode".
    private static let codeUses: Set<String> = [
        "login", "signin", "signup", "verification", "verify", "confirmation", "confirm", "activation", "access",
        "auth", "authentication", "security", "sms", "otp", "mfa", "tfa", "onetime", "reset", "user",
    ]

    /// Words that make it another kind of code or a property of a code: "country code", "promo code", "code TTL".
    private static let otherCodes: Set<String> = WordList.marketing.union([
        "country", "zip", "post", "postal", "area", "dial", "dialing", "error", "err", "failure", "status", "exit",
        "version",
        "response", "http", "lang", "language", "currency", "locale", "iso", "product", "item", "part", "stock", "qr",
        "bar", "order", "tracking", "booking", "reservation", "flight", "station", "room", "meeting", "game", "class",
        "course", "join", "team", "group", "project", "account", "customer", "employee", "campaign", "partner",
        "affiliate", "license", "licence", "tax", "vat", "swift", "sort", "iata", "color", "colour", "source", "url",
        "uri", "link", "page", "next", "backup", "scratch", "api", "refresh", "bearer", "webhook",
    ]).union(attributes)

    /// Words that make a name a property of a code: "code TTL", "otpLength".
    private static let attributes: Set<String> = [
        "expiry", "expires", "expiration", "ttl", "validity", "valid", "duration", "timeout", "lifetime", "seconds",
        "minutes", "hours", "length", "len", "size", "digits", "hash", "type", "count", "attempts", "remaining", "left",
        "total", "limit", "max", "min", "id", "domain", "host", "sender", "issuer", "provider", "secret", "period",
        "interval", "serial", "label", "title", "button", "message", "method", "channel", "phone", "email", "mail",
        "name", "format", "prefix", "image", "mode", "state", "path", "file",
    ]

    /// Whether a name means another kind of code or secret, or a property of one.
    static func isOtherCode(_ name: NameWords) -> Bool { name.contains(otherCodes) }

    private static func isCode(_ name: NameWords) -> Bool {
        let isNamed =
            (name.contains(secrets) && name.contains(secretUses))
            || name.words.contains { word in
                WordList.codeNames.contains(word)
                    || (word.hasSuffix("code") && codeUses.contains(String(word.dropLast(4))))
            }
        return isNamed && !name.contains(otherCodes)
    }

    /// Whether a message's key is about codes that are sent: "login.sms_code", but not "code.expired".
    ///
    /// If a key is a sentence, as in gettext and .strings, it is a text and not a name.
    static func suggestsCode(_ key: String) -> Bool {
        guard !isSentence(key) else { return false }
        let name = NameWords(key)
        return (isCode(name) || name.contains(["otps", "codes"])) && !name.contains(notTheMessage)
    }

    /// Whether the key of a message names the purpose of a code: "login.code", "sms_otp".
    static func suggestsOneTimeCode(_ key: String) -> Bool {
        suggestsCode(key) && NameWords(key).contains(codeUses.union(["mfa", "tfa", "totp", "otc"]))
    }

    /// Words for numbers that are not one-time codes.
    static let otherNumbers = WordList.marketing.union(WordList.otherNumbers)

    /// Whether the key of a message shows that it has no one-time code: "promo.sms", "errors.generic".
    static func suggestsOtherCode(_ key: String) -> Bool {
        guard !isSentence(key) else { return false }
        let name = NameWords(key)
        return name.contains(otherKeys) && !name.contains(["otp", "mfa", "tfa", "totp"])
    }

    private static let otherKeys = WordList.marketing.union([
        "error", "errors", "err", "exception", "exit", "http", "country", "postal", "zip",
    ])

    private static func isSentence(_ key: String) -> Bool { key.contains(where: \.isWhitespace) }

    /// Words in keys of texts that are about codes but do not contain one.
    private static let notTheMessage: Set<String> = [
        "sent", "expire", "expires", "error", "expired", "invalid", "incorrect", "wrong", "failed", "errors", "resend",
        "retry", "retries", "limit",
        "blocked", "locked", "wait", "label", "title", "button", "hint", "help", "placeholder", "subtitle", "heading",
    ]

    // MARK: Other things

    /// Sample values, the more specific ones first. They are short, so a length that is measured with them is a lower
    /// bound.
    private static let samples: [(words: Set<String>, sample: String)] = [
        (["url", "link", "uri", "deeplink"], "https://acme.example/s"),
        (["email", "mail"], "sam@acme.example"),
        (["hash", "signature"], "FA+9qCX9VSu"),
        (["domain", "host", "origin"], "acme.example"),
        (["seconds", "second", "secs", "sec"], "60"),
        (["hours", "hour"], "2"),
        (["days", "day"], "3"),
        (
            [
                "minutes", "minute", "mins", "min", "expiry", "expires", "expiration", "expire", "ttl", "validity",
                "valid", "duration", "timeout", "lifetime",
            ], "10"
        ),
        (["amount", "price", "total", "sum", "balance"], "25.00"),
        (["currency"], "EUR"),
        (["date"], "21 Nov"),
        (["time"], "14:05"),
        (["phone", "tel", "telephone", "mobile", "support", "hotline", "msisdn"], "+49 30 23125 000"),
        (["last", "card", "account", "digits"], "4242"),
        (["order", "ref", "reference", "tracking", "booking", "id", "ticket"], "A10023"),
        (["ip"], "192.0.2.1"),
        (["count", "attempts", "tries", "n", "num", "number", "remaining"], "3"),
        (["device", "browser", "os", "platform", "client"], "Firefox"),
        (["city", "country", "location", "place", "region"], "Oslo"),
        (
            [
                "app", "application", "brand", "company", "service", "product", "site", "website", "org",
                "organization", "organisation", "sender", "merchant", "store", "shop", "bank", "team", "project",
                "tenant", "issuer", "client",
            ], "Acme"
        ),
        (["name", "user", "username", "firstname", "lastname", "first", "customer", "recipient", "login"], "Sam"),
    ]

    private static func sample(named name: String) -> String? {
        let name = NameWords(name)
        return samples.first { name.contains($0.words) }?.sample
    }

    /// A sample value for the placeholder.
    static func sample(for placeholder: Placeholder) -> String {
        if case .other(let sample) = PlaceholderRole(placeholder) { return sample }
        return placeholder.isNumeric ? "10" : "Acme"
    }
}
