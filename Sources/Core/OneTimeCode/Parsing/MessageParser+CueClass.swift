import OneTimeCodeTables

extension MessageParser {
    /// What a cue says about a number beside it. The raw values are the sections of the lexicons. Later versions may
    /// know more classes.
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
        /// A unit after a number: "GB", "km".
        case quantity
        /// A notice or a warning, which carries no code: "was changed", "beware".
        case notice
        /// Frequent little words, which only indicate the language.
        case words

        /// The public form of a class of the compiled lexicons, whose module users cannot import. Both have the names
        /// of the lexicons' sections.
        init(_ compiled: OneTimeCodeTables.CueClass) {
            guard let same = Self(rawValue: compiled.name) else {
                preconditionFailure("no public class of cues for [\(compiled.name)]")
            }
            self = same
        }

        private var compiled: OneTimeCodeTables.CueClass? { OneTimeCodeTables.CueClass(name: rawValue) }

        /// Whether it is a noun for a code.
        package var namesCode: Bool { compiled?.namesCode ?? false }

        /// Whether it gives the purpose of a code.
        package var isPurpose: Bool { compiled?.isPurpose ?? false }
    }
}
