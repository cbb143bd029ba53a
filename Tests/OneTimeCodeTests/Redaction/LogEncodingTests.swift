import OneTimeCode
import Testing

/// Messages in the notations in which programs write them into logs. The mask has the notation of the message.
@Suite struct LogEncodingTests {
    private let redactor = LogRedactor()

    private func expect(_ line: String, _ masked: String, location: SourceLocation = #_sourceLocation) {
        #expect(redactor.redacted(line) == masked, sourceLocation: location)
    }

    @Test func formsAndQueriesAreDecoded() {
        expect(
            "From=%2B99150042&Body=Your+code+is+482913&NumMedia=0",
            "From=%2B99150042&Body=Your+code+is+******&NumMedia=0")
        expect(
            #"192.0.2.1 - - "GET /in?text=%D0%9A%D0%BE%D0%B4%3A%20482%2D913&id=77210 HTTP/1.1" 200 482"#,
            #"192.0.2.1 - - "GET /in?text=%D0%9A%D0%BE%D0%B4%3A%20***%2D***&id=77210 HTTP/1.1" 200 482"#)
        expect(
            "url=/send?text=Your%20code%20is%20%34829,%20bye&to=17",
            "url=/send?text=Your%20code%20is%20****,%20bye&to=17")
        expect("GET /send?message=Your+code+is+482913 HTTP/1.1", "GET /send?message=Your+code+is+****** HTTP/1.1")
        expect(
            "GET /go?to=%2Fs%3Ftext%3DYour%2520code%2520is%25204829",
            "GET /go?to=%2Fs%3Ftext%3DYour%2520code%2520is%2520****")
    }

    @Test(arguments: ["\\n", "\\r\\n", "\\t", "\\u0020", "%0A", "%0D%0A"])
    func breaksThatAProgramWroteIntoALineAreRead(mark: String) {
        for prefix in ["", "2026-11-22 08:15:42 INFO sent ", "payload="] {
            expect(
                "\(prefix)Your code is 4829\(mark)Do not share it", "\(prefix)Your code is ****\(mark)Do not share it")
        }
    }

    @Test func quotedPrintableIsRead() {
        expect(
            "out: Votre code de s=C3=A9curit=C3=A9 est 482913=20", "out: Votre code de s=C3=A9curit=C3=A9 est ******=20"
        )
        expect("out: Ihr Best=C3=A4tigungscode lautet 482913 =C3", "out: Ihr Best=C3=A4tigungscode lautet ****** =C3")
    }

    /// Letters and digits need no escape in Quoted-Printable, so an equals sign before digits is one of a field.
    @Test(arguments: [
        "a=C3=B1 otp=209913", "k=D0=B0 pin=2048 verify", #"subject="s=C3=A9curit=C3=A9" otp=404829"#,
        "query a=E2=82=AC b=20 verification_code=601122 c=40", "=C3 otp=209913 =",
        "url=https://x.example/?q=C3=A9&otp=209913",
    ])
    func aFieldBesideQuotedPrintableIsMasked(line: String) {
        let masked = redactor.redacted(line)
        #expect(masked != line && masked.hasPrefix(line.prefix(4)))
        #expect(!["209913", "2048", "404829", "601122"].contains { masked.contains($0) }, "\(masked)")
    }

    @Test func quotedPrintableLeavesJSONValid() {
        expect(#"{"otp":482913,"body":"s=C3=A9curit=C3=A9=0A"}"#, #"{"otp":null,"body":"s=C3=A9curit=C3=A9=0A"}"#)
        expect(#"{"otp":[4,8,2,9],"raw":"=C3=A9=0A"}"#, #"{"otp":[null,null,null,null],"raw":"=C3=A9=0A"}"#)
    }

    @Test func aTextThatIsReadAloudIsRead() {
        expect(
            "ssml='Vahvistuskoodi on <say-as interpret-as=\"digits\">4829</say-as>'",
            "ssml='Vahvistuskoodi on <say-as interpret-as=\"digits\">****</say-as>'")
    }

    @Test func otherBackslashesStay() {
        for line in [#"login code in C:\temp\482913\new"#, #"code C:\users\t\48291"#, #"otp \\host\48291"#] {
            expect(line, line)
        }
    }

    @Test(arguments: [
        (
            "INSERT INTO otps (user_id, code) VALUES (77120455, '482913')",
            "INSERT INTO otps (user_id, code) VALUES (77120455, '******')"
        ),
        (
            "insert into `otp` (`phone`, `otp`, at) values ('+99150042', 4829, now()), ('+99150043', 4830, now());",
            "insert into `otp` (`phone`, `otp`, at) values ('+99150042', ****, now()), ('+99150043', ****, now());"
        ),
        (
            "REPLACE INTO t (note, pin) VALUES ('it''s, (his)', '4829')",
            "REPLACE INTO t (note, pin) VALUES ('it''s, (his)', '****')"
        ),
        (
            "INSERT INTO sms (id, body) VALUES (4830, 'Your code is 4829')",
            "INSERT INTO sms (id, body) VALUES (4830, 'Your code is ****')"
        ),
        ("SETEX otp:77120455 300 482913", "SETEX otp:77120455 300 ******"),
        (#"{"body":"SETEX otp 300 482913"}"#, #"{"body":"SETEX otp 300 ******"}"#),
        ("SET otp:+99150042 482913 EX 300", "SET otp:+99150042 ****** EX 300"),
        (
            #"17.1 [0 127.0.0.1:5000] "setex" "otp:+4915112345678" "300" "482913""#,
            #"17.1 [0 127.0.0.1:5000] "setex" "otp:+4915112345678" "300" "******""#
        ),
        ("HSET login:otp:7 user 77120455 code 482913", "HSET login:otp:7 user 77120455 code ******"),
        ("GET otp:77120455", "GET otp:77120455"),
        (#"> GET 2fa:code:40912 "482913""#, #"> GET 2fa:code:40912 "******""#),
        (
            "Key (email, otp)=(a@b.example, 482913) already exists.",
            "Key (email, otp)=(a@b.example, ******) already exists."
        ),
        (
            #"INSERT INTO "login" ("user_id","otp") VALUES ($1,$2) [1182, "482913", ~N[2026-11-22]]"#,
            #"INSERT INTO "login" ("user_id","otp") VALUES ($1,$2) [1182, "******", ~N[2026-11-22]]"#
        ),
        (
            #"SELECT u0."id" FROM "otps" AS u0 WHERE (u0."otp" = $1) AND (u0."uid" = $2) ["731208", 3399]"#,
            #"SELECT u0."id" FROM "otps" AS u0 WHERE (u0."otp" = $1) AND (u0."uid" = $2) ["******", 3399]"#
        ),
        (
            #"SELECT "u".* FROM "u" WHERE "u"."sms_pin" = $1 LIMIT $2  [["sms_pin", "4829"], ["LIMIT", 4830]]"#,
            #"SELECT "u".* FROM "u" WHERE "u"."sms_pin" = $1 LIMIT $2  [["sms_pin", "****"], ["LIMIT", 4830]]"#
        ),
        (
            #"select * from `t` where `mobile` = ? and `pin` = ? limit 1 ["98912000101","4829",4830]"#,
            #"select * from `t` where `mobile` = ? and `pin` = ? limit 1 ["98912000101","****",4830]"#
        ),
        (
            #"UPDATE t SET "otp" = $1, at = $2 WHERE t.id = $3  ["4829", "2026-11-22", 4830]"#,
            #"UPDATE t SET "otp" = $1, at = $2 WHERE t.id = $3  ["****", "2026-11-22", 4830]"#
        ),
        (
            #"UPDATE "users" SET "login_code" = '482913', "at" = '2026-11-22' WHERE "users"."id" = 482914"#,
            #"UPDATE "users" SET "login_code" = '******', "at" = '2026-11-22' WHERE "users"."id" = 482914"#
        ),
        (
            "select * from t where otp = 482913 and user_id = 482914 and note = 'it''s'",
            "select * from t where otp = ****** and user_id = 482914 and note = 'it''s'"
        ),
    ]) func commandsToDatabasesSayWhichValueIsTheCode(line: String, masked: String) { expect(line, masked) }

    @Test func structuredDataOfSyslogIsRead() {
        expect(
            #"<165>1 2026-11-22T08:15:42Z gw smsd 77 ID47 [sms@32473 text="Your \"A\" \[code\] is 4829" n="4830"] sent"#,
            #"<165>1 2026-11-22T08:15:42Z gw smsd 77 ID47 [sms@32473 text="Your \"A\" \[code\] is ****" n="4830"] sent"#
        )
    }

    @Test(arguments: [
        (
            #"{'to': '+99150042', 'text': "It's your code: 4829"}"#,
            #"{'to': '+99150042', 'text': "It's your code: ****"}"#
        ),
        (#"{'body': 'C\xf3digo: 4829', 'id': 77}"#, #"{'body': 'C\xf3digo: ****', 'id': 77}"#),
        (#"{:to=>"+99150042", :body=>"Your code is 4829\e"}"#, #"{:to=>"+99150042", :body=>"Your code is ****\e"}"#),
        (
            #"sms.Message{To:"+99150042", Text:"Your code is 4829"}"#,
            #"sms.Message{To:"+99150042", Text:"Your code is ****"}"#
        ),
        ("{To:+99150042 Text:Your code is 4829 ID:77}", "{To:+99150042 Text:Your code is **** ID:77}"),
        ("Sms[to=+99150042, body=Your code is 4829]", "Sms[to=+99150042, body=Your code is ****]"),
        ("{to=+99150042, text=Your code is 4829, id=77}", "{to=+99150042, text=Your code is ****, id=77}"),
        ("{'text' => 'It\\'s your code: 4829'}", "{'text' => 'It\\'s your code: ****'}"),
        ("VALUES ('+99150042', 'It''s your code: 4829', 77)", "VALUES ('+99150042', 'It''s your code: ****', 77)"),
    ])
    func literalsOfLanguagesAreRead(line: String, masked: String) { expect(line, masked) }

    @Test func markupIsRead() {
        expect(
            "<sms><to>+99150042</to><text>Code &#52;829 &amp; go</text></sms>",
            "<sms><to>+99150042</to><text>Code **** &amp; go</text></sms>")
        expect(#"<m to="17" body="Your &quot;code&quot;: 4829"/>"#, #"<m to="17" body="Your &quot;code&quot;: ****"/>"#)
    }

    @Test func numbersOfEntitiesStay() {
        expect(
            "<p>&#1050;&#1086;&#1076;: 1050, &#1050;&#1086;&#1076;</p>",
            "<p>&#1050;&#1086;&#1076;: ****, &#1050;&#1086;&#1076;</p>")
    }

    @Test func hexadecimalDigitsStayHexadecimal() {
        // "Code: 4829" in UCS-2, and in ASCII, which the default alphabet of SMS has at the same places
        expect(
            "short_message=0043006F00640065003A00200034003800320039 seq=4829",
            "short_message=0043006F00640065003A0020002A002A002A002A seq=****")
        expect(
            "short_message: 0x436f64653a2034383239, esm_class: 0", "short_message: 0x436f64653a202a2a2a2a, esm_class: 0"
        )
        // "Contraseña: 4829" in that alphabet, and a code alone
        expect(
            "short_message: 436f6e74726173657d613a2034383239", "short_message: 436f6e74726173657d613a202a2a2a2a")
        expect("short_message: 0x34383239, sm_length: 4", "short_message: 0x2A2A2A2A, sm_length: 4")
        expect("short_message=343832393133 esm_class=0", "short_message=2A2A2A2A2A2A esm_class=0")
        let id = "message_id: 0x343832393133, sm_length: 4"
        expect(id, id)
        let hash = "commit 436f64653a20f4383239aa07e1c0ffee0badf00d for your code"
        expect(hash, hash)
    }

    @Test func bytesOfPythonAreRead() {
        expect("[content:b'Your code is 4829']", "[content:b'Your code is ****']")
        expect(
            #"short_message=b'\x04\x1a\x04>\x044\x00:\x00 \x004\x008\x002\x009'"#,
            #"short_message=b'\x04\x1a\x04>\x044\x00:\x00 \x00*\x00*\x00*\x00*'"#)
    }

    @Test func aTextInBase64IsReadIfItsKeySaysSo() {
        expect(#"{"body_base64":"WW91ciBjb2RlIGlzIDQ4MjkxMw=="}"#, #"{"body_base64":"WW91ciBjb2RlIGlzICoqKioqKg=="}"#)
        let other = #"{"blob":"WW91ciBjb2RlIGlzIDQ4MjkxMw==","note":"code"}"#
        expect(other, other)
    }

    /// Words of headers (RFC 2047), also where one goes on in the next.
    @Test func subjectsOfMailsAreRead() {
        expect(
            "Subject: =?UTF-8?Q?C=C3=B3digo_de_verificaci=C3=B3n=3A_482913?= size=48213",
            "Subject: =?UTF-8?Q?C=C3=B3digo_de_verificaci=C3=B3n=3A_******?= size=48213")
        expect(
            "Subject: =?utf-8?q?C=C3=B3digo_de_verificaci?= =?utf-8?q?=C3=B3n=3A_482913?=",
            "Subject: =?utf-8?q?C=C3=B3digo_de_verificaci?= =?utf-8?q?=C3=B3n=3A_******?=")
        expect(
            "Subject: =?utf-8?B?Q8OzZGlnbyBkZSB2ZXJpZmljYWNpw7NuOiA0ODUwMzE=?= <a@b.example>",
            "Subject: =?utf-8?B?Q8OzZGlnbyBkZSB2ZXJpZmljYWNpw7NuOiAqKioqKio=?= <a@b.example>")
        let other = "Subject: =?UTF-8?Q?Bestellung_Nr=2E_482913?= =?utf-8?B?broken"
        expect(other, other)
    }

    @Test func protocolDataUnitsOfModemsAreRead() {
        // "Your code is 482913" in septets, and "Код: 4829" in UCS-2
        expect(
            "received PDU: 07919951000000F0040B919951000024F100006211225114240013D9775D0E1ABFC965507A0EA2E164B9D80C",
            "received PDU: 07919951000000F0040B919951000024F100006211225114240013D9775D0E1ABFC965507A0E52A9542A950A")
        expect(
            "pdu=07919951000000F0040B919951000024F100086211225114240012041A043E0434003A00200034003800320039",
            "pdu=07919951000000F0040B919951000024F100086211225114240012041A043E0434003A0020002A002A002A002A")
    }

    @Test func theBodyOfARequestInNginxIsRead() {
        expect(
            #""POST /sms HTTP/1.1" 200 2 "{\x22text\x22:\x22Your code is 4829\x22}" 0.012"#,
            #""POST /sms HTTP/1.1" 200 2 "{\x22text\x22:\x22Your code is ****\x22}" 0.012"#)
    }

    @Test func kannelsBracketsAreRead() {
        expect(
            "Sent SMS [SMSC:acme] [SVC:otp] [to:+99150042] [flags:-1:0] [msg:17:Your code is 4829] [udh:0:]",
            "Sent SMS [SMSC:acme] [SVC:otp] [to:+99150042] [flags:-1:0] [msg:17:Your code is ****] [udh:0:]")
    }

    @Test func tagsOfTextsAreNoPartOfThem() {
        expect("<p>Enter this code to log in.<br>482913</p>", "<p>Enter this code to log in.<br>******</p>")
        expect(
            #"<p>Hi,</p><p>Your code is <b style="font-size:24px">985021</b></p>"#,
            #"<p>Hi,</p><p>Your code is <b style="font-size:24px">******</b></p>"#)
        expect("Your code is <b style='color: red'>985021</b>", "Your code is <b style='color: red'>******</b>")
        expect("<td>Your code: <b>QGFDAE</b></td>", "<td>Your code: <b>******</b></td>")
        expect("OTP = 4829[ref. 7FD0]</p>", "OTP = ****[ref. 7FD0]</p>")
        expect("&lt;p&gt;OTP=880123&lt;/p&gt;", "&lt;p&gt;OTP=******&lt;/p&gt;")
    }

    @Test(arguments: [
        // "Code: 4829" in UCS-2 and in ASCII
        (
            "short_message: <<0, 67, 0, 111, 0, 100, 0, 101, 0, 58, 0, 32, 0, 52, 0, 56, 0, 50, 0, 57>>, seq: 4829",
            "short_message: <<0, 67, 0, 111, 0, 100, 0, 101, 0, 58, 0, 32, 0, 42, 0, 42, 0, 42, 0, 42>>, seq: ****"
        ),
        (
            "short_message=[67, 111, 100, 101, 58, 32, 52, 56, 50, 57], seq=7",
            "short_message=[67, 111, 100, 101, 58, 32, 42, 42, 42, 42], seq=7"
        ),
        ("short_message: 43 6f 64 65 3a 20 34 38 32 39", "short_message: 43 6f 64 65 3a 20 2a 2a 2a 2a"),
    ])
    func listsOfBytesAreRead(line: String, masked: String) { expect(line, masked) }

    @Test func otherListsOfNumbersStay() {
        let line = "codes seen: [67, 111, 100, 101, 58, 32, 52, 56, 50, 57], <<1, 2, 3, 4, 5, 6, 7, 8, 9>>"
        expect(line, line)
    }

    @Test func logsOfGatewaysAreRead() {
        // Gammu's inbox has "Code: 4829" twice
        expect(
            "Execute SQL: INSERT INTO inbox VALUES ('0043006F00640065003A00200034003800320039', '+99150042', 'Code: 4829')",
            "Execute SQL: INSERT INTO inbox VALUES ('0043006F00640065003A0020002A002A002A002A', '+99150042', 'Code: ****')"
        )
        expect(
            "alice L2 sendsms # sms_to:+99150042 message:[Your code is 4829] smsc:acme",
            "alice L2 sendsms # sms_to:+99150042 message:[Your code is ****] smsc:acme")
        expect(
            #"%SMPPEX.Pdu{command_id: 5, mandatory: %{short_message: "Your code is 4829", source_addr: "4830"}}"#,
            #"%SMPPEX.Pdu{command_id: 5, mandatory: %{short_message: "Your code is ****", source_addr: "4830"}}"#)
        expect(
            "2026-11-22 08:15:42,7, GSM1: <- +CMGL: 1,0,,38 07919951000000F0040B919951000024F100006211225114240013D9775D0E1ABFC965507A0EA2E164B9D80C OK",
            "2026-11-22 08:15:42,7, GSM1: <- +CMGL: 1,0,,38 07919951000000F0040B919951000024F100006211225114240013D9775D0E1ABFC965507A0E52A9542A950A OK"
        )
    }

    @Test func bytesThatAreNotUTF8AreLatin1() {
        let line = Array("Tu c".utf8) + [0xF3] + Array("digo es 4829 é".utf8) + [0xE2, 0x82]
        let masked = Array("Tu c".utf8) + [0xF3] + Array("digo es **** é".utf8) + [0xE2, 0x82]
        #expect(redactor.redacted(utf8: line) == masked)
    }

    @Test func aTextAfterAPhoneNumberStandsAlone() {
        expect(
            "2026-11-22 08:15:42 INFO sms to +99150042: Votre code de sécurité : 617240. Il expire dans 10 minutes.",
            "2026-11-22 08:15:42 INFO sms to +99150042: Votre code de sécurité : ******. Il expire dans 10 minutes.")
    }

    @Test func aProcessWithTheNumberOfACodeStays() {
        expect(
            "Sun 2026/11/22 08:15:42 gammu-smsd[4821]: text='Your code is 4821'",
            "Sun 2026/11/22 08:15:42 gammu-smsd[4821]: text='Your code is ****'")
        let android = "03-17 16:13:54.746  1702  1702 V AudioManager: setWiredState  type: 4  state: 0"
        expect(android, android)
    }
}
