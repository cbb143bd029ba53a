import Foundation
import Testing

@Suite struct RedactTests {
    @Test(arguments: [
        ("Your code is 482913.", "Your code is ******."),
        ("Votre code : 604-718 (5 min)", "Votre code : ***-*** (5 min)"),
        ("G-735108 is your Google verification code", "G-****** is your Google verification code"),
        ("認証コードは８２７４１６です", "認証コードは******です"),
        ("رمز التحقق الخاص بك هو ٣٩٠٥٧٢", "رمز التحقق الخاص بك هو ******"),
        ("Order 77120455 ships. Code: 5390", "Order 77120455 ships. Code: ****"),
    ])
    func masksTheCodeAndNothingElse(message: String, masked: String) async throws {
        let result = try await Command.run("redact", input: message)
        #expect(result.text == masked)
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func masksTheCodeWhereverItOccursAgain() async throws {
        let result = try await Command.run(
            "redact", input: "Ihr Code lautet 482 913, oder https://b.example/v?c=482913 tippen: 482913\n")
        #expect(result.text == "Ihr Code lautet *** ***, oder https://b.example/v?c=****** tippen: ******\n")
    }

    @Test
    func readsTheRecordsOfLogsJSONPrefixesFields() async throws {
        let log = """
            {"id":77,"text":"Your code is \\u0034829"}
            Nov 22 08:15:42 gw-3 smsd[41377]: Your code is 4829
            to=+99150042 body="Your code is 4829"
            2026-11-22,+99150042,"Your ""code"" is 4829"

            """
        let result = try await Command.run("redact", input: log)
        #expect(
            result.text == """
                {"id":77,"text":"Your code is ****"}
                Nov 22 08:15:42 gw-3 smsd[41377]: Your code is ****
                to=+99150042 body="Your code is ****"
                2026-11-22,+99150042,"Your ""code"" is ****"

                """)
    }

    @Test
    func manyDifferentCodesOnOneLineTakeNoLongerThanTheirLength() async throws {
        // round numbers are seldom codes
        let codes = (0..<20_000).map { 100_000 + $0 * 41 }.filter { $0 % 1_000 != 0 && $0 % 111_111 != 0 }
        let line = codes.map { "Your code is \($0)." }.joined(separator: " ")
        let result = try await Command.run("redact", input: line)
        #expect(!result.text.contains { $0.isNumber } && result.text.utf8.count == line.utf8.count)
    }

    @Test
    func copiesTextWithoutACodeUnchangedAndExitsWith1() async throws {
        let bytes: [UInt8] = Array("one\r\n\n\ttwo\u{0} ".utf8) + [0xFF, 0xC3, 0x0A, 0xE2, 0x82] + Array("\r".utf8)
        for mode in [[], ["--message"], ["-0"]] {
            let result = try await Command.run(["redact"] + mode, input: bytes)
            #expect(result.bytes == bytes)
            #expect(result.status == 1)
        }
    }

    @Test
    func keepsBrokenBytesAndLineEndsBesideACode() async throws {
        let before: [UInt8] = [0xFF, 0x20]
        let after: [UInt8] = [0x20, 0xC3, 0x28, 0x0D, 0x0A, 0x0D, 0x0A]
        let result = try await Command.run(
            ["redact"], input: before + Array("Your code is 482913".utf8) + after)
        #expect(result.bytes == before + Array("Your code is ******".utf8) + after)
    }

    @Test
    func readsEveryLineAsASeparateMessage() async throws {
        let log = "09:14 Your code is 482913\n\n09:15 Lunch?\n09:16 Tu código es 5390"
        let result = try await Command.run("redact", input: log)
        #expect(result.text == "09:14 Your code is ******\n\n09:15 Lunch?\n09:16 Tu código es ****")
    }

    @Test
    func messageReadsTheWholeInputAsOneMessage() async throws {
        let result = try await Command.run("redact", "--message", input: "Your code is\n\n482913\n")
        #expect(result.text == "Your code is\n\n******\n")
        #expect(result.status == 0)
        // a line of a log may be any number, a message is a code
        #expect(try await Command.run("redact", input: "482913\n").text == "482913\n")
        #expect(try await Command.run("redact", "--message", input: "482913\n").text == "******\n")
    }

    @Test
    func optionZeroSplitsAtNULBytesAndKeepsThem() async throws {
        let result = try await Command.run("redact", "-0", input: "Your code is\n482913\0Hello\0Code: 5390")
        #expect(result.text == "Your code is\n******\0Hello\0Code: ****")
    }

    @Test(arguments: ["", "\n", "\r\n", "\r"], [[], ["--message"]])
    func masksAnOriginBoundLineWhateverEndsIt(end: String, mode: [String]) async throws {
        let result = try await Command.run(["redact"] + mode, input: Array("@b.example #482913\(end)".utf8))
        #expect(result.text == "@b.example #******\(end)")
        #expect(result.status == 0)
    }

    @Test
    func minConfidenceDecidesWhatIsMasked() async throws {
        let message = "Your code is 482913"
        let strict = try await Command.run("redact", "--min-confidence", "1", input: message)
        #expect(strict.text == message)
        #expect(strict.status == 1)
        // at any confidence, something must say that a number is a code
        let lax = try await Command.run("redact", "--min-confidence", "0", input: "Parcel 482913 is on its way")
        #expect(lax.text == "Parcel 482913 is on its way")
    }

    @Test
    func readsFilesInOrderUpToAMissingOne() async throws {
        let folder = try Folder(["a": Array("Your code is 482913\n".utf8), "b": Array("Hello\n".utf8)])
        let both = try await Command.run(["redact", folder.path("b"), folder.path("a")])
        #expect(both.text == "Hello\nYour code is ******\n")
        for mode in [[], ["--message"]] {
            let missing = try await Command.run(["redact"] + mode + [folder.path("a"), folder.path("none")])
            #expect(missing.text == "Your code is ******\n")
            expectFailure(missing, 66, folder.path("none"))
        }
    }

    @Test
    func rejectsMessageWith0AndUnknownOptions() async throws {
        expectUsageError(try await Command.run(["redact", "--message", "-0"]), "exclude one another")
        expectUsageError(try await Command.run(["redact", "--json"]), "--json")
        expectUsageError(try await Command.run(["redact", "--locale", "xx"]), "no lexicon for it")
    }

    // MARK: Masks

    @Test func theMaskCanBeATextOrLeaveTheLastCharacters() async throws {
        let message = "Your code is 482-913."
        #expect(try await Command.run("redact", "--mask", "CODE", input: message).text == "Your code is CODE.")
        #expect(try await Command.run("redact", "--keep", "2", input: message).text == "Your code is ***-*13.")
        expectUsageError(try await Command.run(["redact", "--mask", "<x>"]), "no notation has to escape it")
        expectUsageError(try await Command.run(["redact", "--keep", "2", "--mask", "x"]), "exclude one another")
    }

    @Test func pseudonymsDependOnTheKeyAndTheCode() async throws {
        let folder = try Folder([
            "key": Array("0123456789abcdef0123456789abcdef\n".utf8), "other": Array("another key of enough bytes".utf8),
            "short": Array("tiny".utf8),
        ])
        let log = "Your code is 482913\nYour code is 482-913\nYour code is 771204\n"
        let result = try await Command.run(["redact", "--hash", folder.path("key")], input: Array(log.utf8))
        let lines = result.text.split(separator: "\n")
        #expect(lines[0] == lines[1] && lines[0] != lines[2])
        // printf 482913 | openssl dgst -sha256 -hmac 0123456789abcdef0123456789abcdef
        #expect(lines[0] == "Your code is otp-78b2855ac3")
        let other = try await Command.run(["redact", "--hash", folder.path("other")], input: Array(log.utf8))
        #expect(other.text != result.text)
        let short = try await Command.run(["redact", "--hash", folder.path("short")], input: Array(log.utf8))
        expectFailure(short, 65, "at least 16 bytes")
        #expect(short.text == "")
    }

    @Test func tokensOfLinksStayUnlessTheyAreToBeMasked() async throws {
        let line = "GET /verify/a8Kd03mPq2 HTTP/1.1"
        #expect(try await Command.run("redact", input: line).text == line)
        #expect(try await Command.run("redact", "--links", input: line).text == "GET /verify/********** HTTP/1.1")
    }

    // MARK: Reports

    @Test func aDryRunPrintsTheRecordsThatWouldChange() async throws {
        let folder = try Folder(["log": Array("port 38926\nYour code is 4829\nbye\n".utf8)])
        let result = try await Command.run(["redact", "--dry-run", folder.path("log")])
        #expect(result.text == "\(folder.path("log")):2:Your code is ****\n")
        #expect(result.status == 0)
    }

    @Test func explainSaysWhyARecordIsMaskedWithoutTheCode() async throws {
        let log = #"{"otp":"7206","text":"Your Kestrel login code is 482913"}"# + "\nport 38926\n"
        let first = try await Command.run(["redact", "--explain", "1"], input: Array(log.utf8))
        #expect(
            first.text == """
                standard input:1: masked
                  bytes 9 to 12: key in code
                  bytes 50 to 55: code-word in message, language en

                """)
        let second = try await Command.run(["redact", "--explain", "2"], input: Array(log.utf8))
        #expect(second.text == "standard input:2: nothing says that a number in it is a code\n")
        expectUsageError(try await Command.run(["redact", "--explain", "0"]), "from 1")
        let third = try await Command.run(["redact", "--explain", "9"], input: Array(log.utf8))
        #expect(third.status == 66 && third.errorText.contains("the input ends before record 9"))
    }

    @Test(arguments: ["1", "3"])
    func aReportHasNumbersAndNoContent(jobs: String) async throws {
        let folder = try Folder([:])
        let log = "Your login code is 4829\nDein Code lautet 7206\n" + #"{"otp":771204}"# + "\nport 38926\n"
        let result = try await Command.run(
            ["redact", "--jobs", jobs, "--report", folder.path("report")], input: Array(log.utf8))
        #expect(result.status == 0)
        let report = try String(contentsOfFile: folder.path("report"), encoding: .utf8)
        #expect(report.hasPrefix(#"{"records":4,"changed":3,"codes":3,"fields":{"code":1,"text":2},"evidence":{"#))
        #expect(report.hasSuffix(#""languages":{"de":1,"en":1}}"# + "\n"))
    }

    @Test func aReportReplacesNoInput() async throws {
        let folder = try Folder(["a.log": Array("Your login code is 4829\n".utf8)])
        let result = try await Command.shell(#"ln -s a.log b.log; "$0" redact --report b.log a.log"#, in: folder)
        expectUsageError(result, "--report names an input")
        #expect(try String(contentsOfFile: folder.path("a.log"), encoding: .utf8) == "Your login code is 4829\n")
    }

    // MARK: rsyslog

    @Test func mmexternalIsAnsweredWithWhatChanges() async throws {
        func replies(_ interface: String, _ lines: String...) async throws -> [String] {
            let input = lines.map { $0 + "\n" }.joined()
            let result = try await Command.run(["redact", "--mmexternal", interface], input: Array(input.utf8))
            return result.text.split(separator: "\n").map(String.init)
        }
        #expect(
            try await replies("msg", #" Your "A" code is 4829"#, "port 38926", #"{"msg":"x","otp":4829}"#)
                == [#"{"msg":" Your \"A\" code is ****"}"#, "{}", #"{"msg":"{\"msg\":\"x\",\"otp\":null}"}"#])
        #expect(
            try await replies("rawmsg", "<13>Nov 22 08:15:42 gw: your code is 4829")
                == [#"{"rawmsg":"<13>Nov 22 08:15:42 gw: your code is ****"}"#])
        #expect(
            try await replies(
                "fulljson",
                #"{"msg":"your code is 4829","rawmsg":"<13>gw: your code is 4829","pri":"13","$!":{"otp":"7206","a":[1]}}"#,
                #"{"msg":"port 38926","rawmsg":"port 38926","$!":{"otp":"7206"}}"#)
                == [
                    #"{"msg":"your code is ****","rawmsg":"<13>gw: your code is ****","$!":{"otp":"****","a":[1]}}"#,
                    #"{"$!":{"otp":"****"}}"#,
                ])
        expectUsageError(try await Command.run(["redact", "--mmexternal", "xml"]), "xml")
        expectUsageError(try await Command.run(["redact", "--mmexternal", "msg", "-0"]), "reads lines")
    }

    /// rsyslog waits for a reply to each message.
    @Test func aMessageThatIsTooLongIsAnsweredToo() async throws {
        let result = try await Command.run(
            "redact", "--mmexternal", "fulljson", "--max-record-size", "20", input: "123456789012345678901\n")
        #expect(result.text == #"{"msg":"","rawmsg":""}"# + "\n")
        #expect(result.status == 65)
    }

    // MARK: Events

    @Test(arguments: ["1", "2"]) func linesOfAnEventGoOnWhereverAReadEnds(jobs: String) async throws {
        let filler = String(repeating: "port 38926 is open\n", count: 3_000)
        let event = "2026-11-22 08:15:42 INFO sms: your Kestrel code is\n4829\n"
        // an event on each side of the places where a read of 65,536 bytes ends
        let log = (0..<40).map { String(repeating: "-", count: $0) + "\n" + filler + event }.joined()
        let result = try await Command.run(["redact", "--jobs", jobs], input: Array(log.utf8))
        #expect(result.text == log.replacingOccurrences(of: "\n4829\n", with: "\n****\n"))
    }

    /// Only the end of the first line is read again where a batch begins, and the line is too long for an event.
    @Test(arguments: ["1", "2"]) func aLongLineSaysTheSameWhereverAReadEnds(jobs: String) async throws {
        let padding = String(repeating: "y AS (SELECT 2), ", count: 180)
        let statement = "2026-11-22 08:15:42 LOG:  execute: WITH \(padding) UPDATE users SET otp = $1 WHERE id = 7\n"
        let detail = "2026-11-22 08:15:42 DETAIL:  parameters: $1 = '482913'\n"
        let log = String(repeating: statement + detail, count: 200)
        let result = try await Command.run(["redact", "--jobs", jobs], input: Array(log.utf8))
        #expect(result.text == log)
    }

    // MARK: In place

    @Test func aFileIsReplacedWithItsMode() async throws {
        let folder = try Folder(["log": Array("port 1\nYour code is 4829".utf8), "clean": Array("port 38926\n".utf8)])
        chmod(folder.path("log"), 0o640)
        let before = try modificationTime(folder.path("clean"))
        let result = try await Command.run(["redact", "--in-place", folder.path("log"), folder.path("clean")])
        #expect(result.text == "" && result.status == 0)
        #expect(try String(contentsOfFile: folder.path("log"), encoding: .utf8) == "port 1\nYour code is ****")
        var status = stat()
        #expect(stat(folder.path("log"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
        #expect(try modificationTime(folder.path("clean")) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == ["clean", "log"])
    }

    @Test func linksAndPipesAreNotReplaced() async throws {
        let folder = try Folder(["log": Array("Your code is 4829".utf8), "two": Array("Your code is 4829".utf8)])
        #expect(symlink(folder.path("log"), folder.path("link")) == 0)
        #expect(link(folder.path("two"), folder.path("name")) == 0)
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        for name in ["link", "two", "pipe"] {
            expectFailure(try await Command.run(["redact", "--in-place", folder.path(name)]), 66, "links")
        }
        #expect(try String(contentsOfFile: folder.path("log"), encoding: .utf8) == "Your code is 4829")
        expectUsageError(try await Command.run(["redact", "--in-place"]), "names of files")
    }

    @Test func aFileWithARecordThatIsTooLongStays() async throws {
        let folder = try Folder(["log": Array("Your code is 4829\n1234567890123456789012345\n".utf8)])
        let result = try await Command.run(["redact", "--in-place", "--max-record-size", "20", folder.path("log")])
        #expect(result.status == 65)
        #expect(try String(contentsOfFile: folder.path("log"), encoding: .utf8).hasPrefix("Your code is 4829\n"))
    }

    private func modificationTime(_ path: String) throws -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { throw CocoaError(.fileNoSuchFile) }
        return status.st_mtim.tv_nsec
    }
}
