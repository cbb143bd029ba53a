/// The identifiers of the checks, as suppressions and reports spell them.
public enum CheckID: String, Sendable, Hashable, CaseIterable {
    case recognised
    case rivalNumber = "rival-number"
    case codeWord = "code-word"
    case joinedText = "joined-text"
    case originBoundMissing = "origin-bound-missing"
    case originBoundInvalid = "origin-bound-invalid"
    case originBoundDomain = "origin-bound-domain"
    case originBoundCode = "origin-bound-code"
    case smsRetriever = "sms-retriever"
    case smsUserConsent = "sms-user-consent"
    case segments
    case encoding
    case codeInFirstSegment = "code-in-first-segment"
    case segmentBorder = "segment-border"
    case dltVariable = "dlt-variable"
    case expiry
    case secrecy
    case bidirectional
    case invisibleCharacter = "invisible-character"
    case placeholderSyntax = "placeholder-syntax"
    case numericCode = "numeric-code"
    case codePlaceholder = "code-placeholder"
    case placeholders
    case translationMark = "translation-mark"
    case missing
    case untranslated
    case locale
    case file
}

extension CheckID {
    /// A sentence that is true if the check finds nothing.
    package var summary: String {
        switch self {
        case .recognised: "The parser finds exactly the code, whatever the code is."
        case .rivalNumber: "No other number in the message could be taken for the code."
        case .codeWord: "The message has a word for a code in its language."
        case .joinedText: "No letter or digit is joined to the code."
        case .originBoundMissing: "There is an origin-bound line, if a domain is expected."
        case .originBoundInvalid: "An origin-bound line follows the WICG's algorithm and names valid hosts."
        case .originBoundDomain: "The origin-bound line names the expected domain."
        case .originBoundCode: "The origin-bound line has the text's code."
        case .smsRetriever: "A message for Android's SMS Retriever API has its length, mark and hash."
        case .smsUserConsent: "Android's SMS User Consent API sees the code."
        case .segments: "The message takes one SMS, or no more than allowed."
        case .encoding: "No character that could be written otherwise makes the message longer."
        case .codeInFirstSegment: "The code is in the first segment."
        case .segmentBorder: "No code, link or origin-bound line is cut at the end of a segment."
        case .dltVariable: "No value is longer than India's DLT allows, which is 30 characters."
        case .expiry: "The message says how long the code is valid."
        case .secrecy: "The message says to keep the code secret."
        case .bidirectional: "The code is shown in its order in text from right to left."
        case .invisibleCharacter: "No invisible character stands beside the code."
        case .placeholderSyntax: "The placeholders can be read."
        case .numericCode: "The program does not format the code as a number."
        case .codePlaceholder: "The message has the code's placeholder in every language."
        case .placeholders: "The message has the placeholders of the base language."
        case .translationMark: "No mark of a translation tool is left in the message."
        case .missing: "The message exists in every language."
        case .untranslated: "The message is translated."
        case .locale: "The name of the file or folder is a language."
        case .file: "The file can be read."
        }
    }

    /// Whether the check makes sense for a message of a channel; nil counts as SMS.
    func applies(to channel: MessageChannel?) -> Bool {
        let channel = channel ?? .sms
        return switch self {
        case .originBoundMissing, .originBoundInvalid, .originBoundDomain, .originBoundCode, .smsRetriever,
            .smsUserConsent, .segments, .encoding, .codeInFirstSegment, .segmentBorder, .dltVariable:
            channel == .sms
        case .recognised, .rivalNumber, .codeWord, .joinedText, .bidirectional, .invisibleCharacter: channel != .voice
        default: true
        }
    }

    /// The severities of the findings; several if they depend on the cause.
    package var severities: [Severity] {
        switch self {
        case .numericCode: [.error, .warning]
        case .originBoundMissing, .originBoundInvalid, .originBoundDomain, .originBoundCode, .placeholderSyntax,
            .codePlaceholder, .dltVariable:
            [.error]
        case .file: [.error, .hint]
        case .segments, .smsRetriever: [.error, .hint]
        case .smsUserConsent, .encoding, .segmentBorder: [.warning, .hint]
        case .recognised, .bidirectional: [.error, .warning, .hint]
        case .expiry, .secrecy: [.hint]
        case .rivalNumber, .codeWord, .joinedText, .codeInFirstSegment, .translationMark,
            .invisibleCharacter, .placeholders, .missing, .untranslated, .locale:
            [.warning]
        }
    }
}

/// A group of related checks: a column of the table.
enum CheckGroup: String, Sendable, CaseIterable {
    case code
    case originBound = "origin"
    case android
    case length
    case text
    case placeholders
    case coverage

    /// The checks.
    var checks: Set<CheckID> {
        switch self {
        case .code: [.recognised, .rivalNumber, .codeWord, .joinedText]
        case .originBound: [.originBoundMissing, .originBoundInvalid, .originBoundDomain, .originBoundCode]
        case .android: [.smsRetriever, .smsUserConsent]
        case .length: [.segments, .encoding, .codeInFirstSegment, .segmentBorder, .dltVariable]
        case .text: [.expiry, .secrecy, .bidirectional, .invisibleCharacter]
        case .placeholders: [.placeholderSyntax, .numericCode, .codePlaceholder, .placeholders, .translationMark]
        case .coverage: [.missing, .untranslated, .locale]
        }
    }
}
