import OneTimeCode
import OneTimeCodeCatalogs

/// A check of one form of a message in one language.
protocol TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult]
}

/// A check of a message in all its languages.
protocol FamilyCheck {
    static func results(for family: FamilySubject) -> [FamilyResult]
}

/// The result of a check.
struct CheckResult {
    let check: CheckID
    let severity: Severity
    /// A sentence that says what is wrong.
    let message: String
    /// A sentence that says how to fix it; nil if there is no single fix.
    var fix: String?
    /// The rendered message, if it helps to show it.
    var rendered: RenderedMessage?
}

/// The result of a family check for one language.
struct FamilyResult {
    /// Nil if the message is missing in the language.
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

/// A form of a message in one language, with the data that all checks need.
struct CheckSubject {
    let message: CatalogMessage
    /// How the message is sent; nil if unknown.
    let channel: MessageChannel?
    let code: Placeholder
    let renderer: Renderer
    let options: TemplateOptions
    /// The message with an ordinary code.
    let typical: RenderedMessage
    /// The parser's explanation of `typical`.
    let explanation: MessageExplanation
    let recognition: Recognition
    let originBound: OriginBoundLine
    let length: SMSLength
    /// The names of all placeholders of the message, and their spellings.
    let names: Set<String>
}

/// A message in all its languages, with the data that family checks need.
struct FamilySubject {
    let family: MessageFamily
    /// The name of the code's placeholder in every member.
    let codes: [String?]
    let base: LocaleTag?
    /// The languages in which the message should exist.
    let expected: [LocaleTag?]
}

/// All checks, in the order of ``CheckID``.
enum Checks {
    static var ofForms: [any TemplateCheck.Type] {
        [
            RecognisedCheck.self, RivalNumberCheck.self, OriginBoundCheck.self, SMSRetrieverCheck.self,
            SMSUserConsentCheck.self, LengthCheck.self, ExpiryCheck.self, SecrecyCheck.self, BidirectionalCheck.self,
            InvisibleCharacterCheck.self, NumericCodeCheck.self, JoinedTextCheck.self, SegmentBorderCheck.self,
            CodeWordCheck.self, DLTVariableCheck.self,
        ]
    }

    static var ofFamilies: [any FamilyCheck.Type] {
        [
            CodePlaceholderCheck.self, PlaceholdersCheck.self, MissingCheck.self, UntranslatedCheck.self,
            TranslationMarkCheck.self,
        ]
    }
}
