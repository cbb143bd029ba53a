"""Twenty kinds of logs that hold no code, invented line by line from templates with random numbers.

The templates have numbers that look like codes: sizes, durations, ports, process ids, exit and error codes, order
numbers and hashes. Some have words of sign-in beside other numbers.
"""

import random

LINES = 500
# What services write all day, for the measurement of speed; each line as often as its number says.
ORDINARY = {
    "access log": [
        (30, '{ip} - - [{clf}] "GET /static/app.{hex8}.js HTTP/1.1" 200 {n5} "https://shop.example/" "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36"'),
        (30, '{ip} - - [{clf}] "GET /products/{n5}?page={n1} HTTP/2.0" 200 {n4} "-" "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"'),
        (15, '{ip} - alice [{clf}] "POST /api/cart HTTP/1.1" 201 {n3} "-" "okhttp/4.12.0"'),
        (15, '{ip} - - [{clf}] "GET /health HTTP/1.1" 200 2 "-" "kube-probe/1.29"'),
        (6, '{ip} - - [{clf}] "POST /login HTTP/1.1" 302 {n3} "https://shop.example/login" "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"'),
        (3, '{ip} - - [{clf}] "POST /password/reset HTTP/1.1" 200 {n4} "-" "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"'),
        (1, '{ip} - - [{clf}] "POST /otp/verify HTTP/1.1" 200 {n4} "-" "okhttp/4.12.0"'),
    ],
    "JSON log": [
        (40, '{{"level":"info","ts":{ms},"logger":"http","msg":"request completed","method":"GET","path":"/v1/orders/{n6}","status":200,"duration_ms":{n3},"bytes":{n5},"trace_id":"{hex32}"}}'),
        (30, '{{"timestamp":"{isoz}","level":"INFO","thread":"worker-{n2}","logger":"com.acme.Orders","message":"order {n6} stored","user":{n6},"region":"eu-1"}}'),
        (20, '{{"time":"{isoz}","severity":"INFO","statusCode":200,"latency":{n3},"remote":"{ip}:{n5}","userAgent":"okhttp/4.12.0"}}'),
        (6, '{{"level":"warn","ts":{ms},"msg":"retrying","attempt":{n1},"error":"dial tcp {ip}:{n4}: connect: connection refused","code":"ECONNREFUSED"}}'),
        (3, '{{"level":"error","ts":{ms},"msg":"payment declined","error_code":{n4},"order":{n8},"exit_code":{n2}}}'),
        (1, '{{"level":"info","ts":{ms},"msg":"otp sent","to":"+9915{n7}","provider":"acme","message_id":"{uuid}"}}'),
    ],
    "gateway log": [
        (30, "{stamp} DEBUG submit_sm_resp seq={n6} command_status=0 message_id={hex16} system_id=acme"),
        (30, "{stamp} INFO deliver_sm seq={n6} esm_class=4 short_message=id:{n10} sub:001 dlvrd:001 submit date:{n10} done date:{n10} stat:DELIVRD err:000"),
        (15, "{stamp} DLR [SMSC:acme] [SVC:shop] [FID:{n8}] [from:{n5}] [to:+9915{n7}] [flags:-1:-1:-1:-1:31] [msg:4:ACK/] [udh:0:]"),
        (15, "{stamp} DEBUG enquire_link seq={n6} bind=tr-{n2} window={n2}"),
        (6, "{stamp} INFO queue depth {n4} route=acme tps={n3} pending={n5}"),
        (3, "{stamp} INFO submit_sm seq={n6} to=+9915{n7} from=Acme text=\"Your parcel {n8} arrives today between 9 and 12.\""),
        (1, "{stamp} INFO submit_sm seq={n6} to=+9915{n7} from=Acme text=\"Your Acme code is {n6}. It is valid for 10 minutes.\""),
    ],
}
TEMPLATES = {
    "access log": [
        '{ip} - - [{clf}] "GET /img/{n5}.png HTTP/1.1" 200 {n4} "https://shop.example/p/{n6}" "Mozilla/5.0 (X11; Linux x86_64; rv:{n3}.0)"',
        '{ip} - alice [{clf}] "POST /login HTTP/2.0" 302 {n3} "-" "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)"',
        '{ip} - - [{clf}] "GET /search?q=zip+code+{n5}&page=2 HTTP/1.1" 200 {n5} "-" "curl/8.5.0"',
        '{ip} - - [{clf}] "GET /verify?id={n6}&status_code={n3} HTTP/1.1" 404 {n4} "-" "okhttp/4.12.0"',
        '{ip} - - [{clf}] "GET /auth/otp/status?user={n6} HTTP/1.1" 200 {n4} "-" "Dart/3.4"',
        '{ip} - - [{clf}] "POST /api/v2/sms?to=%2B9915{n6}&country_code=49 HTTP/1.1" 202 {n3} "-" "Go-http-client/1.1"',
    ],
    "Apache errors": [
        "[{ctime}] [core:error] [pid {n5}:tid {n12}] [client {ip}:{n5}] AH00126: Invalid URI in request GET /x HTTP/1.1",
        "[{ctime}] [auth_basic:error] [pid {n5}] [client {ip}:{n5}] AH01617: user carol: authentication failure: Password Mismatch",
        "[{ctime}] [mpm_event:notice] [pid {n5}:tid {n12}] AH00489: Apache/2.4.57 configured -- resuming normal operations",
        "[{ctime}] [core:notice] [pid {n5}] AH00052: child pid {n5} exit signal Segmentation fault (11)",
    ],
    "JSON of Node": [
        '{{"level":30,"time":{ms},"pid":{n5},"hostname":"web-{n2}","req":{{"id":{n5},"method":"GET","url":"/a?b={n4}"}},"res":{{"statusCode":200}},"responseTime":{n4},"msg":"request completed"}}',
        '{{"level":50,"time":{ms},"pid":{n5},"err":{{"type":"Error","message":"connect ECONNREFUSED {ip}:{n4}","code":"ECONNREFUSED","errno":-{n3}}},"msg":"exit code {n3}"}}',
        '{{"level":30,"time":{ms},"pid":{n5},"msg":"verification mail queued","user":{n6},"jobId":"{n6}"}}',
        '{{"level":40,"time":{ms},"pid":{n5},"msg":"login attempt {n5} from {ip} rejected","zip_code":"{n5}","error_code":{n4}}}',
        '{{"level":30,"time":{ms},"pid":{n5},"msg":"sent OTP","to":"+9915{n7}","durationMs":{n4},"code_length":6}}',
        '{{"level":50,"time":{ms},"pid":{n5},"msg":"query failed","code":"23505","severity":"ERROR","table":"users"}}',
    ],
    "logfmt of Go": [
        'time={iso} level=info msg="request done" method=GET path=/v1/users/{n6} status=200 bytes={n5} took={n3}.{n3}ms',
        'time={iso} level=warn msg="retrying verification of build {n6}" attempt=3 exit_code={n3} trace_id={hex32}',
        'time={iso} level=error msg="rpc error: code = Unavailable desc = connection error" addr={ip}:{n5} return_code={n4}',
        'ts={ms} caller=auth.go:{n3} user_id={n6} event=login_ok session={uuid} country_code=44 promo_code=SPRING{n4}',
        'time={iso} level=info msg="otp sent" user={n6} latency={n4} request_id={hex16}',
    ],
    "sshd": [
        "{syslog} host sshd[{n5}]: Failed password for root from {ip} port {n5} ssh2",
        "{syslog} host sshd[{n5}]: Accepted password for deploy from {ip} port {n5} ssh2",
        "{syslog} host sshd[{n5}]: Accepted publickey for git from {ip} port {n5} ssh2: RSA SHA256:{b64}",
        "{syslog} host sshd[{n5}]: Failed password for invalid user {n4} from {ip} port {n5} ssh2",
        "{syslog} host sshd[{n5}]: error: maximum authentication attempts exceeded for root from {ip} port {n5} ssh2 [preauth]",
        "{syslog} host sshd[{n5}]: pam_unix(sshd:auth): authentication failure; logname= uid=0 euid=0 tty=ssh ruser= rhost={ip}",
        "{syslog} host sshd[{n5}]: Received disconnect from {ip} port {n5}:11: Bye Bye [preauth]",
    ],
    "systemd": [
        "{syslog} host systemd[1]: app-{n4}.service: Main process exited, code=exited, status=137/n/a",
        "{syslog} host systemd[1]: backup.service: Consumed {n4} CPU time, {n5} memory peak.",
        "{syslog} host systemd-logind[{n3}]: New session {n5} of user alice.",
        "{syslog} host systemd[{n5}]: session-{n4}.scope: Deactivated successfully, exit code {n3}.",
        "{syslog} host kernel: [{n6}.{n6}] usb 1-2: new high-speed USB device number {n3} using xhci_hcd",
    ],
    "Kubernetes": [
        'I{n4} 08:15:42.{n6}   {n5} kubelet.go:{n4}] "SyncLoop ADD" pods="default/web-{hex8}-{n5}"',
        "E{n4} 08:15:42.{n6}       1 reflector.go:{n3}] Failed to watch *v1.Secret: unknown (get secrets) code {n3}",
        'W{n4} 08:15:42.{n6}   {n5} container.go:{n3}] "Container exited" exitCode={n3} restarts={n4} uid="{uuid}"',
        "I{n4} 08:15:42.{n6}       1 event.go:{n3}] Created pod: verify-login-{n5}",
    ],
    "PostgreSQL": [
        "{stamp} UTC [{n5}] app@shop LOG:  duration: {n4}.{n3} ms  statement: SELECT * FROM orders WHERE id = {n6}",
        '{stamp} UTC [{n5}] app@shop ERROR:  duplicate key value violates unique constraint "otp_pkey"',
        "{stamp} UTC [{n5}] app@shop DETAIL:  Key (user_id)=({n6}) already exists.",
        "{stamp} UTC [{n5}] app@shop FATAL:  password authentication failed for user \"app{n3}\"",
        "{stamp} UTC [{n5}] LOG:  checkpoint complete: wrote {n4} buffers (0.{n1}%); sync={n3} s, total={n4}.{n3} s",
    ],
    "MySQL": [
        "{isoz} {n4} [Warning] [MY-{n6}] [Server] IP address '{ip}' could not be resolved: Name or service not known",
        "{isoz} {n4} [ERROR] [MY-{n6}] [InnoDB] Operating system error number {n3} in a file operation. Error code {n4}.",
        "# Query_time: {n1}.{n6}  Lock_time: 0.{n6} Rows_sent: {n4}  Rows_examined: {n6}",
        "{isoz} {n4} [Note] Aborted connection {n5} to db: 'shop' user: 'otp' host: '{ip}' (Got timeout, error 1159)",
    ],
    "Spring Boot": [
        "{stamp}.{n3}  INFO {n5} --- [nio-8080-exec-{n1}] c.acme.sms.SmsController            : processed 17 messages in {n4} ms",
        "{stamp}.{n3} ERROR {n5} --- [           main] o.s.boot.SpringApplication               : Application run failed with exit code {n3}",
        "\tat com.acme.auth.OtpService.verifyCode(OtpService.java:{n3})",
        "{stamp}.{n3}  WARN {n5} --- [pool-{n4}-thread-1] c.a.auth.PasswordResetService            : reset token for user {n6} expired",
        "{stamp}.{n3} DEBUG {n5} --- [nio-8080-exec-{n1}] c.a.auth.LoginFilter                     : login of user {n6} took {n4} ms, response code 401",
        "Caused by: java.sql.SQLException: ORA-{n5}: code {n4} in com.acme.Code${n3}",
    ],
    "Django": [
        '[{clfshort}] "POST /accounts/login/ HTTP/1.1" 302 {n5}',
        "{stamp},{n3} INFO accounts.views user {n6} signed in, session {hex32}",
        '  File "/srv/app/otp/views.py", line {n4}, in verify_code',
        "{stamp},{n3} ERROR django.request Internal Server Error: /api/verify/{n6}/",
        "{stamp},{n3} INFO accounts.tasks verification e-mail {n6} sent to user {n5} in {n4} ms",
    ],
    "Rails": [
        'Started POST "/sessions" for {ip} at {stamp} +0000',
        '  Parameters: {{"utf8"=>"✓", "session"=>{{"email"=>"[FILTERED]", "password"=>"[FILTERED]"}}, "zip_code"=>"{n5}"}}',
        "Completed 200 OK in {n4}ms (Views: {n3}.1ms | ActiveRecord: {n3}.5ms | Allocations: {n5})",
        '  User Load (0.4ms)  SELECT "users".* FROM "users" WHERE "users"."id" = $1 LIMIT $2  [["id", {n6}], ["LIMIT", 1]]',
        "[ActiveJob] [OtpMailer] [{uuid}] Performed OtpMailer from Sidekiq(default) in {n4}.{n2}ms",
    ],
    "containers": [
        'time="{iso}" level=info msg="shim disconnected" id={hex64} namespace=moby',
        "{iso} container die {hex64} (exitCode=137, image=registry.example/otp:{n4}, name=web-{n4})",
        "Step {n1}/12 : RUN pip install otp=={n1}.{n2}.{n3}",
        "sha256:{hex64}: Pulling from library/postgres, {n6} bytes",
    ],
    "cron and mail": [
        "{syslog} mx CRON[{n5}]: (root) CMD (/usr/local/bin/rotate --keep {n4})",
        "{syslog} mx postfix/smtp[{n5}]: {hex10}: to=<a@b.example>, relay=mx.b.example[{ip}]:25, delay=1.2, dsn=2.0.0, status=sent (250 2.0.0 OK {n10} x{n6})",
        "{syslog} mx postfix/qmgr[{n5}]: {hex10}: from=<otp@acme.example>, size={n5}, nrcpt=1 (queue active)",
        "{syslog} mx dovecot: imap-login: Login: user=<carol>, method=PLAIN, rip={ip}, lip={ip}, mpid={n5}, TLS, session=<{b64}>",
    ],
    "HAProxy": [
        "{syslog} lb haproxy[{n5}]: {ip}:{n5} [{clfms}] https~ app/web{n1} 0/0/1/{n3}/{n4} 200 {n5} - - ---- {n4}/{n3}/12/3/0 0/0 \"POST /otp/verify HTTP/1.1\"",
        "{syslog} lb haproxy[{n5}]: Server app/web{n1} is DOWN, reason: Layer7 wrong status, code: 503, info: \"Service Unavailable\", check duration: {n3}ms.",
    ],
    "builds": [
        "[{n4}/{n4}] Compiling OTPCode Code.swift",
        "##[error]Process completed with exit code {n3}.",
        "Merge pull request #{n5} from acme/verification-code-{n4}",
        "commit {hex40}",
        "HEAD is now at {hex8} Fix login code path (#{n5})",
        "Test login_code_is_{n4} passed after 0.{n3} seconds; 202123 assertions",
        "Code coverage: {n2}.{n2} % of {n5} lines; color #202123, PR {n5}",
    ],
    "firewall": [
        "{syslog} fw kernel: [{n6}.{n6}] [UFW BLOCK] IN=eth0 OUT= MAC={mac} SRC={ip} DST={ip} LEN=40 TTL={n3} ID={n5} PROTO=TCP SPT={n5} DPT=22 WINDOW={n4}",
        "{syslog} fw snort[{n5}]: [1:{n7}:8] ET SCAN Potential SSH Scan {{TCP}} {ip}:{n5} -> {ip}:22",
    ],
    "shop": [
        "{stamp} INFO Order {n8} paid: EUR {n3}.{n2}, card ending in {n4}, authorization {n6}",
        "{stamp} INFO Shipment {n10} to ZIP {n5}, postal code {n5}, weight {n4} g",
        "{stamp} INFO Coupon SAVE{n2} applied to cart {n6}; discount code SPRING{n4}",
        "{stamp},INFO,order={n8},sku={n6},qty={n3},currency_code=978,iso_code={n3}",
        "{stamp} WARN Payment {n8} declined: response code 05, reason code {n4}, terminal {n8}",
    ],
    "gateway reports": [
        "{stamp} DLR [SMSC:acme] [SVC:otp] [FID:{n8}] [from:{n5}] [to:+9915{n7}] [flags:-1:-1:-1:-1:31] [msg:4:ACK/] [udh:0:]",
        "{stamp} deliver_sm_resp seq={n6} command_status=0 message_id={n10} system_id=otp{n4}",
        "{stamp} INFO     {n5} DLR-MT [cid:acme] [smpp-msgid:{n10}] [status:ESME_ROK] [submit date:{n10}] [done date:{n10}] [sub/dlvrd messages:001/001] [err:000]",
        "id:{n10} sub:001 dlvrd:001 submit date:{n10} done date:{n10} stat:DELIVRD err:000 text:",
        "{stamp} bind_transceiver system_id=acme password=[hidden] addr={ip}:{n4} enquire_link={n5}",
    ],
    "devices": [
        "{stamp}:{n3}|Step_LSC|{n8}|onStandStepChanged {n4}",
        "{n6} node-{n3} unix.hw state_change.unavailable {n10} 1 Component State Change (HWID={n4})",
        "{stamp} gpio pin {n3} set to 1 after {n5} us; key code {n3}, scan code {n4}",
        "modem0: AT+CSQ -> +CSQ: 17,99; PIN status READY, ICCID 8949{n8}{n7}",
        "{stamp} meter {n8} reading {n6} kWh, event code {n4}, tariff code {n3}",
    ],
}


def hexadecimal(random_, count):
    return f"{random_.getrandbits(4 * count):0{count}x}"


def values(random_):
    """Values for the fields of a template, new ones for each line."""
    class Numbers(dict):
        def __missing__(self, name):
            if name.startswith("hex"):
                return hexadecimal(random_, int(name[3:]))
            count = int(name[1:])
            return str(random_.randrange(10 ** (count - 1), 10 ** count))

    def two(least, most):
        return f"{random_.randrange(least, most):02}"

    time = f"{two(0, 24)}:{two(0, 60)}:{two(0, 60)}"
    day = two(1, 29)
    return Numbers(
        time=time, stamp=f"2026-11-{day} {time}", iso=f"2026-11-{day}T{time}+01:00",
        isoz=f"2026-11-{day}T{time}.{random_.randrange(1000000):06}Z", syslog=f"Nov {day} {time}", ctime=f"Sun Nov {day} {time} 2026",
        clf=f"{day}/Nov/2026:{time} +0000", clfshort=f"{day}/Nov/2026 {time}", clfms=f"{day}/Nov/2026:{time}.123",
        ms=str(1795334400000 + random_.randrange(10 ** 9)), ip=".".join(str(random_.randrange(1, 255)) for _ in range(4)),
        uuid="-".join(hexadecimal(random_, count) for count in (8, 4, 4, 4, 12)),
        mac=":".join(hexadecimal(random_, 2) for _ in range(14)),
        b64="".join(random_.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") for _ in range(43)))


class Fields(dict):
    """Each use of a number is another number."""

    def __init__(self, random_):
        super().__init__()
        self.random = random_
        self.fixed = values(random_)

    def __missing__(self, name):
        return self.fixed[name]


def kinds(seed=35):
    """The kinds by name, each with its lines."""
    random_ = random.Random(seed)
    for name, templates in TEMPLATES.items():
        yield name, [random_.choice(templates).format_map(Fields(random_)) for _ in range(LINES)]


def ordinary_logs(seed=35, count=10_000):
    """Logs for the measurement of speed by name, each with its lines."""
    random_ = random.Random(seed)
    for name, templates in ORDINARY.items():
        weights = [weight for weight, _ in templates]
        texts = random_.choices([text for _, text in templates], weights, k=count)
        yield name, [text.format_map(Fields(random_)) for text in texts]


if __name__ == "__main__":
    for _, lines in kinds():
        print(*lines, sep="\n")
