import CTables
import FoundationEssentials
import OneTimeCodeLocales
import OneTimeCodeTables

/// Makes the tables of the parser during the build of the package.
///
/// `compile-tables LEXICONS FOLDER` writes the table of scalars from the linked ICU, the automaton of the cues of
/// messages, and the C source that embeds both. `compile-tables --forms LEXICONS FOLDER` writes the automaton of the
/// words of forms, which only `AutoFill` links. Both fail with file and line if a lexicon is invalid.
@main
struct CompileTables {
    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let isForForms = arguments.first == "--forms"
        if isForForms { arguments.removeFirst() }
        guard let lexiconFolder = arguments.first, let output = arguments.last, arguments.count == 2 else {
            fatalError("usage: compile-tables [--forms] LEXICONS FOLDER")
        }
        let lexicons = try Lexicon.read(folder: lexiconFolder)
        let folder = URL(filePath: output)
        let scalars = ScalarTableCompiler.compile()
        useScalarTable(scalars)
        if isForForms {
            let table = CueCompiler.compile(lexicons.map(\.forForms))
            try Data(table).write(to: folder.appending(path: "FormTable.bin"))
            try Data(formSource.utf8).write(to: folder.appending(path: "FormTable.c"))
        } else {
            let table = CueCompiler.compile(lexicons.map(\.forMessages))
            try Data(scalars).write(to: folder.appending(path: "ScalarTable.bin"))
            try Data(table).write(to: folder.appending(path: "CueTable.bin"))
            try Data(source.utf8).write(to: folder.appending(path: "Tables.c"))
        }
    }

    /// Makes the new table available to the tokenizer, which folds the cues. This program has no embedded table.
    private static func useScalarTable(_ bytes: [UInt8]) {
        let data = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 64)
        data.copyMemory(from: bytes, byteCount: bytes.count)
        scalar_table_use(data, bytes.count)
    }

    /// #embed maps the data into the binary: nothing is read or built at the start of a process.
    private static let source = """
        #include <stddef.h>
        #include <stdint.h>
        #pragma clang diagnostic ignored "-Wc23-extensions"

        // aligned for the widest elements and for cache lines
        _Alignas(64) const uint8_t scalar_table_bytes[] = {
        #embed "ScalarTable.bin"
        };
        const size_t scalar_table_bytes_size = sizeof scalar_table_bytes;
        _Alignas(64) const uint8_t cue_table_bytes[] = {
        #embed "CueTable.bin"
        };
        const size_t cue_table_bytes_size = sizeof cue_table_bytes;

        """

    private static let formSource = """
        #include <stddef.h>
        #include <stdint.h>
        #pragma clang diagnostic ignored "-Wc23-extensions"

        _Alignas(64) const uint8_t form_table_bytes[] = {
        #embed "FormTable.bin"
        };
        const size_t form_table_bytes_size = sizeof form_table_bytes;

        """
}
