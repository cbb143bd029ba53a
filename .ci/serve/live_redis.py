"""Redis servers for the scripts that test otp-server from outside, and proxies between them and the servers that use
them. All are on loopback, on free ports, and are ended by process id.
"""

import asyncio
import pathlib
import signal
import subprocess
import tempfile

from live_server import free_port, wait_until


class RedisNode:
    """A redis-server that writes each change to the disk before it acknowledges it. It keeps its port and its data when
    it is started again.
    """

    def __init__(self, *options, name="server"):
        self.options = options
        self.name = name
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self._folder = tempfile.TemporaryDirectory(prefix="otp-redis-")
        self.folder = pathlib.Path(self._folder.name)
        self.process = None

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.process:
            self.kill()
        self._folder.cleanup()

    def start(self, primary=None):
        """Starts the process and waits until it has loaded its data. With a primary, it is a replica of that."""
        options = {
            "bind": "127.0.0.1", "port": self.port, "dir": self.folder, "save": "", "appendonly": "yes",
            "appendfsync": "always", "repl-diskless-sync-delay": 0, "maxmemory-policy": "noeviction",
        }
        command = ["redis-server", *self.options]
        for option, value in options.items():
            command += [f"--{option}", str(value)]
        if primary:
            command += ["--replicaof", "127.0.0.1", str(primary.port)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        wait_until(lambda: self.command("PING") == "PONG", f"the Redis {self.name} answers", 20)

    def command(self, *words):
        """The answer of redis-cli, also if it is an error."""
        command = ["redis-cli", "-p", str(self.port), *map(str, words)]
        answer = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=10)
        return answer.stdout.strip() or answer.stderr.strip()

    def demand(self, *words):
        """A command that must be answered by OK."""
        answer = self.command(*words)
        if answer != "OK":
            raise RuntimeError(f"the Redis {self.name} answers {words[0]}: {answer}")

    def information(self, section):
        lines = self.command("INFO", section).splitlines()
        return dict(line.strip().split(":", 1) for line in lines if ":" in line)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stall(self):
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)


class RedisPair:
    """A primary and its replica, which change their roles."""

    def __init__(self):
        self.primary, self.replica = RedisNode(name="one"), RedisNode(name="two")

    def __enter__(self):
        try:
            self.primary.start()
            self.replica.start(self.primary)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for node in (self.primary, self.replica):
            node.__exit__()

    def promote(self):
        """Changes the roles. FAILOVER holds writes back until the replica has all of them, so none is lost."""
        wait_until(self._can_promote, "the replica has the data of its primary, on its disk", 30)
        self.primary.demand("FAILOVER", "TO", "127.0.0.1", self.replica.port, "TIMEOUT", 5000)
        done = {"role": "master", "master_failover_state": "no-failover"}
        wait_until(lambda: done.items() <= self.replica.information("replication").items(), "the replica is promoted")
        self.primary, self.replica = self.replica, self.primary

    def _can_promote(self):
        replication, files = (self.replica.information(section) for section in ("replication", "persistence"))
        # After it has copied its primary's data, a replica begins a new append-only file.
        return (replication.get("master_link_status") == "up" and files.get("aof_rewrite_in_progress") == "0"
                and files.get("aof_rewrite_scheduled") == "0" and files.get("aof_last_bgrewrite_status") == "ok")


class Proxy:
    """A TCP proxy. It can hold bytes back, lose answers, and cut its connections."""

    def __init__(self, target):
        self.port = free_port()
        # Where new connections lead.
        self.target = target
        self.loses_answers = False
        self._passes = asyncio.Event()
        self._passes.set()
        self._writers = set()

    async def __aenter__(self):
        self._listener = await asyncio.start_server(self._connect, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_):
        self._listener.close()
        self.release()
        while self._writers:
            self.cut()
            await asyncio.sleep(0.01)

    def hold(self):
        """Holds all bytes back, those of both directions, until `release`."""
        self._passes.clear()

    def release(self):
        self._passes.set()

    def cut(self):
        """Ends all connections, without a word."""
        for writer in self._writers:
            writer.transport.abort()

    async def _connect(self, reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        await asyncio.gather(self._pump(reader, far_writer, False), self._pump(far_reader, writer, True))
        self._writers -= {writer, far_writer}

    async def _pump(self, reader, writer, carries_answers):
        try:
            while data := await reader.read(65_536):
                await self._passes.wait()
                if not (carries_answers and self.loses_answers):
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()
