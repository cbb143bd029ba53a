import CTables
import OneTimeCode
import OneTimeCodeTables
import OneTimeCodeText

/// Finds the words of forms in the texts of a page, by its language.
///
/// A label is too short to tell its language, so the page tells it: the texts are read first, and their words understood
/// then.
struct PageWords {
    private static let index = CueIndex(
        CueAutomaton(UnsafeRawBufferPointer(start: form_table(), count: form_table_size())))

    private let index = Self.index
    private var found: [String: [Found]] = [:]
    private var understood: [String: WordSet] = [:]
    /// The letters of found words, by locale.
    private var evidence: [Double]
    private let declared: Int?

    /// A spelling in a text.
    private struct Found {
        let meaning: UInt16
        let bounds: CueAutomaton.WordBounds
        let letterCount: Int
    }

    /// The evidence of the language that a page declares, in letters. Pages that forgot to say which they are in say "en".
    private static let declaredEvidence = 24.0

    /// Reads the texts of a page.
    ///
    /// - Parameters:
    ///   - texts: All texts whose words are asked for later. All count as evidence for the page's language.
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

    /// Understands the texts by the language that all of them are in.
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
                let view = TokenView(bytes, in: &arena).segmented(bytes, in: &arena)
                let matches = CueScanner(view, index: index, in: &arena).matches(in: &arena)
                return matches.map {
                    Found(meaning: $0.meaning, bounds: $0.bounds, letterCount: $0.letterCount)
                }
            }
        }
    }

    /// The kinds by the page's language; by English, which every page mixes in; else by the language with the most
    /// evidence, unless the spelling is so short that it may be anything there.
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

    /// The letters from which a word is believed in a page of another language.
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
