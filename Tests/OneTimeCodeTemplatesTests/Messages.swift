import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// Messages in catalogs, one language per file.
func catalogs(
    key: String = "sms.code", group: String = "sms_*.json", syntax: MessageSyntax = .any, _ texts: [String: String]
) -> CatalogFiles {
    CatalogFiles(
        catalogs: texts.sorted { $0.key < $1.key }.map { tag, text in
            catalog(tag, [key: text], group: group, syntax: syntax)
        })
}

/// A catalog of one language; "" means a file without a locale.
func catalog(
    _ tag: String, _ texts: KeyValuePairs<String, String>, group: String = "sms_*.json", syntax: MessageSyntax = .any,
    variant: String? = nil
) -> Catalog {
    let path = group.replacing("*", with: tag)
    let locale = tag.isEmpty ? nil : LocaleTag(tag)
    let messages = texts.enumerated().map { number, message in
        CatalogMessage(
            key: message.key, locale: locale, text: message.value, variant: variant, syntax: syntax,
            location: SourceLocation(path: path, line: number + 2, column: 5))
    }
    return Catalog(path: path, format: .json, group: group, locale: locale, messages: messages)
}

/// The findings for one message.
func findings(
    _ text: String, in tag: String = "en", key: String = "sms.code", syntax: MessageSyntax = .any,
    options: TemplateOptions = TemplateOptions()
) -> [Finding] {
    TemplateChecker(options: options).check(catalogs(key: key, syntax: syntax, [tag: text])).findings
}

/// One finding in short: "error expiry".
extension Finding {
    var short: String { "\(severity.rawValue) \(check.rawValue)" }
}

/// Sound messages in many languages, without another number than the code.
let soundMessages: [String: String] = [
    "en": "{code} is your Acme verification code. Never share it.",
    "de": "Dein Bestätigungscode für Acme lautet {code}. Gib ihn nicht weiter.",
    "fr": "Votre code de vérification Acme est {code}. Ne le partagez avec personne.",
    "es": "Tu código de verificación de Acme es {code}. No lo compartas con nadie.",
    "pt-BR": "Seu código de verificação da Acme é {code}. Não compartilhe com ninguém.",
    "it": "Il tuo codice di verifica Acme è {code}. Non condividerlo con nessuno.",
    "nl": "Je verificatiecode voor Acme is {code}. Deel deze met niemand.",
    "pl": "Twój kod weryfikacyjny Acme to {code}. Nie podawaj go nikomu.",
    "tr": "Acme doğrulama kodunuz: {code}. Kimseyle paylaşmayın.",
    "ru": "Ваш код подтверждения Acme: {code}. Никому его не сообщайте.",
    "ar": "رمز التحقق الخاص بك في Acme هو {code}. لا تشاركه مع أحد.",
    "he": "קוד האימות שלך ב-Acme הוא {code}. אין לשתף אותו עם אף אחד.",
    "fa": "کد تأیید شما در Acme: {code}. آن را به کسی ندهید.",
    "hi": "आपका Acme सत्यापन कोड {code} है। इसे किसी के साथ साझा न करें।",
    "th": "รหัสยืนยัน Acme ของคุณคือ {code} ห้ามบอกใคร",
    "ja": "Acmeの認証コードは {code} です。誰にも教えないでください。",
    "ko": "Acme 인증번호는 {code} 입니다. 타인에게 알려주지 마세요.",
    "zh-Hans": "【Acme】您的验证码是 {code}，请勿告诉他人。",
    "vi": "Mã xác minh Acme của bạn là {code}. Không chia sẻ mã này với ai.",
    "bn": "আপনার Acme যাচাইকরণ কোড {code}। কারও সাথে শেয়ার করবেন না।",
]

extension CatalogProblem {
    /// The mistake and the fix in one line.
    var message: String { diagnosis.description }
}
