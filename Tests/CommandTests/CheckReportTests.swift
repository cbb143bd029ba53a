import Foundation
import Testing

/// The reports of `otp-extract check`, as files and on standard output.
@Suite struct CheckReportTests {
    private static let catalog = Array(#"{"login": "Your Acme code is {code}."}"#.utf8)

    private func check(_ arguments: String) async throws -> (result: Command.Result, folder: Folder) {
        let folder = try Folder(["en.json": Self.catalog])
        let result = try await Command.shell(#""$0" check en.json --fail-on never "# + arguments, in: folder)
        return (result, folder)
    }

    @Test(arguments: [
        ("json", "{\n  \"candidates\" : ["), ("junit", "<?xml version=\"1.0\""), ("sarif", "{\n  \"$schema\" : "),
        ("html", "<!doctype html>\n"),
    ])
    func aReportGoesToStandardOutput(format: String, start: String) async throws {
        let (result, _) = try await check("--format \(format)")
        #expect(result.text.hasPrefix(start))
        #expect(result.text.hasSuffix("\n"))
        #expect(result.errorText.isEmpty && result.status == 0)
    }

    @Test(arguments: ["text", "json", "junit", "github", "sarif", "html"])
    func aReportFileEqualsStandardOutputAndASummaryLineIsPrinted(format: String) async throws {
        let (expected, _) = try await check("--format \(format)")
        let (result, folder) = try await check("--format \(format) --output report")
        #expect(try folder.bytes("report") == expected.bytes)
        #expect(result.lines.count == 1)
        #expect(result.text.contains(" checked: "))
        #expect(result.status == 0)
    }

    @Test func anExistingReportIsReplaced() async throws {
        let folder = try Folder(["en.json": Self.catalog, "report": Array(repeating: 0x78, count: 1_000_000)])
        let result = try await Command.shell(
            #""$0" check en.json --fail-on never --format json --output report"#, in: folder)
        #expect(result.status == 0)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(folder.bytes("report"))) }
    }

    @Test func aFileThatCannotBeWrittenIsAnError() async throws {
        let (result, _) = try await check("--format html --output nowhere/report.html")
        #expect(
            result.errorLines == [
                "otp-extract: nowhere/report.html: cannot be written: No such file or directory"
            ])
        #expect(result.text.isEmpty && result.status == 74)
    }

    #if os(Linux)
        @Test func aFullDiskIsAnError() async throws {
            let (result, _) = try await check("--format html --output /dev/full")
            #expect(result.errorLines == ["otp-extract: /dev/full: cannot be written: No space left on device"])
            #expect(result.status == 74)
        }
    #endif

    @Test func aFailedWriteKeepsTheOldReportAndLeavesNoOtherFile() async throws {
        let folder = try Folder(["en.json": Self.catalog, "report": Array("old".utf8)])
        // the limit of 512 bytes per file has the effect of a full disk
        let result = try await Command.shell(
            #"trap '' XFSZ; ulimit -f 1; "$0" check en.json --format html --output report"#, in: folder)
        #expect(result.status == 74 && result.errorText.contains("report: cannot be written: File too large"))
        #expect(try folder.bytes("report") == Array("old".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["en.json", "report"])
    }

    @Test func aReplacedReportKeepsItsPermissionsAndLinks() async throws {
        let folder = try Folder(["en.json": Self.catalog, "report": Array("old".utf8)])
        let result = try await Command.shell(
            #"chmod 640 report; ln -s report link; "$0" check en.json --format json --output link; "#
                + #"stat -c %a report; readlink link; ls -A | wc -l"#, in: folder)
        #expect(result.lines.dropFirst() == ["640", "report", "3"])
        #expect(try folder.bytes("report").first == UInt8(ascii: "{"))
    }

    @Test func aDanglingLinkCreatesItsTarget() async throws {
        let folder = try Folder(["en.json": Self.catalog])
        let result = try await Command.shell(
            #"ln -s report link; "$0" check en.json --format json --output link; readlink link"#, in: folder)
        #expect(result.lines.last == "report")
        #expect(try folder.bytes("report").first == UInt8(ascii: "{"))
    }

    @Test func aPipeIsWrittenToAndNotReplaced() async throws {
        let folder = try Folder(["en.json": Self.catalog])
        let result = try await Command.shell(
            #"mkfifo pipe; cat pipe > copy & "$0" check en.json --format json --output pipe; wait; "#
                + #"test -p pipe && echo pipe"#, in: folder)
        #expect(result.lines.last == "pipe")
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(folder.bytes("copy"))) }
    }

    @Test(arguments: [("error", 0), ("warning", 1), ("never", 0)])
    func jUnitFailuresMatchTheExitStatus(severity: String, status: Int32) async throws {
        let folder = try Folder([
            "en.json": Array(#"{"login": "Your Acme code is {code}."}"#.utf8), "de.json": Array("{}".utf8),
        ])
        let result = try await Command.shell(
            #""$0" check . --locale en --locale de --format junit --fail-on "# + severity, in: folder)
        #expect(result.text.contains("missing"))
        #expect(result.text.contains("<failure ") == (status == 1))
        #expect(result.status == status)
    }

    @Test func theTableCountsInWordsAndNamesTheLowestConfidence() async throws {
        let folder = try Folder([
            "en.json": Array(#"{"a": "Your Acme code is {code}.", "b": "Your code is {code}."}"#.utf8),
            "de.json": Array(#"{"a": "Dein Code", "b": "Dein Code"}"#.utf8),
        ])
        let result = try await Command.shell(#""$0" check ."#, in: folder)
        let header = try #require(result.lines.first)
        #expect(header.hasPrefix("locale  messages  lowest confidence  code"))
        #expect(result.lines.contains { $0.hasPrefix("de ") && $0.contains("2 errors") })
    }

    @Test func aLongKeyIsShortenedInTextButNotInJSON() async throws {
        let key = String(repeating: "k", count: 100_000)
        let folder = try Folder(["en.json": Array(#"{"\#(key)": "Your Acme code is {code}.", "b": "x"}"#.utf8)])
        let text = try await Command.shell(#""$0" check en.json --hints"#, in: folder)
        #expect(text.text.contains(key.prefix(120) + "…") && !text.text.contains(key.prefix(121)))
        let json = try await Command.shell(#""$0" check en.json --format json"#, in: folder)
        #expect(json.text.contains(key))
    }

    @Test func anUnknownFormatIsWrongUsage() async throws {
        let (result, _) = try await check("--format pdf")
        #expect(result.status == 64)
        #expect(result.errorText.contains("text, json, junit, github, sarif"))
    }
}
