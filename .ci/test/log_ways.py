"""The ways in which programs write a message into a log, each with the decoder that reads it again.

A way turns a text into a line of three parts: what is before the message, the message in its encoding, and what is after
it. `decode` reads the middle part. A text that a way cannot write, such as one with line breaks in a plain line, is
`None`.
"""

import ast
import base64
import csv
import html
import io
import json
import re
import urllib.parse
from xml.sax.saxutils import escape as xml_escape

GSM = ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
       "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà")


class Way:
    """`multiline`: whether a text may have line breaks; `continued`: whether these are line breaks of the log; `limit`: the
    codes that may be kept, in percent, if more than in other ways."""

    def __init__(self, name, head, encode, tail, decode, multiline=True, continued=False, limit=0):
        self.name, self.head, self.encode, self.tail = name, head, encode, tail
        self.decode, self.multiline, self.continued, self.limit = decode, multiline, continued, limit

    def write(self, text):
        """The three parts of the line; None if the way cannot write the text."""
        if not self.multiline and re.search(r"[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]", text):
            return None
        try:
            body = self.encode(text)
        except (UnicodeError, ValueError):
            return None
        if body is None or "\r" in body or ("\n" in body) != self.continued:
            return None
        return self.head, body, self.tail


def plain(text):
    return text


def gsm_hex(text):
    """The text in the default alphabet of SMS, one septet in a byte, as SMPP carries it."""
    return bytes(map(GSM.index, text)).hex()


def gsm_text(digits):
    return "".join(GSM[byte] for byte in bytes.fromhex(digits))


def septets(text):
    """The text in the default alphabet of SMS, eight septets in seven bytes, as PDUs carry it."""
    bits = "".join(format(GSM.index(letter), "07b")[::-1] for letter in text)
    bits += "0" * (-len(bits) % 8)
    return "".join(format(int(bits[place:place + 8][::-1], 2), "02X") for place in range(0, len(bits), 8))


DELIVER = "07919951000000F0040B919951000024F1{}62112251142400{:02X}"


def pdu(text):
    """A message as a modem reports it (SMS-DELIVER)."""
    try:
        if len(text) > 160:
            return None
        return DELIVER.format("0000", len(text)) + septets(text)
    except ValueError:
        data = text.encode("utf-16-be")
        return DELIVER.format("0008", len(data)) + data.hex().upper() if len(data) <= 140 else None


def pdu_text(digits):
    """The text of a PDU that `pdu` made."""
    start = len(DELIVER.format("0000", 0))
    data = bytes.fromhex(digits[start:])
    if digits[start - 18:start - 16] == "08":
        return data.decode("utf-16-be")
    bits = "".join(format(byte, "08b")[::-1] for byte in data)
    count = int(digits[start - 2:start], 16)
    return "".join(GSM[int(bits[place * 7:place * 7 + 7][::-1], 2)] for place in range(count))


def json_ascii(text):
    return json.dumps(text)


def json_text(text):
    return json.dumps(text, ensure_ascii=False)


def json_in_json(text):
    return json_text(json_text(text) + "\n")[1:-3]


def json_in_json_text(body):
    return json.loads(json.loads('"' + body + '"'))


def structured_data(text):
    return re.sub(r'(["\\\]])', r"\\\1", text)


def structured_data_text(body):
    return re.sub(r'\\(["\\\]])', r"\1", body)


def ruby(text):
    """String#inspect."""
    escapes = {"\n": r"\n", "\r": r"\r", "\t": r"\t", "\x1b": r"\e", '"': r'\"', "\\": r"\\"}
    written = "".join(escapes.get(letter, letter) for letter in text)
    return '"' + re.sub(r"#(?=[{$@])", r"\\#", written) + '"'


def ruby_text(body):
    escapes = {"n": "\n", "r": "\r", "t": "\t", "e": "\x1b"}
    return re.sub(r"\\(.)", lambda match: escapes.get(match[1], match[1]), body[1:-1])


def go_ascii(text):
    """The verb %+q of Go."""
    written = []
    for letter in text:
        code = ord(letter)
        if letter in '"\\':
            written.append("\\" + letter)
        elif letter in "\n\r\t":
            written.append({"\n": r"\n", "\r": r"\r", "\t": r"\t"}[letter])
        elif 0x20 <= code < 0x7F:
            written.append(letter)
        else:
            written.append(f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}")
    return '"' + "".join(written) + '"'


def nginx(text):
    """A body of JSON in a variable of nginx."""
    return "".join(chr(byte) if 0x20 <= byte < 0x7F and byte not in b'"\\' else f"\\x{byte:02X}"
                   for byte in json_text(text).encode())


def nginx_text(body):
    data = re.sub(rb"\\x([0-9A-F]{2})", lambda match: bytes([int(match[1], 16)]), body.encode())
    return json.loads(data.decode())


def octets(text, encoding):
    return repr(text.encode(encoding))


def gammu(text):
    """A row of the inbox of Gammu's daemon, which has a message twice."""
    return f"{text.encode('utf-16-be').hex().upper()}', '+99150042', 'Unicode_No_Compression', '', -1, {sql(text)}"


def gammu_text(body):
    digits, _, rest = body.partition("'")
    return bytes.fromhex(digits).decode("utf-16-be") + "\n" + sql_text(rest[rest.index("-1, ") + 4:])


def elixir(text):
    """Kernel.inspect of a string."""
    escapes = {"\n": r"\n", "\r": r"\r", "\t": r"\t", "\x1b": r"\e", '"': r'\"', "\\": r"\\"}
    written = "".join(escapes.get(letter, letter) for letter in text)
    return '"' + written.replace("#{", r"\#{") + '"'


def octet_list(encoding, opening, closing, signed=False):
    def write(text):
        octets = text.encode(encoding)
        if len(octets) < 8:
            return None
        return opening + ", ".join(str(octet - 256 if signed and octet > 127 else octet) for octet in octets) + closing
    return write


def octet_list_text(encoding):
    return lambda body: bytes(int(number) % 256 for number in body.strip("<[>]").split(", ")).decode(encoding)


def spaced_hexadecimal(text):
    return text.encode("utf-16-be").hex(" ")


def spaced_hexadecimal_text(body):
    return bytes.fromhex(body).decode("utf-16-be")


def form(text):
    return urllib.parse.quote_plus(text)


def form_text(body):
    return urllib.parse.unquote_plus(body, errors="strict")


def query(text):
    return urllib.parse.quote(text, safe="")


def query_text(body):
    return urllib.parse.unquote(body, errors="strict")


def query_twice(text):
    return query(query(text))


def query_twice_text(body):
    return query_text(query_text(body))


def escaped_breaks(text):
    """The text on one line, as programs write it that add no quotation marks."""
    return text.replace("\\", "/").replace("\n", "\\n")


def escaped_breaks_text(body):
    return body.replace("\\n", "\n")


def partly_encoded(text):
    """Only what must be encoded in a query is."""
    return re.sub(r"[\s%&+#\"]", lambda match: urllib.parse.quote(match[0]), text)


def csv_field(text):
    return '"' + text.replace('"', '""') + '"'


def csv_text(body):
    return next(csv.reader(io.StringIO(body, newline="")))[0]


def sql(text):
    return "'" + text.replace("'", "''") + "'"


def sql_text(body):
    return body[1:-1].replace("''", "'")


def entities(text):
    return "".join(letter if letter.isascii() else f"&#{ord(letter)};" for letter in html.escape(text)).replace("\n", "&#10;")


def xml(text):
    return xml_escape(text).replace("\n", "&#10;").replace("\r", "&#13;")


def hexadecimal(encoding):
    return lambda text: text.encode(encoding).hex()


def hexadecimal_text(encoding):
    return lambda digits: bytes.fromhex(digits).decode(encoding)


STAMP = "2026-11-22 08:15:42"
WAYS = [
    Way("bare", "", plain, "", plain, multiline=False),
    Way("JSON", '{"text":', json_text, "}", json.loads),
    Way("escaped JSON", '{"to":"+99150042","text":', json_ascii, ',"id":77210}', json.loads),
    Way("JSON in JSON", '{"log":"{\\"id\\":77210,\\"text\\":', json_in_json, '}\\n","stream":"stdout"}', json_in_json_text),
    Way("JSON in a line", f"{STAMP} INFO sent ", lambda text: '{"text":' + json_text(text) + "}", " in 17 ms",
        lambda body: json.loads(body)["text"]),
    Way("time stamp", "2026-11-22T08:15:42.123Z INFO ", plain, "", plain, multiline=False),
    Way("RFC 3164", "<13>Nov 22 08:15:42 gw-3 smsd[41377]: ", plain, "", plain, multiline=False),
    Way("RFC 5424 data", '<165>1 2026-11-22T08:15:42.003Z gw-3.example smsd 41377 ID47 [sms@32473 to="+99150042" text="',
        structured_data, '" parts="1"] submitted', structured_data_text, multiline=False),
    Way("logfmt", 'to=+99150042 id=77210 body="', lambda text: json_text(text)[1:-1], '" parts=1',
        lambda body: json.loads('"' + body + '"')),
    Way("CSV", f"{STAMP},+99150042,", csv_field, ",200", csv_text, multiline=False),
    Way("form body", "ToCountry=US&SmsSid=SM7721&To=%2B99150042&Body=", form, "&NumSegments=1&From=%2B99150099", form_text),
    Way("request line", '192.0.2.17 - - [22/Nov/2026:08:15:42 +0000] "GET /sms/in?from=%2B99150042&text=', query,
        '&id=77210 HTTP/1.1" 200 612 "-" "curl/8.5.0"', query_text),
    Way("query twice", "GET /login?next=%2Fsend%3Ftext%3D", query_twice, "%26to%3D17 HTTP/1.1", query_twice_text),
    Way("pluses", "GET /send?to=99150042&message=", form, " HTTP/1.1", form_text),
    Way("escaped breaks", f"{STAMP} INFO sent ", escaped_breaks, "", escaped_breaks_text),
    Way("partly encoded", "url=https://gw.example/send?to=99150042&text=", partly_encoded, "&dlr=1", query_text),
    Way("XML", "<sms><to>+99150042</to><text>", xml, "</text><id>77210</id></sms>", html.unescape),
    Way("XML attribute", '<message to="+99150042" body="', lambda text: xml(text).replace('"', "&quot;"), '" id="77210"/>',
        html.unescape),
    Way("entities", "<p>", entities, "</p>", html.unescape),
    Way("UCS-2", "deliver_sm seq=311 data_coding=8 short_message=", hexadecimal("utf-16-be"), " esm_class=0",
        hexadecimal_text("utf-16-be")),
    Way("Latin-1", "submit_sm seq=311 data_coding=3 sm_length=40 short_message: ", hexadecimal("latin-1"), "",
        hexadecimal_text("latin-1")),
    Way("GSM", "pdu deliver_sm, data_coding: 0, short_message: 0x", gsm_hex, ", esm_class: 0", gsm_text),
    Way("PDU", f"{STAMP},7, GSM1: received PDU: ", pdu, "", pdu_text),
    Way("b'…'", "submit_sm(to=b'+99150042', short_message=", lambda text: octets(text, "utf-8"), ", data_coding=0)",
        lambda body: ast.literal_eval(body).decode()),
    Way("b'…' of UCS-2", "data_coding=8 [content:", lambda text: octets(text, "utf-16-be"), "]",
        lambda body: ast.literal_eval(body).decode("utf-16-be")),
    Way("repr", "sending {'to': '+99150042', 'text': ", repr, ", 'id': 77210}", ast.literal_eval),
    Way("ascii()", "DEBUG sms {'id': 77210, 'body': ", ascii, "}", ast.literal_eval),
    Way("Ruby", 'Parameters: {:to=>"+99150042", :body=>', ruby, ", :id=>77210}", ruby_text),
    Way("Ruby 3.4", 'Parameters: {to: "+99150042", "message" => ', ruby, "}", ruby_text),
    Way("Go %+v", "send {To:+99150042 Text:", plain, " ID:77210}", plain, multiline=False),
    Way("Go %q", 'sms.Message{To:"+99150042", Text:', json_text, ", ID:77210}", json.loads),
    Way("Go %+q", 'msg=', go_ascii, " to=+99150042", ast.literal_eval),
    Way("Java map", "Sending {to=+99150042, text=", plain, ", id=77210}", plain, multiline=False),
    Way("Java record", "Sms[to=+99150042, body=", plain, "]", plain, multiline=False),
    Way("Lombok", "Sms(id=77210, message=", plain, ", to=+99150042)", plain, multiline=False),
    Way("PHP", "{'to' => '+99150042', 'text' => ", lambda text: "'" + re.sub(r"(['\\\\])", r"\\\1", text) + "'", "}",
        lambda body: re.sub(r"\\(['\\\\])", r"\1", body[1:-1])),
    Way("SQL", """INSERT INTO inbox ("SenderNumber", "TextDecoded") VALUES ('+99150042', """, sql, ", 77210)", sql_text,
        multiline=False),
    Way("Kannel", f"{STAMP} Sent SMS [SMSC:acme] [SVC:otp] [ACT:] [BINF:] [FID:771] [META:] [from:Acme] [to:+99150042] "
        "[flags:-1:0:-1:0:1] [msg:60:", plain, "] [udh:0:]", plain, multiline=False),
    Way("Kannel, UCS-2", f"{STAMP} Receive SMS [SMSC:acme] [SVC:] [FID:] [from:+99150042] [to:771] [flags:-1:2:-1:0:-1] "
        "[msg:120:", lambda text: text.encode("utf-16-be").hex().upper(), "] [udh:0:]", hexadecimal_text("utf-16-be")),
    Way("Jasmin", f"{STAMP} INFO     3152 SMS-MT [cid:acme] [queue-msgid:6c77e5f2] [smpp-msgid:0007] [status:ESME_ROK] "
        "[prio:0] [dlr:NO] [validity:none] [from:b'Acme'] [to:b'99150042'] [content:", lambda text: octets(text, "latin-1"),
        "]", lambda body: ast.literal_eval(body).decode("latin-1")),
    Way("playSMS", f'{STAMP} PID69 - admin L2 recvsms # sms from:+99150042 to:771 msg:"', plain, '" smsc:acme', plain,
        multiline=False),
    Way("nginx", '"POST /sms HTTP/1.1" 200 2 "{\\x22to\\x22:\\x22+99150042\\x22,\\x22text\\x22:', nginx, '}" 0.012', nginx_text),
    Way("base64", '{"to":"+99150042","body_base64":"', lambda text: base64.b64encode(text.encode()).decode(), '"}',
        lambda body: base64.b64decode(body, validate=True).decode()),
    Way("SMSTools", f"{STAMP},7, GSM1: <- +CMGL: 1,0,,45 ", pdu, " OK", pdu_text),
    Way("Gammu", "Sun 2026/11/22 08:15:42 gammu-smsd[4821]: Execute SQL: INSERT INTO inbox (Text, SenderNumber, Coding, UDH, "
        "Class, TextDecoded, RecipientID) VALUES ('", gammu, ", 'phone1')", gammu_text, multiline=False),
    Way("playSMS, brackets", f"{STAMP} PID5f2e1 alice L2 sendsms # sms_sender:+99150042 sms_to:+99150043 message:[", plain,
        "] smsc:acme", plain, multiline=False),
    Way("smppex", '[info] %SMPPEX.Pdu{command_id: 5, mandatory: %{data_coding: 0, dest_addr: "771", short_message: ', elixir,
        ', source_addr: "99150042"}, optional: %{}, sequence_number: 12}', ruby_text),
    Way("smppex, UCS-2", '[info] %SMPPEX.Pdu{command_id: 5, mandatory: %{data_coding: 8, dest_addr: "771", short_message: ',
        octet_list("utf-16-be", "<<", ">>"), ', source_addr: "99150042"}, optional: %{}}', octet_list_text("utf-16-be")),
    Way("Java bytes", "deliver_sm{esm_class=0, data_coding=8, short_message=", octet_list("utf-8", "[", "]", signed=True),
        ", sequence=12}", octet_list_text("utf-8")),
    Way("spaced octets", "deliver_sm sm_length 40 short_message: ", spaced_hexadecimal, "", spaced_hexadecimal_text),
    # each line is answered at once, so a word for a code counts only for what follows
    Way("continued lines", f"{STAMP} INFO sms to +99150042: ", plain, "", plain, continued=True, limit=4),
]
