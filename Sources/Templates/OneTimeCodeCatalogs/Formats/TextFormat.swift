/// A file that is one message. A final line break is not part of the message, because editors add it.
enum TextFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        guard !SourceText.decode(bytes).text.unicodeScalars.contains("\0") else {
            output.problem(
                Diagnosis(
                    "contains NUL characters",
                    fix: "save the file as UTF-8, or exclude it if it is not text"), at: .start)
            return
        }
        let source = SourceText(bytes, into: &output)
        guard source.scalars.contains(where: { !$0.properties.isWhitespace }) else {
            output.problem(Diagnosis("empty", fix: "write the message, or remove the file"), at: .start)
            return
        }
        let text = source.text(0..<source.endWithoutLastLineEnd)
        output.message(output.stem, text, in: source, at: 0)
    }
}

extension SourceText {
    fileprivate var endWithoutLastLineEnd: Int {
        switch (scalars.dropLast().last, scalars.last) {
        case ("\r", "\n"): scalars.count - 2
        case (_, "\n"), (_, "\r"): scalars.count - 1
        default: scalars.count
        }
    }
}
