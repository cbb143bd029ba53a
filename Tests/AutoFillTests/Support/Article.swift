import Foundation

/// An article of the module, which tests compare with what the module does.
struct Article {
    let lines: [String]

    init(_ name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let path = folder.appending(path: "../../../Sources/AutoFill/AutoFill/Documentation.docc/\(name).md")
        lines = try String(contentsOf: path.standardized, encoding: .utf8).components(separatedBy: "\n")
    }

    /// The cells of all rows of a table whose first column has this head.
    func rows(under head: String) -> [[String]] {
        guard let start = lines.firstIndex(where: { $0.hasPrefix("| \(head) |") }) else { return [] }
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The contents of the fenced blocks in a language.
    func blocks(in language: String) -> [String] {
        var (blocks, open): ([String], [String]?) = ([], nil)
        for line in lines {
            if line.hasPrefix("```") {
                if let lines = open { blocks.append(lines.joined(separator: "\n")) }
                open = open == nil && line == "```\(language)" ? [] : nil
            } else {
                open?.append(line)
            }
        }
        return blocks
    }
}
