/// GNU gettext: `.po` with the translations into one language, and `.pot` with the source texts.
///
/// If the msgid of an entry is a text and not a name, it is a message too, because users without a translation get it.
enum GettextFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let source = text(of: bytes, into: &output)
        let isTemplate = output.catalog.path.lowercased().hasSuffix(".pot")
        var parser = GettextParser(source)
        var names = FirstLines()
        var formCount: Int?
        while let entry = parser.next(into: &output) {
            let line = source.line(of: entry.place)
            output.references = entry.references
            if let first = names.note(entry.key, line: line) {
                output.duplicate(entry.key, first: first, in: source, at: entry.place)
            } else if entry.isHeader {
                if !isTemplate {
                    adoptLanguage(of: entry, into: &output)
                    formCount = pluralFormCount(of: entry)
                }
            } else if isTemplate {
                emitOriginal(of: entry, in: source, into: &output)
            } else {
                if entry.isText { emitOriginal(of: entry, in: source, into: &output) }
                if !entry.isFuzzy { emitTranslations(of: entry, forms: formCount, in: source, into: &output) }
            }
        }
    }

    /// Decodes UTF-8, or ISO 8859-1 if the header names it.
    private static func text(of bytes: [UInt8], into output: inout CatalogOutput) -> SourceText {
        if !SourceText.decode(bytes).isWellFormed, charset(of: bytes) == "iso-8859-1" {
            return SourceText(latin1: bytes)
        }
        return SourceText(bytes, into: &output)
    }

    /// The lower-case encoding in the header's `Content-Type`. The header is at the start of the file.
    private static func charset(of bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(16_384), as: UTF8.self).lowercased()
        guard let name = start.firstRange(of: "charset=") else { return nil }
        return String(start[name.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
}

extension GettextFormat {
    /// Uses the language in the header, unless the path names the same language with a script or region.
    private static func adoptLanguage(of header: GettextEntry, into output: inout CatalogOutput) {
        guard let name = field("language", of: header)?.split(separator: " ").first,
            let locale = LocaleTag(certain: name)
        else { return }
        // the path may be more precise, such as "de_Informal"
        if let known = output.locale, known.tag.hasPrefix(locale.tag + "-") { return }
        output.locale = locale
    }

    /// The number of forms in the header's `Plural-Forms: nplurals=3; plural=...;`.
    private static func pluralFormCount(of header: GettextEntry) -> Int? {
        for part in field("plural-forms", of: header)?.split(separator: ";") ?? [] {
            let sides = part.filter { !$0.isWhitespace }.split(separator: "=", maxSplits: 1)
            if sides.count == 2, sides[0] == "nplurals" { return Int(sides[1]) }
        }
        return nil
    }

    /// The value of a field of the header; the name is in lower case.
    private static func field(_ name: String, of header: GettextEntry) -> Substring? {
        for line in header.translations.first?.string.text.split(separator: "\n") ?? [] {
            let field = line.split(separator: ":", maxSplits: 1)
            if field.count == 2, field[0].lowercased() == name { return field[1] }
        }
        return nil
    }

    /// Emits the source text of a template. It is in the source language, which the file does not name.
    private static func emitOriginal(of entry: GettextEntry, in source: SourceText, into output: inout CatalogOutput) {
        let forms = entry.plural.map { [("one", entry.id), ("other", $0)] } ?? [(nil, entry.id)]
        for (variant, form) in forms where !form.text.isEmpty {
            output.message(
                entry.key, form.text, locale: nil, variant: variant, at: source.position(of: form.place))
        }
    }

    /// Emits the translations. An empty text is not translated yet. A form that exceeds the header's number of forms is
    /// never shown.
    private static func emitTranslations(
        of entry: GettextEntry, forms: Int?, in source: SourceText, into output: inout CatalogOutput
    ) {
        for translation in entry.translations where !translation.string.text.isEmpty {
            if let forms, let index = translation.index, index >= forms {
                let place = translation.string.place
                output.problem(
                    Diagnosis(
                        "msgstr[\(index)] is never shown, since Plural-Forms has nplurals=\(forms)",
                        fix: "correct the number, or remove this form"),
                    at: source.position(of: place), key: entry.key)
                continue
            }
            output.message(
                entry.key, translation.string.text, variant: translation.index.map { "[\($0)]" }, in: source,
                at: translation.string.place)
        }
    }
}
