/// A file's text as UTF-8, for grammars that are defined on ASCII.
struct DecodedFile {
    /// Well-formed, without byte order mark.
    let utf8: [UInt8]

    /// Decodes a file as ``SourceText`` does, with the same problem for what is ill-formed.
    init(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let (text, isWellFormed) = SourceText.decode(bytes)
        utf8 = Array(text.utf8)
        if !isWellFormed {
            let place = placeOfReplacement
            output.notUnicode(line: place.line, column: place.column)
        }
    }

    /// Where the first U+FFFD stands.
    private var placeOfReplacement: TextPlace {
        var cursor = UTF8Cursor(utf8)
        while let byte = cursor.byte, !(byte == 0xEF && utf8[cursor.offset...].starts(with: [0xEF, 0xBF, 0xBD])) {
            cursor.advanceOverLineEnds()
        }
        return cursor.place()
    }
}
