/// A group of related checks: a column of the table.
package enum CheckGroup: String, Sendable, CaseIterable {
    case code
    case originBound = "origin"
    case android
    case length
    case text
    case placeholders
    case coverage

    /// The checks.
    package var checks: Set<CheckID> {
        switch self {
        case .code: [.recognised, .rivalNumber]
        case .originBound: [.originBoundMissing, .originBoundInvalid, .originBoundDomain, .originBoundCode]
        case .android: [.smsRetriever, .smsUserConsent]
        case .length: [.segments, .encoding, .codeInFirstSegment]
        case .text: [.expiry, .secrecy, .bidirectional, .invisibleCharacter]
        case .placeholders: [.placeholderSyntax, .numericCode, .codePlaceholder, .placeholders]
        case .coverage: [.missing, .untranslated, .locale]
        }
    }
}
