import OneTimeCodeTables

extension MessageParser {
    /// What a cue says about a number beside it. The raw values are the sections of the lexicons. Later versions may know
    /// more classes.
    @nonexhaustive
    public enum CueClass: String, Sendable, Hashable, CaseIterable, Codable {
        /// Names a one-time code and hardly anything else: "verification code", "OTP".
        case code
        /// Names a code, but often something else too: "code", "password".
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
        /// The reader's action: "enter", "use".
        case enter
        /// The end of a code's validity: "valid for", "expires in".
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
        /// The name of another number than a code: "order", "ref.".
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
        /// A unit behind a number: "GB", "km".
        case quantity
        /// A notice or a warning, which carries no code: "was changed", "beware".
        case notice
        /// Frequent little words, which only tell the language.
        case words

        /// The class of the compiled lexicons: a type of its own, since users cannot import their module.
        init(_ compiled: OneTimeCodeTables.CueClass) {
            self =
                switch compiled {
                case .code: .code
                case .genericCode: .genericCode
                case .pickup: .pickup
                case .access: .access
                case .verify: .verify
                case .signIn: .signIn
                case .reset: .reset
                case .transaction: .transaction
                case .enter: .enter
                case .expiry: .expiry
                case .secrecy: .secrecy
                case .unrequested: .unrequested
                case .minute: .minute
                case .hour: .hour
                case .second: .second
                case .day: .day
                case .amount: .amount
                case .account: .account
                case .reference: .reference
                case .contact: .contact
                case .date: .date
                case .coupon: .coupon
                case .prize: .prize
                case .place: .place
                case .quantity: .quantity
                case .notice: .notice
                case .words: .words
                }
        }
    }
}
