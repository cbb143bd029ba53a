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
        ("json", "{\n  \"catalogs\" : ["), ("junit", "<?xml version=\"1.0\""), ("sarif", "{\n  \"$schema\" : "),
        ("html", "<!doctype html>\n"),
    ])
    func aReportGoesToStandardOutput(format: String, start: String) async throws {
        let (result, _) = try await check("--format \(format)")
        #expect(result.text.hasPrefix(start))
        #expect(result.text.hasSuffix("\n"))
        #expect(result.errorText.isEmpty && result.status == 0)
    }

    @Test(arguments: ["text", "json", "junit", "github", "sarif", "html"])
    func aReportInAFileIsTheOneOfStandardOutputAndLeavesOneLineThere(format: String) async throws {
        let (expected, _) = try await check("--format \(format)")
        let (result, folder) = try await check("--format \(format) --output report")
        #expect(try folder.bytes("report") == expected.bytes)
        #expect(result.lines.count == 1)
        #expect(result.text.contains(" checked: "))
        #expect(result.status == 0)
    }

    @Test func anotherReportIsReplaced() async throws {
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

    @Test func anUnknownFormatIsWrongUsage() async throws {
        let (result, _) = try await check("--format pdf")
        #expect(result.status == 64)
        #expect(result.errorText.contains("text, json, junit, github, sarif"))
    }
}
