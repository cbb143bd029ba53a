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

    private let index = Self.index
    private var found: [String: [Found]] = [:]
    private var understood: [String: WordSet] = [:]
    /// The number of letters of the words that were found, by locale.
    private var evidence: [Double]
    private let declared: Int?

    /// A spelling in a text.
    private struct Found {
        let meaning: UInt16
        let bounds: CueAutomaton.WordBounds
        let letterCount: Int
    }

    /// The evidence for the language that a page declares, in letters. Pages that do not set their language often say
    /// "en".
    private static let declaredEvidence = 24.0

    /// Reads the texts of a page.
    ///
    /// - Parameters:
    ///   - texts: All texts that ``words(in:)`` will be called with. All count as evidence for the language of the
    ///     page.
    ///   - language: The BCP 47 tag that the page declares.
    init(_ texts: some Sequence<String>, language: String?) {
        declared = language.flatMap { Self.index.locale(for: $0) }
        evidence = [Double](repeating: 0, count: Self.index.locales.count)
        if let declared { evidence[declared] = Self.declaredEvidence }
        for text in texts { read(text) }
        understand()
    }

    private mutating func read(_ text: String) {
        guard !text.isEmpty, found[text] == nil else { return }
        let spellings = spellings(in: text)
        found[text] = spellings
        for spelling in spellings {
            var last = -1
            for reading in index.readings(of: index.meaning(spelling.meaning))
            where reading.locale != last && spelling.bounds.allow(reading) {
                last = reading.locale
                evidence[last] += Double(spelling.letterCount)
            }
        }
    }

    /// Interprets the texts in the language that they have together.
    private mutating func understand() {
        let language = evidence.indices.max { evidence[$0] < evidence[$1] }
        understood = found.compactMapValues { spellings in
            spellings.isEmpty ? nil : spellings.reduce(into: WordSet()) { $0.formUnion(kinds(of: $1, language)) }
        }
    }

    /// The kinds of words in one of the texts.
    func words(in text: String) -> WordSet { text.isEmpty ? [] : understood[text] ?? [] }

    private func spellings(in text: String) -> [Found] {
        var text = text
        return text.withUTF8 { bytes in
            Arena.with { arena in
                let view = TokenView(bytes, .embedded, in: &arena).segmented(bytes, .embedded, in: &arena)
                let matches = CueScanner(view, index: index, in: &arena).matches(in: &arena)
                return matches.map {
                    Found(meaning: $0.meaning, bounds: $0.bounds, letterCount: $0.letterCount)
                }
            }
        }
    }

    /// The kinds that a word has in the language of the page, or else in English, which occurs on all pages, or else in
    /// the language with the most evidence. In the last case a short word counts only if its language has much
    /// evidence.
    private func kinds(of spelling: Found, _ language: Int?) -> WordSet {
        let readings = index.readings(of: index.meaning(spelling.meaning)).filter { spelling.bounds.allow($0) }
        for locale in [declared, language, index.loanLayer] {
            let own = readings.filter { $0.locale == locale }
            if !own.isEmpty { return own.reduce(into: WordSet()) { $0.formUnion(Self.kind(of: $1.cueClass)) } }
        }
        guard let best = readings.max(by: { evidence[$0.locale] < evidence[$1.locale] }) else { return [] }
        let most = language.map { evidence[$0] } ?? 0
        let isKnown = evidence[best.locale] * 2 >= most || spelling.letterCount >= Self.telling
        return isKnown && !best.isDerived ? Self.kind(of: best.cueClass) : []
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
}

/// Splits identifiers into words.
enum IdentifierWords {
    /// How many characters of an identifier are read.
    private static let longest = 80

    /// Turns "userName2" into "user Name 2", and "input-otp" into "input otp".
    static func split(_ identifier: String) -> String {
        var result = String.UnicodeScalarView()
        var before: Unicode.Scalar = " "
        for scalar in identifier.unicodeScalars.prefix(longest) {
            let isCapital = ("A"..."Z").contains(scalar)
            let isDigit = ("0"..."9").contains(scalar)
            let isSmall = ("a"..."z").contains(scalar)
            if !isSmall, !isCapital, !isDigit, scalar.isASCII || !scalar.properties.isAlphabetic {
                if before != " " { result.append(" ") }
                before = " "
                continue
            }
            let startsWord = isCapital && !("A"..."Z").contains(before)
            if before != " ", startsWord || isDigit != ("0"..."9").contains(before) { result.append(" ") }
            result.append(scalar)
            before = scalar
        }
        return String(result)
    }
}
