import Foundation
import Testing

/// The completions of the shells. The scripts are ArgumentParser's, with the default command added.
@Suite struct CompletionTests {
    private static let files = ["inbox.jsonl", "inbox.txt"]

    /// Command lines, and what must and must not be among the completions of their last word.
    private static let cases: [(words: [String], offered: [String], others: [String])] = [
        ([""], ["check", "extract", "help", "inbox.txt"], ["--lines"]),
        (["che"], ["check"], ["extract"]),
        (["inb"], files, ["check"]),
        (["inbox.txt", "inb"], files, ["check"]),
        (["--lin"], ["--lines"], []),
        (["--lines", "inb"], files, []),
        (["extract", "inb"], files, []),
        (["explain", "--jsonl", "inb"], files, []),
        (["redact", "inb"], files, []),
        (["watch", "inb"], files, []),
        (["evaluate", "inb"], files, []),
        (["check", "inb"], files, []),
        (["check", "--output", "inb"], files, ["json"]),
        (["check", "--config", "inb"], files, ["json"]),
        (["check", "--format", ""], ["text", "json", "junit", "github", "sarif", "html"], ["inbox.txt"]),
        (["check", "--format", "j"], ["json", "junit"], ["html"]),
        (["check", "--fail-on", ""], ["hint", "warning", "error", "never"], ["inbox.txt"]),
        (["explain", "--color", ""], ["auto", "always", "never"], ["inbox.txt"]),
    ]

    private static func expect(_ completions: Set<String>, _ words: [String], offered: [String], others: [String]) {
        #expect(completions.isSuperset(of: offered), "\(words): \(completions)")
        #expect(completions.isDisjoint(with: others), "\(words): \(completions)")
    }

    @Test(arguments: cases)
    func ofBash(words: [String], offered: [String], others: [String]) async throws {
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let previous = words.count > 1 ? words[words.count - 2] : "otp-extract"
        let script = """
            source completions
            COMP_WORDS=(otp-extract \(quoted)) COMP_CWORD=\(words.count) COMP_LINE="otp-extract \(words.joined(separator: " "))"
            COMP_POINT=${#COMP_LINE}
            _otp-extract otp-extract '\(words[words.count - 1])' '\(previous)'
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        Self.expect(try await run("bash", script), words, offered: offered, others: others)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")), arguments: cases)
    func ofFish(words: [String], offered: [String], others: [String]) async throws {
        let script = "source completions; complete -C 'otp-extract \(words.joined(separator: " "))'"
        Self.expect(try await run("fish", script), words, offered: offered, others: others)
    }

    /// Runs a shell's script in a folder with files and the shell's completions; returns the completions it prints.
    private func run(_ shell: String, _ script: String) async throws -> Set<String> {
        let completions = try await Command.run(["--generate-completion-script", shell])
        var files = ["completions": completions.bytes, "script": Array(script.utf8)]
        for file in Self.files { files[file] = [] }
        let result = try await Command.shell("HOME=$PWD \(shell) script", in: Folder(files))
        #expect(result.errorText.isEmpty, "\(result.errorText)")
        // fish appends a tab and a description
        return Set(result.lines.compactMap { $0.split(separator: "\t").first.map(String.init) })
    }

    @Test
    func ofZshEveryPlaceOfAFileHasFilesEveryChoiceItsValues() async throws {
        let result = try await Command.run(["--generate-completion-script", "zsh"])
        let lines = result.lines.map { $0.drop { $0 == " " } }
        #expect(lines.filter { $0.hasPrefix("'*:file:") || $0.hasPrefix("'*:path:") }.count == 10)
        for line in lines where line.contains(":file:") || line.contains(":path:") {
            // an option may take only files with one ending
            #expect(line.hasSuffix(":_files'") || line.contains(":_files -g "), "\(line)")
        }
        for list in [
            "___format=('text' 'json' 'junit' 'github' 'sarif' 'html')", "___color=('auto' 'always' 'never')",
        ] {
            #expect(result.text.contains(list))
        }
        #expect(lines.contains("_files && ret=0") && lines.contains("_otp-extract_extract"))
    }
}
