import Foundation
import PackagePlugin

/// Makes the tables of the parser, or in `CFormTables` those of forms, before the target is compiled, and again when a
/// lexicon changes.
@main
struct CompileTables: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        // Beside the manifest, also where the package is a dependency.
        let lexicons = context.package.directoryURL.appending(path: "Sources/OneTimeCodeLocales/Lexicons")
        let files = try FileManager.default.contentsOfDirectory(at: lexicons, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "lexicon" }
        let folder = context.pluginWorkDirectoryURL
        let isForForms = target.name == "CFormTables"
        let outputs = isForForms ? ["FormTable.c", "FormTable.bin"] : ["Tables.c", "ScalarTable.bin", "CueTable.bin"]
        return [
            .buildCommand(
                displayName: "Compiling the lexicons", executable: try context.tool(named: "compile-tables").url,
                arguments: (isForForms ? ["--forms"] : [])
                    + [lexicons.path(percentEncoded: false), folder.path(percentEncoded: false)],
                inputFiles: files, outputFiles: outputs.map { folder.appending(path: $0) })
        ]
    }
}
