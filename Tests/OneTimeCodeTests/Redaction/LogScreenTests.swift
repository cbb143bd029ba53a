import Testing

@testable import OneTimeCode

/// The screen answers without reading a line. Where it says that nothing is to be masked, a reader of the line must agree.
@Suite struct LogScreenTests {
    private let redactor = LogRedactor()
    private let reader = LogRedactor(screen: .open)

    private static let prefixes = [
        "", "2026-11-22 08:15:42,117 INFO [main] com.acme.sms.Sender: ", "<13>Nov 22 08:15:42 gw-3 smsd[41377]: ",
        #"192.0.2.1 - - [22/Nov/2026:08:15:42 +0000] "GET /otp/48291 HTTP/1.1" 200 4829 "-" "#,
        #"level=info msg="sent otp" took=4829ms user=771204 note="#, #"{"pid":48213,"statusCode":200,"note":"#,
        #"[SVC:otp] [FID:77120455] [from:48213] "#,
    ]

    @Test(arguments: prefixes) func itAgreesAboutEveryFixture(prefix: String) throws {
        let isJSON = prefix.hasPrefix("{")
        let messages = try Fixtures.messages()
        var differences: [String] = []
        for message in messages {
            // what JSON has to escape, and line breaks
            if message.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) { continue }
            let line = Array((prefix + (isJSON ? "\"\(message.text)\"}" : message.text)).utf8)
            let masked = redactor.redaction(utf8: line)?.bytes
            if masked != reader.redaction(utf8: line)?.bytes { differences.append(message.text) }
        }
        // A short message without a word that names a code is read only beside such a word. Among 1,600 one such code is
        // found by the reader alone.
        #expect(differences.count * 1_000 <= messages.count, "\(differences)")
    }

    @Test(arguments: [
        "Failed password for root from 192.0.2.7 port 38926 ssh2",
        #"192.0.2.1 - - [22/Nov/2026:08:15:42 +0000] "POST /otp/verify HTTP/1.1" 200 4829 "-" "okhttp/4.12.0""#,
        #"{"level":"error","ts":1796151243019,"msg":"declined","error_code":7488,"order":43838649,"statusCode":402}"#,
        #"time=2026-11-22T08:15:42Z level=info msg="otp sent" user=482913 latency=4829 request_id=88ae9be2c0ffee00"#,
        "[SVC:otp] [FID:77120455] [from:48213] [flags:-1:-1:-1:-1:31]",
        #"{"level":"warn","msg":"retrying","code":"ECONNREFUSED","pid":48213}"#,
    ]) func itReadsNoLineWhoseNumbersHaveAnotherPlace(line: String) {
        #expect(!Array(line.utf8).withUnsafeBufferPointer(LogScreen().mayHoldCode))
    }

    /// What a gateway and a web server write all day does not even have a word for a code.
    @Test(arguments: [
        "DEBUG submit_sm_resp seq=451332 command_status=0 message_id=880a28bf38cdcb21 system_id=acme",
        "deliver_sm short_message=id:4203606874 sub:001 dlvrd:001 submit date:8245374754 done date:9568074 err:000 seq=7",
        #"{"severity":"INFO","statusCode":200,"exit_code":48213,"latency":951}"#,
        "session expired, bind=tr-48213 valid=48213", "trace=4829debe1f2e3d4c5b6a7980 level=48213",
    ]) func itHearsNothingInAWordThatNamesSomethingElse(line: String) {
        #expect(Array(line.utf8).withUnsafeBufferPointer(LogScreen().hears) == .nothing)
    }

    @Test(arguments: [
        "submit 482913", "sms_otp_code 4829", "deliver_sm short_message=id:42 sub:001 err:000 text:your code 482913",
        "0123456789abcdefcode 4829", "verification_code 4829",
    ]) func itHearsAWordForACode(line: String) {
        #expect(Array(line.utf8).withUnsafeBufferPointer(LogScreen().hears) != .nothing)
    }

    @Test(arguments: [
        "your code is 482913", "enter QGFDAE as your code", "your code: GEU-TAB", "code 48 29 13", "otp a 4 c 9 d",
        #"{"msg":"your code is 4829","pid":7}"#, #"{"otp":{"value":4829}}"#, "password=otp-482913",
        "code 482-913 and 482.913",
    ]) func itReadsALineThatMayHoldACode(line: String) {
        #expect(Array(line.utf8).withUnsafeBufferPointer(LogScreen().mayHoldCode))
    }
}
