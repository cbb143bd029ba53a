import Foundation
import Testing

/// The code in the documentation is compiled: each block is, line by line, in a file of a test or a sample.
@Suite struct SnippetTests {
    /// A compiled file. This one and those that only read documents hold no snippets.
    private struct SourceFile {
        let lines: [String]

        /// Whether the file has the lines in sequence, all with the same extra indentation, and the block's imports.
        func has(_ block: [String]) -> Bool {
            let imports = block.filter { $0.hasPrefix("import ") }
            let code = Array(block.drop { $0.hasPrefix("import ") || $0.isEmpty })
            guard let first = code.first, imports.allSatisfy(lines.contains) else { return false }
            return lines.indices.contains { start in
                guard start + code.count <= lines.count, lines[start].hasSuffix(first) else { return false }
                let indent = String(lines[start].dropLast(first.count))
                guard indent.allSatisfy({ $0 == " " }) else { return false }
                return zip(lines[start...], code).allSatisfy { $0 == ($1.isEmpty ? "" : indent + $1) }
            }
        }
    }

    private static func compiledFiles() throws -> [SourceFile] {
        let paths =
            try Repository.paths(in: "Tests/CommandTests/Documentation/Snippets", ending: ".swift")
            + Repository.paths(in: "Samples", ending: ".swift")
        return try paths.map { SourceFile(lines: try Repository.lines(of: $0)) }
    }

    @Test func everyBlockOfSwiftIsCompiled() throws {
        let files = try Self.compiledFiles()
        let blocks = try Repository.documents().flatMap(\.blocks).filter { $0.language == "swift" }
        // the blocks of the README, of the articles and of the comments
        #expect(blocks.count >= 12)
        for block in blocks where !files.contains(where: { $0.has(block.lines) }) {
            Issue.record("\(block): this code stands in no file of Snippets or Samples")
        }
    }

    /// The tests would skip a block without a language, or with a misspelt one.
    @Test func everyBlockOfAPageNamesItsLanguage() throws {
        let known = ["swift", "console", "bash", "json", "yaml", "text"]
        for page in try [Document("README.md")] + Repository.pages() {
            #expect(!page.hasOpenFence, "\(page): a fence is not closed")
            for block in page.blocks {
                #expect(known.contains(block.language), "\(block): language '\(block.language)'")
                let isTranscript = block.lines.contains { $0.hasPrefix("$ ") }
                #expect(isTranscript == (block.language == "console"), "\(block)")
            }
        }
    }

    /// A reader copies the lines of a page from the top. `curl --json` needs curl 7.82, and Debian 11 has 7.74.
    @Test func everyVariableOfALineOfShellIsSetBeforeItIsUsed() throws {
        for page in try [Document("README.md")] + Repository.pages() {
            var known: Set<Substring> = []
            for block in page.blocks where block.language == "bash" {
                for line in block.lines {
                    known.formUnion(line.matches(of: #/\b([A-Z][A-Z0-9_]*)=/#).map(\.1))
                    for variable in line.matches(of: #/\$\{?([A-Z][A-Z0-9_]*)/#).map(\.1) {
                        #expect(known.contains(variable), "\(block): $\(variable) is not set")
                    }
                    #expect(!line.contains("curl") || !line.contains("--json"), "\(block): write -d for --json")
                }
            }
        }
    }

    @Test func blocksThatAreNotCompiledAreFound() {
        let file = SourceFile(lines: ["import A", "", "func f() {", "    let x = 1", "", "    g(x)", "}"])
        #expect(file.has(["import A", "", "let x = 1", "", "g(x)"]))
        #expect(!file.has(["import B", "", "let x = 1"]))
        #expect(!file.has(["let x = 1", "g(x)"]))
        #expect(!file.has(["x = 1"]))
        #expect(!file.has(["import A"]))
    }
}
