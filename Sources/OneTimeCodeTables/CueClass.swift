/// The meaning of a cue for a number next to it. `Lexicons/README.md` describes the classes; compiled cues store
/// their raw values.
@usableFromInline package enum CueClass: UInt8, CaseIterable, Sendable {
    /// An unambiguous name of a one-time code: "verification code", "OTP".
    case code
    /// An ambiguous name of a code: "code", "password".
    case genericCode
    /// A code to show at a counter or to tell a courier: "pickup code".
    case pickup
    /// A code that opens a door: "gate code".
    case access
    /// The purpose of a code: "verify", "log in".
    case verify
    /// Signing in or up: "log in", "register".
    case signIn
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
    /// Frequent words, which only indicate the language.
    case words
}

extension CueClass {
    /// The name of the class's section in a lexicon.
    package var name: String {
        switch self {
        case .genericCode: "generic-code"
        case .signIn: "sign-in"
        default: "\(self)"
        }
    }

    /// The class with a section's name.
    package init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// Whether it is a noun for a code.
    package var namesCode: Bool { self == .genericCode || namesOnlyCode }

    /// Whether it is a noun for a code and hardly anything else.
    package var namesOnlyCode: Bool { self == .code || self == .pickup || self == .access }

    /// What a code is for whose noun has a word of this class inside: a "payment code" confirms a transaction.
    package var innerPurpose: CueClass? {
        switch self {
        case .signIn, .reset, .transaction: self
        case .amount: .transaction
        default: nil
        }
    }

    /// Whether it gives the purpose of a code.
    package var isPurpose: Bool {
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
        case .amount, .account, .reference, .contact, .date, .coupon, .prize, .place, .quantity, .notice: .againstCode
        case .minute, .hour, .second, .day, .words: .neutral
        }
    }
}
