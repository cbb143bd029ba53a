import CTables
import FoundationEssentials
import OneTimeCodeLocales
import OneTimeCodeTables

/// Makes the tables of the parser while the package is built.
///
/// `compile-tables LEXICONS FOLDER` writes the table of scalars, by the ICU that is linked, the automaton of the cues of all
/// lexicons, and the C that puts both into the binary. It fails, with file and line, where a lexicon is wrong.
@main
struct CompileTables {
    static func main() throws {
        let lexicons = try Lexicon.read(folder: CommandLine.arguments[1])
        let folder = URL(filePath: CommandLine.arguments[2])
        let scalars = ScalarTableCompiler.compile()
        useScalarTable(scalars)
        try Data(scalars).write(to: folder.appending(path: "ScalarTable.bin"))
        try Data(CueCompiler.compile(lexicons)).write(to: folder.appending(path: "CueTable.bin"))
        try Data(source.utf8).write(to: folder.appending(path: "Tables.c"))
    }

    /// Lets the tokenizer, which folds the cues, read the table that was just made: there is none in this program.
    private static func useScalarTable(_ bytes: [UInt8]) {
        let data = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 64)
        data.copyMemory(from: bytes, byteCount: bytes.count)
        scalar_table_use(data, bytes.count)
    }

    /// #embed maps the data into the binary: nothing is read or built when a process starts.
    private static let source = """
        #include <stddef.h>
        #include <stdint.h>
        #pragma clang diagnostic ignored "-Wc23-extensions"

        // Aligned for the widest elements, and to cache lines.
        _Alignas(64) const uint8_t scalar_table_bytes[] = {
        #embed "ScalarTable.bin"
        };
        const size_t scalar_table_bytes_size = sizeof scalar_table_bytes;
        _Alignas(64) const uint8_t cue_table_bytes[] = {
        #embed "CueTable.bin"
        };
        const size_t cue_table_bytes_size = sizeof cue_table_bytes;

        """
}
