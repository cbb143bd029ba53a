import Foundation
import OneTimeCode
import OneTimeCodeCatalogs
import Testing

/// Numbers and links of the documentation, compared with the repository.
@Suite struct FactTests {
    private static func text(of path: String) throws -> String {
        try Repository.lines(of: path).joined(separator: "\n")
    }

    private static func messageCount(in folder: String) throws -> Int {
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
        return try files.filter { $0.hasSuffix(".jsonl") }.map { name in
            try Repository.lines(of: "\(folder)/\(name)").count { !$0.isEmpty }
        }.reduce(0, +)
    }

    @Test func theReadmeIsShort() throws {
        #expect(try Repository.lines(of: "README.md").count <= 150)
    }

    @Test func countsAreRight() throws {
        let readme = try Self.text(of: "README.md")
        #expect(readme.contains("in \(MessageParser.supportedLocales.count) languages"))
        #expect(readme.contains("| languages | \(MessageParser.supportedLocales.count);"))
        #expect(readme.contains("catalogs of \(CatalogFormat.allCases.count) formats"))
        let accuracy = try Self.text(of: "Sources/Core/OneTimeCode/Documentation.docc/Accuracy.md")
            .replacing(",", with: "")
        #expect(accuracy.contains("\(try Self.messageCount(in: "Tests/Fixtures")) fixtures"))
        #expect(accuracy.contains("\(try Self.messageCount(in: "Tests/Fixtures/unseen")) unseen messages"))
    }

    /// `.ci/build/setup` installs a few more, for the static program.
    @Test func setupInstallsWhatTheReadmeNames() throws {
        let setup = try Self.text(of: ".ci/build/setup")
        let packages = try Self.text(of: "README.md").matches(of: #/[a-z0-9]+-dev\b/#).map { String($0.0) }
        #expect(Set(packages).count >= 4)
        for package in packages { #expect(setup.contains(package), "\(package)") }
    }

    @Test(arguments: ["README.md", "Samples/README.md", ".github/CONTRIBUTING.md"])
    func linkedFilesExist(_ path: String) throws {
        let folder = Repository.root.appending(path: path).deletingLastPathComponent()
        let text = try Self.text(of: path)
        let links = text.matches(of: #/\]\(([^)#:]+)\)/#).map { String($0.1) }
        let references = text.matches(of: #/(?m)^\[\w+\]: (\S+)$/#).map { String($0.1) }
        #expect(!links.isEmpty)
        for link in links + references {
            let file = folder.appending(path: link).standardized.path
            #expect(FileManager.default.fileExists(atPath: file), "\(path): \(link)")
        }
    }

    /// Rows of tables cannot be broken.
    @Test func linesOfPagesAreNotLong() throws {
        for page in try [Document("README.md")] + Repository.pages() {
            for (index, line) in page.lines.enumerated() where !line.hasPrefix("|") {
                #expect(line.count <= 120, "\(page):\(index + 1)")
            }
        }
    }
}
