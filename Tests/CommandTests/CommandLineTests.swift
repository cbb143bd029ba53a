import Foundation
import Testing

/// The common behaviour of all commands.
@Suite struct CommandLineTests {
    private let message = Array("Your code is 482913".utf8)

    // MARK: Misspelled commands

    @Test(arguments: [
        ("chekc", "check"), ("Check", "check"), ("explian", "explain"), ("evalute", "evaluate"),
        ("local", "locales"), ("hlep", "help"), ("wtach", "watch"),
    ])
    func aMisspelledCommandIsSuggested(word: String, command: String) async throws {
        let result = try await Command.run([word])
        #expect(result.status == 66)
        #expect(result.errorLines.last == "otp-extract: did you mean 'otp-extract \(command)'?")
        let withOption = try await Command.run([word, "--format", "json"])
        #expect(withOption.status == 64)
        #expect(withOption.errorLines.last == "otp-extract: did you mean 'otp-extract \(command)'?")
    }

    @Test
    func nothingIsSuggestedForFilesAndForPossibleMessagesOrCodes() async throws {
        for word in ["inbox", "CHECK", "check1", "Your code is check", "482913", "missing.txt"] {
            let result = try await Command.run([word])
            #expect(result.status == 66 && !result.errorText.contains("did you mean"), "\(word)")
        }
        let folder = try Folder(["chekc": message])
        #expect(try await Command.shell(#""$0" chekc"#, in: folder).text == "482913\n")
    }

    @Test
    func helpForAnUnknownCommandFails() async throws {
        expectUsageError(try await Command.run(["help", "chek"]), "no command 'chek'; did you mean 'check'?")
        expectUsageError(try await Command.run(["help", "inbox"]), "no command 'inbox'.")
        let secret = try await Command.run(["help", "482913"])
        expectUsageError(secret, "no command '…'.")
        for arguments in [["help"], ["help", "check"], ["help", "help"]] {
            let result = try await Command.run(arguments)
            #expect(result.status == 0 && !result.bytes.isEmpty, "\(arguments)")
        }
        #expect(try await Command.run(["help", "check"]).text.contains("--list-checks"))
    }

    // MARK: Version and failures

    @Test(arguments: ["--version", "--help", "help"])
    func hasAVersionAndReportsAFailedWriteOfIt(option: String) async throws {
        expectFailure(
            try await Command.shell("\"$0\" \(option) >/dev/full"), 74, "standard output: cannot be written")
        #expect(try await Command.run(["--version"]).text.contains(/^\d+\.\d+\.\d+\S*\n$/))
    }

    @Test
    func aFolderAsStandardInputFailsLikeAFile() async throws {
        expectFailure(try await Command.shell(#""$0" </"#), 66, "Is a directory")
    }

    @Test(arguments: ["explain", "redact", "watch", "evaluate"])
    func aMissingFileStopsNoCommand(command: String) async throws {
        let line = #"{"text":"Your code is 482913","locale":"en","kind":"otp","code":"482913"}"#
        let folder = try Folder(["a": Array(line.utf8)])
        let result = try await Command.run([command, folder.path("none"), folder.path("a")])
        expectFailure(result, 66, folder.path("none"))
        #expect(!result.bytes.isEmpty)
    }

    @Test
    func explainNamesFilesToo() async throws {
        let folder = try Folder(["a": message])
        #expect(try await Command.shell(#""$0" explain -H a"#, in: folder).lines.first == "a:")
        let object = try objects(try await Command.shell(#""$0" explain -H --json a"#, in: folder).lines)[0]
        #expect(object["file"] as? String == "a" && object["match"] != nil)
    }

    // MARK: Colours

    @Test
    func colorDecidesAboutColours() async throws {
        func hasColors(_ arguments: String...) async throws -> Bool {
            try await Command.run(["explain"] + arguments, input: message).text.contains("\u{1B}[")
        }
        #expect(try await hasColors("--color", "always"))
        #expect(try await !hasColors("--color", "never"))
        #expect(try await !hasColors())
        expectUsageError(try await Command.run(["explain", "--color", "sometimes"]), "--color")
        for command in ["check", "watch"] {
            #expect(try await Command.run(["help", command]).text.contains("--color"))
        }
    }

    @Test(
        arguments: [([:], [], true), (["NO_COLOR": "1"], [], false), (["NO_COLOR": ""], [], true)]
            + [(["TERM": "dumb"], [], false), ([:], ["--color", "never"], false)]
            + [(["NO_COLOR": "1"], ["--color", "always"], true)])
    func aTerminalHasColoursUnlessItHasNoneOrItsUserWantsNone(
        variables: [String: String], arguments: [String], hasColors: Bool
    ) async throws {
        let folder = try Folder(["a": message])
        let terminal = try Terminal(["explain", folder.path("a")] + arguments, variables: variables)
        let (text, status) = await terminal.end()
        #expect(status == 0 && text.contains("482913") && text.contains("\u{1B}[") == hasColors)
    }

    // MARK: Input from a terminal

    @Test(arguments: [[], ["--lines"], ["watch", "--json"], ["redact"]])
    func printsAHintWhenItWaitsForInputFromATerminal(arguments: [String]) async throws {
        let terminal = try Terminal(arguments)
        #expect(try await terminal.text(with: "Ctrl-D").hasPrefix("otp-extract: waiting for input"))
        #expect(terminal.echoes)
        terminal.type("\u{4}")
        #expect(await terminal.end().status == (arguments.first == "watch" ? 0 : 1))
    }
}
