import CICUTools
import FoundationEssentials
import Glibc
import OneTimeCodeLexicons
import OneTimeCodeText

/// Makes the tables of the parser during the build of the package.
///
/// `compile-tables LEXICONS FOLDER` writes the table of scalars from the linked ICU, the automaton of the cues of messages,
/// the words that speak of a code in logs, the words of details, those of the template checker and of the redactor, and the C source that
/// embeds them. `compile-tables --forms LEXICONS FOLDER` writes the automaton of the words of forms, which only `AutoFill`
/// links. Both print every mistake in a lexicon with its file and line, and fail.
///
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
        do {
            try compileLexicons(in: lexiconFolder, forForms: option == "--forms", to: folder)
        } catch let mistakes as LexiconMistakes {
            print(mistakes)
            exit(1)
        }
    }

    private static func compileLexicons(in lexiconFolder: String, forForms: Bool, to folder: URL) throws {
        let lexicons = try Lexicon.read(folder: lexiconFolder)
        let scalars = ScalarTableCompiler.compile()
        let table = ScalarTable(UnsafeRawBufferPointer(keeping: scalars))
        if forForms {
            let words = try CueCompiler.compile(lexicons.map(\.forForms), table, Transliteration.transliterate)
            try write(["form": words], "FormTable.c", to: folder)
        } else {
            let cues = try CueCompiler.compile(lexicons.map(\.forMessages), table, Transliteration.transliterate)
            let words = lexicons.flatMap { lexicon in
                lexicon.listedWords.sorted { $0.key.rawValue < $1.key.rawValue }.map {
                    ListedWords.line($0.key, language: lexicon.locale, $0.value)
                }
            }
            let codeWords = CodeWordCompiler.compile(CueAutomaton(UnsafeRawBufferPointer(keeping: cues)))
            let details = DetailCompiler.compile(
                lexicons, services: try services(in: lexiconFolder), table, Transliteration.transliterate)
            let tables: KeyValuePairs = [
                "scalar": scalars, "cue": cues, "code_word": codeWords, "listed": Array(words.joined().utf8),
                "detail": details,
            ]
            try write(tables, "Tables.c", to: folder)
        }
    }

    /// The names of well-known services, one a line. A line that begins with `#` is a comment.
    private static func services(in folder: String) throws -> [String] {
        try String(contentsOfFile: "\(folder)/services.txt", encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map(String.init)
    }

    /// Writes tables, and the C source that embeds them, unless the folder has them already.
    ///
    /// #embed maps the data into the binary: nothing is read or built at the start of a process.
    ///
    /// A build that plans anew, as after a file is added, links this tool again and runs it. Files that it leaves alone
    /// make no module compile again. If one table differs, all files are written, since a compiler may look only at the
    /// source.
    private static func write(_ tables: KeyValuePairs<String, [UInt8]>, _ source: String, to folder: URL) throws {
        var files: [(name: String, bytes: Data)] = []
        var text = """
            #include <stddef.h>
            #include <stdint.h>
            #pragma clang diagnostic ignored "-Wc23-extensions"

            """
        for (name, table) in tables {
            let file = "\(name.split(separator: "_").map(\.capitalized).joined())Table.bin"
            files.append((file, Data(table)))
            // aligned for the widest elements and for cache lines
            text += """

                _Alignas(64) const uint8_t \(name)_table_bytes[] = {
                #embed "\(file)"
                };
                const size_t \(name)_table_bytes_size = sizeof \(name)_table_bytes;

                """
        }
        files.append((source, Data(text.utf8)))
        if files.allSatisfy({ (try? Data(contentsOf: folder.appending(path: $0.name))) == $0.bytes }) { return }
        for file in files { try file.bytes.write(to: folder.appending(path: file.name)) }
    }
}

/// ICU's transliterators.
enum Transliteration {
    /// Transliterates `text` with the ICU transliterator `identifier` (`Russian-Latin/BGN`); nil for an unknown
    /// identifier.
    ///
    /// The setup costs more than a short text, so pass all text at once.
    static func transliterate(_ text: String, by identifier: String) -> String? {
        let bytes = Array(text.utf8)
        var output = [UInt8](repeating: 0, count: bytes.count * 3 + 64)
        let length = Int(icu_transliterate(identifier, bytes, Int32(bytes.count), &output, Int32(output.count)))
        guard length >= 0, length <= output.count else { return nil }
        return String(decoding: output[0..<length], as: UTF8.self)
    }
}
