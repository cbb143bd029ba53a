import Foundation
import OneTimeCodeCompiler
import OneTimeCodeLocales

/// Writes the tables that are embedded into the binary. Run from the package's folder; see Lexicons/README.md.
@main
struct CompileData {
    static func main() throws {
        let folder = URL(filePath: "Sources/CCompiledData")
        try write(ScalarTableCompiler.compile(), to: folder.appending(path: "ScalarTable.bin"))
        try write(CueCompiler.compile(Lexicon.embedded()), to: folder.appending(path: "CueAutomaton.bin"))
    }

    private static func write(_ data: [UInt8], to file: URL) throws {
        let isNew = try Data(contentsOf: file) != Data(data)
        if isNew { try Data(data).write(to: file) }
        print("\(file.lastPathComponent): \(data.count) bytes, \(isNew ? "written" : "as it was")")
    }
}
