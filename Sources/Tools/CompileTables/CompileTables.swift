import Foundation
import PackagePlugin

/// Makes the tables of `CTables`, or in `CFormTables` that of forms, before the target is compiled, and again when a lexicon
/// changes.
@main
struct CompileTables: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        // Beside the manifest, also where the package is a dependency.
        let lexicons = context.package.directoryURL.appending(path: "Sources/Languages")
        let files = try FileManager.default.contentsOfDirectory(at: lexicons, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "lexicon" || $0.lastPathComponent == "services.txt" }
        let folder = context.pluginWorkDirectoryURL
        let tool = try context.tool(named: "compile-tables").url
        func command(_ name: String, _ arguments: [String], _ inputs: [URL], _ outputs: [String]) -> Command {
            .buildCommand(
                displayName: name, executable: tool, arguments: arguments + [folder.path(percentEncoded: false)],
                inputFiles: inputs, outputFiles: outputs.map { folder.appending(path: $0) })
        }
        let path = lexicons.path(percentEncoded: false)
        if target.name == "CFormTables" {
            return [
                command("Compiling the words of forms", ["--forms", path], files, ["FormTable.c", "FormTable.bin"])
            ]
        }
        return [
            command(
                "Compiling the lexicons", [path], files,
                [
                    "Tables.c", "ScalarTable.bin", "CueTable.bin", "CodeWordTable.bin", "ListedTable.bin",
                    "DetailTable.bin",
                ]),
            command("Compiling the dictionaries of ICU", ["--words"], [], ["WordTable.c", "WordTable.bin"]),
            command("Compiling the locales of ICU", ["--locales"], [], ["LocaleTable.c", "LocaleTable.bin"]),
        ]
    }
}
