import COneTimeCode
import OneTimeCode

/// What Swift and ICU make at its first use, made before the first object of a caller.
///
/// A process that forks while another thread is making such a value would leave its child with a lock that nobody holds.
/// The lock of the process is held here, and a fork waits for it.
enum Preparation {
    nonisolated(unsafe) private static var isParserReady = false
    nonisolated(unsafe) private static var isRedactorReady = false

    /// Each line reaches other parts: a host, normalization, words of a dictionary, details, a link, a log, letters of other
    /// scripts that look alike, a number that is there twice. `.ci/test/library` checks that nothing is left out.
    private static let messages = [
        "Kestrel: 482-913 is your sign-in code, valid for 5 minutes.\n@kestrel.example #482913",
        "รหัส OTP ของคุณคือ ４８２９１３ ﬁ", "Code: ABCD-EFGH https://kestrel.example/v?code=482913",
        "2026-11-22T08:15:42Z host app[1]: {\"otp\":\"482913\",\"body\":\"Your code is 902416\"}",
        "Уоur соdе is 482913, kestrel.com", "Υοur cοde is 482913, kod 4829", "Code 482913 from 163.com",
        "Your code is 4829. Text TONE to 83110, STOP to 83110",
    ]

    /// Each line reaches other words and notations of logs.
    private static let logs = [
        "otp process exited with code 137 after 48213 ms", "POST /otp/verify responded 401 in 48 ms",
        "otp requests in last 3600 s: 4821", "4829137 fix(otp): read the code", "otp token TOTP00482913 reset",
        "parcel scanned at depot 4829, route code B", "otp: {max_sends_per_day: 48213}", "验证码短信发送完成，耗时4821毫秒",
        "verify_code called with 482913", "expected otp 482913 but got 482914", "zip code 90210, otp error code 48213",
        #"UPDATE t SET "otp" = $1, at = $2 WHERE id = $3 ["4829", "2026-11-22", 4830]"#,
        #"{"error_message":"your code 48213 failed","message":{"otp":"482913"},"code":48213}"#,
        "gpio: pin 17 code 48213", "voucher code 48213, verification code 48214", "socket of otp closed: code=4829",
        "Exception: otp code 48213 was refused", "Your code is ****** or XXXXXX, otp sent in 4821ms",
        #"[sms-body: <p><b>Your</b> code is <span style="color:red">4</span>82913</p><br>]"#,
        "short_message=0x596F757220636F646520697320343832393133", "smsd[77]: Sent b'Your code is 482913' to +99150042",
        #"{"text":"Your code is 482913","codes":["482913"],"digits":"four eight two nine one three"}"#,
        "Received: 07911326040000F0040B911346610089F60000208062917314080CC8F71D14969741F977FD07",
        #"Task otp.verify[0a4f] received args: ["+99150042", "482913"] kwargs: {}"#,
        #"otp verify: args=('482913',) login args=["user", "482913"]"#,
        "otp login_code=482913 otp_token=482913", #"fill 'input[name="otp"]' value "482913""#,
    ]

    /// For parsers and windows.
    static func prepareParser() { once(&isParserReady, readMessages) }

    /// For redactors, whose lists of words nobody else needs.
    static func prepareRedactor() {
        prepareParser()
        once(&isRedactorReady) {
            let redactor = RedactorObject(.shared)
            for message in messages + logs {
                withBytes(of: message) { bytes in
                    call(redactor) { redactor, buffer in
                        bytes.withMemoryRebound(to: CChar.self) { text in
                            for key in [nil, "body"] as [String?] {
                                var size = buffer.count
                                _ = otc_redact(redactor, key, text.baseAddress, text.count, buffer.baseAddress, &size)
                            }
                        }
                    }
                    let stream = StreamObject(.shared, limit: .usual)
                    _ = stream.write(bytes)
                    _ = stream.finish()
                }
            }
        }
    }

    /// Calls functions of C with an object and a buffer, as a caller does. Swift makes its own code and data for each type at
    /// its first use, so that the same work with other types would leave some to be made later.
    private static func call<Object: AnyObject>(
        _ object: Object, _ body: (OpaquePointer?, UnsafeMutableBufferPointer<CChar>) -> Void
    ) {
        var pointer: OpaquePointer?
        Handle.give(object, &pointer)
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { body(pointer, $0) }
        Handle<Object>.end(pointer)
    }

    private static func read(_ text: UnsafeBufferPointer<UInt8>, _ parser: ParserObject) {
        call(parser) { parser, buffer in
            text.withMemoryRebound(to: CChar.self) { text in
                for locale in [nil, "en-GB"] as [String?] {
                    var match = otc_match()
                    match.struct_size = MemoryLayout<otc_match>.size
                    var size = buffer.count
                    _ = otc_parse(parser, text.baseAddress, text.count, locale, &match, buffer.baseAddress, &size)
                    var count = 0
                    _ = otc_parse_all(parser, text.baseAddress, text.count, locale, &match, 1, &count, nil, nil)
                    size = buffer.count
                    _ = otc_explain(parser, text.baseAddress, text.count, locale, buffer.baseAddress, &size)
                }
            }
        }
    }

    /// Calls `body` with the bytes of a text, in the type in which those of a caller come.
    private static func withBytes(of message: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var message = message
        message.withUTF8(body)
    }

    private static func once(_ isReady: UnsafeMutablePointer<Bool>, _ body: () -> Void) {
        otc_process_lock()
        defer { otc_process_unlock() }
        if isReady.pointee { return }
        isReady.pointee = true
        body()
    }

    /// The results of a caller's calls. Swift makes a type such as `Result<CodeMatch?, Failure>` at its first use, under a
    /// lock.
    private static let results: [Any.Type] = [
        Handle<ParserObject>.kept(CodeMatch?.self), Handle<ParserObject>.kept(MessageMatches.self),
        Handle<ParserObject>.kept([UInt8].self), Handle<ParserObject>.kept(Int.self),
        Handle<RedactorObject>.kept([UInt8]?.self), Handle<RedactorObject>.kept(StreamObject.self),
        Handle<WindowObject>.kept(Insertion.self), Handle<WindowObject>.kept(ClockedWindow.Suggestion?.self),
        Handle<WindowObject>.kept(Consumption.self), Handle<WindowObject>.kept(Moment?.self),
        Handle<StreamObject>.kept(Bool.self), Handle<StreamObject>.kept(Int.self),
    ]

    private static func readMessages() {
        precondition(!results.isEmpty, "a caller has results")
        let parser = MessageParser()
        var window = ClockedWindow(length: .seconds(180), limits: .init(codesPerRecipient: 1, codes: 1))
        let now = Moment(nanoseconds: 0)
        for message in messages {
            withBytes(of: message) { bytes in
                read(bytes, ParserObject(parser))
                guard let match = parser.parse(utf8: bytes) else { return }
                let wall = Timestamp(nanosecondsSinceUnixEpoch: 0)
                let id = VerificationCode.ID(high: 0, low: UInt64(bytes.count))
                _ = window.insert(match, for: Recipient("a"), receivedAt: wall, id: id, at: now, wall: wall)
                if let page = try? SubscriberDomain("bücher.example") {
                    _ = window.suggestion(for: Recipient("a"), at: page, purposes: .typedIntoFields, now: now)
                }
                _ = window.consume(id, at: now)
            }
        }
        _ = window.sweep(at: now)
        _ = Locales.number(of: "en")
        _ = Locales.tags
    }
}
