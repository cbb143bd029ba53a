import OneTimeCode
import OneTimeCodeCatalogs

/// Looks at one form of a message in one language.
protocol TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult]
}

/// Looks at a message in all its languages.
protocol FamilyCheck {
    static func results(for family: FamilySubject) -> [FamilyResult]
}

/// A result of a check.
struct CheckResult {
    let check: CheckID
    let severity: Severity
    /// A sentence.
    let message: String
    /// A sentence; nil where there is no single fix.
    var fix: String?
    /// The message with values, where seeing it helps.
    var rendered: RenderedMessage?
}

/// A result of a check of a family, about one of its languages.
struct FamilyResult {
    /// Nil where the message is missing.
    let member: MessageFamily.Member?
    let locale: LocaleTag?
    let result: CheckResult

    init(member: MessageFamily.Member, _ result: CheckResult) {
        self.member = member
        locale = member.message.locale
        self.result = result
    }

    init(missingIn locale: LocaleTag?, _ result: CheckResult) {
        member = nil
        self.locale = locale
        self.result = result
    }
}

/// A form of a message in one language, with what all checks need to know of it.
struct CheckSubject {
    let message: CatalogMessage
    let code: Placeholder
    let renderer: Renderer
    let options: TemplateOptions
    /// The message with an ordinary code.
    let typical: RenderedMessage
    /// The explanation of the parser for `typical`.
    let explanation: MessageExplanation
    let recognition: Recognition
    let originBound: OriginBoundLine
    let length: SMSLength
}

/// A message in all its languages, with what those checks need to know of it.
struct FamilySubject {
    let family: MessageFamily
    /// The name of the code's placeholder in every member.
    let codes: [String?]
    let base: LocaleTag?
    /// The languages that the message should be in.
    let expected: [LocaleTag?]
}

/// All checks, in the order of ``CheckID``.
enum Checks {
    static var ofForms: [any TemplateCheck.Type] {
        [
            RecognisedCheck.self, RivalNumberCheck.self, OriginBoundCheck.self, SMSRetrieverCheck.self,
            SMSUserConsentCheck.self, LengthCheck.self, ExpiryCheck.self, SecrecyCheck.self, BidirectionalCheck.self,
            InvisibleCharacterCheck.self, NumericCodeCheck.self,
        ]
    }

    static var ofFamilies: [any FamilyCheck.Type] {
        [CodePlaceholderCheck.self, PlaceholdersCheck.self, MissingCheck.self, UntranslatedCheck.self]
    }
}
