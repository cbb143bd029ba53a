/// Reads the entries of a `.po` file, according to "The Format of PO Files" in the GNU gettext manual.
struct GettextParser {
    private var scanner: ScalarScanner
    /// Whether a comment marked the next entry as fuzzy.
    private var isFuzzy = false
    /// The files that comments name for the next entry.
    private var references: [String] = []

    init(_ source: SourceText) { scanner = ScalarScanner(source) }

    /// The next valid entry. Mistakes before it are reported.
    mutating func next(into output: inout CatalogOutput) -> GettextEntry? {
        var draft = GettextDraft()
        while let scalar = scanner.peek {
            if scalar.isGettextBlank {
                scanner.skip(while: \.isGettextBlank)
            } else if scalar == "#" {
                if !draft.translations.isEmpty, let entry = finish(&draft, into: &output) { return entry }
                readComment()
            } else {
                let start = scanner.place
                let keyword = scanner.take(while: \.isKeywordPart)
                if draft.isEnded(by: keyword) || (!Self.keywords.contains(keyword) && !draft.translations.isEmpty) {
                    scanner.place = start
                    if let entry = finish(&draft, into: &output) { return entry }
                } else {
                    do throws(GettextError) {
                        try readStrings(of: keyword, at: start, into: &draft, &output)
                    } catch {
                        output.problem(error.diagnosis, in: scanner.source, at: error.place)
                        skipBrokenEntry()
                        draft = GettextDraft()
                        isFuzzy = false
                        references = []
                    }
                }
            }
        }
        return finish(&draft, into: &output)
    }

    private static let keywords: Set<String> = ["msgctxt", "msgid", "msgid_plural", "msgstr", "domain"]

    /// Ends an entry and begins an empty one.
    private mutating func finish(_ draft: inout GettextDraft, into output: inout CatalogOutput) -> GettextEntry? {
        var (entry, problem) = draft.finished(isFuzzy: isFuzzy)
        entry?.references = references
        if let problem, let place = draft.place { output.problem(problem, in: scanner.source, at: place) }
        draft = GettextDraft()
        isFuzzy = false
        references = []
        return entry
    }

    /// The most files that are kept for an entry.
    private static let mostReferences = 4

    /// Reads the flags and the files in a comment. An obsolete entry, whose lines begin with "#~", uses up those before it.
    private mutating func readComment() {
        scanner.place += 1
        let kind = scanner.peek
        let start = scanner.place
        scanner.skipRestOfLine()
        if kind == "~" { (isFuzzy, references) = (false, []) }
        if kind == ":" {
            // "#: templates/code.txt:12"
            for place in scanner.source.text(start + 1..<scanner.place).split(whereSeparator: \.isWhitespace)
            where references.count < Self.mostReferences {
                references.append(String(place[..<(place.lastIndex(of: ":") ?? place.endIndex)]))
            }
        }
        guard kind == "," else { return }
        let flags = scanner.source.text(start..<scanner.place).split(whereSeparator: { $0 == "," || $0.isWhitespace })
        if flags.contains("fuzzy") { isFuzzy = true }
    }

    /// Continues at the next line that can begin an entry.
    private mutating func skipBrokenEntry() {
        while scanner.peek != nil {
            scanner.skipRestOfLine()
            _ = scanner.skipLineEnd()
            scanner.skip { $0 == " " || $0 == "\t" }
            if scanner.isAtLineEnd || scanner.peek == "#" { return }
            var ahead = scanner
            let keyword = ahead.take(while: \.isKeywordPart)
            if keyword == "msgctxt" || keyword == "msgid" { return }
        }
    }
}

// MARK: - Keywords and strings

private struct GettextError: Error {
    let diagnosis: Diagnosis
    let place: Int
}

extension GettextParser {
    /// Reads the strings after a keyword.
    private mutating func readStrings(
        of keyword: String, at start: Int, into draft: inout GettextDraft, _ output: inout CatalogOutput
    ) throws(GettextError) {
        guard Self.keywords.contains(keyword) else {
            let isString = keyword.isEmpty && scanner.peek == "\""
            throw GettextError(
                diagnosis: isString
                    ? Diagnosis("no keyword stands before this string", fix: "write msgid or msgstr before it")
                    : Diagnosis(
                        "expected msgctxt, msgid, msgid_plural or msgstr here",
                        fix: "fix the word, or put # before a comment"),
                place: start)
        }
        let index = keyword == "msgstr" ? try readIndex() : nil
        let string = try readString(of: keyword, at: start, into: &output)
        if keyword == "domain" { return }
        if draft.place == nil { draft.place = start }
        switch keyword {
        case "msgctxt": draft.context = string
        case "msgid": draft.id = string
        case "msgid_plural":
            guard draft.plural == nil else {
                throw GettextError(
                    diagnosis: Diagnosis("a second msgid_plural in one entry", fix: "remove one of the two"),
                    place: start)
            }
            draft.plural = string
        default: draft.translations.append((index, string))
        }
    }

    /// The number in `msgstr[1]`.
    private mutating func readIndex() throws(GettextError) -> Int? {
        let start = scanner.place
        guard scanner.skip("[") else { return nil }
        scanner.skip { $0 == " " }
        let digits = scanner.take { ("0"..."9").contains($0) }
        scanner.skip { $0 == " " }
        guard let index = Int(digits), scanner.skip("]") else {
            throw GettextError(
                diagnosis: Diagnosis("expected the number of a plural form here, as in msgstr[0]"), place: start)
        }
        return index
    }

    /// One string, or several adjacent strings that are joined. The place is that of the first string that is not
    /// empty.
    private mutating func readString(
        of keyword: String, at start: Int, into output: inout CatalogOutput
    ) throws(GettextError) -> GettextString {
        var text = ""
        var place: Int?
        while true {
            scanner.skip(while: \.isGettextBlank)
            guard scanner.peek == "\"" else { break }
            let content = try readQuoted()
            if text.isEmpty { place = content.lowerBound }
            text += GettextEscapes.resolve(content, in: scanner.source, into: &output)
        }
        guard let place else {
            throw GettextError(
                diagnosis: Diagnosis("no string stands after \(keyword)", fix: "write one in quotes"), place: start)
        }
        return GettextString(text: text, place: place)
    }

    /// The range between two quotes on one line.
    private mutating func readQuoted() throws(GettextError) -> Range<Int> {
        let start = scanner.place
        scanner.place += 1
        while !scanner.isAtLineEnd, let scalar = scanner.next() {
            if scalar == "\"" { return start + 1..<scanner.place - 1 }
            if scalar == "\\", !scanner.isAtLineEnd { scanner.place += 1 }
        }
        throw GettextError(
            diagnosis: Diagnosis("the string that begins here has no closing quote on its line", fix: "add one"),
            place: start)
    }
}

extension Unicode.Scalar {
    fileprivate var isGettextBlank: Bool { self == " " || ("\t"..."\r").contains(self) }

    fileprivate var isKeywordPart: Bool { self == "_" || ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
