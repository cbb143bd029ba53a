import Foundation
import Testing

/// The samples behave as their README says.
@Suite struct SamplesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples")
        .standardized

    @Test(arguments: [
        ("plain", "902416\n", 0), ("origin-bound", "310778\n", 0), ("retriever", "5519\n", 0), ("no-code", "", 1),
    ])
    func theMessagesHaveTheCodesTheySeemToHave(name: String, output: String, status: Int32) async throws {
        let result = try await Command.run([Self.folder.appending(path: "messages/\(name).txt").path])
        #expect(result.text == output && result.status == status)
    }

    @Test
    func theOriginBoundMessageNamesItsHosts() async throws {
        let result = try await Command.run(["--json", Self.folder.appending(path: "messages/origin-bound.txt").path])
        let object = try objects(result.lines)[0]
        #expect(object["domain"] as? String == "kestrel.example")
        #expect(object["embeddedDomains"] as? [String] == ["pay.kestrel.example"])
    }

    @Test
    func theLanguagesAreRead() async throws {
        let result = try await Command.run(["--jsonl", Self.folder.appending(path: "messages/languages.jsonl").path])
        let codes = try objects(result.lines).map { $0["code"] as? String }
        #expect(codes == ["604917", "730512", "418206", "590318", nil, "2951"])
    }

    @Test
    func theBackendReportsOnEveryLineAndShowsNoCode() async throws {
        let backend = Command.executable.deletingLastPathComponent().appending(path: "sample-backend").path
        let input = """
            Kestrel: your code is 902 416, valid for 5 minutes.
            Lunch at 12? Flat 2260.
            【青山书店】验证码590318，请勿告诉他人。

            """
        let result = try await Command.shell("'\(backend)'", input: Array(input.utf8))
        #expect(
            result.lines == [
                "a code of 6 characters, from Kestrel, valid for 300 s, at character 22",
                "no code",
                "a code of 6 characters, from 青山书店, at character 9",
            ])
        #expect(result.status == 0)
    }

    /// The gateway and the page print concurrently, so only the order within each is known.
    @Test
    func theFeedsPageGetsOnlyItsOwnCode() async throws {
        let sample = Command.executable.deletingLastPathComponent().appending(path: "sample-backend").path
        let input = try Data(contentsOf: Self.folder.appending(path: "messages/gateway.tsv"))
        let result = try await Command.shell("'\(sample)' feed", input: Array(input))
        #expect(
            result.lines.filter { $0.hasPrefix("gateway") } == [
                "gateway: no code", "gateway: a code", "gateway: a code", "gateway: a code",
            ])
        #expect(
            result.lines.filter { $0.hasPrefix("page") } == [
                "page: fills in a code of 6 characters for www.kestrel.example", "page: signed in",
            ])
        #expect(result.status == 0)
    }
}
