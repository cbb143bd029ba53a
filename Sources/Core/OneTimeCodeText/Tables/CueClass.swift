/// The meaning of a word for a number beside it in a message, or for a field of a form. The raw values are the sections
/// of the files in `Sources/Languages`, whose README describes the classes. Later versions may have more classes.
@nonexhaustive
public enum CueClass: String, Sendable, Hashable, CaseIterable, Codable {
    /// An unambiguous name of a one-time code: "verification code", "OTP".
    case code
    /// An ambiguous name of a code: "code", "password".
    case genericCode = "generic-code"
    /// A code to show at a counter or to tell a courier: "pickup code".
    case pickup
    /// A code that opens a door: "gate code".
    case access
    /// The purpose of a code: "verify", "log in".
    case verify
    /// Signing in or up: "log in", "register".
    case signIn = "sign-in"
    /// Resetting a password: "reset your password".
    case reset
    /// Confirming a payment: "authorise the purchase".
    case transaction
    /// The use of a code: "enter", "use".
    case enter
    /// The end of its validity: "valid for", "expires in".
    case expiry
    /// "Do not share".
    case secrecy
    /// "If this was not you".
    case unrequested
    /// A unit of time.
    case minute, hour, second, day
    /// Money: "balance", "EUR".
    case amount
    /// "Card ending in", "account".
    case account
    /// Another identifier: "order", "ref.".
    case reference
    /// The name of a standard, an algorithm or a format, which has a number of its own: "ISO", "SHA-256".
    case standard
    /// "Call", "text to".
    case contact
    /// "Date", "o'clock".
    case date
    /// "Promo code", "discount".
    case coupon
    /// A prize: "you won", "lucky draw".
    case prize
    /// "Flat", "gate".
    case place
    /// A unit after a number: "GB", "km".
    case quantity
    /// A notice or warning without a code: "was changed", "beware".
    case notice
    /// Where a pickup code is shown: "at the counter".
    case collect
    /// A preposition before what a code is about: "for", "of".
    case about
    /// A word after what a code is about, in languages that have it there.
    case aboutAfter = "about-after"
    /// "Is".
    case copula
    /// Frequent words, which only indicate the language.
    case words

    // The words of forms, which are read on pages and not in messages.

    /// The name of an account: "user name", "member ID".
    case fieldUsername = "field-username"
    /// Often a user name: "e-mail address", "mobile number".
    case fieldContact = "field-contact"
    /// The name of a person or a firm: "first name", "nickname".
    case fieldName = "field-name"
    /// "Password".
    case fieldPassword = "field-password"
    /// A password that is in use: "current", "old".
    case fieldCurrent = "field-current"
    /// A password that is made now: "new password", "at least 8 characters".
    case fieldNew = "field-new"
    /// A request to type something again: "repeat", "confirm".
    case fieldConfirm = "field-confirm"
    /// A code to be typed in: "verification code", "digits from the message".
    case fieldCode = "field-code"
    /// A message that a code was sent: "we sent", "check your phone".
    case fieldSent = "field-sent"
    /// The characters of a code: "digits", "characters".
    case fieldDigits = "field-digits"
    /// A text message: "message", "SMS".
    case fieldMessage = "field-message"
    /// Another field with a code, a number or a search: "postal code", "card number".
    case fieldOther = "field-other"
    /// A page to log in: "log in", "forgot your password?"
    case pageLogIn = "page-log-in"
    /// A page to sign up: "create account".
    case pageSignUp = "page-sign-up"
    /// A page to change a password: "reset password".
    case pageChange = "page-change"
    /// A form to subscribe to a newsletter.
    case pageNewsletter = "page-newsletter"
    /// A page with another way to log in: "sign in with a passkey".
    case pagePasskey = "page-passkey"
}

extension CueClass {
    // An enum with fewer than 257 cases and no payload is one byte: the index of the case in the order of the
    // declaration. `CueClassTests` compares all of them.

    /// The number by which compiled cues store the class.
    @inlinable @inline(__always)
    package var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// The class with a number, which must be the number of a class: compiled cues contain only numbers that ``number``
    /// returned.
    @inlinable @inline(__always)
    package init(number: UInt8) { self = unsafeBitCast(number, to: CueClass.self) }

    /// Hashes the number: to hash the raw values, which are strings, would take most of the time of reading a lexicon.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// Whether its cues are words of forms. The parser of messages does not use them.
    package var isOfForms: Bool { number >= Self.fieldUsername.number }

    /// Whether its cues name a code or another number, also as the label of a field.
    package var namesNumber: Bool {
        switch self {
        case .code, .genericCode, .pickup, .access, .reference, .coupon: true
        default: false
        }
    }

    /// Whether its cues give the words around them a role, and say nothing of a number by themselves.
    package var isRole: Bool { self == .about || self == .aboutAfter || self == .copula }

    /// The classes of words in messages.
    package static let ofMessages = allCases.filter { !$0.isOfForms }

    /// Whether it is a noun for a code.
    @inlinable package var namesCode: Bool { self == .genericCode || namesOnlyCode }

    /// Whether it is a noun for a code and hardly anything else.
    @inlinable package var namesOnlyCode: Bool { self == .code || self == .pickup || self == .access }

    /// The purpose of a code whose noun has a word of this class inside: a "payment code" confirms a transaction.
    package var innerPurpose: CueClass? {
        switch self {
        case .signIn, .reset, .transaction: self
        case .amount: .transaction
        default: nil
        }
    }

    /// Whether it gives the purpose of a code.
    @inlinable package var isPurpose: Bool {
        switch self {
        case .verify, .signIn, .reset, .transaction: true
        default: false
        }
    }

    /// The direction of a class as evidence.
    package enum Stance: Sendable {
        /// Evidence for a code.
        case forCode
        /// Evidence for another kind of number.
        case againstCode
        /// Neither.
        case neutral
    }

    /// The direction of the class as evidence.
    package var stance: Stance {
        switch self {
        case .code, .genericCode, .pickup, .access, .verify, .signIn, .reset, .transaction, .enter, .expiry, .secrecy,
            .unrequested:
            .forCode
        case .amount, .account, .reference, .standard, .contact, .date, .coupon, .prize, .place, .quantity, .notice:
            .againstCode
        default: .neutral
        }
    }
}
