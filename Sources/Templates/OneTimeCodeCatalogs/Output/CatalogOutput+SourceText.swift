import OneTimeCodeSupport

extension SourceText {
    /// Decodes a file: UTF-8, or UTF-16 as detected by ``UTF16Order``. Ill-formed sequences become U+FFFD, and the
    /// first one is reported.
    init(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let (text, isWellFormed) = Self.decode(bytes)
        self.init(text)
        if !isWellFormed, let place = scalars.firstIndex(of: "\u{FFFD}") {
            output.notUnicode(at: position(of: place))
        }
    }
}

extension CatalogOutput {
    /// Reports ill-formed text at its first place.
    mutating func notUnicode(at position: TextPosition) {
        problem(
            Diagnosis("not UTF-8, nor UTF-16 with a byte order mark", fix: "save the file as UTF-8"), at: position)
    }
}

extension CatalogOutput {
    /// Adds a message in the file's locale at a place of the text.
    mutating func message(
        _ key: String, _ text: String, variant: String? = nil, syntax: MessageSyntax = .any, in source: SourceText,
        at place: Int
    ) {
        message(
            key, text, variant: variant, syntax: syntax, at: source.position(of: place))
    }

    /// Adds a problem at a place of the text.
    mutating func problem(_ diagnosis: Diagnosis, in source: SourceText, at place: Int) {
        problem(diagnosis, at: source.position(of: place))
    }
}
