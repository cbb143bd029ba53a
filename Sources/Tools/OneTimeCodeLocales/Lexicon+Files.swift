import FoundationEssentials

extension Lexicon {
    /// The lexicons of a folder's `.lexicon` files, by locale. Other files are ignored.
    ///
    /// - Throws: ``LexiconIssue`` for the first invalid line; the system's error for an unreadable file.
    package static func read(folder: String) throws -> [Lexicon] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".lexicon") }
            .sorted()
        return try names.flatMap { name in
            let parser = LexiconParser(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
            if let issue = parser.issues.first { throw issue }
            return parser.lexicons
        }
    }
}
