/// The reader of a format.
protocol FormatReader {
    /// Reads as much as possible into `output`, with a problem for every mistake.
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput)
}
