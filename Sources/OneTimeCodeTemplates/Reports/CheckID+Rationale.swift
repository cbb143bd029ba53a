extension CheckID {
    /// The reason for the check, and the usual fix, for readers of a finding.
    var rationale: String {
        switch self {
        case .recognised:
            "A phone offers a code only if it finds it. Name the code by a word for it right before it, as in “Your code is”."
        case .rivalNumber:
            "Phones find codes by rules of their own and may take another number. Leave it out, or say what it is before it."
        case .originBoundMissing:
            "Phones offer a code without the line on any site, also on a false one. End with a line as “@acme.example #{code}”."
        case .originBoundInvalid:
            "Phones offer a code with such a line on no page, or on any. The line is the last one: “@”, the host, a space, “#”, the code."
        case .originBoundDomain: "The code is offered on the site that the line names, and on no other. Name yours."
        case .originBoundCode: "Phones fill in the code of this line. Use the same placeholder as in the text."
        case .smsRetriever:
            "Without its hash at the end, or beyond 140 bytes, the app does not get the message. End it with the app hash."
        case .smsUserConsent:
            "Apps that use the API look for 4 to 10 letters and digits that stand alone. Put the code first and apart from others."
        case .segments: "Every segment is paid for, and parts may come late or out of order. Shorten the message."
        case .encoding:
            "One character outside GSM-7 reduces a segment from 160 characters to 70. Replace it with a character of GSM-7."
        case .codeInFirstSegment: "Some phones show or read segments apart. Move the code to the front."
        case .expiry: "People try expired codes. Say how long the code is valid."
        case .secrecy: "Scammers ask for codes. Say that nobody will ask for it."
        case .bidirectional:
            "In text from right to left a code is shown in another order if it has separators, or invisible characters turn it "
                + "round. Put U+2066 before the code and U+2069 behind it."
        case .invisibleCharacter: "The character is copied with the code, or hides the code from phones. Delete it."
        case .placeholderSyntax:
            "A malformed placeholder is sent unchanged, or not at all. Write it in the syntax of the format."
        case .numericCode:
            "Formatted as a number, a code loses its leading zeros and gets separators: 012345 is 12,345. Pass it as text."
        case .codePlaceholder: "A message without the code is useless. Add the placeholder."
        case .placeholders:
            "A placeholder that is not in the base language may have no value. Use the same placeholders."
        case .missing: "Users of this language get the message in another language, or not at all. Translate it."
        case .untranslated: "The text is identical to the base language, so it is probably untranslated. Translate it."
        case .file: "The messages at the mistake were not checked. Fix the file."
        }
    }
}
