import CICU
import OneTimeCodeText

/// Reads a language's file, in the format that `Sources/Languages/README.md` describes.
///
/// Continues after an invalid line, so that a translator sees all mistakes at once.
struct LexiconParser {
    /// The longest cue, in Unicode scalars.
    static let longestCue = 48
    /// The largest number of cues in a file; the largest file has a quarter of it. The tables have 16 bits for the number
    /// of cues of a class, and for a combination of readings, of which each cue adds at most a few.
    static let mostCues = 10_000

    /// The lexicon without the invalid lines; nil if the file does not name its locale.
    private(set) var lexicon: Lexicon?
    /// The mistakes, in the order of the lines.
    private(set) var issues: [LexiconIssue] = []
    /// The line of the `locale` header.
    private(set) var localeLine = 1

    /// Who reads the lines of a section, and for what.
    private enum Section: Hashable {
        case cues(CueClass)
        case numberSigns
        case listed(ListedWords.List)
        case detail(DetailList)

        static let numberSignName = "number-sign"

        init?(name: String) {
            if let cueClass = CueClass(rawValue: name) {
                self = .cues(cueClass)
            } else if let list = ListedWords.List(rawValue: name) {
                self = .listed(list)
            } else if let list = DetailList(rawValue: name), list != .service {
                self = .detail(list)
            } else if name == Self.numberSignName {
                self = .numberSigns
            } else {
                return nil
            }
        }

        static var names: [String] {
            CueClass.ofMessages.map(\.rawValue) + [numberSignName]
                + CueClass.allCases.filter(\.isOfForms).map(\.rawValue) + ListedWords.List.allCases.map(\.rawValue)
                + DetailList.allCases.filter { $0 != .service }.map(\.rawValue)
        }

        /// The sections in which a line may stand only once. A word may be a cue of messages and of forms, and in several
        /// lists of the template checker and of the redactor.
        var reader: Section {
            guard case .cues(let cueClass) = self else { return self }
            return .cues(cueClass.isOfForms ? .fieldUsername : .code)
        }
    }

    private struct SeenLine: Hashable {
        let written: String
        let reader: Section
    }

    private let file: String
    private var latinLine = 1
    private var header: [String: String] = [:]
    private var traits: [DetailWords.Trait] = []
    private var cues: [Lexicon.Cue] = []
    private var numberSigns: [Lexicon.NumberSign] = []
    private var listedWords: [ListedWords.List: [String]] = [:]
    private var detailWords: [Lexicon.DetailWord] = []
    /// The numbers of the lines read.
    private var seen: [SeenLine: Int] = [:]
    private var section: Section?
    private var isSectionKnown = true
    private var line = 0

    /// Reads `text`.
    ///
    /// - Parameter file: The name of the file, for the mistakes.
    init(_ text: String, file: String) {
        self.file = file
        for content in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            read(content)
        }
        finish()
    }

    private mutating func read(_ content: Substring.UTF8View) {
        line += 1
        guard let first = content.first, let last = content.last else { return }
        // A comment; but among the number signs, "#" alone is one.
        if first == UInt8(ascii: "#"), content.count > 1 || section != .numberSigns { return }
        if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") || content.contains(UInt8(ascii: "\t")) {
            return report("a space or tab at the start or end of the line; remove it")
        }
        if !Self.isNormalised(content) {
            return report("not in NFC; normalise the line (Unicode normalization form C)")
        }
        if first == UInt8(ascii: "[") { return readSection(Substring(content)) }
        if section == nil, isSectionKnown, let equals = content.firstIndex(of: UInt8(ascii: "=")) {
            return readHeader(
                key: Self.trimmed(content[..<equals]), value: Self.trimmed(content[content.index(after: equals)...]))
        }
        switch section {
        case .cues(let cueClass): readCue(content, cueClass)
        case .numberSigns: readNumberSign(Substring(content))
        case .listed(let list): readListedWord(Substring(content), list)
        case .detail(let list): readDetailWord(Substring(content), list)
        case nil: if isSectionKnown { report("a cue before the first [section]; name its class") }
        }
    }

    private static func isNormalised(_ content: Substring.UTF8View) -> Bool {
        // ASCII is in any normalization form.
        if content.allSatisfy({ $0 < 0x80 }) { return true }
        let bytes = Array(content)
        return icu_is_nfc(bytes, Int32(bytes.count))
    }

    private static func trimmed(_ bytes: Substring.UTF8View) -> String {
        var text = Substring(bytes)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private mutating func readHeader(key: String, value: String) {
        switch key {
        case "locale":
            localeLine = line
            if !(1..<CueAutomaton.tagLength).contains(value.utf8.count) {
                return report("not a BCP 47 tag of at most \(CueAutomaton.tagLength - 1) letters")
            }
        case "name":
            if !(1..<CueAutomaton.nameLength).contains(value.utf8.count) {
                return report("not a name of at most \(CueAutomaton.nameLength - 1) bytes")
            }
        case "latin": latinLine = line
        case "reviewer", "related": break
        case "head", "nouns", "endings":
            guard let trait = Self.traits["\(key) = \(value)"] else {
                return report("not 'head = first', 'nouns = capital' or 'endings = few'; write one of them")
            }
            traits.append(trait)
        default:
            return report(
                "unknown header '\(key)'; the known headers are locale, name, latin, reviewer, head, nouns, endings and related"
            )
        }
        // The table of languages would name nobody as the reviewer.
        guard key != "reviewer" || !value.isEmpty else {
            return report("a reviewer without a name; write one, or remove the line")
        }
        header[key] = value
    }

    private static let traits: [String: DetailWords.Trait] = [
        "head = first": .headFirst, "nouns = capital": .capitalNouns, "endings = few": .fewEndings,
    ]

    private mutating func readSection(_ content: Substring) {
        section = content.last == "]" ? Section(name: String(content.dropFirst().dropLast())) : nil
        isSectionKnown = section != nil
        if !isSectionKnown {
            report("unknown section \(content); the known sections are \(Section.names.joined(separator: ", "))")
        }
    }

    // MARK: Cues

    private mutating func readCue(_ content: Substring.UTF8View, _ cueClass: CueClass) {
        var bytes = content
        let isOpenAtStart = bytes.first == UInt8(ascii: "*")
        if isOpenAtStart { bytes.removeFirst() }
        let isOpenAtEnd = bytes.last == UInt8(ascii: "*")
        if isOpenAtEnd { bytes.removeLast() }
        let cue = Lexicon.Cue(
            cueClass: cueClass, text: String(Substring(bytes)), isOpenAtStart: isOpenAtStart, isOpenAtEnd: isOpenAtEnd,
            line: line)
        if let problem = Self.problem(with: cue.text) ?? repetition(of: String(Substring(content))) {
            return report(problem)
        }
        // The first one too many is reported, and counted so that the others are not.
        if cues.count == Self.mostCues { report("more than \(Self.mostCues) cues; remove some") }
        cues.append(cue)
    }

    private static func problem(with text: String, allowing others: String = "") -> String? {
        let scalars = text.unicodeScalars
        if scalars.isEmpty { return "a single asterisk; write the word it extends" }
        guard scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
            return "no letter or digit; write a word"
        }
        if scalars.count > longestCue { return "longer than \(longestCue) code points; shorten it" }
        guard let scalar = scalars.first(where: { !isAllowed($0) && !others.unicodeScalars.contains($0) }) else {
            return nil
        }
        return "U+\(String(scalar.value, radix: 16, uppercase: true)) is not allowed here; remove it"
    }

    private mutating func repetition(of written: String) -> String? {
        guard let reader = section?.reader else { return nil }
        return seen.updateValue(line, forKey: SeenLine(written: written, reader: reader))
            .map { "the cue of line \($0) again; remove one" }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || " -'/.".unicodeScalars.contains(scalar)
        }
        // Compiled cues have 16 bits for a letter.
        if scalar.value > 0xFFFF { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .nonspacingMark, .spacingMark, .decimalNumber: return true
        // Typographic apostrophe, middle dot, ZWNJ, ZWJ, geresh, gershayim.
        default: return [0x2019, 0xB7, 0x200C, 0x200D, 0x5F3, 0x5F4].contains(scalar.value)
        }
    }

    // MARK: Number signs, words of the template checker and of the readers of details

    private mutating func readNumberSign(_ content: Substring) {
        let isSymbol = content.unicodeScalars.count == 1 && content.unicodeScalars.allSatisfy { !Self.isAllowed($0) }
        let hasMark = content.last.map { ".°º".contains($0) } ?? false
        let word = content.dropLast()
        let isWord = hasMark && (1...NumberSigns.longest).contains(word.count) && word.allSatisfy(\.isLetter)
        guard isSymbol || isWord else {
            return report(
                "not a number sign; write a symbol, or at most \(NumberSigns.longest) letters with '.', '°' or 'º' after them"
            )
        }
        if let problem = repetition(of: String(content)) { return report(problem) }
        numberSigns.append(
            Lexicon.NumberSign(
                text: String(isSymbol ? content : word),
                misfit: issue(
                    "the number sign does not fit; folded, it may have \(NumberSigns.longest) code points up to U+FFFF")
            ))
    }

    private mutating func readListedWord(_ content: Substring, _ list: ListedWords.List) {
        let word = String(content)
        if let problem = Self.problem(with: word, allowing: "_()") ?? repetition(of: word) { return report(problem) }
        guard word == word.lowercased() else { return report("a capital letter; write it small") }
        // A line cannot begin or end with a space.
        listedWords[list, default: []].append(String(word.map { $0 == "_" ? " " : $0 }))
    }

    /// A word, or a word for a number with its value: `five = 5`, `half = 1/2`.
    private mutating func readDetailWord(_ content: Substring, _ list: DetailList) {
        let parts = content.split(separator: "=", maxSplits: 1).map { Self.trimmed($0.utf8) }
        guard let first = parts.first, (parts.count == 2) == (list.bit == 0 && list != .renewal) else {
            return report("not 'word = number', as in 'five = 5' or 'half = 1/2'")
        }
        let quarters =
            switch list {
            case .number: Self.quarters(parts[1])
            case .unit: Self.seconds(parts[1])
            case .span: Self.span(parts[1])
            case .renewal: DetailWords.unitBit
            default: nil as Int?
            }
        if parts.count == 2, quarters == nil {
            return report(
                "not a number up to 1000, 1/2, 1/4 or 3/4; or of a unit, 1, 60 or 3600 seconds; or of a span, other "
                    + "seconds up to \(DetailWords.unitBit - 1)")
        }
        let isStem = first.last == "*"
        let text = isStem ? String(first.dropLast()) : first
        if let problem = Self.problem(with: text) ?? repetition(of: first) { return report(problem) }
        if isStem, list.bit == 0 { return report("a stem in a list of whole words; write each of its forms") }
        if isStem, text.unicodeScalars.count < DetailWords.shortestStem {
            return report("a stem of less than \(DetailWords.shortestStem) letters; write the whole word")
        }
        detailWords.append(Lexicon.DetailWord(list: list, text: text, isStem: isStem, quarters: quarters))
    }

    private static let units = [1, 60, 3_600]

    private static func seconds(_ text: String) -> Int? {
        Int(text).flatMap { units.contains($0) ? $0 | DetailWords.unitBit : nil }
    }

    private static func span(_ text: String) -> Int? {
        guard let seconds = Int(text), (2..<DetailWords.unitBit).contains(seconds), !units.contains(seconds) else {
            return nil
        }
        return seconds | DetailWords.unitBit
    }

    private static func quarters(_ text: String) -> Int? {
        switch text {
        case "1/4": 1
        case "1/2": 2
        case "3/4": 3
        default: Int(text).flatMap { (0...1_000).contains($0) ? 4 * $0 : nil }
        }
    }

    private mutating func finish() {
        line = 1
        guard let locale = header["locale"] else { return report("no 'locale = …' header; write it first") }
        if header["name"] == nil { report("no 'name = …' header; write the language's own name") }
        let latin = header["latin"].map { transliterator in
            Lexicon.Latin(
                transliterator: transliterator,
                unknown: LexiconIssue(
                    file: file, line: latinLine,
                    message: "ICU has no transliterator '\(transliterator)'; see the README's table"))
        }
        lexicon = Lexicon(
            locale: locale, name: header["name"] ?? locale, latin: latin,
            cues: cues, numberSigns: numberSigns, listedWords: listedWords, detailWords: detailWords,
            traits: traits, related: header["related"].map { $0.split(separator: " ").map(String.init) } ?? [])
    }

    private mutating func report(_ message: String) { issues.append(issue(message)) }

    private func issue(_ message: String) -> LexiconIssue { LexiconIssue(file: file, line: line, message: message) }
}
