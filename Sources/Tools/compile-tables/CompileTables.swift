import CTables
import FoundationEssentials
import OneTimeCodeLocales
import OneTimeCodeTables

/// Makes the tables of the parser during the build of the package.
///
/// `compile-tables LEXICONS FOLDER` writes the table of scalars from the linked ICU, the automaton of the cues of
/// messages, and the C source that embeds both. `compile-tables --forms LEXICONS FOLDER` writes the automaton of the
/// words of forms, which only `AutoFill` links. Both fail with file and line if a lexicon is invalid.
/// `compile-tables --words FOLDER` writes the words of ICU's dictionaries, `compile-tables --locales FOLDER` the names and
/// digits of its locales.
@main
struct CompileTables {
    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let option = arguments.first.flatMap { $0.hasPrefix("--") ? $0 : nil }
        if option != nil { arguments.removeFirst() }
        guard let lexiconFolder = arguments.first, let output = arguments.last,
            arguments.count == (option == "--words" || option == "--locales" ? 1 : 2)
        else { fatalError("usage: compile-tables [--forms] LEXICONS FOLDER | --words FOLDER | --locales FOLDER") }
        let folder = URL(filePath: output)
        switch option {
        case "--words": return try write(["word": WordTableCompiler.compile()], "WordTable.c", to: folder)
        case "--locales": return try write(["locale": LocaleTableCompiler.compile()], "LocaleTable.c", to: folder)
        default: break
        }
        let lexicons = try Lexicon.read(folder: lexiconFolder)
        let scalars = ScalarTableCompiler.compile()
        useScalarTable(scalars)
        if option == "--forms" {
            try write(["form": CueCompiler.compile(lexicons.map(\.forForms))], "FormTable.c", to: folder)
        } else {
            let cues = CueCompiler.compile(lexicons.map(\.forMessages))
            try write(["scalar": scalars, "cue": cues], "Tables.c", to: folder)
        }
    }

    /// Writes tables, and the C source that embeds them.
    ///
    /// #embed maps the data into the binary: nothing is read or built at the start of a process.
    private static func write(_ tables: KeyValuePairs<String, [UInt8]>, _ source: String, to folder: URL) throws {
        var text = """
            #include <stddef.h>
            #include <stdint.h>
            #pragma clang diagnostic ignored "-Wc23-extensions"

            """
        for (name, table) in tables {
            let file = "\(name.capitalized)Table.bin"
            try Data(table).write(to: folder.appending(path: file))
            // aligned for the widest elements and for cache lines
            text += """

                _Alignas(64) const uint8_t \(name)_table_bytes[] = {
                #embed "\(file)"
                };
                const size_t \(name)_table_bytes_size = sizeof \(name)_table_bytes;

                """
        }
        try Data(text.utf8).write(to: folder.appending(path: source))
    }

    /// Makes the new table available to the tokenizer, which folds the cues. This program has no embedded table.
    private static func useScalarTable(_ bytes: [UInt8]) {
        let data = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 64)
        data.copyMemory(from: bytes, byteCount: bytes.count)
        scalar_table_use(data, bytes.count)
    }
}
