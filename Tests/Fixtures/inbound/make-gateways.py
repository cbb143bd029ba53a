#!/usr/bin/env python3
"""Writes gateways.jsonl: requests as the gateways sign them, computed with Python's hashlib and openssl.

The messages and the secrets are invented. Keys are made anew on each run; only the public parts are written.
Run it after a change of a scheme; the tests read the file alone.
"""

import base64, hashlib, hmac, json, os, subprocess, tempfile
from urllib.parse import quote, quote_plus, urlencode

NOW, STAMP = "2026-05-06T07:08:30Z", 1778051300
TEXTS = [
    "Kestrel: 604 118 is your sign-in code",
    "Ваш код Кестрел: 55-20-71",
    "50% off & more = “yes”? +1 🦅\r\nPIN 8842 ",
]
FROM, TO, HOST = "+4917600000071", "+4930000017", "https://inbound.kestrel.example"
CASES = []


def b64(data):
    return base64.b64encode(data).decode()


def b64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def mac(name, secret, message):
    return hmac.new(secret.encode(), message if isinstance(message, bytes) else message.encode(), name)


def jwt(secret, claims, name="sha256", **head):
    header = {"alg": {"sha256": "HS256", "sha384": "HS384", "sha512": "HS512"}[name], "typ": "JWT", **head}
    text = ".".join(b64url(json.dumps(part).encode()) for part in (header, claims))
    return text + "." + b64url(mac(name, secret, text).digest())


def case(
    gateway,
    name,
    *,
    method="POST",
    url="/in",
    headers=None,
    body="",
    secret=None,
    valid=True,
    text=None,
    sender=FROM,
    to=TO,
    id=None,
    at=None,
    algorithm=None,
    now=NOW,
    encoding=None,
):
    """Adds a row: a request, and the message that a receiver must read from it.

    The name must be new among those of the gateway. `url` is a path with its query. `valid` is True for a request with
    a right signature or secret, False for one that is refused, and None where nothing is checked, since the gateway
    signs nothing and `secret` is None. `text`, `sender`, `to`, `id` and `at` (the time in the message) are those of
    the message; give None for what the gateway does not send. `now` is the time of the receiver, 10 seconds after
    STAMP. `algorithm` is one of `--algorithm`; `encoding` is "base64" if the body is.
    """
    row = {
        "gateway": gateway,
        "case": f"{gateway}: {name}",
        "method": method,
        "url": HOST + url if url[:1] == "/" else url,
        "headers": headers or {},
        "body": body,
        "secret": secret,
        "now": now,
    }
    if algorithm:
        row["algorithm"] = algorithm
    if encoding:
        row["bodyEncoding"] = encoding
    known = valid is not False
    row["expect"] = {
        "valid": valid,
        "from": sender if known else None,
        "to": to if known else None,
        "text": text if known else None,
        "id": id if known else None,
        "receivedAt": at if known else None,
    }
    CASES.append(row)


FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}


def twilio():
    token = "1f0e2d3c4b5a69788796a5b4c3d2e1f0"
    for index, text in enumerate(TEXTS):
        fields = [
            ("From", FROM),
            ("To", TO),
            ("Body", text),
            ("MessageSid", f"SM{index:032x}"),
            ("ToCity", ""),
            ("Tag", "b"),
            ("Tag", "a"),
            ("Tag", "a"),
        ]
        url = "/sms?shop=kestrel"
        signed = HOST + url + "".join(k + v for k, v in sorted(set(fields)))
        headers = {**FORM, "X-Twilio-Signature": b64(mac("sha1", token, signed).digest())}
        case(
            "twilio",
            f"form {index}",
            url=url,
            headers=headers,
            body=urlencode(fields),
            secret=token,
            text=text,
            id=f"SM{index:032x}",
        )
        case(
            "twilio",
            f"form {index}, wrong token",
            url=url,
            headers=headers,
            body=urlencode(fields),
            secret=token[::-1],
            valid=False,
        )
    query = "/sms?" + urlencode({"From": FROM, "To": TO, "Body": TEXTS[2], "MessageSid": "SMget"})
    case(
        "twilio",
        "GET",
        method="GET",
        url=query,
        secret=token,
        text=TEXTS[2],
        id="SMget",
        headers={"X-Twilio-Signature": b64(mac("sha1", token, HOST + query).digest())},
    )
    body = json.dumps({"From": FROM, "To": TO, "Body": TEXTS[0], "MessageSid": "SMjson"})
    url = "/sms?bodySHA256=" + hashlib.sha256(body.encode()).hexdigest()
    signature = {"X-Twilio-Signature": b64(mac("sha1", token, HOST + url).digest())}
    case(
        "twilio", "JSON", url=url, headers={**JSON, **signature}, body=body, secret=token, text=TEXTS[0], id="SMjson"
    )
    signature = {"X-Twilio-Signature": b64(mac("sha1", token, HOST + "/sms").digest())}
    case(
        "twilio",
        "JSON without its hash",
        url="/sms",
        headers={**JSON, **signature},
        body=body,
        secret=token,
        valid=False,
    )


def vonage():
    secret = "kestrel-signature-secret"
    for index, algorithm in enumerate(["md5hash", "md5", "sha1", "sha256", "sha512"]):
        text = TEXTS[index % 3]
        fields = {
            "msisdn": FROM[1:],
            "to": TO[1:],
            "messageId": f"0B{index:06d}",
            "text": text,
            "type": "unicode",
            "message-timestamp": "2026-05-06 07:08:19",
            "timestamp": str(STAMP),
            "nonce": f"n-{index}",
        }
        signed = "".join(f"&{k}=" + v.replace("&", "_").replace("=", "_") for k, v in sorted(fields.items()))
        if algorithm == "md5hash":
            sig = hashlib.md5((signed + secret).encode()).hexdigest()
        else:
            sig = mac(algorithm, secret, signed).hexdigest()
        fields["sig"] = sig.upper() if index == 2 else sig
        same = dict(
            secret=secret,
            algorithm=algorithm,
            text=text,
            sender=FROM[1:],
            to=TO[1:],
            id=f"0B{index:06d}",
            at="2026-05-06T07:08:19Z",
        )
        case("vonage-sms", f"{algorithm} GET", method="GET", url="/v?" + urlencode(fields), **same)
        case("vonage-sms", f"{algorithm} form", headers=FORM, body=urlencode(fields), **same)
        case("vonage-sms", f"{algorithm} JSON", headers=JSON, body=json.dumps(fields, ensure_ascii=False), **same)
        case(
            "vonage-sms",
            f"{algorithm} old",
            headers=FORM,
            body=urlencode(fields),
            secret=secret,
            algorithm=algorithm,
            now="2026-05-06T07:14:00Z",
            valid=False,
        )
    for index, text in enumerate(TEXTS):
        body = json.dumps(
            {
                "channel": "sms",
                "message_uuid": f"uuid-{index}",
                "to": TO[1:],
                "from": FROM[1:],
                "timestamp": "2026-05-06T07:08:19.250Z",
                "message_type": "text",
                "text": text,
            }
        )
        claims = {"iat": STAMP, "iss": "Vonage", "payload_hash": hashlib.sha256(body.encode()).hexdigest()}
        case(
            "vonage-messages",
            f"{index}",
            headers={**JSON, "Authorization": "Bearer " + jwt(secret, claims)},
            body=body,
            secret=secret,
            text=text,
            sender=FROM[1:],
            to=TO[1:],
            id=f"uuid-{index}",
            at="2026-05-06T07:08:19.250Z",
        )
    for name, token in [
        ("HS384", jwt(secret, claims, "sha384")),
        ("crit", jwt(secret, claims, crit=["b64"], b64=False)),
        ("no hash", jwt(secret, {"iat": STAMP})),
        ("not three parts", "a.b"),
    ]:
        case(
            "vonage-messages",
            name,
            headers={**JSON, "Authorization": "Bearer " + token},
            body=body,
            secret=secret,
            valid=False,
        )


def messagebird():
    key = "kestrel-signing-key"
    for index, text in enumerate(TEXTS):
        fields = {
            "originator": FROM[1:],
            "recipient": TO[1:],
            "body": text,
            "id": f"mb{index}",
            "createdDatetime": "2026-05-06T09:08:19+02:00",
        }
        url, body, method = "/mb?shop=1", urlencode(fields), "POST"
        if index == 1:
            url, body, method = "/mb?" + urlencode(fields), "", "GET"
        claims = {
            "iss": "MessageBird",
            "nbf": STAMP,
            "exp": STAMP + 60,
            "url_hash": hashlib.sha256((HOST + url).encode()).hexdigest(),
        }
        if body:
            claims["payload_hash"] = hashlib.sha256(body.encode()).hexdigest()
        name = ["sha256", "sha384", "sha512"][index]
        headers = {**FORM, "MessageBird-Signature-JWT": jwt(key, claims, name)}
        case(
            "messagebird",
            f"{method} {name}",
            method=method,
            url=url,
            headers=headers,
            body=body,
            secret=key,
            text=text,
            sender=FROM[1:],
            to=TO[1:],
            id=f"mb{index}",
            at="2026-05-06T09:08:19+02:00",
        )
        case(
            "messagebird",
            f"{method} {name} expired",
            method=method,
            url=url,
            headers=headers,
            body=body,
            secret=key,
            now="2026-05-06T07:09:21Z",
            valid=False,
        )


def plivo():
    token, nonce = "kestrel-plivo-token", "77120066"
    for index, text in enumerate(TEXTS):
        fields = {"From": FROM[1:], "To": TO[1:], "Text": text, "MessageUUID": f"pl{index}", "Units": "1"}
        v2 = b64(mac("sha256", token, HOST + "/pl" + nonce).digest())
        headers = {**FORM, "X-Plivo-Signature-V2": v2, "X-Plivo-Signature-V2-Nonce": nonce}
        same = dict(
            url="/pl?b=2&a=1",
            body=urlencode(fields),
            secret=token,
            text=text,
            sender=FROM[1:],
            to=TO[1:],
            id=f"pl{index}",
        )
        case("plivo", f"version 2, {index}", headers=headers, **same)
        signed = HOST + "/pl?a=1&b=2." + "".join(k + v for k, v in sorted(fields.items())) + "." + nonce
        v3 = b64(mac("sha256", token, signed).digest())
        case(
            "plivo",
            f"version 3, {index}",
            headers={**FORM, "X-Plivo-Signature-V3": "none," + v3, "X-Plivo-Signature-V3-Nonce": nonce},
            **same,
        )
        case(
            "plivo",
            f"version 3, {index}, signature of version 2",
            url="/pl?b=2&a=1",
            body=urlencode(fields),
            secret=token,
            headers={**FORM, "X-Plivo-Signature-V3": v2, "X-Plivo-Signature-V3-Nonce": nonce},
            valid=False,
        )


def telnyx(folder):
    key = os.path.join(folder, "ed25519.pem")
    subprocess.run(["openssl", "genpkey", "-algorithm", "ed25519", "-out", key], check=True)
    public = subprocess.run(
        ["openssl", "pkey", "-in", key, "-pubout", "-outform", "DER"], check=True, capture_output=True
    ).stdout[-32:]
    for index, text in enumerate(TEXTS):
        payload = {
            "from": {"phone_number": FROM},
            "to": [{"phone_number": TO}],
            "text": text,
            "id": f"tx{index}",
            "received_at": "2026-05-06T07:08:19.042+00:00",
            "parts": 1,
        }
        body = json.dumps({"data": {"event_type": "message.received", "payload": payload}}, ensure_ascii=False)
        message = os.path.join(folder, "message")
        with open(message, "wb") as file:
            file.write(f"{STAMP}|{body}".encode())
        signature = subprocess.run(
            ["openssl", "pkeyutl", "-sign", "-inkey", key, "-rawin", "-in", message], check=True, capture_output=True
        ).stdout
        headers = {**JSON, "Telnyx-Signature-Ed25519": b64(signature), "Telnyx-Timestamp": str(STAMP)}
        case(
            "telnyx",
            f"{index}",
            headers=headers,
            body=body,
            secret=b64(public),
            text=text,
            id=f"tx{index}",
            at="2026-05-06T07:08:19.042Z",
        )
        case("telnyx", f"{index}, other key", headers=headers, body=body, secret=b64(public[::-1]), valid=False)


def bodies():
    """Sinch, android-sms-gateway, the generic form: an HMAC over the body and the time."""
    for index, text in enumerate(TEXTS):
        body = json.dumps(
            {
                "type": "mo_text",
                "id": f"si{index}",
                "from": FROM[1:],
                "to": TO[1:],
                "body": text,
                "received_at": "2026-05-06T07:08:19.500Z",
            }
        )
        name, key = "x-sinch-webhook-signature", "kestrel-sinch"
        signature = b64(mac("sha256", key, f"{body}.nonce{index}.{STAMP}").digest())
        case(
            "sinch",
            f"{index}",
            headers={
                **JSON,
                name: signature,
                name + "-nonce": f"nonce{index}",
                name + "-timestamp": str(STAMP),
                name + "-algorithm": "HmacSHA256",
            },
            body=body,
            secret=key,
            text=text,
            sender=FROM[1:],
            to=TO[1:],
            id=f"si{index}",
            at="2026-05-06T07:08:19.500Z",
        )
        body = json.dumps(
            {
                "event": "sms:received",
                "id": f"ev{index}",
                "payload": {
                    "sender": FROM,
                    "recipient": TO,
                    "message": text,
                    "receivedAt": "2026-05-06T09:08:19.000+02:00",
                    "messageId": "same",
                },
            }
        ).replace("=", "\\u003d")
        key = "kestrel-phone"
        signature = mac("sha256", key, body + str(STAMP)).hexdigest()
        case(
            "android-sms-gateway",
            f"{index}",
            headers={**JSON, "X-Signature": signature, "X-Timestamp": str(STAMP)},
            body=body,
            secret=key,
            text=text,
            id=f"ev{index}",
            at="2026-05-06T09:08:19+02:00",
        )
        body = json.dumps(
            {"type": "message.received", "data": {"from": FROM, "to": TO, "text": text, "id": f"ge{index}"}}
        )
        key = b"kestrel generic signing key 0123"
        signature = b64(hmac.new(key, f"msg_{index}.{STAMP}.{body}".encode(), "sha256").digest())
        case(
            "generic",
            f"{index}",
            headers={
                **JSON,
                "webhook-id": f"msg_{index}",
                "webhook-timestamp": str(STAMP),
                "webhook-signature": "v1,bm9wZQ== v1," + signature,
            },
            body=body,
            secret="whsec_" + b64(key),
            text=text,
            id=f"ge{index}",
        )
        claims = {
            "iss": "api.httpsms.com",
            "aud": [HOST + "/h?k=1"],
            "exp": STAMP + 600,
            "nbf": STAMP - 600,
            "iat": STAMP,
        }
        body = json.dumps(
            {
                "type": "message.phone.received",
                "data": {
                    "contact": FROM,
                    "owner": TO,
                    "content": text,
                    "message_id": f"hs{index}",
                    "encrypted": False,
                    "timestamp": "2026-05-06T07:08:19.101Z",
                },
            }
        )
        key = "kestrel-httpsms"
        case(
            "httpsms",
            f"{index}",
            url="/h?k=1",
            headers={**JSON, "Authorization": "Bearer " + jwt(key, claims)},
            body=body,
            secret=key,
            text=text,
            id=f"hs{index}",
            at="2026-05-06T07:08:19.101Z",
        )
        case(
            "httpsms",
            f"{index}, other audience",
            url="/h?k=2",
            headers={**JSON, "Authorization": "Bearer " + jwt(key, claims)},
            body=body,
            secret=key,
            valid=False,
        )
        key, milliseconds = "kestrel-forwarder", STAMP * 1000
        sign = quote(b64(mac("sha256", key, f"{milliseconds}\n{key}").digest()), safe="")
        fields = {"from": FROM, "content": text, "timestamp": str(milliseconds), "sign": sign}
        same = dict(secret=key, text=text, to=None)
        if index == 0:
            case("smsforwarder", "form", headers=FORM, body=urlencode(fields), **same)
        elif index == 1:
            case("smsforwarder", "JSON", headers=JSON, body=json.dumps(fields), **same)
        else:
            case("smsforwarder", "GET", method="GET", url="/f?" + urlencode(fields), **same)


def sns(folder):
    key, certificate = os.path.join(folder, "rsa.pem"), os.path.join(folder, "certificate.pem")
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-keyout",
            key,
            "-out",
            certificate,
            "-days",
            "7300",
            "-subj",
            "/CN=sns.kestrel.example",
        ],
        check=True,
        capture_output=True,
    )
    with open(certificate) as file:
        pem = file.read()
    topic = "arn:aws:sns:eu-west-1:000000000000:Kestrel"

    def sign(message, version):
        names = [
            n
            for n in ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"]
            if n in message
        ]
        path = os.path.join(folder, "message")
        with open(path, "wb") as file:
            file.write("".join(f"{n}\n{message[n]}\n" for n in names).encode())
        return b64(
            subprocess.run(
                ["openssl", "dgst", "-sha1" if version == "1" else "-sha256", "-sign", key, path],
                check=True,
                capture_output=True,
            ).stdout
        )

    plain = {"Content-Type": "text/plain; charset=UTF-8"}
    # the certificate is valid from the day on which this runs
    now = "2030-05-06T07:08:30Z"
    for index, text in enumerate(TEXTS):
        version = "12"[index % 2]
        inner = {
            "originationNumber": FROM,
            "destinationNumber": TO,
            "messageBody": text,
            "inboundMessageId": f"sn{index}",
        }
        message = {
            "Type": "Notification",
            "MessageId": f"outer{index}",
            "TopicArn": topic,
            "Message": json.dumps(inner),
            "Timestamp": "2030-05-06T07:08:19.217Z",
        }
        if index == 2:
            message["Subject"] = "inbound"
        envelope = {
            **message,
            "SignatureVersion": version,
            "Signature": sign(message, version),
            "SigningCertURL": "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-kestrel.pem",
        }
        case(
            "aws-sns",
            f"version {version}, {index}",
            headers=plain,
            body=json.dumps(envelope),
            secret=pem,
            text=text,
            id=f"sn{index}",
            at="2030-05-06T07:08:19.217Z",
            now=now,
        )
        for name, url in [
            ("host", "https://sns.eu-west-1.amazonaws.com.kestrel.example/a.pem"),
            ("user", "https://a@sns.eu-west-1.amazonaws.com/a.pem"),
            ("port", "https://sns.eu-west-1.amazonaws.com:444/a.pem"),
            ("path", "https://sns.eu-west-1.amazonaws.com/a.pem?b"),
            ("short region", "https://sns.eu.amazonaws.com/a.pem"),
            ("backslash", "https://sns.eu-west-1.amazonaws.com\\\\.evil.example/a.pem"),
        ]:
            if index == 0:
                case(
                    "aws-sns",
                    f"another {name}",
                    headers=plain,
                    body=json.dumps({**envelope, "SigningCertURL": url}),
                    secret=pem,
                    valid=False,
                    now=now,
                )
    message = {
        "Type": "SubscriptionConfirmation",
        "MessageId": "confirm",
        "TopicArn": topic,
        "Message": "Confirm",
        "Token": "t0ken",
        "SubscribeURL": "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription",
        "Timestamp": "2030-05-06T07:08:19.217Z",
    }
    envelope = {
        **message,
        "SignatureVersion": "2",
        "Signature": sign(message, "2"),
        "SigningCertURL": "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-kestrel.pem",
    }
    case(
        "aws-sns", "confirmation", headers=plain, body=json.dumps(envelope), secret=pem, now=now, sender=None, to=None
    )


def unsigned():
    text = TEXTS[1]
    case(
        "infobip",
        "two messages",
        headers=JSON,
        body=json.dumps(
            {
                "results": [
                    {
                        "messageId": "ib1",
                        "from": FROM[1:],
                        "to": TO[1:],
                        "text": text,
                        "receivedAt": "2026-05-06T09:08:19.000+0200",
                        "smsCount": 2,
                    },
                    {
                        "messageId": "ib2",
                        "from": FROM[1:],
                        "to": TO[1:],
                        "text": TEXTS[0],
                        "receivedAt": "2026-05-06T07:08:20.000+0000",
                    },
                ]
            }
        ),
        valid=None,
        text=text,
        sender=FROM[1:],
        to=TO[1:],
        id="ib1",
        at="2026-05-06T09:08:19+02:00",
    )
    basic = {**JSON, "Authorization": "Basic " + b64(b"kestrel:wing")}
    case(
        "infobip",
        "basic authentication",
        headers=basic,
        secret="kestrel:wing",
        body='{"results":[{"from":"1","text":"a 1234"}]}',
        sender="1",
        to=None,
        text="a 1234",
    )
    case(
        "infobip",
        "no basic authentication",
        headers=JSON,
        secret="kestrel:wing",
        body='{"results":[{"from":"1","text":"a"}]}',
        valid=False,
    )
    event = [
        {
            "type": "message-received",
            "message": {"id": "bw1", "from": FROM, "to": [TO], "text": text, "time": "2026-05-06T07:08:19Z"},
        },
        {"type": "message-delivered", "message": {"id": "bw2", "from": TO, "to": [FROM], "text": "sent"}},
    ]
    case(
        "bandwidth",
        "basic authentication",
        headers=basic,
        body=json.dumps(event),
        secret="kestrel:wing",
        text=text,
        id="bw1",
        at="2026-05-06T07:08:19Z",
    )
    case(
        "bandwidth",
        "status alone",
        headers=basic,
        body=json.dumps(event[1:]),
        secret="kestrel:wing",
        sender=None,
        to=None,
    )
    case(
        "africastalking",
        "blank in the date",
        headers=FORM,
        body=urlencode({"from": FROM, "to": "20017", "text": text, "id": "at1", "date": "2026-05-06 07:08:19"}),
        valid=None,
        text=text,
        to="20017",
        id="at1",
        at="2026-05-06T07:08:19Z",
    )
    case(
        "clickatell",
        "UTF-16",
        headers=JSON,
        body=json.dumps(
            {
                "messageId": 17,
                "fromNumber": FROM[1:],
                "toNumber": TO[1:],
                "timestamp": STAMP * 1000,
                "text": quote_plus(text.encode("utf-16-be")),
                "charset": "UTF-16BE",
            }
        ),
        valid=None,
        text=text,
        sender=FROM[1:],
        to=TO[1:],
        id="17",
        at="2026-05-06T07:08:20Z",
    )
    case(
        "jasmin",
        "UCS-2",
        method="GET",
        url="/j?"
        + urlencode(
            {
                "id": "j1",
                "from": FROM,
                "to": TO,
                "coding": "8",
                "content": "??",
                "binary": text.encode("utf-16-be").hex(),
            }
        ),
        valid=None,
        text=text,
        id="j1",
    )
    case(
        "jasmin",
        "Latin 1",
        headers=FORM,
        body="id=j2&from=1&to=2&coding=3&content=T%FCr+6612",
        valid=None,
        text="Tür 6612",
        sender="1",
        to="2",
        id="j2",
    )
    case(
        "kannel",
        "template",
        method="GET",
        url="/k?" + urlencode({"from": FROM, "to": TO, "text": text, "ts": STAMP, "id": "k1", "charset": "UTF-8"}),
        valid=None,
        text=text,
        id="k1",
        at="2026-05-06T07:08:20Z",
    )
    case(
        "kannel",
        "UTF-16 without its name",
        method="GET",
        url="/k?sender=7&receiver=8&coding=3&message=" + quote(text.encode("utf-16-be")),
        valid=None,
        text=text,
        sender="7",
        to="8",
    )
    case(
        "smseagle",
        "apikey",
        method="GET",
        url="/e?"
        + urlencode(
            {"sender": FROM, "text": text, "msgid": "9", "apikey": "eagle-key", "timestamp": "20260506090819"}
        ),
        secret="eagle-key",
        text=text,
        to=None,
        id="9",
    )
    case("smseagle", "empty apikey", method="GET", url="/e?sender=1&text=a&apikey=", secret="eagle-key", valid=False)
    case(
        "playsms",
        "authcode",
        headers=FORM,
        body=urlencode({"from": FROM, "to": TO, "message": text, "id": "5", "authcode": "play"}),
        secret="play",
        text=text,
        id="5",
    )
    case(
        "gupshup",
        "GET",
        method="GET",
        url="/g?" + urlencode({"phonecode": "92200", "msisdn": FROM[1:], "content": text}),
        valid=None,
        text=text,
        sender=FROM[1:],
        to="92200",
    )
    case(
        "d7networks",
        "form",
        headers=FORM,
        body=urlencode({"mo_id": "d7", "sender": FROM, "receiver": TO, "text": text}),
        valid=None,
        text=text,
        id="d7",
    )
    body = '{"eventType":"NUMBER_ORDER_COMPLETED"}'
    case(
        "sinch-numbers",
        "event",
        headers={**JSON, "X-Sinch-Signature": mac("sha1", "numbers", body).hexdigest()},
        body=body,
        secret="numbers",
        sender=None,
        to=None,
    )


def daemons():
    case(
        "smstools3",
        "UCS-2",
        method="FILE",
        url="GSM1.kestrel",
        valid=None,
        text=TEXTS[1],
        sender="4917600000071",
        to=None,
        id="GSM1.kestrel",
        body=b64(b"From: 4917600000071\nSent: 26-05-06 09:08:19\nAlphabet: UCS2\n\n" + TEXTS[1].encode("utf-16-be")),
        encoding="base64",
    )
    case(
        "gammu-smsd-files",
        "text",
        method="FILE",
        url="IN20260506_090819_00_+4917600000071_00.txt",
        body=TEXTS[1],
        valid=None,
        text=TEXTS[1],
        to=None,
        id="IN20260506_090819_00_+4917600000071_00",
    )
    case(
        "gammu-smsd-env",
        "two parts",
        method="EXEC",
        url="",
        body=json.dumps(
            {
                "SMS_MESSAGES": "2",
                "DECODED_PARTS": "0",
                "SMS_1_NUMBER": FROM,
                "SMS_1_TEXT": "one 12",
                "SMS_2_TEXT": "34 two",
                "SMS_1_DATETIME": "2026-05-06T09:08:19+02:00",
            }
        ),
        valid=None,
        text="one 1234 two",
        to=None,
        at="2026-05-06T09:08:19+02:00",
    )
    case(
        "modemmanager",
        "message",
        method="EXEC",
        url="",
        body=json.dumps(
            {
                "sms": {
                    "content": {"number": FROM, "text": TEXTS[1], "data": "--"},
                    "dbus-path": "/org/freedesktop/ModemManager1/SMS/7",
                    "properties": {
                        "pdu-type": "deliver",
                        "state": "received",
                        "timestamp": "2026-05-06T09:08:19+02:00",
                    },
                }
            }
        ),
        valid=None,
        text=TEXTS[1],
        to=None,
        id="/org/freedesktop/ModemManager1/SMS/7",
        at="2026-05-06T09:08:19+02:00",
    )


with tempfile.TemporaryDirectory() as folder:
    twilio(), vonage(), messagebird(), plivo(), telnyx(folder), bodies(), sns(folder), unsigned(), daemons()
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "gateways.jsonl"), "w") as file:
    for row in CASES:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")
print(len(CASES), "cases")
