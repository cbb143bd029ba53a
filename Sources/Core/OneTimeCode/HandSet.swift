/// The numbers of the analysis that were set by hand, each with its reason. The weights of the signals are fitted instead.
enum HandSet {
    // MARK: Which language a cue belongs to, in letters of cues

    /// A message's language is named from this evidence on: one word as long as "Codice", or two short ones.
    static let languageEvidence = 6.0
    /// What a caller's hint counts: two such words. A message in another language outweighs it.
    static let hintEvidence = 12.0
    /// A noun for a code of up to so many letters also needs evidence for its language: "ma" is a code in Vietnamese and
    /// "but" in Italian.
    static let ambiguousNounLength = 4
    /// Other cues of up to so many letters need it too. They are everyday words, which more languages share.
    static let ambiguousCueLength = 6
    /// That evidence: at least this share of what the strongest other language has. Messages often mix in words of another.
    static let ambiguousCueShare = 0.3
    /// A word with the same reading in so many locales needs no evidence: "kod" is a code in a dozen languages.
    static let internationalLocales = 3
    /// Up to so many letters, a Thai, Lao, Khmer or Burmese cue needs a word boundary of the dictionary: shorter ones are
    /// syllables of other words.
    static let shortUnspacedCue = 2

    // MARK: Distance, in words

    /// A word or a number is the unit. Words of scripts without spaces are shorter, and their particles are words of their own.
    static let word: Float = 1
    static let unspacedWord: Float = 0.6
    /// A line break separates more than a word and less than the end of a sentence: templates break lines anywhere.
    static let newline: Float = 2
    /// The end of a sentence is as far as the longest reach of a noun, ``nounReach``: what is said in one sentence is about
    /// the next one only half.
    static var sentenceEnd: Float { Float(nounReach) }
    /// A period that ends no sentence, as in "Ref. 4821", and any mark that separates less than a word.
    static let abbreviationPeriod: Float = 0.5
    static let comma: Float = 1
    static let mark: Float = 0.3
    /// A colon or an equals sign leads to what is named.
    static let colon: Float = 0
    /// Into brackets or out of them: as far as to another line.
    static let intoBrackets = 2.0
    /// An abbreviation that is not a cue has up to so many letters: "A/c", "Acct", "Rad".
    static let abbreviationLength = 4

    // MARK: Nearness: 1 side by side, a half at the reach

    /// A noun for a code is about figures in its clause, a purpose about those in its sentence.
    static let nounReach = 5.0
    static let purposeReach = 8.0
    /// A verb of entering, and every cue against a code, is about what stands next to it: "order 20251188 is paid".
    static let verbReach = 2.5
    static let claimReach = 2.5
    /// Below this, a cue is about something else.
    static let faintest = 0.04
    /// The noun between a verb of entering and its figure is part of the object up to this distance: "Use the code 482913".
    static let objectReach = 4.0
    /// For the farther of two figures beside a cue, its nearness counts half; so it does for both neighbours of a figure that
    /// has the cue in it.
    static let fartherSide = 0.5
    /// For the figure after the next one it counts less than for the farther side.
    static let pastNeighbour = 0.35
    /// For a claimed figure a cue for a code counts half while another figure is not claimed. Where all are claimed, the
    /// claims count half.
    static let halved = 0.5

    // MARK: Nearness: what it is taken for

    /// From here on a cue is taken to be about a candidate: a noun up to 6 words away.
    static let audible = 0.4
    /// From here on a cue against it makes a candidate something else: up to 2 words away.
    static let decisive = 0.6
    /// From here on a cue is beside a candidate: a claim 1.25 words away, a noun 2.5.
    static let beside = 0.8
    /// From here on nothing but a mark is between them: a claim less than a word away. Of 2,813 numbers with a currency or
    /// a word for money so near in labelled messages, one was a code, and that one was origin-bound.
    static let touching = 0.9
    /// "OTP sent for order 482913": a reference yields to a noun unless it is nearer than this.
    static let firmReference = 0.95

    // MARK: Delivery

    /// A phrase about the secrecy of a code, or that it may not have been requested, delivers the only number nearly as
    /// plainly as a cue beside it. One about its validity says less: offers are valid for some time too.
    static let secrecyDelivery = 0.9
    static let validityDelivery = 0.7
    /// A line or a sentence of its own presents a number as a code, and also as a heading or a date.
    static let lineDelivery = 0.5
    /// How far place and shape count in words that are not understood.
    static let unreadForm = 0.5
    /// From here on a candidate is delivered rather than not.
    static let plainDelivery = 0.5

    // MARK: Claims without a cue

    /// A number sign says less than a word for a reference beside the figure, and enough to be ``decisive``.
    static let numberSign = 0.85
    /// A list ("560027 & 27613445") and a label in brackets ("(Rad. 7HKQ)") are just ``decisive``: a noun for a one-time code
    /// up to 4 words away outweighs them.
    static let list = 0.6
    static let bracketLabel = 0.6
    /// Four digits of this century beside a day are a year as plainly as a word for a date ``beside`` them says.
    static let yearByDay = 0.8

    // MARK: Claims of cues

    /// What is typed to be sent is up to so many words long, and up to a word stands before the number it is sent to.
    static let sentGap = 3.0
    static let destinationGap = 1.5
    /// A word that is the object of a verb of verifying, or follows a figure that is called a code already, keeps too little
    /// to be ``decisive``: "confirm your mobile number with 9057", "the code 482913 to pay".
    static let object = 0.4
    /// The most cues, and the most figures, between a noun for a code and what is said to be it.
    static let longestSubject = 4
    /// The most cues between a noun for a code and words of secrecy that speak of it: a purpose, a warning, a helpline.
    static let longestWarning = 8
    /// Up to two words stand between words of secrecy and the noun for a code that is their object: "never share your secret
    /// code".
    static let warningGap = 2.0
    /// The most cues in a row that are one object.
    static let longestObject = 3
    /// Cues of one object are side by side; a verb is up to a word and a mark away.
    static let objectGap = 0.5
    static let verbGap = 1.5
    /// Where what a code is about comes first, up to two words lead to the noun: "4554 numaralı kartınız için kod".
    static let subjectGap = 2.0
    /// A noun for a code names what stands after the word for "is" up to so many words away: "the code for the key safe at 18
    /// Harbour Row is 2719468".
    static let copulaReach = 12.0
    /// Before a cue, its figure counts less: "order 4821" more than "4821 order"; a date least.
    static let claimAfter = 0.6
    static let dateAfter = 0.7
    /// In many languages the verb of calling follows the number, so that side counts more.
    static let contactAfter = 1.3
    /// A verb of entering outweighs amounts and times near a figure only from here on: less than 2 words away.
    static let enterOverClaim = 0.7

    // MARK: The whole message

    /// A tenth of the letters are in some lexicon by chance; with two tenths more the language is known.
    static let chanceShare = 0.1
    static let knownShare = 0.2
    /// In a script that few languages share, such as those of Chinese or Korean, chance finds no cues. Words are short there, or
    /// have many endings, so that the lexicons have fewer of their letters.
    static let knownShareOfOwnScript = 0.1
    /// Most messages with a code have up to so many letters and digits, and hardly any has so many more.
    static let usualMessage = 100
    static let longMessage = 200

    // MARK: Details of a match

    /// The most words between an expiry cue and its number: a clause more than ``nounReach``.
    static let expiryReach = 8.0
    /// Without such a cue, a span of time is the code's up to a sentence and a clause away.
    static let unnamedExpiryReach = 14.0
    /// The time of day at which a code ends is in the phrase that says so: "valid until today, 14:20".
    static let clockReach = 4.0
    /// A word that is not a cue says what a code is for up to two sentences away.
    static let purposeWordReach = 16.0
    /// A message in English may be as short as its code: of the languages that share a word as long as "code", it is the
    /// likeliest.
    static let shortEvidence = 4.0
    /// A price is closer than a word to its number.
    static let priceReach = 0.6
}

/// The most that a match of the parser holds, in bytes of UTF-8, so that a message of any length has a small match.
///
/// Messages come from anybody, and a store keeps a match for minutes. The app hash has 11 bytes, and the tag of the language
/// is one of the lexicons'.
enum MatchBounds {
    /// The code, and the same as the text has it. An SMS has 140 bytes: a longer code does not fit in one beside its host.
    /// Codes in running text have at most ten letters and digits.
    static let code = 128
    /// A host: the longest name of the DNS, without its final dot (RFC 1035, section 2.3.4). A longer host has no page.
    static let domain = 253
    /// The number of embedded hosts. The draft of origin-bound codes has one, real lines a few.
    static let embeddedDomainCount = 16
    /// All embedded hosts together: four of the longest.
    static let embeddedDomains = 4 * domain
    /// The sender's name: forty characters of six bytes, and some room. A character may have any number of marks.
    static let service = 256
}
