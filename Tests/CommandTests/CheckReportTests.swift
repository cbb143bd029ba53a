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

    @Test(arguments: ["text", "json", "junit", "github", "sarif"])
    func aReportFileEqualsStandardOutputAndASummaryLineIsPrinted(format: String) async throws {
        let (expected, _) = try await check("--format \(format)")
        let (result, folder) = try await check("--format \(format) --output report")
        #expect(try folder.bytes("report") == expected.bytes)
        #expect(result.lines.count == 1)
        #expect(result.text.contains(" checked: "))
        #expect(result.status == 0)
    }

    @Test func aPageNamesVersionTimeAndCommandWithoutSecrets() async throws {
        let folder = try Folder(["en.json": Self.catalog])
        let result = try await Command.shell(
            #"SOURCE_DATE_EPOCH=1795376060 "$0" check en.json --set name=Secret --fail-on never --format html"#,
            in: folder)
        #expect(
            result.text.contains(
                ", 2026-11-22 19:34 UTC: <code>otp-extract check en.json --set name=… --fail-on never --format html<"))
        #expect(!result.text.contains("Secret"))
    }

    /// The superuser may read every folder, so in that case the program runs as an ordinary user.
    @Test func aFolderThatCannotBeReadIsAFindingAndAFailure() async throws {
        let result = try await Command.shell(
            """
            [ "$(id -u)" = 0 ] && as="setpriv --reuid=65534 --regid=65534 --clear-groups"
            chmod 755 .; cp "$0" program; mkdir locked; cp en.json locked/de.json; chmod 000 locked
            $as ./program check en.json locked; $as ./program check .
            status=$?; chmod 755 locked; exit $status
            """, in: Folder(["en.json": Self.catalog]))
        let failure = "otp-extract: locked: the folder cannot be read; check its permissions\n"
        // on its own, and among others
        #expect(result.errorText == failure + failure)
        #expect(
            result.text.contains("locked: warning: file\n  The folder cannot be read.\n  Check its permissions.\n"))
        #expect(result.status == 66)
    }

    /// The file has no name until it is complete. The limit of 512 bytes per file ends the program by a signal in the
    /// middle of the write. SIGTERM and SIGKILL have the same effect, since the program handles none of these signals.
    @Test func aProgramKilledWhileItWritesLeavesNoFile() async throws {
        let folder = try Folder(["en.json": Self.catalog, "report": Array("old".utf8)])
        let result = try await Command.shell(
            #"ulimit -c 0; ulimit -f 1; "$0" check en.json --format html --output report; echo $?; ls -A"#,
            in: folder)
        // 128 and the number of SIGXFSZ
        #expect(result.lines == ["153", "en.json", "report"])
        #expect(try folder.bytes("report") == Array("old".utf8))
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

    @Test func aFullDiskIsAnError() async throws {
        let (result, _) = try await check("--format html --output /dev/full")
        #expect(result.errorLines == ["otp-extract: /dev/full: cannot be written: No space left on device"])
        #expect(result.status == 74)
    }

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

    @Test(arguments: [
        ("--quiet --summary", "--quiet and --summary exclude each other; remove one."),
        ("--max-findings 0", "--max-findings must be a number from 1 on."),
        ("--summary --format html", "--summary is for --format text; remove it"),
        ("--max-findings 2 --format json", "--max-findings is for --format text; remove it"),
        ("--severity expirey=hint", "--severity 'expirey=hint': there is no check of this name; "),
        ("--severity expiry=never", "the severity is none of hint, warning and error"),
        ("--severity expiry", "write a check and a severity, as in encoding=hint"),
        ("--disable expiry --severity expiry=hint", "--disable expiry and --severity expiry=… contradict each other"),
        ("--severity expiry=hint --severity expiry=error", "--severity gives expiry two severities, hint and error"),
        ("--disable nothing", "'nothing' is invalid for '--disable <check>'"),
    ])
    func optionsThatContradictOrAreUnknownAreWrongUsage(arguments: String, problem: String) async throws {
        expectUsageError(try await check(arguments).result, problem)
    }

    @Test func theSameOptionTwiceIsNoMistakeAndTheCommandLineTakesPrecedence() async throws {
        let folder = try Folder([
            "en.json": Self.catalog,
            ".otp-extract.yml": Array("disable: [expiry]\nseverity: {secrecy: warning}\nsummary: true\n".utf8),
        ])
        let file = try await Command.shell(#""$0" check en.json"#, in: folder)
        #expect(file.text.contains("0 errors, 1 warning, 0 hints") && !file.text.contains("warning: secrecy"))
        let result = try await Command.shell(
            #""$0" check en.json --quiet --severity expiry=error --disable secrecy --disable secrecy"#, in: folder)
        #expect(result.lines.filter { $0.contains("expiry") || $0.contains("secrecy") }.count == 1)
        #expect(result.lines.first?.contains("error: expiry") == true && result.status == 1)
    }

    @Test func aQuietRunWithAReportFilePrintsNothing() async throws {
        let (result, folder) = try await check("--quiet --format json --output report")
        #expect(result.text.isEmpty && result.status == 0)
        #expect(try folder.bytes("report").first == UInt8(ascii: "{"))
    }

    @Test func anUnknownFormatIsWrongUsage() async throws {
        let (result, _) = try await check("--format pdf")
        #expect(result.status == 64)
        #expect(result.errorText.contains("text, json, junit, github, sarif"))
    }
}
