/// What a cue says about a number beside it. The classes are described in `Lexicons/README.md`; the compiled cues hold them
/// by number.
public enum CueClass: UInt8, CaseIterable, Sendable {
    /// Names a one-time code and hardly anything else: "verification code", "OTP".
    case code
    /// Names a code, but often something else too: "code", "password".
    case genericCode
    /// What a code is for: "verify", "log in".
    case verify
    /// What the reader does with a code: "enter", "use".
    case enter
    /// That it ends: "valid for", "expires in".
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
    /// What identifies something else than the message: "order", "ref.".
    case reference
    /// "Call", "text to".
    case contact
    /// "Date", "o'clock".
    case date
    /// "Promo code", "discount".
    case coupon
    /// "Flat", "gate".
    case place
    /// What is counted after a number: "GB", "km".
    case quantity
    /// The message tells or warns and carries no code: "was changed", "beware".
    case notice
    /// Frequent little words, which only tell the language.
    case words
}

extension CueClass {
    /// The name of the class's section in a lexicon.
    public var name: String { self == .genericCode ? "generic-code" : "\(self)" }

    /// The class with a section's name.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// Whether it is a noun for a code.
    public var namesCode: Bool { self == .code || self == .genericCode }

    /// Which way a class speaks.
    public enum Stance: Sendable {
        /// For a code in the message.
        case forCode
        /// For something else than a code.
        case againstCode
        /// Neither.
        case neutral
    }

    /// Which way the class speaks.
    public var stance: Stance {
        switch self {
        case .code, .genericCode, .verify, .enter, .expiry, .secrecy, .unrequested: .forCode
        case .amount, .account, .reference, .contact, .date, .coupon, .place, .quantity, .notice: .againstCode
        case .minute, .hour, .second, .day, .words: .neutral
        }
    }
}
