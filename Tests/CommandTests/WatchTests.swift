import Foundation
import Testing

/// An output line in short: "suggested 482913", "withdrawn 482913 expired", "error".
private func brief(_ object: [String: Any]) -> String {
    guard let event = object["event"] as? String, let code = object["code"] as? String else { return "error" }
    return [event, code, object["reason"] as? String].compactMap(\.self).joined(separator: " ")
}

/// A line with a message.
private func message(_ code: String, _ rest: String = "", domain: String? = nil) -> String {
    let line = domain.map { #"\n@\#($0) #\#(code)"# } ?? ""
    return #"{"text":"Your Kestrel code is \#(code)\#(line)"\#(rest)}"#
}

@Suite struct WatchTests {
    @Test
    func anEventHasTheRecipientAndTheRemainingTime() async throws {
        let input = message("482913", #","recipient":"+990001""#, domain: "kestrel.example")
        let result = try await Command.run("watch", input: input)
        let event = try objects(result.lines)[0]
        #expect(event["recipient"] as? String == "+990001" && event["remaining"] as? Int == 180)
        #expect(event["domain"] as? String == "kestrel.example" && event["domainMatch"] as? String == "unchecked")
        #expect((event["id"] as? String)?.count == 36)
    }

    @Test
    func onlyTheMessagesOfARecipientAreRead() async throws {
        let lines = [
            message("111111", #","recipient":"+990001""#), message("222222", #","recipient":"+990002""#),
            message("333333"), "",
        ]
        let result = try await Command.run(
            "watch", "--recipient", "+990002", input: lines.joined(separator: "\n"))
        #expect(result.status == 0 && result.errorText.isEmpty, "\(result.errorText)")
        #expect(try objects(result.lines).map(brief) == ["suggested 222222"])
    }

    @Test(arguments: [
        (["--domain", "www.kestrel.example"], ["111111", "333333"]),
        (["--domain", "finch.example", "--bound-only"], ["222222"]),
        (["--domain", "app.example", "--associated-domain", "finch.example"], ["222222", "333333"]),
    ])
    func aCodeIsShownWhereItsDomainMatches(arguments: [String], codes: [String]) async throws {
        let lines = [
            message("111111", #","recipient":"1""#, domain: "kestrel.example"),
            message("222222", #","recipient":"2""#, domain: "finch.example"), message("333333"),
        ]
        let result = try await Command.run(["watch"] + arguments, input: Array(lines.joined(separator: "\n").utf8))
        #expect(try objects(result.lines).map(brief) == codes.map { "suggested \($0)" })
    }

    @Test
    func anEmbeddedHostIsOfferedTheCodeInTheRightPage() async throws {
        let line = #"{"text":"111111 is your code\n@shop.example #111111 @pay.example"}"#
        let cases: [([String], String?)] = [
            (["--embedded-in", "pay.example", "--embedded-in", "shop.example"], "origin"),
            (["--embedded-in", "shop.example", "--embedded-in", "pay.example"], nil),
        ]
        for (arguments, match) in cases {
            let result = try await Command.run(
                ["watch", "--domain", "pay.example"] + arguments, input: Array(line.utf8))
            #expect(try objects(result.lines).first?["domainMatch"] as? String == match, "\(arguments)")
        }
    }

    @Test
    func aCodeExpiresWhileTheInputIsOpen() async throws {
        let session = try Session("watch", "--window", "0.2")
        session.write(message("482913"))
        #expect(brief(try await session.next()) == "suggested 482913")
        let event = try await session.next()
        #expect(brief(event) == "withdrawn 482913 expired" && event["remaining"] as? Int == 0)
        session.closeInput()
        #expect(await session.end() == 0)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsItAtOnceAndCleanly(signal: Int32) async throws {
        let session = try Session("watch")
        session.write(message("482913"))
        #expect(brief(try await session.next()) == "suggested 482913")
        session.send(signal)
        #expect(await session.end() == 0)
    }

    @Test
    func aSignalEndsItEvenIfItsOutputIsNotRead() async throws {
        let session = try Session("watch")
        session.write(message("482913"))
        #expect(brief(try await session.next()) == "suggested 482913")
        // more events than a pipe holds, none of which is read from here on
        for number in 0..<400 { session.write(message("\(500_000 + number)")) }
        session.send(SIGTERM)
        #expect(await session.end() == 0)
    }

    @Test
    func aMalformedLineIsReportedWithoutItsContentAndTheStreamContinues() async throws {
        let lines = [
            "902416 not JSON", #"{"text":902416}"#, #"{"code":"902416"}"#, #"{"text":"902416","consume":"902416"}"#,
            #"{"consume":"902416"}"#, #"{"text":"902416","receivedAt":"902416"}"#,
            #"{"text":"902416","receivedAt":1e300}"#, "[]", message("482913"),
        ]
        let result = try await Command.run(["watch"], input: Array((lines.joined(separator: "\n") + "\n").utf8))
        #expect(result.status == 65)
        #expect(!result.errorText.contains("902416") && !result.text.contains("902416"))
        #expect(try objects(result.lines).map(brief) == Array(repeating: "error", count: 8) + ["suggested 482913"])
        for number in 1...8 { #expect(result.errorText.contains("standard input:\(number): ")) }
    }

    @Test
    func anUnknownIdIsAnsweredButNotAsAMalformedLine() async throws {
        let result = try await Command.run(
            "watch", input: #"{"consume":"00000000-0000-4000-8000-000000000000"}"#)
        #expect(result.status == 0 && result.lines.count == 1)
    }

    @Test
    func wrongUsageIsRefused() async throws {
        for window in ["0", "-1", "nan", "90000"] {
            expectUsageError(try await Command.run(["watch", "--window=\(window)"]), "--window")
        }
        for option in ["--domain", "--domain a.example --embedded-in", "--domain a.example --associated-domain"] {
            let words = option.split(separator: " ").map(String.init) + ["https://secret"]
            let result = try await Command.run(["watch"] + words)
            expectUsageError(result, "write only the host")
            expectUsageError(result, words[words.count - 2])
            #expect(!result.errorText.contains("secret"))
        }
        expectUsageError(try await Command.run(["watch", "--bound-only"]), "--domain")
    }

    @Test
    func filesAreReadAndAMissingOneIsReported() async throws {
        let folder = try Folder(["inbox": Array(message("482913").utf8)])
        let result = try await Command.run(["watch", folder.path("inbox")])
        #expect(try objects(result.lines).map(brief) == ["suggested 482913"])
        expectFailure(try await Command.run(["watch", folder.path("none")]), 66, "cannot be opened")
    }

    @Test
    func codesOfOneFileExpireWhileItWaitsForTheWriterOfAnother() async throws {
        let folder = try Folder(["inbox": Array((message("482913") + "\n").utf8)])
        let script = """
            mkfifo pipe events; "$0" watch --window 0.3 inbox pipe >events & exec 4<events
            read first <&4; read second <&4
            echo '\(message("771204"))' >pipe; read third <&4
            wait $!; echo $?; echo "$first"; echo "$second"; echo "$third"
            """
        let lines = try await Command.shell(script, in: folder).lines
        #expect(lines.first == "0")
        #expect(
            try objects(Array(lines.dropFirst())).map(brief) == [
                "suggested 482913", "withdrawn 482913 expired", "suggested 771204",
            ])
    }

    @Test
    func aSignalEndsItWhileItWaitsForTheWriterOfAPipeWhateverComesAfter() async throws {
        let script = """
            mkfifo pipe; "$0" watch inbox pipe none >events & while [ ! -s events ]; do :; done
            kill -TERM $!; wait $!; echo $?
            """
        let folder = try Folder(["inbox": Array(message("482913").utf8)])
        let result = try await Command.shell(script, in: folder)
        #expect(result.text == "0\n" && result.errorText.isEmpty)
    }

    @Test
    func aClosedPipeEndsItSilently() async throws {
        let lines = (0..<5_000).map { message(String(100_000 + $0)) }.joined(separator: "\n")
        let result = try await Command.shell(#""$0" watch | head -n 1"#, input: Array(lines.utf8))
        #expect(result.lines.count == 1 && result.errorText.isEmpty)
    }
}
