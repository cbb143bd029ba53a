import Foundation
import Testing

/// Rules that the compiler does not enforce: inside the module, a stage uses nothing of a later stage, and the
/// library modules do not import Foundation.
@Suite struct OrganizationTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        .standardized

    private static func files(in folder: String) throws -> [(name: String, text: String)] {
        let root = sources.appending(path: folder)
        let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
        return try paths.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    @Test(arguments: [
        "Core/OneTimeCodeText", "Core/OneTimeCode",
        "Core/OneTimeCodeSites",
        "Core/OneTimeCodeTestSupport", "Templates/OneTimeCodeCatalogs", "Core/OneTimeCodeSupport",
        "Service/OneTimeCodeTelemetry", "AutoFill/PasswordRules",
        "AutoFill/AssociatedDomains", "AutoFill/AutoFill", "Service/OneTimeCodeInbound",
    ])
    func librariesImportNoFoundation(_ module: String) throws {
        let files = try Self.files(in: module)
        #expect(!files.isEmpty)
        for file in files { #expect(!file.text.contains("import Foundation"), "\(file.name)") }
    }

    /// All of Foundation would double the size of the program.
    @Test(arguments: ["Templates/OneTimeCodeTemplates", "Service/OneTimeCodeRedis", "Command/otp-extract"])
    func programsImportFoundationEssentialsAtMost(_ module: String) throws {
        for file in try Self.files(in: module) {
            #expect(!file.text.contains(#/(?m)^import Foundation$/#), "\(file.name)")
        }
    }

    @Test func stagesNameNoLaterStage() throws {
        let stages = [
            "Concurrency", "OriginBound", "Cues", "Candidates", "Analysis", "Signals", "Parsing", "Redaction", "Store",
            "Feed", "Evaluation",
        ]
        for (index, stage) in stages.enumerated() {
            let later = try stages[(index + 1)...].flatMap { try Self.files(in: "Core/OneTimeCode/\($0)") }
                .flatMap { Self.declaredTypes(in: $0.text) }
            for file in try Self.files(in: "Core/OneTimeCode/\(stage)") {
                for type in later {
                    let isNamed = file.text.contains(try Regex("\\b\(type)\\b(?!``)"))
                    #expect(!isNamed, "\(stage)/\(file.name) names \(type)")
                }
            }
        }
    }

    /// The top-level types of a file, except one-word names that are also everyday words in comments.
    private static func declaredTypes(in text: String) -> [String] {
        text.matches(of: #/(?m)^(?:public |package )?(?:struct|enum|final class|class|protocol|actor) (\w+)/#)
            .map { String($0.1) }.filter { $0 != "Signal" && $0 != "Distance" }
    }
}
