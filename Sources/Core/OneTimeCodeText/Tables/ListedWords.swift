/// The words of the template checker and of the redactor, in their layout in the binary: lines of a list, a language and
/// its words, divided by tabs.
package struct ListedWords: Sendable {
    /// Lists of words, each with one use. The raw values are sections of the files of languages, whose README describes
    /// them.
    package enum List: String, CaseIterable, Sendable {
        /// Names of placeholders for a one-time code.
        case codeNames = "template-code-names"
        /// Names of placeholders without a meaning: "value".
        case neutralNames = "template-neutral-names"
        /// Names of codes for discounts and invitations.
        case marketing = "template-marketing"
        /// Words for other codes and numbers: "postcode".
        case otherNumbers = "template-other-numbers"
        /// Words for failed or expired codes: "invalid".
        case failures = "template-failures"
        /// Words of instructions about codes and placeholders: "scan".
        case manuals = "template-manuals"
        /// Words before a placeholder that a text names and does not fill in: "must contain {code}".
        case mentions = "template-mentions"
        /// Words after such a placeholder: "{code} is replaced".
        case mentionsAfter = "template-mentions-after"
        /// Events in the life of a code, after which a date or a receiver follows: "codes created: 5 May".
        case events = "template-events"
        /// Properties of a code: "code lifetime: 10".
        case attributes = "template-attributes"
        /// Phrases before a number of codes: "number of".
        case quantities = "template-quantities"
        /// Words for several codes: "codes".
        case severalCodes = "template-several-codes"
        /// A time since something happened, after it: "ago".
        case elapsed = "template-elapsed"
        /// Auxiliary verbs of reports, before an event: "was".
        case auxiliaries = "template-auxiliaries"
        /// "Is not", after a code.
        case negations = "template-negations"
        /// Names of a user, before a password in the data of an account: "username".
        case userNames = "template-user-names"
        /// "Example", at the start of a sentence.
        case examples = "template-examples"
        /// Codes that people keep in a drawer: "backup code".
        case stored = "template-stored"
        /// The first words of buttons and menus: "Copy code".
        case commands = "template-commands"
        /// Words for a link.
        case links = "template-links"
        /// Words for secrets that do not change: "password".
        case permanentSecrets = "template-permanent-secrets"
        /// "Following", before a code at the end of a sentence.
        case announcers = "template-announcers"
        /// "Is". The joined ones are of languages without spaces.
        case copulas = "template-copulas"
        case copulasJoined = "template-copulas-joined"
        /// "With", "using".
        case instruments = "template-instruments"
        /// Prepositions before a receiver, a time or a purpose: "to".
        case beforeOthers = "template-before-others"
        case beforeOthersJoined = "template-before-others-joined"
        /// Particles after them.
        case afterOthers = "template-after-others"
        /// Digits, attempts and other counted things.
        case counted = "template-counted"
        /// "Your".
        case possessives = "template-possessives"
        case possessivesJoined = "template-possessives-joined"
        /// Frequent short words.
        case functionWords = "template-function-words"
        /// In logs, words for a user or a customer, right before his number: "user 48213".
        case users = "log-users"
        /// In logs, units and counters that are written right after a number.
        case counters = "log-counters"
    }

    private let words: [List: [String: [String]]]

    /// Reads the lines.
    package init(_ text: String) {
        var words: [List: [String: [String]]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count > 2, let list = List(rawValue: fields[0]) else { continue }
            words[list, default: [:]][fields[1]] = Array(fields[2...])
        }
        self.words = words
    }

    /// A line of the text.
    package static func line(_ list: List, language: String, _ words: [String]) -> String {
        ([list.rawValue, language] + words).joined(separator: "\t") + "\n"
    }

    /// The words of a list by language, in the order of the language's file.
    package subscript(list: List) -> [String: [String]] { words[list] ?? [:] }
}
