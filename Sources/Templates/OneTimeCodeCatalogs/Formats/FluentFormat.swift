/// Project Fluent's `.ftl`, according to `fluent.ebnf` of Fluent Syntax 1.0.
enum FluentFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let source = SourceText(bytes, into: &output)
        reportLoneCarriageReturn(in: source, into: &output)
        var parser = FluentParser(source)
        var names = FirstLines()
        while let start = parser.beginEntry() {
            do throws(FluentError) {
                try parser.readEntry { message in
                    emit(message, in: source, seen: &names, into: &output)
                }
            } catch {
                output.problem(error.diagnosis, in: source, at: error.place)
                parser.skipJunk(from: start)
            }
        }
    }

    /// Fluent treats a CR without LF as text, and would read the whole file as one message. Here it ends a line.
    private static func reportLoneCarriageReturn(in source: SourceText, into output: inout CatalogOutput) {
        let place = source.scalars.indices.first { place in
            source.scalars[place] == "\r" && !(place + 1 < source.scalars.count && source.scalars[place + 1] == "\n")
        }
        guard let place else { return }
        output.problem(
            Diagnosis(
                "a line ends in CR without LF, which is not a line end in Fluent",
                fix: "save the file with LF line ends"),
            in: source, at: place)
    }

    /// If several messages have the same name, a bundle keeps the first one (`FluentBundle.addResource`).
    private static func emit(
        _ message: FluentMessage, in source: SourceText, seen names: inout FirstLines,
        into output: inout CatalogOutput
    ) {
        if let first = names.note(message.key, line: source.line(of: message.keyPlace)) {
            return output.duplicate(message.key, first: first, in: source, at: message.keyPlace)
        }
        output.message(message.key, message.text, syntax: .fluent, in: source, at: message.place)
    }
}

/// A message, a term or an attribute of a message.
struct FluentMessage {
    /// "login", "-brand" or "login.title".
    let key: String
    let keyPlace: Int
    let text: String
    /// The start of the text.
    let place: Int
}

/// A syntax error. It turns an entry into Junk, which is Fluent's term for text that is not an entry.
struct FluentError: Error {
    let diagnosis: Diagnosis
    let place: Int
}
