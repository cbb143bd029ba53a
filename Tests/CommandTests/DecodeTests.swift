import Foundation
import Testing

@Suite struct DecodeTests {
    private static let pdu = "00040DD0CBF29C2E2FB30100006250607080038011CBF29C2E2FB341E337B90CA2D16E31"
    /// The first of two parts.
    private static let part = "00440B911326547698F00000625060708003800C050003070202C820CDC906"
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples/gateways").standardized

    @Test
    func printsTheFieldsOfAPDU() async throws {
        let result = try await Command.run("decode", input: Self.pdu + "\n")
        #expect(
            result.text == """
                from:           Kestrel
                time:           2026-05-06T07:08:30+02:00
                coding:         GSM-7
                text:           Kestrel code 4471

                """)
        #expect(result.status == 0)
    }

    @Test
    func answersJSONLinesWithTheIdOrTheOctetOfAnError() async throws {
        let input = "{\"id\":7,\"pdu\":[\"\(Self.pdu)\"]}\n{\"id\":8,\"pdu\":[\"0001\"]}\n{\"id\":9}\n"
        let result = try await Command.run("decode", "--pdu", "--jsonl", input: input)
        #expect(
            result.text == """
                {"id":7,"smsc":null,"from":"Kestrel","text":"Kestrel code 4471","time":"2026-05-06T07:08:30+02:00"}
                {"id":8,"error":"octet 2: SMS-SUBMIT, a message from a phone; only SMS-DELIVER is read"}

                """)
        #expect(result.status == 65)
        #expect(result.errorText.contains("standard input:3: no 'pdu'; every line needs one"))
    }

    @Test
    func printsTheCodeOfAPDUAndGoesOnAfterABrokenOne() async throws {
        let result = try await Command.run("--pdu", input: "zz\n\(Self.pdu)\n\(Self.part)\n")
        #expect(result.text == "4471\n")
        #expect(result.status == 65)
        #expect(result.errorText.contains("standard input:1: octet 1: not a hexadecimal digit"))
        #expect(result.errorText.contains("1 message is incomplete: parts are missing"))
    }

    @Test
    func readsTheRecordedRequestOfEveryGatewayByTheCommandInItsFirstLine() async throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path).filter {
            $0.hasSuffix(".http")
        }
        #expect(files.count >= 20)
        for file in files.sorted() {
            let text = try String(contentsOf: Self.samples.appending(path: file), encoding: .utf8)
            let line = try #require(text.split(separator: "\n").first)
            let arguments = line.split(separator: " ").dropFirst(2).map { word in
                word.hasSuffix(".http") || word.hasSuffix(".secret")
                    ? Self.samples.appending(path: String(word)).path : String(word)
            }
            let result = try await Command.run(arguments)
            #expect(["604118\n", "552071\n"].contains(result.text), "\(file): \(result.errorText)")
        }
    }

    @Test
    func ignoresEveryLineBreakAtTheEndOfASecretAsTheServerDoes() async throws {
        let secret = try Data(contentsOf: Self.samples.appending(path: "vonage-sms.secret"))
        let folder = try Folder(["secret": Array(secret + Data("\r\n\n".utf8))])
        let result = try await Command.run([
            "--gateway", "vonage-sms", "--secret-file", folder.path("secret"), "--algorithm", "md5hash", "--at",
            "2026-05-06T07:08:30Z",
            Self.samples.appending(path: "vonage-sms.http").path,
        ])
        #expect(result.status == 0, "\(result.errorText)")
    }

    @Test
    func showsTheStepOfACheckThatDiffersAndNoSecret() async throws {
        let secret = Self.samples.appending(path: "twilio.secret").path
        let result = try await Command.run(
            [
                "--gateway", "twilio", "--url", "https://kestrel.example/other", "--secret-file", secret,
                Self.samples.appending(path: "twilio.http").path,
            ])
        #expect(result.status == 65 && result.text == "")
        #expect(result.errorText.contains("FAILED header X-Twilio-Signature: expected "))
        let token = try String(contentsOfFile: secret, encoding: .utf8).split(separator: "\n")[0]
        #expect(!result.errorText.contains(token) && !result.errorText.contains("604"))
    }

    @Test
    func refusesOptionsThatExcludeOneAnotherAndUnknownGateways() async throws {
        for arguments in [
            ["--pdu", "--lines"], ["--url", "https://kestrel.example"], ["--gateway", "nobody"],
            ["--gateway", "twilio", "--at", "today"], ["decode", "--spool", "--pdu"], ["decode", "--spool", "--jsonl"],
        ] {
            #expect(try await Command.run(arguments).status == 64, "\(arguments)")
        }
    }
}
