import CFormTables
import OneTimeCode
import OneTimeCodeText

/// Finds words of forms in the texts of a page, in the language of the page.
///
/// A label is too short to show its language. So all texts of the page are read first, and then interpreted in the
/// language that they have together.
struct PageWords {
    private static let index = CueIndex(
        CueAutomaton(UnsafeRawBufferPointer(start: form_table(), count: form_table_size())))

    /// A text that was read, by its place in ``texts``.
    struct Text: Equatable, Sendable {
        fileprivate let place: Int
    }

    private let index = Self.index
    /// The place of each text in ``texts``, so that every text is read once and counts once.
    private var places: [String: Int] = [:]
    /// The spellings of each text in ``found``, and whether it has the word "PIN".
    private var texts: [(spellings: Range<Int>, hasPIN: Bool)] = []
    private var found: [Found] = []
    /// The kinds of words in each text; empty until all texts are read.
    private var understood: [WordSet] = []
    /// The language of the page.
    private var language: Int?
    /// The number of letters of the words that were found, by locale.
    private var evidence: [Double]
    private let declared: Int?

    /// A spelling in a text.
    private struct Found {
        let meaning: UInt16
        let bounds: CueAutomaton.WordBounds
        let letterCount: Int
        /// Whether the text also has the word "PIN", outside of this spelling.
        let isBesidePIN: Bool
    }

    /// The evidence for the language that a page declares, in letters. Pages that do not set their language often say
    /// "en".
    private static let declaredEvidence = 24.0

    /// No texts yet.
    ///
    /// - Parameter language: The BCP 47 tag that the page declares.
    init(language: String?) {
        declared = language.flatMap { Self.index.locale(for: $0) }
        evidence = [Double](repeating: 0, count: Self.index.locales.count)
        if let declared { evidence[declared] = Self.declaredEvidence }
    }

    /// Reads a text of the page, as evidence for the language of the page. Returns nil for an empty one.
    mutating func read(_ text: String) -> Text? {
        guard !text.isEmpty else { return nil }
        let next = texts.count
        // one look-up for both the question and the answer, since hashing a text takes as long as reading it
        let place = { (place: inout Int) in
            if place < 0 { place = next }
            return place
        }(&places[text, default: -1])
        guard place == next else { return Text(place: place) }
        let start = found.count
        let hasPIN = appendSpellings(in: text, to: &found)
        texts.append((start..<found.count, hasPIN))
        for spelling in found[start...] {
            var last = -1
            for reading in index.readings(of: index.meaning(spelling.meaning))
            where reading.locale != last && spelling.bounds.allow(reading) {
                last = reading.locale
                evidence[last] += Double(spelling.letterCount)
            }
        }
        return Text(place: place)
    }

    /// Interprets the texts in the language that they have together. To be called once, after all of them are read.
    mutating func understand() {
        language = evidence.indices.max { evidence[$0] < evidence[$1] }
        understood = texts.map { spellings, hasPIN in
            found[spellings].reduce(into: hasPIN ? .pin : WordSet()) { $0.formUnion(kinds(of: $1)) }
        }
    }

    /// The kinds of words in a text alone.
    static func words(in text: String, language: String?) -> WordSet {
        var words = PageWords(language: language)
        let read = words.read(text)
        words.understand()
        return words.words(in: read)
    }

    /// The kinds of words in a text.
    func words(in text: Text?) -> WordSet { text.map { understood[$0.place] } ?? [] }

    /// The kinds of words in several texts.
    func words(in texts: [Text]) -> WordSet { texts.reduce(into: WordSet()) { $0.formUnion(words(in: $1)) } }

    /// The kinds of words in a text that says nothing about the language of the page.
    func words(inOther text: String) -> WordSet {
        var found: [Found] = []
        _ = appendSpellings(in: text, to: &found)
        return found.reduce(into: WordSet()) { $0.formUnion(kinds(of: $1)) }
    }

    /// The kinds of words in `name` and `id`. These are often in another language than the page: that of the authors of
    /// the site. So a word that the languages of the page do not have counts if all languages that have it agree.
    func identifierWords(in text: Text?) -> WordSet {
        guard let text else { return [] }
        return found[texts[text.place].spellings].reduce(into: WordSet()) { words, spelling in
            let own = kinds(of: spelling)
            words.formUnion(own.isEmpty ? sharedKind(of: spelling) : own)
        }
    }

    /// The kind that a word has in all languages that have it; nothing if they differ or the word is short.
    private func sharedKind(of spelling: Found) -> WordSet {
        guard spelling.letterCount >= Self.shortestShared else { return [] }
        var shared = WordSet()
        for reading in index.readings(of: index.meaning(spelling.meaning)) where spelling.bounds.allow(reading) {
            let kind = Self.kind(of: reading.cueClass)
            if kind.isEmpty || kind == shared { continue }
            // a noun for a code is a sure one in some lexicons and a vague one in others
            let isCode = shared.union(kind).isSubset(of: [.code, .vagueCode])
            guard shared.isEmpty || isCode else { return [] }
            shared = isCode && !shared.isEmpty ? .vagueCode : kind
        }
        return shared
    }

    /// Words with fewer letters are too often words of several languages, or abbreviations.
    private static let shortestShared = 5

    /// Appends the spellings in a text. Returns whether it has the word "PIN".
    private func appendSpellings(in text: String, to found: inout [Found]) -> Bool {
        var text = text.withoutSpacesInWords
        return text.withUTF8 { bytes in
            Arena.with { arena in
                let view = TokenView(bytes, .embedded, in: &arena).segmented(bytes, .embedded, in: &arena)
                let pin = view.tokens.indices.first { Self.isPIN(view.tokens[$0], in: view.folded) }
                // pages that do not set their language often declare English
                let language = declared == index.loanLayer ? nil : declared
                let scanner = CueScanner(view, index: index, isOfForm: true, language: language, in: &arena)
                for match in scanner.matches(in: &arena) {
                    found.append(
                        Found(
                            meaning: match.meaning, bounds: match.bounds, letterCount: match.letterCount,
                            isBesidePIN: pin.map { !match.tokens.contains($0) } ?? false))
                }
                return pin != nil
            }
        }
    }

    /// The kinds that a word has in the language of the page, or else in English, which occurs on all pages, or else in
    /// the language with the most evidence. In the last case a short word counts only if its language has much
    /// evidence.
    private func kinds(of spelling: Found) -> WordSet {
        let kinds = kindsAlone(of: spelling)
        // "PIN (4 digits)" is a password as often as a code, unlike "one-time PIN"
        return spelling.isBesidePIN && kinds.contains(.code) ? kinds.subtracting(.code).union(.vagueCode) : kinds
    }

    /// The same without regard to the other words of the text.
    private func kindsAlone(of spelling: Found) -> WordSet {
        // what the word is in the declared language, in that of the page and in English
        var own: (WordSet?, WordSet?, WordSet?)
        var best: CueAutomaton.Reading?
        for reading in index.readings(of: index.meaning(spelling.meaning)) where spelling.bounds.allow(reading) {
            let locale = reading.locale
            if best.map({ evidence[$0.locale] < evidence[locale] }) ?? true { best = reading }
            if locale != declared, locale != language, locale != index.loanLayer { continue }
            let kind = Self.kind(of: reading.cueClass)
            if locale == declared { own.0 = own.0?.union(kind) ?? kind }
            if locale == language { own.1 = own.1?.union(kind) ?? kind }
            if locale == index.loanLayer { own.2 = own.2?.union(kind) ?? kind }
        }
        if let kinds = own.0 ?? own.1 ?? own.2 { return kinds }
        guard let best else { return [] }
        let most = language.map { evidence[$0] } ?? 0
        let isKnown = evidence[best.locale] * 2 >= most || spelling.letterCount >= Self.telling
        return isKnown && !best.isDerived ? Self.kind(of: best.cueClass) : []
    }

    /// "PIN" in Latin and in Cyrillic letters, folded.
    private static let pins = ["pin", "пин"].map { $0.unicodeScalars.map(\.value) }

    private static func isPIN(_ token: Token, in folded: ArenaList<UInt32>) -> Bool {
        token.folded.count == 3
            && pins.contains { pin in
                pin.indices.allSatisfy { folded[token.folded.lowerBound + $0] == pin[$0] }
            }
    }

    /// A word with this many letters counts even if the page is in another language.
    private static let telling = 7

    private static func kind(of cueClass: CueClass) -> WordSet {
        switch cueClass {
        case .fieldUsername: .username
        case .fieldContact: .contact
        case .fieldName: .name
        case .fieldPassword: .password
        case .fieldCurrent: .current
        case .fieldNew: .new
        case .fieldConfirm: .confirm
        case .fieldCode, .code: .code
        case .genericCode: .vagueCode
        case .fieldSent: .sent
        case .fieldDigits: .digits
        case .fieldMessage: .message
        case .fieldOther, .pickup, .access, .reference, .coupon: .other
        case .pageLogIn: .logIn
        case .pageSignUp: .signUp
        case .pageChange: .change
        case .pageNewsletter: [.newsletter, .other]
        case .pagePasskey: .passkey
        default: []
        }
    }
}

/// The kinds of words in a text of a form.
struct WordSet: OptionSet, Hashable {
    let rawValue: UInt32

    static let username = WordSet(rawValue: 1 << 0)
    static let contact = WordSet(rawValue: 1 << 1)
    static let name = WordSet(rawValue: 1 << 2)
    static let password = WordSet(rawValue: 1 << 3)
    static let current = WordSet(rawValue: 1 << 4)
    static let new = WordSet(rawValue: 1 << 5)
    static let confirm = WordSet(rawValue: 1 << 6)
    static let code = WordSet(rawValue: 1 << 7)
    /// A word for a code that also has other meanings: "code", "PIN".
    static let vagueCode = WordSet(rawValue: 1 << 8)
    static let sent = WordSet(rawValue: 1 << 9)
    static let other = WordSet(rawValue: 1 << 10)
    static let logIn = WordSet(rawValue: 1 << 11)
    static let signUp = WordSet(rawValue: 1 << 12)
    static let change = WordSet(rawValue: 1 << 13)
    /// The parts of a code: "digits".
    static let digits = WordSet(rawValue: 1 << 14)
    /// A text message.
    static let message = WordSet(rawValue: 1 << 15)
    /// A passkey.
    static let passkey = WordSet(rawValue: 1 << 16)
    /// A newsletter.
    static let newsletter = WordSet(rawValue: 1 << 17)
    /// The word "PIN", in any language.
    static let pin = WordSet(rawValue: 1 << 18)
}

extension String {
    /// The text without the spaces that make short words of ideographs as wide as the others of a form: "密 码" is the
    /// word "密码". Texts in ideographs have no other spaces between them.
    fileprivate var withoutSpacesInWords: String {
        // the first byte of ideographs
        guard utf8.contains(where: { $0 >= 0xE3 }) else { return self }
        var result = String.UnicodeScalarView()
        var spaces = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar == " " || scalar == "\u{3000}" || scalar == "\u{A0}" {
                spaces.append(scalar)
                continue
            }
            let isInside = scalar.properties.isIdeographic && result.last?.properties.isIdeographic == true
            if !isInside { result.append(contentsOf: spaces) }
            spaces.removeAll()
            result.append(scalar)
        }
        result.append(contentsOf: spaces)
        return String(result)
    }
}
