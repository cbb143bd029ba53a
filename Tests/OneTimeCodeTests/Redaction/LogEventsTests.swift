import Testing

@testable import OneTimeCode

/// Events that have several lines.
@Suite struct LogEventsTests {
    /// The lines of a log, masked one by one.
    private func masked(_ log: String) -> String {
        let bytes = Array(log.utf8)
        var events = LogEvents(.shared)
        var lines: [String] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[start..<end]
            let redaction = events.redaction(utf8: line, after: bytes[..<start])
            lines.append(String(decoding: redaction?.bytes ?? Array(line), as: UTF8.self))
            start = end + 1
        }
        return lines.joined(separator: "\n")
    }

    @Test(arguments: [
        ("2026-11-22 08:15:42 INFO Your login code is\n4829", "2026-11-22 08:15:42 INFO Your login code is\n****"),
        (
            "Nov 22 08:15:42 gw smsd[77]: Kestrel: your code is\n\n482-913\nbye 771204",
            "Nov 22 08:15:42 gw smsd[77]: Kestrel: your code is\n\n***-***\nbye 771204"
        ),
        // a code that was found is masked in what follows
        (
            "2026-11-22 08:15:42 INFO Your code is 482913\n@kestrel.example #482913",
            "2026-11-22 08:15:42 INFO Your code is ******\n@kestrel.example #******"
        ),
        // also after a line in between that speaks of it
        (
            "2026-11-22 08:15:42 INFO Ваш код Kestrel: 614-209\nИли нажмите:\nv.kestrel.example/614209",
            "2026-11-22 08:15:42 INFO Ваш код Kestrel: ***-***\nИли нажмите:\nv.kestrel.example/******"
        ),
    ])
    func aLineWithoutAPrefixGoesOn(log: String, expected: String) { #expect(masked(log) == expected) }

    @Test(arguments: [
        // the next event
        "2026-11-22 08:15:42 INFO Your login code is\n2026-11-22 08:15:43 INFO 4829",
        // a log without times
        "Your login code is\n4829",
        // a stack trace
        "2026-11-22 08:15:42 ERROR verification code rejected\n\tat c.a.Otp.verify(Otp.java:4829)\n\tat Main.java:1177",
        #"2026-11-22 08:15:42 INFO Your login code is"# + "\n" + #"{"id":4829}"#,
        "2026-11-22 08:15:42 INFO Your login code is\n" + String(repeating: "a line of text\n", count: 20) + "4829",
    ])
    func otherLinesStay(log: String) { #expect(masked(log) == log) }

    @Test func parametersOfPostgreSQLBelongToTheStatementBefore() {
        let detail = "2026-11-22 08:15:42.1 UTC [27411] DETAIL:  parameters: $1 = '77120', $2 = "
        let statement = "2026-11-22 08:15:42.1 UTC [27411] LOG:  execute <unnamed>: "
        let insert = statement + "INSERT INTO otps (user_id, otp) VALUES ($1, $2)\n"
        #expect(masked(insert + detail + "'482913'") == insert + detail + "'******'")
        let select = statement + "SELECT * FROM orders WHERE user_id = $1 AND amount = $2 -- otp\n"
        #expect(masked(select + detail + "'482913'") == select + detail + "'482913'")
    }

    @Test func itBeginsInTheMiddle() {
        let before = Array("2026-11-22 08:15:42 INFO Your login code is\n".utf8)
        var events = LogEvents(.shared)
        events.begin(after: before[...])
        let redaction = events.redaction(utf8: Array("4829".utf8)[...], after: before[...])
        #expect(redaction?.bytes == Array("****".utf8))
        #expect(redaction?.findings.map(\.range) == [0..<4])
    }
}
