/// A file's text as UTF-8, for grammars defined on ASCII.
struct DecodedFile {
    /// Well-formed UTF-8 without byte order mark.
    let utf8: [UInt8]

    /// Decodes a file like ``SourceText``, with the same problem for ill-formed text.
    init(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let (text, isWellFormed) = SourceText.decode(bytes)
        utf8 = Array(text.utf8)
        if !isWellFormed {
            let place = placeOfReplacement
            output.notUnicode(line: place.line, column: place.column)
        }
    }

    /// The place of the first U+FFFD.
    private var placeOfReplacement: TextPlace {
        var cursor = UTF8Cursor(utf8)
        while let byte = cursor.byte, !(byte == 0xEF && utf8[cursor.offset...].starts(with: [0xEF, 0xBF, 0xBD])) {
            cursor.advanceOverLineEnds()
        }
        return cursor.place()
    }
}
