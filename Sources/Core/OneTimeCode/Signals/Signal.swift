/// A piece of evidence for or against a candidate.
///
/// Each case's comment has a text in which the signal holds for the candidate in brackets. ``SignalStrengths`` computes
/// how strongly a signal holds; ``SignalWeights`` has its weight. The order is that of explanations.
enum Signal: Int, CaseIterable, Sendable {
    // MARK: A cue about the candidate

    /// A word that names nothing but a one-time code, before the candidate: "Your verification code is [482913]."
    case codeCueBefore
    /// The same after the candidate: "[482913] is your verification code."
    case codeCueAfter
    /// A word that names a code or something similar, before the candidate: "Kestrel code: [482913]"
    case genericCueBefore
    /// The same after the candidate: "Use [482913] as your password."
    case genericCueAfter
    /// The reader's action with a code, close to the candidate: "Type [7206] on the screen."
    case enterCue
    /// The purpose of a code, in the same sentence: "[7206] to finish signing in."
    case verifyCue
    /// A word that names nothing but a one-time code, earlier in the sentence and too far for a cue before. No other
    /// candidate is open, which means that cues say what the others are: "OTP to approve a payment of 61.00 to ACME
    /// BOOKS LTD OF YORK [482913]"
    case distantCodeNoun

    // MARK: Phrases of the message

    /// Something ends soon: "[482913], valid for 5 minutes"
    case expiryPhrase
    /// The reader may not have asked for the message: "[482913]. If this was not you, …"
    case unrequestedPhrase
    /// Something is to be kept secret: "[482913]. Do not share it."
    case secrecyPhrase
    /// The message reports something done, or warns, and no word for a code is near: "Your PIN was changed. Case
    /// [71930452]"
    case noticePhrase
    /// An ambiguous word labels the candidate in a message that reports something done, and nothing says that a code is to
    /// be used: "Rs 178 debited. Code: [4821]"
    case labelInNotice

    // MARK: The candidate's place

    /// A colon or an equals sign right before the candidate: "Acme: [482913]"
    case afterColon
    /// A line or a sentence of its own, in a longer message: "Acme\n[482913]\nThank you"
    case standsAlone
    /// The whole message: "[482913]"
    case aloneInMessage
    /// The beginning of a longer message: "[482913] is yours."
    case leadsMessage
    /// In round or square brackets: "Bonus ([234877])"
    case bracketed
    /// A mark without a space joins the candidate to a longer text: "v.example/b [51207].html"
    case partOfLongerText
    /// The end of the message, without a period, as in templates that end in the code: "Please verify it with [482913]"
    case endsMessage
    /// A question ends soon after the candidate, so the message asks for the code and does not deliver it: "Is the door
    /// code still [4821]?"
    case inQuestion
    /// The only code-shaped figure that may be the code: "Acme [482913] thanks"
    case onlyCandidate
    /// The only number, except small ones such as minutes. Half as strong beside words for a date, as appointments have
    /// them: "Acme [482913] thanks, 5 min"
    case soleFigure
    /// The only number of six digits, the most common length, among several: "Acme 33019467 [482913] thanks"
    case onlySixDigits
    /// The same code twice: "[482913]. Or tap v.example/482913"
    case repeated
    /// The code of the origin-bound last line: "[482913]\n@example.com #482913"
    case originBound
    /// A mark or a hash for Android's SMS Retriever, which only code messages have: "<#> [482913] …\nFA+9qCX9VSu"
    case retriever

    // MARK: The candidate's shape

    /// A common number of digits or letters: "[4821]"
    case usualLength
    /// Six digits, as every second code has: "[482913]"
    case sixDigits
    /// Seven or more letters and digits, and no noun for a code near: "[48291307]"
    case longCode
    /// Small letters among the digits, as in links, names and slang, and no noun for a code near: "[k4rt7u]"
    case smallLetters
    /// Four digits between 1900 and 2099, and no noun for a code near: "[2025]"
    case yearLike
    /// Four digits that may be a time, or eight that may be a date, and no cue for a code near: "at [1230]"
    case clockLike
    /// A few letters and then digits, or the other way round, as courses, models and seats are, and no noun for a code
    /// near: "take [CS3235]"
    case letteredNumber
    /// Eight hexadecimal digits, as messenger PINs are, and no noun for a code near: "PIN: [2b7a5f48]"
    case hexadecimal
    /// Three zeros at the end, or one digit throughout, as in prizes, loans and jackpots, and nothing calls it a code:
    /// "[24000]"
    case roundNumber
    /// Three digits, or four letters and digits: "[482]"
    case shortCode
    /// Letters that may be a word among the digits, as in discount codes and names: "Use [SAVE25] at checkout"
    case promotionalWord
    /// A group of a longer row, such as a phone number: "8 [8001] 002 424"
    case partOfRow

    // MARK: A cue that the candidate is something else

    /// A currency or a word for money: "Balance: [4821] USD, $[4821]"
    case amountCue
    /// A word for a card or an account: "card ending in [4019]"
    case accountCue
    /// A word for an order, a parcel, a case, a booking: "Order no. [20251188]"
    case referenceCue
    /// A word for calling or texting: "Call [1800] or text [5880]."
    case contactCue
    /// A word for a date or a time: "in the year [2025]"
    case dateCue
    /// A word for a flat, a floor, a street or a seat: "apartment [1204]"
    case placeCue
    /// What a code is about: "the code for [4821] is 9057"
    case subjectCue

    // MARK: The rest of the message

    /// Other candidates that may be the code; the strength grows with their number: "[4821] or [7733]?"
    case rivals
    /// The words are understood, and nothing delivers the candidate as a code: the message is about something else, or
    /// names a code and gives none ("never tell your PIN. Call 1930"): "We are at [2260]."
    case undelivered
    /// Nothing delivers the candidate as a code, as far as the words are understood. Where they are not, the share of
    /// codes in the stream decides: "Zxq wvut [482913] rtk."
    case unread
    /// Other figures of any kind, and no noun for a code near; the strength grows with their number: "[4821] 12.50 9:30
    /// May 4"
    case otherFigures
    /// A link to a page, and no noun for a code near: "[482913] https://kestrel.example/a"
    case pageLink
    /// A link to a page in the sentence of what is called a code, or anywhere in an offer, and no verb of entering with a
    /// purpose: "Verification code [482913] https://kestrel.example/a"
    case linkBesideCode
    /// A link to a page in another sentence or on a line of its own: "Verification code [482913]. Help:
    /// https://kestrel.example/a"
    case linkApart
    /// Words for calling or texting, and no noun for a code near: "[482913] Call us."
    case contactTalk
    /// A telephone number to call, earlier in the sentence, and no noun for a one-time code before it: "Call 08715550142
    /// and quote code [41685]."
    case quotedOnCall
    /// A long message with no word for a code near the candidate; the strength grows with the length.
    case longMessage
    /// Words for a prize: "You won! PIN [234877]"
    case prizeTalk
    /// Words for a discount, whatever else is said: "20% off for you. Your code: [48291]"
    case discountTalk
    /// The message has words for discounts or prizes and none for a one-time code: "20% off! Use code [SAVE25]"
    case couponTalk
}

extension Signal {
    /// The name in explanations: the case's words, joined by hyphens.
    var name: String { Self.names[rawValue] }

    /// How many signals there are.
    static let count = allCases.count

    private static let names = allCases.map { signal in
        String(describing: signal).reduce(into: "") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }

    /// Whether it is evidence for a code, so that its weight is positive.
    @inline(__always) var isForCode: Bool {
        switch self {
        case .codeCueBefore, .codeCueAfter, .distantCodeNoun, .genericCueBefore, .genericCueAfter, .enterCue,
            .verifyCue, .expiryPhrase, .unrequestedPhrase, .secrecyPhrase, .afterColon, .standsAlone,
            .aloneInMessage, .leadsMessage, .endsMessage, .onlyCandidate, .soleFigure, .onlySixDigits, .repeated,
            .originBound, .retriever, .usualLength, .sixDigits:
            true
        case .bracketed, .partOfLongerText, .longCode, .smallLetters, .otherFigures, .pageLink, .linkBesideCode,
            .linkApart, .contactTalk, .quotedOnCall, .longMessage, .prizeTalk, .discountTalk, .noticePhrase,
            .labelInNotice, .yearLike, .clockLike, .letteredNumber, .hexadecimal, .roundNumber, .shortCode,
            .promotionalWord, .partOfRow, .amountCue, .accountCue, .referenceCue, .contactCue, .dateCue, .placeCue,
            .subjectCue, .rivals, .undelivered, .unread, .couponTalk, .inQuestion:
            false
        }
    }
}
