import OneTimeCodeTables

/// Reads the format described in `Lexicons/README.md`. Several files may be concatenated; each begins with its
/// `locale` header.
///
/// Continues after an invalid line, so that a translator sees all mistakes at once.
package struct LexiconParser {
    /// The longest cue, in Unicode scalars.
    package static let longestCue = 48

    /// The lexicons read so far, without the invalid lines.
    package private(set) var lexicons: [Lexicon] = []
    /// The mistakes, in the order of the lines.
    package private(set) var issues: [LexiconIssue] = []

    private var header: [String: String] = [:]
    private var cues: [Lexicon.Cue] = []
    /// The lines of the cues read. A word may be a cue of messages and of forms.
    private var seen: [SeenCue: Int] = [:]
    private var section: CueClass?
    private var isSectionKnown = true
    private var line = 0

    private struct SeenCue: Hashable {
        let written: String
        let isOfForms: Bool
    }

    /// Reads `text`.
    package init(_ text: String) {
        for content in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            read(content)
        }
        finish()
    }

    private mutating func read(_ content: Substring.UTF8View) {
        line += 1
        guard let first = content.first, let last = content.last, first != UInt8(ascii: "#") else { return }
        if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") || content.contains(UInt8(ascii: "\t")) {
            return report("a space or tab at the start or end of the line; remove it")
        }
        if first == UInt8(ascii: "[") { return readSection(Substring(content)) }
        if let equals = content.firstIndex(of: UInt8(ascii: "=")), section == nil || content.starts(with: "locale".utf8)
        {
            return readHeader(
                key: Self.trimmed(content[..<equals]), value: Self.trimmed(content[content.index(after: equals)...]))
        }
        readCue(content)
    }

    private static func trimmed(_ bytes: Substring.UTF8View) -> String {
        var text = Substring(bytes)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private mutating func readHeader(key: String, value: String) {
        if key == "locale" {
            finish()
            line = 1
        }
        guard ["locale", "name", "latin", "reviewer"].contains(key) else {
            return report("unknown header '\(key)'; the known headers are locale, name, latin and reviewer")
        }
        // The table of languages would name nobody as the reviewer.
        guard key != "reviewer" || !value.isEmpty else {
            return report("a reviewer without a name; write one, or remove the line")
        }
        header[key] = value
    }

    private mutating func readSection(_ content: Substring) {
        section = content.last == "]" ? CueClass(name: String(content.dropFirst().dropLast())) : nil
        isSectionKnown = section != nil
        if !isSectionKnown {
            let known = CueClass.allCases.map(\.name).joined(separator: ", ")
            report("unknown section \(content); the known sections are \(known)")
        }
    }

    private mutating func readCue(_ content: Substring.UTF8View) {
        guard let section else {
            if isSectionKnown { report("a cue before the first [section]; name its class") }
            return
        }
        var bytes = content
        let isOpenAtStart = bytes.first == UInt8(ascii: "*")
        if isOpenAtStart { bytes.removeFirst() }
        let isOpenAtEnd = bytes.last == UInt8(ascii: "*")
        if isOpenAtEnd { bytes.removeLast() }
        let cue = Lexicon.Cue(
            cueClass: section, text: String(Substring(bytes)), isOpenAtStart: isOpenAtStart, isOpenAtEnd: isOpenAtEnd,
            line: line)
        if let problem = problem(with: cue, written: String(Substring(content))) { return report(problem) }
        cues.append(cue)
    }

    private mutating func problem(with cue: Lexicon.Cue, written: String) -> String? {
        let scalars = cue.text.unicodeScalars
        if scalars.isEmpty { return "a single asterisk; write the word it extends" }
        if scalars.count > Self.longestCue { return "longer than \(Self.longestCue) characters; shorten it" }
        if let scalar = scalars.first(where: { !Self.isAllowed($0) }) {
            return "U+\(String(scalar.value, radix: 16, uppercase: true)) is not allowed in a cue; remove it"
        }
        let key = SeenCue(written: written, isOfForms: cue.cueClass.isOfForms)
        if let first = seen.updateValue(line, forKey: key) { return "the cue of line \(first) again; remove one" }
        return nil
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || " -'/.".unicodeScalars.contains(scalar)
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
                locale: locale, name: header["name"] ?? locale, latinTransliterator: header["latin"],
                reviewer: header["reviewer"], cues: cues))
    }

    private mutating func report(_ message: String) {
        issues.append(.init(locale: header["locale"] ?? "?", line: line, message: message))
    }
}
