extension CheckID {
    /// Why the check is made, and how to fix what it finds, for those who have a finding before them.
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
        case .originBoundCode: "What is filled in is the code of the line. Use the text's placeholder in it."
        case .smsRetriever:
            "Without its hash at the end, or beyond 140 bytes, the app does not get the message. End it with the app hash."
        case .smsUserConsent:
            "Apps that use the API look for 4 to 10 letters and digits that stand alone. Put the code first and apart from others."
        case .segments: "Every segment is paid for, and parts may come late or out of order. Shorten the message."
        case .encoding:
            "One character outside of GSM-7 leaves room for 70 instead of 160. Write what the alphabet has instead of it."
        case .codeInFirstSegment: "Some phones show or read segments apart. Move the code to the front."
        case .expiry: "People try codes that are no longer valid. Say for how long it is."
        case .secrecy: "People are asked for their codes by swindlers. Say that nobody will ask for it."
        case .bidirectional:
            "In text from right to left a code is shown in another order if it has separators, or invisible characters turn it "
                + "round. Put U+2066 before the code and U+2069 behind it."
        case .invisibleCharacter: "It is copied with the code, or keeps it from being found. Take it away."
        case .placeholderSyntax:
            "What cannot be read is sent as it is, or not at all. Write the placeholder as the format has it."
        case .numericCode:
            "Formatted as a number, a code loses its leading zeros and gets separators: 012345 is 12,345. Pass it as text."
        case .codePlaceholder: "A message without the code is of no use. Put in the placeholder."
        case .placeholders: "A placeholder that the base language has not may have no value. Use the same ones."
        case .missing: "Whoever uses this language gets the message in another one, or none. Translate it."
        case .untranslated: "The text is that of the base language. Translate it."
        case .file: "What stands at the broken place was not checked. Fix the file."
        }
    }
}
