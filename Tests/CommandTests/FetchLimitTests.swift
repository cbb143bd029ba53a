import Foundation
import Testing

/// Programs that fail, hang or write without an end do not stop `otp-extract autofill domains --fetch`.
@Suite struct FetchLimitTests {
    /// Less than the 100 s for which the scripts run, and far more than the limits of the tests, since all other tests
    /// run at the same time.
    private static let soon = Duration.seconds(90)

    private func outcome(_ host: FakeHost) async throws -> Command.Result {
        var result: Command.Result?
        let time = try await ContinuousClock().measure {
            result = try await host.run("--site", "site.example", "--timeout", "0.6")
        }
        #expect(time < Self.soon)
        return try #require(result)
    }

    /// Whether the process whose number a script wrote has ended.
    private func hasEnded(_ host: FakeHost) async throws -> Bool {
        let number = try #require(host.lines("processes")?.first.flatMap { Int32($0) })
        let start = ContinuousClock.now
        // the system may end a process a moment after the signal
        while ContinuousClock.now - start < Self.soon {
            // a process that its parent has not yet removed is a zombie
            guard let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else { return true }
            if state.contains(") Z") { return true }
            await Task.yield()
        }
        return false
    }

    @Test(arguments: [
        #"echo $$ >"${0%/*}/processes"; exec sleep 100"#,
        // keeps the pipe open after its parent has ended
        #"sleep 100 & echo $! >"${0%/*}/processes""#,
        // closes the pipes, and continues
        #"echo $$ >"${0%/*}/processes"; exec >&- 2>&- sleep 100"#,
        #"echo $$ >"${0%/*}/processes"; trap '' TERM INT HUP; echo "HTTP/2 200"; while :; do sleep 100; done"#,
    ])
    func endAProgramThatHangsAndWhatItStarted(script: String) async throws {
        let asked = try FakeHost(curl: script)
        let result = try await outcome(asked)
        #expect(result.status == 1 && result.text.contains("no answer within 0.6 s"), "\(result.text)")
        #expect(try await hasEnded(asked))

        let lookedUp = try FakeHost(getent: script)
        #expect(try await outcome(lookedUp).text.contains("the look-up of the address took too long"))
        #expect(try await hasEnded(lookedUp))
        #expect(lookedUp.arguments(of: "curl") == nil)
    }

    @Test(arguments: [
        #"echo $$ >"${0%/*}/processes"; exec yes"#,
        #"echo $$ >"${0%/*}/processes"; exec yes >&2"#,
        #"echo $$ >"${0%/*}/processes"; echo "HTTP/2 200"; echo; exec cat /dev/zero"#,
    ])
    func endAProgramThatWritesWithoutAnEnd(script: String) async throws {
        let host = try FakeHost(curl: script)
        let result = try await host.run("--site", "site.example", "--timeout", "60")
        #expect(result.status == 1)
        #expect(result.text.contains("the answer has more than 2 MB") && result.text.contains("[file-size]"))
        #expect(try await hasEnded(host))
    }

    @Test(arguments: [
        ("echo 'curl: (60) SSL certificate problem' >&2; exit 60", "curl: (60) SSL certificate problem;"),
        ("echo 'HTTP/2 200'; exit 18", "curl ended with status 18;"), ("exit 28", "no answer within"),
        ("exit 63", "the answer has more than 2 MB"), ("kill -11 $$", "curl was ended by signal 11"),
        ("exec >&-; exit 0", "the answer has no status"), ("echo '{}'", "the answer has no status"),
        (#"printf 'curl: \033[31m red' >&2; exit 7"#, "curl: ␛[31m red"),
    ])
    func sayWhyCurlFailed(script: String, message: String) async throws {
        let host = try FakeHost(curl: script)
        let result = try await host.run("--site", "site.example", "--timeout", "20")
        #expect(result.status == 1 && result.text.contains(message), "\(result.text)")
    }

    @Test
    func sayWhichProgramIsMissing() async throws {
        // only the shell's own commands, since the path has no others
        let host = try FakeHost(getent: "echo 104.18.26.120 STREAM")
        expectFailure(
            try await host.run("--site", "site.example", path: "/var/empty"), 69, "getent: cannot be started",
            "getent and curl")
        expectFailure(
            try await host.run("--site", "site.example", variables: "rm curl; ", path: "$PWD"), 69,
            "curl: cannot be started")
    }

    @Test
    func holdForAProgramThatWasStartedWithoutStandardFiles() async throws {
        let host = try FakeHost(answer: "HTTP/2 301\r\nlocation: https://a.example/\r\n\r\n")
        let result = try await host.run(
            "--site", "site.example", "--output", "report", redirection: "<&- >&- 2>&-")
        #expect(result.status == 1)
        #expect(host.lines("report")?.first?.contains("status 301 redirects to https://a.example/;") == true)
    }
}
