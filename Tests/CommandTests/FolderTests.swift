import Foundation
import Testing

/// The folders of otp-extract depend on each other in one direction.
@Suite struct FolderTests {
    /// Each folder, with the folders whose names it may use.
    private static let allowed = [
        "System": [], "Input": ["System"], "Output": ["System"], "Watch": ["System", "Input", "Output"],
        "Commands": ["System", "Input", "Output", "Watch"],
    ]

    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Command/otp-extract").standardized

    private static func files(in folder: String) throws -> [(name: String, text: String)] {
        let url = sources.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// The types and functions of a file that are visible to others.
    private static func names(in text: String) -> [String] {
        text.matches(of: #/(?m)^(?:struct|enum|final class|class|protocol|actor|func) (\w+)/#).map { String($0.1) }
    }

    @Test(arguments: allowed.keys.sorted())
    func noFolderUsesNamesOfAFolderAboveOrBesideIt(folder: String) throws {
        let others = Self.allowed.keys.filter { $0 != folder && Self.allowed[folder]?.contains($0) == false }
        let names = try others.flatMap { try Self.files(in: $0) }.flatMap { Self.names(in: $0.text) } + ["OTPExtract"]
        for file in try Self.files(in: folder) {
            for name in names {
                #expect(try !file.text.contains(Regex("\\b\(name)\\b")), "\(folder)/\(file.name) names \(name)")
            }
        }
    }

    @Test
    func oneFileImportsTheCLibrary() throws {
        let files = try Self.allowed.keys.flatMap { try Self.files(in: $0) }
        #expect(files.filter { $0.text.contains("import Glibc") }.map(\.name) == ["CLibrary.swift"])
    }
}
