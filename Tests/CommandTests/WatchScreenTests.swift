import Foundation
import Testing

/// The screen of `watch` on a terminal.
@Suite struct WatchScreenTests {
    private let line = #"{"text":"Your Kestrel code is 482913","recipient":"+990001"}"#

    @Test
    func aFilesCodesAreShownUntilTheLastHasExpired() async throws {
        let folder = try Folder(["inbox": Array(line.utf8)])
        let terminal = try Terminal(["watch", "--window", "0.3", folder.path("inbox")])
        let (text, status) = await terminal.end()
        #expect(status == 0 && text.contains("482913") && text.contains("+990001"))
        #expect(text.hasSuffix("\u{1B}[J"), "the screen is not cleared")
    }

    @Test
    func itEndsTooIfTheCodeExpiresAtAnyPointOfTheLastSteps() async throws {
        let folder = try Folder(["inbox": Array(line.utf8)])
        for microseconds in stride(from: 20, through: 400, by: 20) {
            let window = "0.000\(microseconds < 100 ? "0" : "")\(microseconds)"
            let terminal = try Terminal(["watch", "--window", window, folder.path("inbox")])
            #expect(await terminal.end().status == 0, "\(window)")
        }
    }

    @Test
    func soAreThoseOfAPipeThatEndsASignalEndsItBefore() async throws {
        let folder = try Folder(["inbox": Array(line.utf8)])
        let terminal = try Terminal(["watch"], input: folder.file("inbox"))
        _ = try await terminal.text(with: "482913")
        terminal.send(SIGTERM)
        let (text, status) = await terminal.end()
        #expect(status == 0 && text.hasSuffix("\u{1B}[J"))
    }

    @Test(arguments: [[], ["--json"]])
    func withoutACodeItEndsWithItsInputAndJSONEndsThereToo(options: [String]) async throws {
        let folder = try Folder(["inbox": Array((options.isEmpty ? #"{"text":"Lunch?"}"# : line).utf8)])
        let terminal = try Terminal(["watch", folder.path("inbox")] + options)
        #expect(await terminal.end().status == 0)
    }

    @Test
    func typedTextIsReadButNotShownAndEchoIsRestoredAtTheEnd() async throws {
        let terminal = try Terminal(["watch"])
        _ = try await terminal.text(with: "waiting for a code")
        #expect(!terminal.echoes)
        terminal.type(line + "\n")
        _ = try await terminal.text(with: "482913")
        terminal.send(SIGINT)
        let (text, status) = await terminal.end()
        #expect(status == 0 && !text.contains("recipient"), "the line that was typed is on the screen")
        #expect(terminal.echoes)
    }

    @Test
    func aMissingFileIsReportedAndTheOthersAreShown() async throws {
        let folder = try Folder(["inbox": Array(line.utf8)])
        let terminal = try Terminal(["watch", "--window", "0.3", folder.path("none"), folder.path("inbox")])
        let (text, status) = await terminal.end()
        #expect(status == 66 && text.contains("none: cannot be opened") && text.contains("482913"))
    }

    @Test
    func colorNeverDrawsItPlainlyAndADumbTerminalGetsEvents() async throws {
        let folder = try Folder(["inbox": Array(line.utf8)])
        let plain = try Terminal(["watch", "--color", "never", "--window", "0.3", folder.path("inbox")])
        #expect(await !plain.end().text.contains("\u{1B}[1m"))
        let dumb = try Terminal(["watch", folder.path("inbox")], variables: ["TERM": "dumb"])
        let (text, status) = await dumb.end()
        #expect(status == 0 && text.hasPrefix(#"{"code":"482913""#))
    }
}
