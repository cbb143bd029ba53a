import Foundation
import Testing

/// The repository, with the texts that explain it.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// The README, the pages of all documentation catalogs, and the comments in the sources.
    static func documents() throws -> [Document] {
        try ["README.md"].map(Document.init) + pages() + paths(in: "Sources", ending: ".swift").map(Document.init)
    }

    static func pages() throws -> [Document] {
        try paths(in: "Sources", ending: ".md").filter { $0.contains("/Documentation.docc/") }.map(Document.init)
    }

    /// The files of a folder and its folders, as paths from the root.
    static func paths(in folder: String, ending suffix: String) throws -> [String] {
        let found = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return found.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
    }

    static func lines(of path: String) throws -> [String] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
    }
}

/// A text with fenced blocks: a page in Markdown, or the documentation comments of a source file.
struct Document: CustomStringConvertible {
    /// The text between two fences.
    struct Block: CustomStringConvertible {
        let path: String
        /// The line of the opening fence, from 1.
        let line: Int
        /// The word after the opening fence.
        let language: String
        let lines: [String]

        var description: String { "\(path):\(line)" }
    }

    let path: String
    let lines: [String]
    let blocks: [Block]
    let hasOpenFence: Bool

    var description: String { path }

    init(_ path: String) throws {
        self.path = path
        let isSource = path.hasSuffix(".swift")
        lines = try Repository.lines(of: path)
        var blocks: [Block] = []
        var open: (line: Int, language: String, lines: [String])?
        for (index, line) in lines.enumerated() {
            guard let text = isSource ? Self.comment(in: line) : line else { continue }
            if text.hasPrefix("```") {
                if let block = open {
                    blocks.append(Block(path: path, line: block.line, language: block.language, lines: block.lines))
                    open = nil
                } else {
                    open = (index + 1, String(text.dropFirst(3)), [])
                }
            } else {
                open?.lines.append(text)
            }
        }
        self.blocks = blocks
        hasOpenFence = open != nil
    }

    /// The text of a line that is a documentation comment.
    private static func comment(in line: String) -> String? {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("///") else { return nil }
        return String(line.hasPrefix("/// ") ? line.dropFirst(4) : line.dropFirst(3))
    }
}
