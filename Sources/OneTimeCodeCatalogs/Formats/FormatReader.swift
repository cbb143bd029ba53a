/// Reads one format.
protocol FormatReader {
    /// Reads what can be read into `output`, with a problem for what cannot.
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput)
}
