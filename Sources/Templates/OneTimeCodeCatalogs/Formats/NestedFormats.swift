import OneTimeCodeSupport

/// Reads a format.
protocol FormatReader {
    /// Reads as much as possible into `output`. Adds a problem for every mistake.
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput)
}

/// JSON catalogs: those of i18next, go-i18n, browser extensions and FormatJS, and many others.
enum JSONFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        var budget = NestedMessages.KeyBudget()
        NestedMessages.read(JSONReader.read(bytes, into: &output), within: &budget, into: &output)
    }
}

/// YAML catalogs: those of Rails, and many others. All documents of a file are read.
///
/// Reading stops at an error, because the indentation after it is not reliable. Messages before the error are kept.
enum YAMLFormat: FormatReader {
    /// The size limit. libyaml needs several seconds for larger files.
    static let largestFile = 8 << 20
    /// The greatest number of directives. libyaml compares each with all before it.
    private static let mostDirectives = 100

    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        guard bytes.count <= largestFile else {
            return output.problem(
                Diagnosis("YAML larger than \(largestFile >> 20) MB", fix: "split it or exclude it"), at: nil)
        }
        let utf8 = withoutControls(DecodedFile(bytes, into: &output).utf8, into: &output)
        guard hasFewDirectives(utf8) else {
            return output.problem(
                Diagnosis(
                    "more than \(mostDirectives) lines that begin with %",
                    fix: "indent the texts, or put them in quotes"), at: nil)
        }
        utf8.withUnsafeBufferPointer { buffer in
            var reader = YAMLTreeReader(buffer)
            var budget = NestedMessages.KeyBudget()
            do throws(YAMLParser.Failure) {
                try reader.read(into: &output) { NestedMessages.read($0, within: &budget, into: &$1) }
            } catch {
                let (diagnosis, place) = words(for: error, in: utf8)
                output.problem(diagnosis, at: place)
            }
        }
    }

    /// Replaces ASCII control characters that YAML forbids by spaces, because libyaml would reject the whole file.
    private static func withoutControls(_ utf8: [UInt8], into output: inout CatalogOutput) -> [UInt8] {
        guard let first = utf8.firstIndex(where: isControl) else { return utf8 }
        output.problem(
            Diagnosis("a control character, which YAML does not allow", fix: "remove it"),
            at: PositionCounter.position(at: first, in: utf8))
        return utf8.map { isControl($0) ? 0x20 : $0 }
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte == 0x7F || (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D)
    }

    private static func hasFewDirectives(_ utf8: [UInt8]) -> Bool {
        var directives = 0
        var previous = UInt8(ascii: "\n")
        for byte in utf8 {
            if byte == UInt8(ascii: "%"), previous == 0x0A || previous == 0x0D { directives += 1 }
            previous = byte
        }
        return directives <= mostDirectives
    }

    /// libyaml reports only a byte offset for a forbidden character.
    private static func words(for failure: YAMLParser.Failure, in utf8: [UInt8]) -> (
        diagnosis: Diagnosis, place: TextPosition
    ) {
        let (diagnosis, place) = failure.words
        guard let offset = failure.offset else { return (diagnosis, place) }
        return (diagnosis, PositionCounter.position(at: offset, in: utf8))
    }
}

/// TOML catalogs, as in go-i18n and Hugo: `active.de.toml`, `i18n/de.toml`.
enum TOMLFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let source = SourceText(bytes, into: &output)
        var budget = NestedMessages.KeyBudget()
        NestedMessages.read(TOMLReader.read(source, into: &output), within: &budget, into: &output)
    }
}

/// PHP files that return an array of texts, such as those of Laravel, Symfony and Yii, or assign each text to an element of
/// one, such as those of CodeIgniter, Moodle and Roundcube: `lang/de/auth.php`, `language/german/auth_lang.php`,
/// `localization/de_DE/messages.inc`.
enum PHPFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let source = SourceText(bytes, into: &output)
        guard let tree = PHPArrayReader.read(source, into: &output)?.tree else { return }
        var budget = NestedMessages.KeyBudget()
        NestedMessages.read(tree, within: &budget, into: &output)
        output.divideMessages { LaravelPlural.forms(of: $0) }
    }

    /// Whether a PHP file returns an array that is empty or contains a text, or assigns a text to an element.
    static func isCatalog(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes)
        var scratch = CatalogOutput(Catalog(path: "", format: .php, group: ""), stem: "")
        guard let reader = PHPArrayReader.read(SourceText(SourceText.decode(bytes).text), into: &scratch) else {
            return false
        }
        return !reader.hasOtherValues || reader.tree.hasText
    }
}
