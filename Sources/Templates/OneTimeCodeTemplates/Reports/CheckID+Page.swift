/// The page of a check: what phones do, and how a message changes.
struct CheckPage: Sendable {
    /// What phones or programs do with a message that has the fault.
    let effect: String
    /// Since when, by the source; nil if no source says it.
    var since: String?
    /// Where it is written; nil if it is this project's own judgement.
    var source: String?
    /// A message with the fault, and the same message without it.
    let example: (before: String, after: String)
}

extension CheckID {
    /// The page of the check in Markdown, as `otp-extract check --explain` prints it. The article “Findings” has all pages.
    package var pageText: String {
        let page = page
        let severities = severities.map(\.rawValue).joined(separator: ", ")
        return """
            ## \(rawValue)

            \(summary) Severity: \(severities).

            \(page.effect)

            - Since: \(page.since ?? "no source says")
            - Source: \(page.source ?? "none; this project's own judgement")

            Before:

            ```text
            \(page.example.before)
            ```

            After:

            ```text
            \(page.example.after)
            ```

            """
    }

    private static let wicg = "WICG, “Origin-bound one-time codes delivered via SMS”, section “Parsing”"
    private static let retriever =
        "developers.google.com, “Perform SMS Verification on a Server”, “1. Construct a verification message”"
    private static let alphabet = "3GPP TS 23.038, section 6.2.1; 3GPP TS 23.040, section 9.2.3.24"

    var page: CheckPage {
        switch self {
        case .recognised, .rivalNumber, .codeWord, .joinedText, .expiry, .secrecy, .bidirectional, .invisibleCharacter:
            pageOfText
        case .originBoundMissing, .originBoundInvalid, .originBoundDomain, .originBoundCode, .smsRetriever,
            .smsUserConsent:
            pageOfPlatform
        case .segments, .encoding, .codeInFirstSegment, .segmentBorder, .dltVariable: pageOfLength
        default: pageOfTranslation
        }
    }

    private var pageOfText: CheckPage {
        switch self {
        case .rivalNumber:
            CheckPage(
                effect:
                    "Phones have rules of their own, which no vendor publishes. Some take the first number, some the "
                    + "longest. A second number that looks like a code may be offered in place of it.",
                example: ("Code {code}, backup 839122", "Code {code}, backup in your account"))
        case .codeWord:
            CheckPage(
                effect: "Phones find a code by the words for it in the language of the message. Without such a word, "
                    + "only a message that says what to do with the number has a chance.",
                example: ("Acme: {code}", "Acme verification code: {code}"))
        case .joinedText:
            CheckPage(
                effect:
                    "The joined letters become a part of what the phone fills in: a prefix ABC- and the code 123456 "
                    + "were filled in as ABC123456 on iOS, by a report to this project. Android's SMS User Consent "
                    + "API does not see a code inside of a longer word.",
                source: "developers.google.com, “Request user consent to read a verification SMS message”, for Android",
                example: ("G-{code} is your Acme code", "{code} is your Acme code"))
        case .expiry:
            CheckPage(
                effect: "People enter codes that no longer work, and ask for another.",
                example: ("Your code is {code}.", "Your code is {code}. It is valid for 10 minutes."))
        case .secrecy:
            CheckPage(
                effect: "Scammers ask for codes by telephone. A message that warns of it stops some of them.",
                example: ("Your code is {code}.", "Your code is {code}. Never share it."))
        case .bidirectional:
            CheckPage(
                effect:
                    "In a line that runs from right to left, the parts of “482-913” change places, and people type the "
                    + "wrong code.",
                source: "Unicode Standard Annex #9, “Unicode Bidirectional Algorithm”",
                example: ("رمزك {code}", "رمزك <U+2066>{code}<U+2069>"))
        case .invisibleCharacter:
            CheckPage(
                effect: "The character is copied with the code, and a form then refuses it.",
                example: ("Your code is {code}<U+00AD>.", "Your code is {code}."))
        default:
            CheckPage(
                effect: "The parser of this project does not find the code, or finds another number. It decides by the "
                    + "same evidence that phones have: words for a code, the place of the number, its shape. No "
                    + "vendor publishes its rules.",
                example: ("Acme 2024: {code}", "Your Acme code is {code}"))
        }
    }

    private var pageOfPlatform: CheckPage {
        switch self {
        case .originBoundMissing:
            CheckPage(
                effect:
                    "A code without the line is offered on any site, even on one that only looks like yours. Chrome's "
                    + "WebOTP API does not deliver such a message at all.",
                since: "iOS 14 and Chrome 84", source: Self.wicg,
                example: ("Your code is {code}.", "Your code is {code}.\n\n@acme.example #{code}"))
        case .originBoundDomain:
            CheckPage(
                effect: "The code is offered on the site that the line names, and on no other.",
                since: "iOS 14 and Chrome 84", source: Self.wicg,
                example: ("@old.example #{code}", "@acme.example #{code}"))
        case .originBoundCode:
            CheckPage(
                effect: "Phones fill in the code of the line, whatever the text says.",
                since: "iOS 14 and Chrome 84", source: Self.wicg,
                example: ("@acme.example #{code}.", "@acme.example #{code}"))
        case .originBoundInvalid:
            CheckPage(
                effect:
                    "With a fault, phones do not read the line as an origin-bound one, or it names a site that cannot "
                    + "exist. They offer the code on any site, or nowhere.",
                since: "iOS 14 and Chrome 84", source: Self.wicg,
                example: ("@https://acme.example #{code}", "@acme.example #{code}"))
        case .smsRetriever:
            CheckPage(
                effect: "Google Play services give the message to the app whose hash it has, and to no app if there is "
                    + "no hash or the message has more than 140 bytes.",
                source: Self.retriever,
                example: ("<#> Your code is {code}", "<#> Your code is {code}\nFA+9qCX9VSu"))
        default:
            CheckPage(
                effect: "The API looks for 4 to 10 letters and digits with at least one digit that stand alone. If "
                    + "there are several, an app usually takes the first.",
                source: "developers.google.com, “Request user consent to read a verification SMS message”",
                example: ("Order 839122: your code is {code}", "Your code is {code} (order no. 839122)"))
        }
    }

    private var pageOfLength: CheckPage {
        switch self {
        case .encoding:
            CheckPage(
                effect:
                    "One character outside of GSM-7 makes the whole message UCS-2: a segment then has 70 characters "
                    + "in place of 160.",
                source: Self.alphabet,
                example: ("Don’t share your code {code}", "Don't share your code {code}"))
        case .codeInFirstSegment:
            CheckPage(
                effect: "A phone that shows segments separately, or gets the first one late, shows a message without a "
                    + "code.",
                example: ("(160 characters) Your code is {code}", "Your code is {code}. (160 characters)"))
        case .segmentBorder:
            CheckPage(
                effect:
                    "A phone that shows or reads segments separately sees half of a code, a link that leads nowhere, "
                    + "or half of an origin-bound line.",
                source: Self.alphabet,
                example: ("(150 characters) https://acme.example/verify", "https://acme.example/v (150 characters)"))
        case .dltVariable:
            CheckPage(
                effect: "Operators in India compare each message with a registered template, and drop it if a value is "
                    + "longer than the variable allows.",
                source: "the operators' pages for DLT; the regulation is TRAI's TCCCPR 2018",
                example: (
                    "Your code for {#var#} is {#var#}, with a shop name of 41 characters",
                    "Your code for {#var#} is {#var#}, with a shop name of 30 characters"
                ))
        default:
            CheckPage(
                effect: "Every segment is paid for. Segments may come late or in another order.", source: Self.alphabet,
                example: ("Dear customer, we kindly inform you that …", "Your code is {code}."))
        }
    }

    private var pageOfTranslation: CheckPage {
        switch self {
        case .numericCode:
            CheckPage(
                effect: "A number has no leading zeros, and may get separators: the code 012345 is sent as 12,345.",
                source: "the documentation of the format",
                example: ("Your code is %d", "Your code is %s"))
        case .codePlaceholder:
            CheckPage(
                effect: "People get a message without a code.", example: ("Ihr Code ist {kode}", "Ihr Code ist {code}"))
        case .placeholders:
            CheckPage(
                effect: "A placeholder that the program does not fill in is shown as it is, or the program fails.",
                example: ("{marke}: {code}", "{brand}: {code}"))
        case .placeholderSyntax:
            CheckPage(
                effect: "The program shows the placeholder unchanged, or fails.",
                source: "the documentation of the format", example: ("Your code is {code", "Your code is {code}"))
        case .translationMark:
            CheckPage(
                effect:
                    "Translation tools put a mark in place of a placeholder, and some forget to put it back. People "
                    + "read the mark.",
                example: ("Ihr Code ist __PLH1__", "Ihr Code ist {code}"))
        case .missing:
            CheckPage(
                effect: "People get the message in another language, or its key.",
                example: ("(no text in de)", "Ihr Code ist {code}"))
        case .untranslated:
            CheckPage(
                effect: "People get a text in another language, and phones look for the words of theirs.",
                example: ("de: Your code is {code}", "de: Ihr Code ist {code}"))
        case .locale:
            CheckPage(
                effect: "Programs look for a language under its code, and do not find the file.",
                source: "IETF BCP 47", example: ("messages_cz.properties", "messages_cs.properties"))
        default:
            CheckPage(
                effect: "What stands after the mistake is not read, neither by this check nor by the program.",
                example: ("{\"sms\": \"Your code is {code}\"", "{\"sms\": \"Your code is {code}\"}"))
        }
    }
}
