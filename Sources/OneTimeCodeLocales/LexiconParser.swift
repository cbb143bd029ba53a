/// Reads the format that `Lexicons/README.md` describes. Several files may follow one another: each begins with its
/// `locale` header.
///
/// Reads on after a bad line, so that a translator sees everything that is wrong at once.
public struct LexiconParser {
    /// The longest cue, in characters.
    public static let longestCue = 48

    /// The lexicons read so far, without the lines in ``issues``.
    public private(set) var lexicons: [Lexicon] = []
    /// What is wrong, in the order of the lines.
    public private(set) var issues: [LexiconIssue] = []

    private var header: [String: String] = [:]
    private var cues: [Lexicon.Cue] = []
    private var seen: [String: Int] = [:]
    private var section: CueClass?
    private var isSectionKnown = true
    private var line = 0

    /// Reads `text`.
    public init(_ text: String) {
        for content in text.split(separator: "\n", omittingEmptySubsequences: false) { read(content) }
        finish()
    }

    private mutating func read(_ content: Substring) {
        line += 1
        if content.isEmpty || content.first == "#" { return }
        if content.first == " " || content.last == " " || content.contains("\t") {
            return report("a space or tab at the start or end of the line; remove it")
        }
        if content.first == "[" { return readSection(content) }
        if let equals = content.firstRange(of: " = "), section == nil || content.hasPrefix("locale = ") {
            return readHeader(key: String(content[..<equals.lowerBound]), value: String(content[equals.upperBound...]))
        }
        readCue(content)
    }

    private mutating func readHeader(key: String, value: String) {
        if key == "locale" {
            finish()
            line = 1
        }
        guard ["locale", "name", "latin"].contains(key) else {
            return report("unknown header '\(key)'; there are locale, name and latin")
        }
        header[key] = value
    }

    private mutating func readSection(_ content: Substring) {
        section = content.last == "]" ? CueClass(rawValue: String(content.dropFirst().dropLast())) : nil
        isSectionKnown = section != nil
        if !isSectionKnown {
            let known = CueClass.allCases.map(\.rawValue).joined(separator: ", ")
            report("unknown section \(content); there are \(known)")
        }
    }

    private mutating func readCue(_ content: Substring) {
        guard let section else {
            if isSectionKnown { report("a cue before the first [section]; name its class") }
            return
        }
        var text = content
        let isOpenAtStart = text.first == "*"
        if isOpenAtStart { text.removeFirst() }
        let isOpenAtEnd = text.last == "*"
        if isOpenAtEnd { text.removeLast() }

        if text.isEmpty { return report("an asterisk alone; write the word it extends") }
        if text.count > Self.longestCue { return report("longer than \(Self.longestCue) characters; shorten it") }
        if let scalar = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) {
            return report("U+\(String(scalar.value, radix: 16, uppercase: true)) is not allowed in a cue; remove it")
        }
        if let first = seen[String(content)] { return report("the cue of line \(first) again; remove one") }
        seen[String(content)] = line
        cues.append(
            .init(
                cueClass: section, text: String(text), isOpenAtStart: isOpenAtStart, isOpenAtEnd: isOpenAtEnd,
                line: line))
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " -'/.".unicodeScalars.contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .nonspacingMark, .spacingMark, .decimalNumber: return true
        // Typographic apostrophe, middle dot, ZWNJ, ZWJ, geresh, gershayim.
        default: return [0x2019, 0xB7, 0x200C, 0x200D, 0x5F3, 0x5F4].contains(scalar.value)
        }
    }

    private mutating func finish() {
        defer { (header, cues, seen, section, isSectionKnown) = ([:], [], [:], nil, true) }
        guard let locale = header["locale"] else {
            if !cues.isEmpty || !header.isEmpty { report("no 'locale = …' header; write it first") }
            return
        }
        if header["name"] == nil { report("no 'name = …' header; write the language's own name") }
        lexicons.append(
            Lexicon(
                locale: locale, name: header["name"] ?? locale, latinTransliterator: header["latin"], cues: cues))
    }

    private mutating func report(_ message: String) {
        issues.append(.init(locale: header["locale"] ?? "?", line: line, message: message))
    }
}
