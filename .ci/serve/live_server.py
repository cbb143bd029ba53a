"""Starts otp-server for the scripts that test it from outside: on loopback, on a free port, with its files in its own
folder, stopped by its process id.
"""

import hashlib
import http.client
import json
import os
import pathlib
import secrets
import signal
import socket
import ssl
import subprocess
import tempfile
import time

ADMINISTRATOR = "administrator"
PUBLISHER = "publisher"
MONITOR = "monitor"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(condition, what, seconds=10):
    """The first true value of `condition`, asked often until the deadline."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(0.01)


def make_certificate(certificate, key, subject="IP:127.0.0.1"):
    """Makes a certificate that signs itself, and its key. The subject is IP: and an address, or DNS: and a name."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", f"/CN={subject.partition(':')[2]}", "-addext", f"subjectAltName={subject}", "-keyout", key, "-out",
         certificate], check=True, capture_output=True)


class LiveServer:
    """An otp-server. It keeps its port, tokens and key when it is started again. A twin has the tokens and the key of
    another one.
    """

    def __init__(self, binary, *options, twin=None, tls=False):
        self.binary = str(pathlib.Path(binary).resolve())
        self.options = options
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.tokens = twin.tokens if twin else {
            role: "otp_" + secrets.token_urlsafe(32) for role in (ADMINISTRATOR, PUBLISHER, MONITOR)}
        self._folder = tempfile.TemporaryDirectory(prefix="otp-server-")
        self.folder = pathlib.Path(self._folder.name)
        self.process = None
        # a descriptor for standard error, instead of the log
        self.errors = None

        credentials = self.folder / "credentials"
        lines = [f"{role} test {hashlib.sha256(token.encode()).hexdigest()}\n" for role, token in self.tokens.items()]
        credentials.write_text("".join(lines))
        credentials.chmod(0o600)
        key = self.folder / "token-key"
        self.token_key = twin.token_key if twin else secrets.token_hex(32).encode()
        key.write_bytes(self.token_key)
        key.chmod(0o600)
        self.files = ["--credentials", str(credentials), "--token-key", str(key)]
        # what a client needs to trust the server
        self.tls = None
        if tls:
            self.tls = ssl.create_default_context()
            self.certificate = self.folder / "certificate.pem"
            self.certificate_key = self.folder / "certificate-key.pem"
            self.files += ["--tls-certificate", str(self.certificate), "--tls-key", str(self.certificate_key)]
            self.address = self.address.replace("http:", "https:")
            self.renew_certificate()

    def renew_certificate(self):
        """Makes another certificate. Clients trust the earlier ones too."""
        make_certificate(self.certificate, self.certificate_key)
        self.tls.load_verify_locations(self.certificate)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        self._folder.cleanup()

    @property
    def log(self):
        return self.folder / "log"

    def launch(self):
        """Starts the process, and does not wait for it."""
        command = [self.binary, "--port", str(self.port), *self.files, *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=self.errors or log, cwd=self.folder)

    def start(self):
        self.launch()
        try:
            wait_until(self._is_ready, "the server is ready", 20)
        except BaseException:
            self.stop()
            raise

    def stop(self, seconds=10):
        """Ends the server gracefully, and returns the seconds that it took."""
        began = time.monotonic()
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.kill()
        return time.monotonic() - began

    def kill(self):
        self.process.kill()
        self.process.wait()

    def _is_ready(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"the server ended with status {self.process.returncode}:\n{self.log.read_text()}")
        try:
            return self.request("GET", "/readyz")[0] == 200
        except OSError:
            return False

    def connection(self, timeout=30):
        """A connection that opens with its first request."""
        if self.tls:
            return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=timeout, context=self.tls)
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def request(self, method, path, body=None, token=None, headers=None, kind="application/json", timeout=30):
        """The status and the body, as JSON if it is JSON."""
        headers = dict(headers or {})
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if body is not None:
            headers["Content-Type"] = kind
            if not isinstance(body, bytes):
                body = json.dumps(body).encode()
        connection = self.connection(timeout)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            content = response.read()
            kind = response.headers.get("Content-Type", "")
            if content and "json" in kind and "ndjson" not in kind:
                content = json.loads(content)
            return response.status, content
        finally:
            connection.close()

    def deliver(self, recipient, text):
        status, answer = self.request(
            "POST", "/v1/messages", {"recipient": recipient, "text": text}, self.tokens[PUBLISHER])
        if status != 200:
            raise RuntimeError(f"POST /v1/messages answered {status}: {answer}")
        return answer

    def subscriber_token(self, recipient, **claims):
        status, answer = self.request(
            "POST", "/v1/tokens", {"recipient": recipient, **claims}, self.tokens[ADMINISTRATOR])
        if status != 200:
            raise RuntimeError(f"POST /v1/tokens answered {status}: {answer}")
        return answer["token"]

    def resident_megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024

    def descriptors(self):
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Checks:
    """Prints a plain line for each check, and remembers whether all have passed."""

    def __init__(self):
        self.failures = 0

    def __call__(self, passed, what):
        print(f"{'ok  ' if passed else 'FAIL'} {what}", flush=True)
        self.failures += not passed

    def run(self, what, function, *arguments):
        """A check that fails by an exception. The result of the function is added to the line."""
        try:
            detail = function(*arguments)
        except Exception as error:
            self(False, f"{what}: {type(error).__name__}: {error}")
        else:
            self(True, f"{what}: {detail}" if detail else what)

    @property
    def status(self):
        return 1 if self.failures else 0
