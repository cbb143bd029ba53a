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
            for message in messages + logs {
                _ = LogRedactor.shared.redacted(utf8: Array(message.utf8))
                _ = LogRedactor.shared.redaction(utf8: Array(message.utf8), forKey: "body")
            }
        }
    }

    private static func once(_ isReady: UnsafeMutablePointer<Bool>, _ body: () -> Void) {
        otc_process_lock()
        defer { otc_process_unlock() }
        if isReady.pointee { return }
        isReady.pointee = true
        body()
    }

    private static func readMessages() {
        let parser = MessageParser()
        var window = ClockedWindow(length: .seconds(180), limits: .init(codesPerRecipient: 1, codes: 1))
        let now = Moment(nanoseconds: 0)
        for message in messages {
            let bytes = Array(message.utf8)
            _ = parser.matches(utf8: bytes)
            _ = parser.explain(utf8: bytes, locale: "en-GB").revealed(inUTF8: bytes).members
            guard let match = parser.parse(utf8: bytes) else { continue }
            let wall = Timestamp(nanosecondsSinceUnixEpoch: 0)
            let id = VerificationCode.ID(high: 0, low: UInt64(bytes.count))
            _ = window.insert(match, for: Recipient("a"), receivedAt: wall, id: id, at: now, wall: wall)
            if let page = try? SubscriberDomain("bücher.example") {
                _ = window.suggestion(for: Recipient("a"), at: page, purposes: .typedIntoFields, now: now)
            }
            _ = window.consume(id, at: now)
        }
        _ = window.sweep(at: now)
        _ = Locales.number(of: "en")
        _ = Locales.tags
    }
}
