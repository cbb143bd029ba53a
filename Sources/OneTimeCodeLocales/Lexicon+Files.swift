import FoundationEssentials

extension Lexicon {
    /// The lexicons of a folder's `.lexicon` files, by locale. Reads nothing else there.
    ///
    /// - Throws: ``LexiconIssue`` for the first line that is wrong; the system's error for a file that cannot be read.
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
