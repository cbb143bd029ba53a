import Foundation
import Testing

/// Programs that fail, hang or write without an end do not stop `otp-extract autofill domains --fetch`.
@Suite struct FetchLimitTests {
    /// The beginning of a script that tells the test whether it runs. Then `hang` waits for the test, and answers it.
    private static let begin = #"exec 3>"${0%/*}/answers"; echo begun >&3"#
    private static let hang = #"{ read question <"${0%/*}/questions" && echo alive >&3; }"#

    /// Runs the command, and then asks the scripts whether they still run. Returns the result, and what the scripts
    /// wrote until all of them had ended or one had answered the question.
    private func run(_ host: FakeHost) async throws -> (result: Command.Result, answers: String) {
        let (questions, answers) = (try host.makePipe("questions"), try host.makePipe("answers"))
        // Opened first, so that no script waits for the other side: one for both directions, and one without waiting.
        let question = open(questions, O_RDWR | O_CLOEXEC)
        let answer = open(answers, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(question >= 0 && answer >= 0)
        defer { for descriptor in [question, answer] { close(descriptor) } }
        let result = try await host.run("--site", "site.example", "--timeout", "0.6")
        _ = Foundation.write(question, "?\n", 2)
        _ = fcntl(answer, F_SETFL, 0)
        let told = await onThread {
            var told = ""
            var buffer = [UInt8](repeating: 0, count: 64)
            while !told.contains("alive"), case let count = read(answer, &buffer, buffer.count), count > 0 {
                told += String(decoding: buffer[..<count], as: UTF8.self)
            }
            return told
        }
        return (result, told)
    }

    @Test(arguments: [
        "\(begin); \(hang)",
        // keeps the pipe open after its parent has ended
        "\(begin); \(hang) &",
        // closes the pipes, and continues
        "\(begin); exec >&- 2>&-; \(hang)",
        #"\#(begin); trap '' TERM INT HUP; echo "HTTP/2 200"; \#(hang)"#,
    ])
    func endAProgramThatHangsAndWhatItStarted(script: String) async throws {
        let asked = try await run(try FakeHost(curl: script))
        #expect(
            asked.result.status == 1 && asked.result.text.contains("no answer within 0.6 s"), "\(asked.result.text)")
        // the scripts run for the path that should not exist too
        #expect(asked.answers == "begun\n")

        let host = try FakeHost(getent: script)
        let lookedUp = try await run(host)
        #expect(lookedUp.result.text.contains("the look-up of the address took too long"))
        #expect(lookedUp.answers == "begun\n")
        #expect(host.arguments(of: "curl") == nil)
    }

    @Test(arguments: [
        "exec yes", "exec yes >&2", #"echo "HTTP/2 200"; echo; exec cat /dev/zero"#,
    ])
    func endAProgramThatWritesWithoutAnEnd(script: String) async throws {
        let host = try FakeHost(curl: script)
        let result = try await host.run("--site", "site.example", "--timeout", "60")
        #expect(result.status == 1)
        #expect(result.text.contains("the answer has more than 2 MB") && result.text.contains("[file-size]"))
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
