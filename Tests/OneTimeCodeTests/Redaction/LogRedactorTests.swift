import Foundation
import OneTimeCode
import Testing

@Suite struct LogRedactorTests {
    private let redactor = LogRedactor()

    private func expect(_ line: String, _ masked: String, location: SourceLocation = #_sourceLocation) {
        #expect(redactor.redacted(line) == masked, sourceLocation: location)
    }

    // MARK: JSON

    @Test
    func stringsOfJSONAreReadOneByOne() {
        expect(
            #"{"id":77,"text":"Your Kestrel code is 482913."}"#, #"{"id":77,"text":"Your Kestrel code is ******."}"#)
        expect(
            #"[ "Your code is 482-913" , {"a":["or 482913"]} ]"#, #"[ "Your code is ***-***" , {"a":["or ******"]} ]"#)
    }

    @Test
    func escapesOfJSONAreReadAndAMaskedOneIsOneAsterisk() {
        expect(
            #"{"text":"\u0422\u0432\u043e\u0439 \u043a\u043e\u0434: \u0034\u00382913 \u2014 482913"}"#,
            #"{"text":"\u0422\u0432\u043e\u0439 \u043a\u043e\u0434: ****** \u2014 ******"}"#)
        expect(#"{"text":"C\u00f3digo: \uff14\uff18\uff12\uff19"}"#, #"{"text":"C\u00f3digo: ****"}"#)
        expect(#"{"text":"\ud83d Your code is 482913"}"#, #"{"text":"\ud83d Your code is ******"}"#)
        expect(
            #"{"text":"482913 is your code\n@kestrel.example #482913"}"#,
            #"{"text":"****** is your code\n@kestrel.example #******"}"#)
    }

    @Test(arguments: ["code", "otp", "pin", "verificationCode"])
    func keysAreNotWordsOfTheMessage(key: String) {
        let line = #"{"\#(key)":null,"text":"Parcel 482913 has arrived"}"#
        expect(line, line)
    }

    @Test
    func aKeyDecidesWhetherABareValueIsACode() {
        expect(#"{"otp":"482913","order":"771204"}"#, #"{"otp":"******","order":"771204"}"#)
        expect(#"{"verification_code":"T4R9WB"}"#, #"{"verification_code":"******"}"#)
        expect(#"{"otp":482913,"status":200}"#, #"{"otp":null,"status":200}"#)
        expect(#"{"otp":{"value":"482913","user":"771204"}}"#, #"{"otp":{"value":"******","user":"771204"}}"#)
        expect(#"{"pin":["4829"]}"#, #"{"pin":["****"]}"#)
        for line in [
            #"{"userId":"482913"}"#, #"{"port":48291}"#, #"{"to":"+99150042"}"#, #"{"code":404}"#,
            #"{"at":1795334400}"#,
        ] {
            expect(line, line)
        }
    }

    @Test
    func aNumberThatIsACodeFoundElsewhereBecomesNull() {
        expect(
            #"{"text":"Your code is 482913","value":482913,"size":4829130}"#,
            #"{"text":"Your code is ******","value":null,"size":4829130}"#)
    }

    @Test
    func jsonInStringsOfJSONIsReadToo() {
        expect(
            #"{"log":"{\"text\":\"Your code is \\u0034\\u003829\",\"n\":4829}\n","stream":"stdout"}"#,
            #"{"log":"{\"text\":\"Your code is ****\",\"n\":null}\n","stream":"stdout"}"#)
    }

    @Test
    func aCodeInSeveralStringsOfALineIsMaskedInAllOfThemKeysToo() {
        expect(
            #"{"text":"Your code is 482913","url":"https://b.example/482913","482913":1}"#,
            #"{"text":"Your code is ******","url":"https://b.example/******","******":1}"#)
    }

    // MARK: Lines

    @Test(arguments: [
        "2026-11-22T08:15:42.123Z ", "2026-11-22T08:15:42+01:00 INFO ",
        "2026-11-22 08:15:42,123 - sms.out - INFO - ",
        "[2026-11-22 08:15:42] production.INFO: ", "Nov 22 08:15:42 gw-3 smsd[41377]: ",
        "<34>1 2026-11-22T08:15:42Z gw-3 smsd 41377 - - ", "<13>Nov 22 08:15:42 gw-3 smsd[41377]: ", "1795334400 ",
        "1795334400.123 ", "I1122 08:15:42.123456   41377 sender.go:123] ", "22/Nov/2026:08:15:42 +0000 ",
        "08:15:42.123 [main] DEBUG com.kestrel.sms.Sender - ", "192.0.2.17 - - [22/Nov/2026:08:15:42 +0000] ",
        "2026-11-22T08:15:42.123456Z stdout F ", "2026-11-22,+99150042,", "17;2026-11-22 08:15:42;+99150042;",
        "+99150042\t", "8c1f7d52-3f0e-4a55-9d0e-5a3f7d524829 ", "INFO:sms:", "22.11.2026 08:15 ",
        "11/22/2026 8:15 AM ",
    ])
    func whatStandsInFrontOfAMessageNeitherHidesItsCodeNorIsMasked(prefix: String) {
        expect("\(prefix)Your Kestrel code is 482913.", "\(prefix)Your Kestrel code is ******.")
        expect("\(prefix)Parcel 482913 has arrived.", "\(prefix)Parcel 482913 has arrived.")
        // The prefix has the code's digits: it is a time or an address all the same.
        expect("\(prefix)Your Kestrel code is 2026.", "\(prefix)Your Kestrel code is ****.")
    }

    @Test(arguments: [
        (#"to=+99150042 id=77210 body="Your code is 4829.""#, #"to=+99150042 id=77210 body="Your code is ****.""#),
        (
            #"level=info msg="Say \"hi\": your code is 4829" port=8080"#,
            #"level=info msg="Say \"hi\": your code is ****" port=8080"#
        ),
        (
            #"2026-11-22,+99150042,"Use ""4829"" as your code, please",200"#,
            #"2026-11-22,+99150042,"Use ""****"" as your code, please",200"#
        ),
        ("user=17 text=Your code is 4829 status=200", "user=17 text=Your code is **** status=200"),
        ("otp=482913 user=771204", "otp=****** user=771204"),
        ("GET /verify?code=482913&user=771204 HTTP/1.1", "GET /verify?code=******&user=771204 HTTP/1.1"),
        (#"sent {"text":"Your code is 4829"} in 17 ms"#, #"sent {"text":"Your code is ****"} in 17 ms"#),
        (#"08:15 sent {"to":"+99150042","otp":4829}"#, #"08:15 sent {"to":"+99150042","otp":null}"#),
        (#"08:15 sent {"otp":4829} in 17 ms to 4830"#, #"08:15 sent {"otp":null} in 17 ms to 4830"#),
    ])
    func fieldsAreReadOneByOne(line: String, masked: String) { expect(line, masked) }

    @Test(arguments: [
        ("Your OTP: 482 913", "Your OTP: *** ***"), ("otp=482 913 ok", "otp=*** *** ok"),
        ("OTP: 48 29 13", "OTP: ** ** **"),
        ("otp: 4 8 2 9 1 3", "otp: * * * * * *"), ("otp: 482.913", "otp: ***.***"),
        (#"{"body":"OTP: 482 913. Valid 5 min"}"#, #"{"body":"OTP: *** ***. Valid 5 min"}"#),
        ("otp=4821 2026 ok", "otp=**** 2026 ok"), ("otp=482 ok", "otp=*** ok"),
    ])
    func aCodeInGroupsIsMaskedWholeAfterItsKey(line: String, masked: String) { expect(line, masked) }

    @Test(arguments: [
        (#"{"otp":"48-29-13"}"#, #"{"otp":"**-**-**"}"#), ("otp=20261122", "otp=********"),
        ("48-29-13 is your Acme code", "**-**-** is your Acme code"),
        (#"{"body":"48-29-13 is your Acme code"}"#, #"{"body":"**-**-** is your Acme code"}"#),
        ("2026-11-22 Your Acme code is 482913", "2026-11-22 Your Acme code is ******"),
        (#"{"body":"20261122 is your Acme code"}"#, #"{"body":"******** is your Acme code"}"#),
        (#"{"body":"2026-11-22 482913 is your code"}"#, #"{"body":"2026-11-22 ****** is your code"}"#),
    ])
    func aCodeThatLooksLikeADayIsMasked(line: String, masked: String) { expect(line, masked) }

    @Test(arguments: [
        (#"{"otp": 482913.0}"#, #"{"otp": null}"#), (#"{"otp": -482913}"#, #"{"otp": null}"#),
        (#"{"msg":"Your Acme code is 482913","otp":482913.00}"#, #"{"msg":"Your Acme code is ******","otp":null}"#),
    ])
    func aNumberOfJSONIsACodeByItsValue(line: String, masked: String) { expect(line, masked) }

    /// The sequences stay as they are.
    @Test(arguments: [
        ("Your code is \u{1B}[1m482913\u{1B}[0m.", "Your code is \u{1B}[1m******\u{1B}[0m."),
        ("\u{1B}[36motp=\u{1B}[0m482913", "\u{1B}[36motp=\u{1B}[0m******"),
        (#"{"msg":"Your code is \u001b[1m482913\u001b[0m"}"#, #"{"msg":"Your code is \u001b[1m******\u001b[0m"}"#),
        (#"\x1b[1motp=482913\x1b[0m"#, #"\x1b[1motp=******\x1b[0m"#),
        ("Your code is #033[1;31m482-913#033[0m", "Your code is #033[1;31m***-***#033[0m"),
    ])
    func coloursOfTerminalsHideNoCode(line: String, masked: String) { expect(line, masked) }

    @Test
    func quotationMarksAndEqualsSignsOfTheMessageItselfChangeNothing() {
        expect(#"Use "482913" as your code"#, #"Use "******" as your code"#)
        expect("Kestrel: code=482913, do not share", "Kestrel: code=******, do not share")
        expect(#"Your parcel "482913" has arrived"#, #"Your parcel "482913" has arrived"#)
    }

    /// A field may hold the next one, but only a few levels of them are read.
    @Test func aLongChainOfFieldsIsReadToALimitedDepth() {
        let keys = String(repeating: "msg=", count: 100_000)
        expect("\(keys) Your code is 4829", "\(keys) Your code is ****")
        expect("msg=msg=msg=msg=msg=msg= Your code is 4829", "msg=msg=msg=msg=msg=msg= Your code is ****")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "insert into otp (", "insert (a) values (", "select otp = ? (", "SET otp:1 ", "GET \"", "key (otp)=(",
            "**** ", "**** a 482913 ", "a=1&", ",", #"{"otp":482913},"#, "\"otp\", \"",
            "%25", "\\n",
        ])
    func unfinishedCommandsTakeLinearTime(part: String) {
        _ = LogRedactor().redacted("otp " + String(repeating: part, count: 500_000 / part.utf8.count))
    }

    @Test(.timeLimit(.minutes(1))) func spacesInAMessageTakeLinearTime() {
        let spaces = String(repeating: " ", count: 1_000_000)
        expect("body=Your code is\(spaces)4829 id=7", "body=Your code is\(spaces)**** id=7")
    }

    @Test
    func lineEndsAndIllFormedBytesStayAsTheyAre() {
        let line = [0xFF, 0x20] + Array("Your code is 482913 ".utf8) + [0xE2, 0x82, 0x0D, 0x0A]
        let masked = [0xFF, 0x20] + Array("Your code is ****** ".utf8) + [0xE2, 0x82, 0x0D, 0x0A]
        #expect(redactor.redacted(utf8: line) == masked)
        #expect(redactor.redacted(utf8: "Lunch at 12?".utf8) == nil)
        #expect(redactor.redacted(utf8: "Code\n@acme.example #:".utf8) == nil)
    }

    // MARK: Messages of all languages

    /// A line as logs have it, around a message.
    private static let wrappings: [(name: String, wrap: @Sendable (String) -> String)] = [
        ("bare", { $0 }), ("JSON", { "{\"to\":\"+99150042\",\"text\":\(quoted($0))}" }),
        ("escaped JSON", { "{\"text\":\(quoted($0, isASCII: true)),\"id\":77210}" }),
        ("time stamp", { "2026-11-22T08:15:42Z \($0)" }), ("syslog", { "Nov 22 08:15:42 gw-3 smsd[41377]: \($0)" }),
        ("key=value", { "to=+99150042 id=77210 body=\(quoted($0))" }),
        ("CSV", { "2026-11-22 08:15:42,+99150042,\"\($0.replacing("\"", with: "\"\""))\"" }),
    ]

    private static func quoted(_ text: String, isASCII: Bool = false) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": return "\\\(scalar)"
            case _ where isASCII && !scalar.isASCII:
                return String(scalar).utf16.map { unit in
                    let digits = String(unit, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }.joined()
            default: return String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    @Test(arguments: wrappings.map(\.name))
    func everyLogFormatMasks99OfTheFixturesCodes(name: String) throws {
        let wrap = try #require(Self.wrappings.first { $0.name == name }).wrap
        var (codes, kept) = (0, 0)
        for message in try Fixtures.messages() where message.kind == .otp && !message.text.contains(where: \.isNewline)
        {
            guard let range = message.range else { continue }
            let written = String(decoding: Array(message.text.utf8)[range[0]..<range[1]], as: UTF8.self)
            codes += 1
            let masked = redactor.redacted(wrap(message.text))
            let forms = [written, message.code ?? written, Self.quoted(written, isASCII: true).filter { $0 != "\"" }]
            if forms.contains(where: { masked.contains($0) }) { kept += 1 }
            if name.hasSuffix("JSON") {
                #expect(throws: Never.self, "\(message.id)") {
                    try JSONSerialization.jsonObject(with: Data(masked.utf8))
                }
            }
        }
        #expect(codes > 1_000 && Double(kept) < 0.01 * Double(codes), "\(kept) of \(codes)")
    }
}
