import Foundation
import Testing

/// The folders of the modules for catalogs and templates have an order: each uses only types of earlier folders.
@Suite struct FolderOrderTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Sources/Templates"
    ).standardized

    private static let orders = [
        "OneTimeCodeCatalogs": [
            "Locale", "Catalog", "Text", "Output", "Nested", "XML", "JSON", "YAML", "TOML", "PHP", "Formats", "Reader",
        ],
        "OneTimeCodeTemplates": [
            "Locales", "Words", "Placeholders", "Rendering", "Length", "Findings", "Reports", "OriginBound",
            "Configuration", "Input", "Recognition", "Checks", "Checker",
        ],
    ]

    @Test(arguments: orders.keys.sorted())
    func everyFileLiesInAFolderOfTheOrder(module: String) throws {
        let folders = try #require(Self.orders[module])
        let found = try FileManager.default.contentsOfDirectory(
            atPath: Self.sources.appending(path: module).path(percentEncoded: false))
        let filled = try found.filter { try !Self.files(in: "\(module)/\($0)").isEmpty }
        #expect(filled.sorted() == folders.sorted())
    }

    @Test(arguments: orders.keys.sorted())
    func foldersNameNoTypesOfLaterFolders(module: String) throws {
        let folders = try #require(Self.orders[module])
        let files = try folders.map { try Self.files(in: "\(module)/\($0)") }
        for (index, own) in files.enumerated() {
            let later = Set(files[(index + 1)...].joined().flatMap { Self.declaredTypes(in: $0.code) })
            for file in own {
                let named = later.intersection(file.code.matches(of: #/\b[A-Z]\w*/#).map { String($0.0) })
                #expect(named.isEmpty, "\(folders[index])/\(file.name) names \(named.sorted().joined(separator: ", "))")
            }
        }
    }

    /// The Swift files of a folder, without their comments.
    private static func files(in folder: String) throws -> [(name: String, code: String)] {
        let root = sources.appending(path: folder)
        let found = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        return try found.filter { $0.pathExtension == "swift" }.map { file in
            (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8).replacing(#/\/\/.*/#, with: ""))
        }
    }

    /// The top-level types of a file that others can use.
    private static func declaredTypes(in code: String) -> [String] {
        code.matches(
            of: #/(?m)^(?:public |package )?(?:indirect )?(?:final )?(?:struct|enum|class|protocol|actor) (\w+)/#
        ).map { String($0.1) }
    }
}
