extension CheckID {
    /// The reason for the check, and the usual fix, for readers of a finding.
    var rationale: String {
        switch self {
        case .recognised:
            "A phone offers a code only if it finds it. Put a word for the code right before it, as in “Your code is”."
        case .rivalNumber:
            "Phones have their own rules and may take another number for the code. Remove it, or put words for it before it."
        case .codeWord:
            "Phones find a code by the words for it. Write one in the message's language, such as “code” or “PIN”."
        case .joinedText:
            "A phone may fill in the joined letters with the code, or miss the code. Put a space between them."
        case .originBoundMissing:
            "Without the line, phones offer a code on any site, even a fake one. End with a line such as "
                + "“@acme.example #{code}”."
        case .originBoundInvalid:
            "Phones offer a code with such a line on no page, or on any. The last line must be “@”, the host, a space, "
                + "“#”, the code."
        case .originBoundDomain:
            "The code is offered on the site that the line names, and on no other. Name your own site."
        case .originBoundCode: "Phones fill in the code of this line. Use the same placeholder as in the text."
        case .smsRetriever:
            "Without its hash at the end, or beyond 140 bytes, the app does not get the message. End it with the app hash."
        case .smsUserConsent:
            "Apps that use the API look for separate words of 4 to 10 letters and digits. Put the code first, with spaces "
                + "around it."
        case .segments: "Every segment is paid for, and parts may come late or out of order. Shorten the message."
        case .encoding:
            "One character outside GSM-7 reduces a segment from 160 characters to 70. Replace it with a character of GSM-7."
        case .codeInFirstSegment: "Some phones show or read segments separately. Move the code to the front."
        case .segmentBorder:
            "Phones that show segments separately, or lose one, break what the border cuts. Move or shorten text before it."
        case .dltVariable:
            "Indian operators reject a message if a value is longer than 30 characters. Shorten it, or use two variables."
        case .expiry: "People try expired codes. State how long the code is valid."
        case .secrecy: "Scammers ask for codes. State that nobody will ask for it."
        case .bidirectional:
            "Right-to-left text shows a code in another order if it has separators or invisible characters reverse it. "
                + "Put U+2066 before the code and U+2069 after it."
        case .invisibleCharacter: "The character is copied with the code, or hides the code from phones. Delete it."
        case .placeholderSyntax:
            "A malformed placeholder is sent unchanged, or not at all. Write it in the syntax of the format."
        case .numericCode:
            "Formatted as a number, a code loses its leading zeros and gets separators: 012345 is 12,345. Pass it as text."
        case .codePlaceholder: "A message without the code is useless. Add the placeholder."
        case .placeholders:
            "A placeholder that is not in the base language may have no value. Use the same placeholders."
        case .translationMark:
            "Tools put marks in place of placeholders and forget to replace them; users see them. Write the placeholder."
        case .missing: "Users of this language get the message in another language, or not at all. Translate it."
        case .untranslated: "The text is identical to the base language, so it is probably untranslated. Translate it."
        case .locale: "Programs look for the language under its own code. Rename the file or folder."
        case .file: "The messages at the mistake were not checked. Fix the file."
        }
    }
}
